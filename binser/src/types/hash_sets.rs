//! `HashSet` with any hasher.

use crate::decode::{Decode, affordable, each_element, nested, refuse_zero_sized};
use crate::encode::Encode;
use crate::error::{ErrorKind, Failed};
use crate::format::{Format, Keys, MapOrder};
use crate::reader::Reader;
use crate::sink::Sink;
use crate::size::Sizes;
use crate::types::hash_maps::{most_buckets, most_keys, sort_by_key};
use crate::types::maps::fail_key;
use crate::types::sequences::refuse_zero_sized as refuse_zero_sized_encode;
use crate::types::sets::decode_element;
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
        reader.charge_alloc(most_buckets(room), size_of::<T>() + 1)?;
        nested::<T, F, _>(reader, |reader| {
            let mut set = Self::default();
            if set.try_reserve(room).is_err() {
                return Err(reader.fail(ErrorKind::OutOfMemory));
            }
            each_element::<T, F>(reader, count, room, size_of::<T>(), |reader, i| {
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
