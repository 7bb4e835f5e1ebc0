//! Non-zero integers.

use crate::decode::Decode;
use crate::encode::Encode;
use crate::error::{ErrorKind, Failed};
use crate::format::Format;
use crate::reader::{Reader, Run};
use crate::sink::Sink;
use crate::size::Sizes;
use core::cmp::Ordering;
use core::num::NonZero;

macro_rules! nonzero {
    ($($int:ident)*) => { $(
        impl Encode for NonZero<$int> {
            const SIZES: Sizes = <$int as Encode>::SIZES;

            #[inline(always)]
            fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
                self.get().encode::<F, S>(sink)
            }

            fn key_order(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl<'de> Decode<'de> for NonZero<$int> {
            const SIZES: Sizes = <$int as Decode<'de>>::SIZES;

            #[inline]
            fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
                let before = reader.offset();
                match Self::new($int::decode::<F>(reader)?) {
                    Some(n) => Ok(n),
                    None => Err(reader.fail_at(ErrorKind::InvalidNonZero, before)),
                }
            }

            #[inline(always)]
            fn decode_run<F: Format>(run: &mut Run<'de>) -> Option<Self> {
                $int::decode_run::<F>(run).and_then(Self::new)
            }
        }
    )* };
}
nonzero! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }
