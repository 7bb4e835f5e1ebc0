//! `bool`, `char`, `()` and `PhantomData`.

use crate::decode::{Decode, decode_elements};
use crate::encode::Encode;
use crate::error::{ErrorKind, Failed};
use crate::format::{Chars, Format, Spelling, length_spelling};
use crate::raw;
use crate::reader::{Reader, Run};
use crate::sink::Sink;
use crate::size::Sizes;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::marker::PhantomData;

impl Encode for bool {
    const SIZES: Sizes = Sizes::bytes(1);

    #[inline(always)]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        sink.put_u8(u8::from(*self))
    }

    #[inline(always)]
    fn encode_slice<F: Format, S: Sink>(slice: &[Self], sink: &mut S) -> Result<(), Failed> {
        sink.put_slice(raw::bools(slice))
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<'de> Decode<'de> for bool {
    const SIZES: Sizes = Sizes::bytes(1);

    #[inline(always)]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        match reader.take_u8()? {
            0 => Ok(false),
            1 => Ok(true),
            found => Err(reader.fail_before(ErrorKind::InvalidBool { found }, 1)),
        }
    }

    #[inline(always)]
    fn decode_run<F: Format>(run: &mut Run<'de>) -> Option<Self> {
        match run.take_array()? {
            [0] => Some(false),
            [1] => Some(true),
            _ => None,
        }
    }

    #[inline]
    fn decode_vec<F: Format>(reader: &mut Reader<'de>, count: usize) -> Result<Vec<Self>, Failed> {
        let bytes = match reader.rest().get(..count) {
            Some(bytes) if bytes.iter().fold(0, |or, byte| or | byte) <= 1 => bytes,
            _ => return decode_elements::<Self, F>(reader, count),
        };
        reader.charge_alloc(count, 1)?;
        let mut bools = Vec::new();
        if bools.try_reserve_exact(count).is_err() {
            return Err(reader.fail(ErrorKind::OutOfMemory));
        }
        bools.extend(bytes.iter().map(|byte| *byte == 1));
        let _ = reader.take_slice(count)?;
        Ok(bools)
    }
}

/// A compile error where `F` has no `char`.
const fn assert_char<F: Format>() {
    assert!(!matches!(F::CHARS, Chars::Refused), "`char` has no encoding in this format: use `u32` or `String`");
}

impl Encode for char {
    const SIZES: Sizes = Sizes::CHAR;

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        const { assert_char::<F>() };
        let mut utf8 = [0; 4];
        let len = self.encode_utf8(&mut utf8).len();
        match F::CHARS {
            Chars::Utf8 => sink.with_window(4, |window| window.put_prefix(utf8, len)),
            Chars::String | Chars::Refused => {
                // A varint of at most 4 is one byte; `put_len` would ask for room for a long one.
                match const { length_spelling::<F>() } {
                    Spelling::Fixed(_) => sink.put_len::<F>(len)?,
                    Spelling::Varint | Spelling::Leb128 => sink.put_u8(u8::try_from(len).unwrap_or(4))?,
                }
                sink.with_window(4, |window| window.put_prefix(utf8, len))
            }
        }
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<'de> Decode<'de> for char {
    const SIZES: Sizes = Sizes::CHAR;

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        const { assert_char::<F>() };
        let start = reader.offset();
        let len = match F::CHARS {
            Chars::Utf8 => {
                let Some(first) = reader.rest().first() else { return Err(reader.fail_end(1)) };
                utf8_len(*first)
            }
            Chars::String | Chars::Refused => reader.take_len::<F>()?,
        };
        if len == 0 || len > 4 {
            return Err(reader.fail_at(ErrorKind::InvalidChar, start));
        }
        let starts_other = reader.rest().first().is_some_and(|first| utf8_len(*first) != len);
        if starts_other || len > reader.remaining() && is_broken(reader.rest()) {
            return Err(reader.fail_at(ErrorKind::InvalidChar, start));
        }
        let bytes = reader.take_slice(len)?;
        let mut chars = core::str::from_utf8(bytes).unwrap_or_default().chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) => Ok(c),
            _ => Err(reader.fail_at(ErrorKind::InvalidChar, start)),
        }
    }
}

/// The bytes of the UTF-8 of a `char` by its first one; 0 where it starts none.
const fn utf8_len(first: u8) -> usize {
    match first {
        0x00..=0x7F => 1,
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => 0,
    }
}

/// Whether `bytes` cannot be the start of UTF-8.
fn is_broken(bytes: &[u8]) -> bool {
    core::str::from_utf8(bytes).is_err_and(|error| error.error_len().is_some())
}

impl Encode for () {
    const SIZES: Sizes = Sizes::ZERO;

    #[inline(always)]
    fn encode<F: Format, S: Sink>(&self, _sink: &mut S) -> Result<(), Failed> {
        Ok(())
    }

    fn key_order(&self, _other: &Self) -> Option<Ordering> {
        Some(Ordering::Equal)
    }
}

impl<'de> Decode<'de> for () {
    const SIZES: Sizes = Sizes::ZERO;

    #[inline(always)]
    fn decode<F: Format>(_reader: &mut Reader<'de>) -> Result<Self, Failed> {
        Ok(())
    }

    #[inline(always)]
    fn decode_run<F: Format>(_run: &mut Run<'de>) -> Option<Self> {
        Some(())
    }
}

impl<T: ?Sized> Encode for PhantomData<T> {
    const SIZES: Sizes = Sizes::ZERO;

    #[inline(always)]
    fn encode<F: Format, S: Sink>(&self, _sink: &mut S) -> Result<(), Failed> {
        Ok(())
    }

    fn key_order(&self, _other: &Self) -> Option<Ordering> {
        Some(Ordering::Equal)
    }
}

impl<'de, T: ?Sized> Decode<'de> for PhantomData<T> {
    const SIZES: Sizes = Sizes::ZERO;

    #[inline(always)]
    fn decode<F: Format>(_reader: &mut Reader<'de>) -> Result<Self, Failed> {
        Ok(Self)
    }

    #[inline(always)]
    fn decode_run<F: Format>(_run: &mut Run<'de>) -> Option<Self> {
        Some(Self)
    }
}
