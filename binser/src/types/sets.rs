//! `BTreeSet`, and what sets share.

use crate::decode::{Decode, affordable, each_element, nested, refuse_zero_sized};
use crate::encode::Encode;
use crate::error::{ErrorKind, Failed};
use crate::format::{Format, Keys};
use crate::reader::Reader;
use crate::sink::Sink;
use crate::size::Sizes;
use crate::types::maps::{fail_key, tree_heap};
use crate::types::sequences::{refuse_zero_sized as refuse_zero_sized_encode, sequence_order};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Reads the element at `index`.
#[inline]
pub(super) fn decode_element<'de, T: Decode<'de>, F: Format>(
    reader: &mut Reader<'de>,
    index: usize,
) -> Result<T, Failed> {
    match T::decode::<F>(reader) {
        Ok(element) => Ok(element),
        Err(failed) => Err(reader.in_element(failed, index)),
    }
}

impl<T: Encode> Encode for BTreeSet<T> {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        refuse_zero_sized_encode::<T, F, S>(sink)?;
        sink.put_len::<F>(self.len())?;
        for element in self {
            element.encode::<F, S>(sink)?;
        }
        Ok(())
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        sequence_order(self, other)
    }
}

impl<'de, T: Decode<'de> + Ord> Decode<'de> for BTreeSet<T> {
    const SIZES: Sizes = Sizes::COLLECTION;

    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        refuse_zero_sized::<T, F>(reader)?;
        let count = reader.take_len::<F>()?;
        let room = affordable::<T, F>(reader, count);
        reader.charge_alloc(tree_heap(room, size_of::<T>()), 1)?;
        nested::<T, F, _>(reader, |reader| {
            let mut elements: Vec<T> = Vec::new();
            if elements.try_reserve_exact(room).is_err() {
                return Err(reader.fail(ErrorKind::OutOfMemory));
            }
            each_element::<T, F>(reader, count, room, size_of::<T>(), |reader, i| {
                let start = reader.offset();
                let element = decode_element::<T, F>(reader, i)?;
                if const { matches!(F::KEYS, Keys::Strict) } {
                    let order = elements.last().map_or(Ordering::Greater, |last| element.cmp(last));
                    if order != Ordering::Greater {
                        return Err(fail_key(reader, order, start, i));
                    }
                }
                elements.push(element);
                Ok(())
            })?;
            Ok(elements.into_iter().collect())
        })
    }
}
