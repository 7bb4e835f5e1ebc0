//! Integers.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "zigzag works on bits, and varints are checked against the bits of their type"
)]

use crate::decode::{Decode, decode_elements};
use crate::encode::{Encode, encode_elements};
use crate::error::{ErrorKind, Failed};
use crate::format::{Endian, Format, Integers};
use crate::raw::plain_bytes;
use crate::reader::{Reader, Run};
use crate::sink::{Sink, ordered};
use crate::size::Sizes;
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Whether the bytes of fixed-width numbers in `F` are those in memory.
pub(crate) const fn in_memory_order<F: Format>() -> bool {
    matches!(F::ENDIAN, Endian::Big) == cfg!(target_endian = "big")
}

/// Whether integers in `F` are their bytes in memory.
pub(super) const fn is_plain<F: Format>() -> bool {
    matches!(F::INTEGERS, Integers::Fixed) && in_memory_order::<F>()
}

/// Reads `count` numbers of `N` bytes each, in one go where their bytes are there.
#[inline]
pub(crate) fn decode_plain<'de, T: Decode<'de>, F: Format, const N: usize>(
    reader: &mut Reader<'de>,
    count: usize,
    from_bytes: impl Fn([u8; N]) -> T,
) -> Result<Vec<T>, Failed> {
    let Some(len) = count.checked_mul(N).filter(|len| *len <= reader.remaining()) else {
        return decode_elements::<T, F>(reader, count);
    };
    reader.charge_alloc(len, 1)?;
    let mut numbers = Vec::new();
    if numbers.try_reserve_exact(count).is_err() {
        return Err(reader.fail(ErrorKind::OutOfMemory));
    }
    let bytes = reader.take_slice(len)?;
    numbers.extend(bytes.chunks_exact(N).map(|bytes| from_bytes(bytes.try_into().unwrap_or([0; N]))));
    Ok(numbers)
}

macro_rules! bytes {
    ($($int:ident)*) => { $(
        impl Encode for $int {
            const SIZES: Sizes = Sizes::bytes(1);

            #[inline(always)]
            fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
                sink.put_array(self.to_le_bytes())
            }

            #[inline(always)]
            fn encode_slice<F: Format, S: Sink>(slice: &[Self], sink: &mut S) -> Result<(), Failed> {
                sink.put_slice(plain_bytes(slice))
            }

            fn key_order(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }
    )* };
}
bytes! { u8 i8 }

impl<'de> Decode<'de> for u8 {
    const SIZES: Sizes = Sizes::bytes(1);

    #[inline(always)]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        reader.take_u8()
    }

    #[inline(always)]
    fn decode_run<F: Format>(run: &mut Run<'de>) -> Option<Self> {
        run.take_array().map(|[byte]| byte)
    }

    #[inline]
    fn decode_vec<F: Format>(reader: &mut Reader<'de>, count: usize) -> Result<Vec<Self>, Failed> {
        reader.charge_alloc(count, 1)?;
        reader.take_slice(count).map(own_bytes)
    }

    #[inline(always)]
    fn decode_array<F: Format, const N: usize>(run: &mut Run<'de>) -> Option<[Self; N]> {
        run.take_array()
    }

    #[inline]
    fn decode_cow<'a, F: Format>(reader: &mut Reader<'de>, count: usize) -> Result<Cow<'a, [Self]>, Failed>
    where
        'de: 'a,
    {
        reader.take_slice(count).map(Cow::Borrowed)
    }
}

/// A copy of `bytes`; not inlined, so that its result comes back in registers.
#[inline(never)]
fn own_bytes_boxed(bytes: &[u8]) -> alloc::boxed::Box<[u8]> {
    bytes.into()
}

#[inline(always)]
fn own_bytes(bytes: &[u8]) -> Vec<u8> {
    own_bytes_boxed(bytes).into_vec()
}

impl<'de> Decode<'de> for i8 {
    const SIZES: Sizes = Sizes::bytes(1);

    #[inline(always)]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        reader.take_array().map(Self::from_le_bytes)
    }

    #[inline(always)]
    fn decode_run<F: Format>(run: &mut Run<'de>) -> Option<Self> {
        run.take_array().map(Self::from_le_bytes)
    }

    #[inline]
    fn decode_vec<F: Format>(reader: &mut Reader<'de>, count: usize) -> Result<Vec<Self>, Failed> {
        decode_plain::<Self, F, _>(reader, count, Self::from_ne_bytes)
    }
}

