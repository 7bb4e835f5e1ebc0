//! Value → bytes.

use super::{Shape, Value};
use crate::formats::Axes;
use binser::format::{Chars, Endian, Integers, Lengths, MapOrder, Nan, ResultTags, Tags, ZeroSized};

/// The format has no bytes for the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused;

/// The bytes of `value`, which must be of `shape`.
///
/// # Errors
/// [`Refused`] where the format has none.
pub fn encode(shape: &Shape, value: &Value, axes: &Axes) -> Result<Vec<u8>, Refused> {
    let mut writer = Writer { axes, bytes: Vec::new() };
    writer.value(shape, value)?;
    Ok(writer.bytes)
}

/// The bytes of a length, whether or not so much follows.
///
/// # Errors
/// [`Refused`] where the format has not so many bits for it.
pub fn encode_length(len: u64, axes: &Axes) -> Result<Vec<u8>, Refused> {
    let mut writer = Writer { axes, bytes: Vec::new() };
    writer.length(len)?;
    Ok(writer.bytes)
}

struct Writer<'a> {
    axes: &'a Axes,
    bytes: Vec<u8>,
}

impl Writer<'_> {
    fn value(&mut self, shape: &Shape, value: &Value) -> Result<(), Refused> {
        match (shape, value) {
            (Shape::Bool, Value::Bool(b)) => self.bytes.push(u8::from(*b)),
            (Shape::Unsigned { bits, .. }, Value::Unsigned(n)) => self.integer(*n, *bits),
            (Shape::Signed { bits, .. }, Value::Signed(n)) => self.signed(*n, *bits),
            (Shape::F32, Value::Float(n)) => self.float(*n, 4, f32::from_bits(*n as u32).is_nan())?,
            (Shape::F64, Value::Float(n)) => self.float(*n, 8, f64::from_bits(*n).is_nan())?,
            (Shape::Char, Value::Char(c)) => self.char(*c)?,
            (Shape::Text, Value::Text(text)) => {
                self.length(text.len() as u64)?;
                self.bytes.extend(text.bytes());
            }
            (Shape::List { element, zero_sized }, Value::List(values)) => {
                self.refuse_zero_sized(*zero_sized)?;
                self.length(values.len() as u64)?;
                for value in values {
                    self.value(&element(), value)?;
                }
            }
            (Shape::Set { element, zero_sized, .. }, Value::Set(values)) => {
                self.refuse_zero_sized(*zero_sized)?;
                self.length(values.len() as u64)?;
                let mut values = values.clone();
                if self.axes.map_order == MapOrder::Sorted {
                    values.sort();
                }
                for value in &values {
                    self.value(&element(), value)?;
                }
            }
            (Shape::Map { key, value, zero_sized, .. }, Value::Map(pairs)) => {
                self.refuse_zero_sized(*zero_sized)?;
                self.length(pairs.len() as u64)?;
                let mut pairs = pairs.clone();
                if self.axes.map_order == MapOrder::Sorted {
                    pairs.sort();
                }
                for (k, v) in &pairs {
                    self.value(&key(), k)?;
                    self.value(&value(), v)?;
                }
            }
            _ => self.compound(shape, value)?,
        }
        Ok(())
    }

    fn compound(&mut self, shape: &Shape, value: &Value) -> Result<(), Refused> {
        match (shape, value) {
            (Shape::Product(parts), Value::Product(values)) => self.all(parts, values),
            (Shape::Sum(variants), Value::Sum(tag, values)) => {
                self.tag(*tag)?;
                self.all(&variants[*tag as usize], values)
            }
            (Shape::Optional(part), Value::Optional(value)) => {
                // The tag of an `Option` is one byte in every format.
                self.bytes.push(u8::from(value.is_some()));
                value.as_ref().map_or(Ok(()), |value| self.value(&part(), value))
            }
            (Shape::Outcome(ok, err), Value::Outcome(outcome)) => {
                let err_is_one = self.axes.result_tags == ResultTags::OkFirst;
                self.tag(u32::from(outcome.is_err() == err_is_one))?;
                match outcome {
                    Ok(value) => self.value(&ok(), value),
                    Err(value) => self.value(&err(), value),
                }
            }
            _ => panic!("{value:?} is not of the shape {shape:?}"),
        }
    }

    fn all(&mut self, parts: &[super::Part], values: &[Value]) -> Result<(), Refused> {
        assert_eq!(parts.len(), values.len(), "values for each part");
        parts.iter().zip(values).try_for_each(|(part, value)| self.value(&part(), value))
    }

    fn refuse_zero_sized(&self, zero_sized: bool) -> Result<(), Refused> {
        if zero_sized && self.axes.zero_sized == ZeroSized::Refused { Err(Refused) } else { Ok(()) }
    }

    /// The lowest `len` bytes of `n` in the format's order.
    fn fixed(&mut self, n: u128, len: usize) {
        match self.axes.endian {
            Endian::Little => self.bytes.extend(&n.to_le_bytes()[..len]),
            Endian::Big => self.bytes.extend(&n.to_be_bytes()[16 - len..]),
        }
    }

    fn integer(&mut self, n: u128, bits: u32) {
        match self.axes.integers {
            _ if bits == 8 => self.bytes.push(n as u8),
            Integers::Fixed => self.fixed(n, bits as usize / 8),
            Integers::Varint => self.varint(n),
            Integers::Leb128 => self.leb128(n),
        }
    }

    fn signed(&mut self, n: i128, bits: u32) {
        if bits == 8 || self.axes.integers == Integers::Fixed {
            // Two's complement: the low bytes are the same at every width.
            self.integer(n as u128, bits);
        } else if n < 0 {
            self.integer(2 * ((-(n + 1)) as u128) + 1, bits);
        } else {
            self.integer(2 * (n as u128), bits);
        }
    }

    /// One byte up to 250, else a marker that tells the width of what follows.
    fn varint(&mut self, n: u128) {
        let (marker, len) = match n {
            0..=250 => (n as u8, 0),
            251..=0xFFFF => (251, 2),
            0x1_0000..=0xFFFF_FFFF => (252, 4),
            0x1_0000_0000..=0xFFFF_FFFF_FFFF_FFFF => (253, 8),
            _ => (254, 16),
        };
        self.bytes.push(marker);
        self.fixed(n, len);
    }

    /// Seven bits a byte, the lowest first; the high bit says that more follow.
    fn leb128(&mut self, mut n: u128) {
        while n > 0x7F {
            self.bytes.push(0x80 | (n & 0x7F) as u8);
            n >>= 7;
        }
        self.bytes.push(n as u8);
    }

    fn length(&mut self, len: u64) -> Result<(), Refused> {
        match self.axes.lengths {
            Lengths::U32 => self.fixed(u32::try_from(len).map_err(|_| Refused)?.into(), 4),
            Lengths::U64 => self.fixed(len.into(), 8),
            Lengths::AsIntegers => self.integer(len.into(), 64),
            Lengths::Varint => self.varint(len.into()),
        }
        Ok(())
    }

    fn tag(&mut self, tag: u32) -> Result<(), Refused> {
        match self.axes.tags {
            Tags::U8 => self.bytes.push(u8::try_from(tag).map_err(|_| Refused)?),
            Tags::U32 => self.fixed(tag.into(), 4),
            Tags::AsIntegers => self.integer(tag.into(), 32),
            Tags::Varint => self.varint(tag.into()),
        }
        Ok(())
    }

    fn float(&mut self, bits: u64, len: usize, nan: bool) -> Result<(), Refused> {
        if nan && self.axes.nan == Nan::Refused {
            return Err(Refused);
        }
        self.fixed(bits.into(), len);
        Ok(())
    }

    fn char(&mut self, c: char) -> Result<(), Refused> {
        let text = c.to_string();
        match self.axes.chars {
            Chars::Utf8 => {}
            Chars::String => self.length(text.len() as u64)?,
            Chars::Refused => return Err(Refused),
        }
        self.bytes.extend(text.bytes());
        Ok(())
    }
}
