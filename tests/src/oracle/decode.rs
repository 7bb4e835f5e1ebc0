//! Bytes → value.

use super::{Part, Shape, Value};
use crate::formats::Axes;
use binser::format::{Chars, Endian, Integers, Keys, Lengths, Nan, Overlong, ResultTags, Tags, ZeroSized};

/// Elements of no bytes after which the oracle gives up.
const EMPTY_LIMIT: u64 = 20_000;

/// Why there is no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// The input ends too early.
    End,
    /// What begins at the offset is wrong.
    Malformed { offset: usize },
    /// The format has no such type.
    Refused,
    /// Too many elements of no bytes.
    TooMany,
}

/// The value of `shape` at the start of `bytes`, sorted, and how many bytes it takes.
///
/// # Errors
/// The first [`Trouble`] in the order of reading.
pub fn decode(shape: &Shape, bytes: &[u8], axes: &Axes) -> Result<(Value, usize), Trouble> {
    let mut reader = Oracle { axes, bytes, pos: 0, empty: 0 };
    let value = reader.value(shape)?;
    Ok((value, reader.pos))
}

struct Oracle<'a> {
    axes: &'a Axes,
    bytes: &'a [u8],
    pos: usize,
    empty: u64,
}

impl<'a> Oracle<'a> {
    fn value(&mut self, shape: &Shape) -> Result<Value, Trouble> {
        let start = self.pos;
        let malformed = Trouble::Malformed { offset: start };
        Ok(match shape {
            Shape::Bool => match self.take(1)? {
                [0] => Value::Bool(false),
                [1] => Value::Bool(true),
                _ => return Err(malformed),
            },
            Shape::Unsigned { bits, zero } => match self.integer(*bits)? {
                0 if !zero => return Err(malformed),
                n => Value::Unsigned(n),
            },
            Shape::Signed { bits, zero } => match self.signed(*bits)? {
                0 if !zero => return Err(malformed),
                n => Value::Signed(n),
            },
            Shape::F32 => {
                let bits = self.fixed(4)? as u32;
                self.float(bits.into(), f32::from_bits(bits).is_nan(), start)?
            }
            Shape::F64 => {
                let bits = self.fixed(8)? as u64;
                self.float(bits, f64::from_bits(bits).is_nan(), start)?
            }
            Shape::Char => Value::Char(self.char()?),
            Shape::Text => {
                let len = self.length()?;
                Value::Text(self.text(len)?)
            }
            Shape::List { element, zero_sized } => Value::List(self.list(*element, *zero_sized)?),
            Shape::Set { element, ordered, zero_sized } => self.set(*element, *ordered, *zero_sized)?,
            Shape::Map { key, value, ordered, zero_sized } => self.map(*key, *value, *ordered, *zero_sized)?,
            Shape::Product(parts) => Value::Product(self.all(parts)?),
            Shape::Sum(variants) => {
                let tag = self.tag()?;
                let parts = variants.get(tag as usize).ok_or(malformed)?;
                Value::Sum(tag, self.all(parts)?)
            }
            Shape::Optional(part) => match self.take(1)? {
                [0] => Value::Optional(None),
                [1] => Value::Optional(Some(Box::new(self.value(&part())?))),
                _ => return Err(malformed),
            },
            Shape::Outcome(ok, err) => match (self.tag()?, self.axes.result_tags) {
                (0, ResultTags::OkFirst) | (1, ResultTags::ErrFirst) => Value::Outcome(Ok(self.boxed(*ok)?)),
                (1, ResultTags::OkFirst) | (0, ResultTags::ErrFirst) => Value::Outcome(Err(self.boxed(*err)?)),
                _ => return Err(malformed),
            },
        })
    }

    fn boxed(&mut self, part: Part) -> Result<Box<Value>, Trouble> {
        self.value(&part()).map(Box::new)
    }

    fn all(&mut self, parts: &[Part]) -> Result<Vec<Value>, Trouble> {
        parts.iter().map(|part| self.value(&part())).collect()
    }

