//! Arrays.

use crate::decode::{Decode, run_size};
use crate::encode::{Encode, encode_elements};
use crate::error::Failed;
use crate::format::Format;
use crate::raw::{Window, try_array};
use crate::reader::{Reader, Run};
use crate::sink::Sink;
use crate::size::{RUN_MAX, Size, Sizes};
use crate::types::sequences::sequence_order;
use core::cmp::Ordering;

/// The window for an array whose elements differ in size, in bytes; 0 where each element gets its own.
const fn shared_window(size: Size) -> usize {
    match size.max() {
        Some(max) if max <= RUN_MAX && !size.is_fixed() => max,
        _ => 0,
    }
}

impl<T: Encode, const N: usize> Encode for [T; N] {
    const SIZES: Sizes = <T as Encode>::SIZES.times(N);

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        let room = const { shared_window(<Self as Encode>::SIZES.get::<F>()) };
        if const { shared_window(<Self as Encode>::SIZES.get::<F>()) == 0 } {
            return T::encode_slice::<F, S>(self, sink);
        }
        sink.with_window(room, |window| T::encode_slice::<F, Window<'_>>(self, window))
    }

    #[inline]
    fn encode_slice<F: Format, S: Sink>(slice: &[Self], sink: &mut S) -> Result<(), Failed> {
        if const { size_of::<T>() == 0 } {
            // There may be more of them than a slice can have.
            return encode_elements::<Self, F, S>(slice, sink);
        }
        T::encode_slice::<F, S>(slice.as_flattened(), sink)
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        sequence_order(self, other)
    }
}

impl<'de, T: Decode<'de>, const N: usize> Decode<'de> for [T; N] {
    const SIZES: Sizes = <T as Decode<'de>>::SIZES.times(N);

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        let size = const { run_size(<Self as Decode<'de>>::SIZES.get::<F>().fixed()) };
        if const { run_size(<Self as Decode<'de>>::SIZES.get::<F>().fixed()) > 0 } {
            if let Some(array) = reader.take_run(size, |run| T::decode_array::<F, N>(run)) {
                return Ok(array);
            }
        }
        try_array(|i| {
            let before = reader.remaining();
            let element = match T::decode::<F>(reader) {
                Ok(element) => element,
                Err(failed) => return Err(reader.in_element(failed, i)),
            };
            if const { <T as Decode<'de>>::SIZES.get::<F>().min() == 0 } && reader.remaining() == before {
                reader.charge_empty(size_of::<T>())?;
            }
            Ok(element)
        })
    }

    #[inline(always)]
    fn decode_run<F: Format>(run: &mut Run<'de>) -> Option<Self> {
        T::decode_array::<F, N>(run)
    }
}
