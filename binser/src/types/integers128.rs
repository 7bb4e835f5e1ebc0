//! Integers of 128 bits.
#![expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "zigzag works on bits")]

use crate::decode::{Decode, decode_elements};
use crate::encode::{Encode, encode_elements};
use crate::error::Failed;
use crate::format::{Endian, Format, Integers};
use crate::raw::plain_bytes;
use crate::reader::{Reader, Run};
use crate::sink::{Sink, ordered};
use crate::size::Sizes;
use crate::types::integers::{decode_plain, is_plain};
use crate::varint::{leb128_wide, varint128};
use alloc::vec::Vec;
use core::cmp::Ordering;

#[inline(always)]
const fn zigzag(n: i128) -> u128 {
    ((n << 1) ^ (n >> 127)) as u128
}

#[inline(always)]
const fn unzigzag(n: u128) -> i128 {
    (n >> 1) as i128 ^ -((n & 1) as i128)
}

macro_rules! integers128 {
    ($($int:ident $to:expr, $from:expr;)*) => { $(
        impl Encode for $int {
            const SIZES: Sizes = Sizes::INTEGER128;

            #[inline]
            fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
                match F::INTEGERS {
                    Integers::Fixed => sink.put_array(ordered::<F, _>(self.to_le_bytes())),
                    Integers::Varint => sink.with_window(17, |window| {
                        let (bytes, len) = varint128($to(*self), const { matches!(F::ENDIAN, Endian::Big) });
                        window.put_prefix(bytes, len)
                    }),
                    Integers::Leb128 => sink.with_window(19, |window| {
                        let (bytes, len) = leb128_wide($to(*self));
                        window.put_prefix(bytes, len)
                    }),
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
            const SIZES: Sizes = Sizes::INTEGER128;

            #[inline]
            fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
                Ok(match F::INTEGERS {
                    Integers::Fixed => Self::from_le_bytes(ordered::<F, _>(reader.take_array()?)),
                    Integers::Varint => $from(reader.take_varint128::<F>()?),
                    Integers::Leb128 => $from(reader.take_leb128_wide::<F>()?),
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
integers128! {
    u128 |n| n, |n| n;
    i128 zigzag, unzigzag;
}