    fn take(&mut self, len: u64) -> Result<&'a [u8], Trouble> {
        let left = &self.bytes[self.pos..];
        if len > left.len() as u64 {
            return Err(Trouble::End);
        }
        self.pos += len as usize;
        Ok(&left[..len as usize])
    }

    /// Calls `element` so many times.
    fn times(&mut self, count: u64, mut element: impl FnMut(&mut Self) -> Result<(), Trouble>) -> Result<(), Trouble> {
        for _ in 0..count {
            let before = self.pos;
            element(self)?;
            if self.pos == before {
                self.empty += 1;
                if self.empty > EMPTY_LIMIT {
                    return Err(Trouble::TooMany);
                }
            }
        }
        Ok(())
    }

    fn refuse_zero_sized(&self, zero_sized: bool) -> Result<(), Trouble> {
        if zero_sized && self.axes.zero_sized == ZeroSized::Refused { Err(Trouble::Refused) } else { Ok(()) }
    }

    fn list(&mut self, element: Part, zero_sized: bool) -> Result<Vec<Value>, Trouble> {
        self.refuse_zero_sized(zero_sized)?;
        let count = self.length()?;
        let mut values = Vec::new();
        self.times(count, |oracle| {
            values.push(oracle.value(&element())?);
            Ok(())
        })?;
        Ok(values)
    }

    fn set(&mut self, element: Part, ordered: bool, zero_sized: bool) -> Result<Value, Trouble> {
        self.refuse_zero_sized(zero_sized)?;
        let count = self.length()?;
        let mut values: Vec<Value> = Vec::new();
        self.times(count, |oracle| {
            let start = oracle.pos;
            let value = oracle.value(&element())?.sorted();
            oracle.check_key(&values, &value, ordered, start)?;
            values.push(value);
            Ok(())
        })?;
        values.sort();
        values.dedup();
        Ok(Value::Set(values))
    }

    fn map(&mut self, key: Part, value: Part, ordered: bool, zero_sized: bool) -> Result<Value, Trouble> {
        self.refuse_zero_sized(zero_sized)?;
        let count = self.length()?;
        let mut keys = Vec::new();
        let mut values = Vec::new();
        self.times(count, |oracle| {
            let start = oracle.pos;
            let key = oracle.value(&key())?.sorted();
            oracle.check_key(&keys, &key, ordered, start)?;
            let value = oracle.value(&value())?.sorted();
            // The last of equal keys wins.
            if let Some(earlier) = keys.iter().position(|earlier| *earlier == key) {
                keys.remove(earlier);
                values.remove(earlier);
            }
            keys.push(key);
            values.push(value);
            Ok(())
        })?;
        let mut pairs: Vec<_> = keys.into_iter().zip(values).collect();
        pairs.sort();
        Ok(Value::Map(pairs))
    }

    /// Refuses, where the format is strict, a key that is there already or, in an ordered collection, below the last.
    fn check_key(&self, before: &[Value], key: &Value, ordered: bool, start: usize) -> Result<(), Trouble> {
        let bad = match self.axes.keys {
            Keys::LastWins => false,
            Keys::Strict if ordered => before.last().is_some_and(|last| last >= key),
            Keys::Strict => before.contains(key),
        };
        if bad { Err(Trouble::Malformed { offset: start }) } else { Ok(()) }
    }

    /// `len` bytes as a number in the format's order.
    fn fixed(&mut self, len: usize) -> Result<u128, Trouble> {
        let bytes = self.take(len as u64)?;
        let place = |n: u128, byte: &u8| n << 8 | u128::from(*byte);
        Ok(match self.axes.endian {
            Endian::Little => bytes.iter().rev().fold(0, place),
            Endian::Big => bytes.iter().fold(0, place),
        })
    }

    fn integer(&mut self, bits: u32) -> Result<u128, Trouble> {
        match self.axes.integers {
            _ if bits == 8 => self.fixed(1),
            Integers::Fixed => self.fixed(bits as usize / 8),
            Integers::Varint => self.varint(bits),
            Integers::Leb128 => self.leb128(bits),
        }
    }

    fn signed(&mut self, bits: u32) -> Result<i128, Trouble> {
        let n = self.integer(bits)?;
        Ok(if bits == 8 || self.axes.integers == Integers::Fixed {
            // The sign bit moves to the top and is spread from there.
            ((n << (128 - bits)) as i128) >> (128 - bits)
        } else if n % 2 == 1 {
            -((n / 2) as i128) - 1
        } else {
            (n / 2) as i128
        })
    }

    fn varint(&mut self, bits: u32) -> Result<u128, Trouble> {
        let malformed = Trouble::Malformed { offset: self.pos };
        let (len, shortest) = match self.take(1)? {
            [marker @ 0..=250] => return Ok((*marker).into()),
            [251] => (2, 251),
            [252] => (4, 0x1_0000),
            [253] => (8, 0x1_0000_0000),
            [254] => (16, 0x1_0000_0000_0000_0000),
            _ => return Err(malformed),
        };
        if len == 16 && bits < 128 {
            return Err(malformed);
        }
        if self.axes.overlong != Overlong::ByValue && len * 8 > bits {
            return Err(malformed);
        }
        let n = self.fixed(len as usize)?;
        let too_large = bits < 128 && n >> bits != 0;
        let overlong = self.axes.overlong == Overlong::Refused && n < shortest;
        if too_large || overlong { Err(malformed) } else { Ok(n) }
    }

    fn leb128(&mut self, bits: u32) -> Result<u128, Trouble> {
        let start = self.pos;
        let mut n = 0;
        let mut shift = 0;
        loop {
            let here = self.pos;
            let byte = self.take(1)?[0];
            // Above the bits of the type there is nothing, not even the mark of another byte.
            if shift + 7 > bits && u32::from(byte) >= 1 << (bits - shift) {
                return Err(Trouble::Malformed { offset: here });
            }
            n |= u128::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                let overlong = byte == 0 && shift > 0;
                let refused = overlong && self.axes.overlong == Overlong::Refused;
                return if refused { Err(Trouble::Malformed { offset: start }) } else { Ok(n) };
            }
            shift += 7;
        }
    }

    fn length(&mut self) -> Result<u64, Trouble> {
        Ok(match self.axes.lengths {
            Lengths::U32 => self.fixed(4)?,
            Lengths::U64 => self.fixed(8)?,
            Lengths::AsIntegers => self.integer(64)?,
            Lengths::Varint => self.varint(64)?,
        } as u64)
    }

    fn tag(&mut self) -> Result<u32, Trouble> {
        Ok(match self.axes.tags {
            Tags::U8 => self.fixed(1)?,
            Tags::U32 => self.fixed(4)?,
            Tags::AsIntegers => self.integer(32)?,
            Tags::Varint => self.varint(32)?,
        } as u32)
    }

    fn float(&self, bits: u64, nan: bool, start: usize) -> Result<Value, Trouble> {
        if nan && self.axes.nan == Nan::Refused {
            return Err(Trouble::Malformed { offset: start });
        }
        Ok(Value::Float(bits))
    }

    fn char(&mut self) -> Result<char, Trouble> {
        let malformed = Trouble::Malformed { offset: self.pos };
        let len = match self.axes.chars {
            Chars::Refused => return Err(Trouble::Refused),
            Chars::String => self.length()?,
            Chars::Utf8 => match self.bytes.get(self.pos) {
                None => return Err(Trouble::End),
                Some(0x00..=0x7F) => 1,
                Some(0xC2..=0xDF) => 2,
                Some(0xE0..=0xEF) => 3,
                Some(0xF0..=0xF4) => 4,
                Some(_) => return Err(malformed),
            },
        };
        if !(1..=4).contains(&len) {
            return Err(malformed);
        }
        match self.text(len) {
            Ok(text) if text.chars().count() == 1 => Ok(text.chars().next().expect("there is one")),
            Err(Trouble::End) => Err(Trouble::End),
            _ => Err(malformed),
        }
    }

    /// So many bytes of text; bytes that are wrong are found before the end of the input is.
    fn text(&mut self, len: u64) -> Result<String, Trouble> {
        let left = &self.bytes[self.pos..];
        let here = &left[..usize::try_from(len).map_or(left.len(), |len| len.min(left.len()))];
        let cut = (here.len() as u64) < len;
        match std::str::from_utf8(here) {
            Err(error) if !cut || error.error_len().is_some() => {
                Err(Trouble::Malformed { offset: self.pos + error.valid_up_to() })
            }
            _ => Ok(String::from_utf8_lossy(self.take(len)?).into_owned()),
        }
    }
}