/// `(n << 1) ^ (n >> 63)`, so that small negative numbers become small ones.
#[inline(always)]
const fn zigzag(n: i64) -> u64 {
    ((n << 1) ^ (n >> 63)) as u64
}

#[inline(always)]
const fn unzigzag(n: u64) -> i64 {
    (n >> 1) as i64 ^ -((n & 1) as i64)
}

macro_rules! integers {
    ($($int:ident $sizes:ident $bits:literal bits, $varint:literal as varint, $leb128:literal as leb128, $to:expr, $from:expr;)*) => { $(
        impl Encode for $int {
            const SIZES: Sizes = Sizes::$sizes;

            #[inline(always)]
            fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
                match F::INTEGERS {
                    Integers::Fixed => sink.put_array(ordered::<F, _>(self.to_le_bytes())),
                    Integers::Varint => sink.put_varint::<F, $varint>($to(*self)),
                    Integers::Leb128 => sink.put_leb128::<$leb128>($to(*self)),
                }
            }

            #[inline(always)]
            fn encode_slice<F: Format, S: Sink>(slice: &[Self], sink: &mut S) -> Result<(), Failed> {
                if const { is_plain::<F>() } {
                    return sink.put_slice(plain_bytes(slice));
                }
                encode_elements::<Self, F, S>(slice, sink)
            }

            fn key_order(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl<'de> Decode<'de> for $int {
            const SIZES: Sizes = Sizes::$sizes;

            #[inline(always)]
            fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
                Ok(match F::INTEGERS {
                    Integers::Fixed => Self::from_le_bytes(ordered::<F, _>(reader.take_array()?)),
                    Integers::Varint => $from(reader.take_varint::<F, $bits>()?),
                    Integers::Leb128 => $from(reader.take_leb128::<F, $bits>()?),
                })
            }

            #[inline(always)]
            fn decode_run<F: Format>(run: &mut Run<'de>) -> Option<Self> {
                run.take_array().map(|bytes| Self::from_le_bytes(ordered::<F, _>(bytes)))
            }

            #[inline]
            fn decode_vec<F: Format>(reader: &mut Reader<'de>, count: usize) -> Result<Vec<Self>, Failed> {
                if const { matches!(F::INTEGERS, Integers::Fixed) } {
                    return decode_plain::<Self, F, _>(reader, count, |bytes| Self::from_le_bytes(ordered::<F, _>(bytes)));
                }
                decode_elements::<Self, F>(reader, count)
            }
        }
    )* };
}
integers! {
    u16 INTEGER16 16 bits, 3 as varint, 3 as leb128, u64::from, |n| n as Self;
    u32 INTEGER32 32 bits, 5 as varint, 5 as leb128, u64::from, |n| n as Self;
    u64 INTEGER64 64 bits, 9 as varint, 10 as leb128, u64::from, |n| n;
    i16 INTEGER16 16 bits, 3 as varint, 3 as leb128, |n| zigzag(i64::from(n)), |n| unzigzag(n) as Self;
    i32 INTEGER32 32 bits, 5 as varint, 5 as leb128, |n| zigzag(i64::from(n)), |n| unzigzag(n) as Self;
    i64 INTEGER64 64 bits, 9 as varint, 10 as leb128, zigzag, unzigzag;
}

macro_rules! pointer_sized {
    ($($int:ident as $wide:ident)*) => { $(
        impl Encode for $int {
            const SIZES: Sizes = Sizes::INTEGER64;

            #[inline(always)]
            fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
                (*self as $wide).encode::<F, S>(sink)
            }

            fn key_order(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl<'de> Decode<'de> for $int {
            const SIZES: Sizes = Sizes::INTEGER64;

            #[inline(always)]
            fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
                let before = reader.offset();
                match Self::try_from($wide::decode::<F>(reader)?) {
                    Ok(n) => Ok(n),
                    Err(_) => Err(reader.fail_at(ErrorKind::IntegerOverflow { bits: Self::BITS }, before)),
                }
            }

            #[inline(always)]
            fn decode_run<F: Format>(run: &mut Run<'de>) -> Option<Self> {
                $wide::decode_run::<F>(run).and_then(|n| Self::try_from(n).ok())
            }
        }
    )* };
}
pointer_sized! { usize as u64 isize as i64 }
