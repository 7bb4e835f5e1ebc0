//! `BTreeSet`, and with `std` `HashSet` with any hasher.

use crate::decode::{Decode, affordable, each_element, nested, refuse_zero_sized};
use crate::encode::Encode;
use crate::error::{ErrorKind, Failed};
use crate::format::{Format, Keys};
use crate::reader::Reader;
use crate::sink::Sink;
use crate::size::Sizes;
use crate::types::maps::fail_key;
use crate::types::sequences::{refuse_zero_sized as refuse_zero_sized_encode, sequence_order};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Reads the element at `index`.
#[inline]
fn decode_element<'de, T: Decode<'de>, F: Format>(reader: &mut Reader<'de>, index: usize) -> Result<T, Failed> {
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
        reader.charge_alloc(room, size_of::<T>())?;
        nested::<T, F, _>(reader, |reader| {
            let mut elements: Vec<T> = Vec::new();
            if elements.try_reserve_exact(room).is_err() {
                return Err(reader.fail(ErrorKind::OutOfMemory));
            }
            each_element::<T, F>(reader, count, size_of::<T>(), |reader, i| {
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

#[cfg(feature = "std")]
mod hash {
    //! `HashSet`.

    use super::{decode_element, refuse_zero_sized_encode};
    use crate::decode::{Decode, affordable, each_element, nested, refuse_zero_sized};
    use crate::encode::Encode;
    use crate::error::{ErrorKind, Failed};
    use crate::format::{Format, Keys, MapOrder};
    use crate::reader::Reader;
    use crate::sink::Sink;
    use crate::size::Sizes;
    use crate::types::maps::fail_key;
    use crate::types::maps::hash::{most_keys, sort_by_key};
    use alloc::vec::Vec;
    use core::cmp::Ordering;
    use core::hash::{BuildHasher, Hash};
    use std::collections::HashSet;

    impl<T: Encode, H> Encode for HashSet<T, H> {
        const SIZES: Sizes = Sizes::COLLECTION;

        #[inline]
        fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
            refuse_zero_sized_encode::<T, F, S>(sink)?;
            sink.put_len::<F>(self.len())?;
            if const { matches!(F::MAP_ORDER, MapOrder::Iteration) } {
                for element in self {
                    element.encode::<F, S>(sink)?;
                }
                return Ok(());
            }
            let mut elements: Vec<&T> = self.iter().collect();
            sort_by_key::<_, T, F, S>(&mut elements, |element| element, sink)?;
            for element in elements {
                element.encode::<F, S>(sink)?;
            }
            Ok(())
        }
    }

    impl<'de, T: Decode<'de> + Eq + Hash, H: BuildHasher + Default> Decode<'de> for HashSet<T, H> {
        const SIZES: Sizes = Sizes::COLLECTION;

        fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
            refuse_zero_sized::<T, F>(reader)?;
            let count = reader.take_len::<F>()?;
            let room = affordable::<T, F>(reader, count).min(most_keys::<T>());
            reader.charge_alloc(room, size_of::<T>())?;
            nested::<T, F, _>(reader, |reader| {
                let mut set = Self::default();
                if set.try_reserve(room).is_err() {
                    return Err(reader.fail(ErrorKind::OutOfMemory));
                }
                each_element::<T, F>(reader, count, size_of::<T>(), |reader, i| {
                    let start = reader.offset();
                    let element = decode_element::<T, F>(reader, i)?;
                    if !set.insert(element) && const { matches!(F::KEYS, Keys::Strict) } {
                        return Err(fail_key(reader, Ordering::Equal, start, i));
                    }
                    Ok(())
                })?;
                Ok(set)
            })
        }
    }
}
