//! Floating-point numbers.

use crate::decode::{Decode, decode_elements};
use crate::encode::{Encode, encode_elements};
use crate::error::{ErrorKind, Failed};
use crate::format::{Format, Nan};
use crate::raw::plain_bytes;
use crate::reader::{Reader, Run};
use crate::sink::{Sink, ordered};
use crate::size::Sizes;
use crate::types::integers::{decode_plain, in_memory_order};
use alloc::vec::Vec;

/// Whether floats in `F` are their bytes in memory, all of them.
const fn is_plain<F: Format>() -> bool {
    in_memory_order::<F>() && !refuses_nan::<F>()
}

const fn refuses_nan<F: Format>() -> bool {
    matches!(F::NAN, Nan::Refused)
}

macro_rules! floats {
    ($($float:ident $len:literal)*) => { $(
        impl Encode for $float {
            const SIZES: Sizes = Sizes::bytes($len);

            #[inline(always)]
            fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
                if const { refuses_nan::<F>() } && self.is_nan() {
                    return Err(sink.fail(ErrorKind::NotANumber));
                }
                sink.put_array(ordered::<F, _>(self.to_le_bytes()))
            }

            #[inline(always)]
            fn encode_slice<F: Format, S: Sink>(slice: &[Self], sink: &mut S) -> Result<(), Failed> {
                if const { is_plain::<F>() } {
                    return sink.put_slice(plain_bytes(slice));
                }
                encode_elements::<Self, F, S>(slice, sink)
            }
        }

        impl<'de> Decode<'de> for $float {
            const SIZES: Sizes = Sizes::bytes($len);

            #[inline(always)]
            fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
                let float = Self::from_le_bytes(ordered::<F, _>(reader.take_array()?));
                if const { refuses_nan::<F>() } && float.is_nan() {
                    return Err(reader.fail_before(ErrorKind::NotANumber, $len));
                }
                Ok(float)
            }

            #[inline(always)]
            fn decode_run<F: Format>(run: &mut Run<'de>) -> Option<Self> {
                let float = Self::from_le_bytes(ordered::<F, _>(run.take_array()?));
                (!const { refuses_nan::<F>() } || !float.is_nan()).then_some(float)
            }

            #[inline]
            fn decode_vec<F: Format>(reader: &mut Reader<'de>, count: usize) -> Result<Vec<Self>, Failed> {
                if const { !refuses_nan::<F>() } {
                    return decode_plain::<Self, F, _>(reader, count, |bytes| Self::from_le_bytes(ordered::<F, _>(bytes)));
                }
                decode_elements::<Self, F>(reader, count)
            }
        }
    )* };
}
floats! { f32 4 f64 8 }
