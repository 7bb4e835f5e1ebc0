//! `HashMap` with any hasher.

use crate::decode::{Decode, affordable, each_element, nested, refuse_zero_sized};
use crate::encode::Encode;
use crate::error::{ErrorKind, Failed};
use crate::format::{Format, Keys, MapOrder};
use crate::reader::Reader;
use crate::sink::Sink;
use crate::size::Sizes;
use crate::types::maps::{decode_key, decode_value, encode_pairs, fail_map_key};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::hash::{BuildHasher, Hash};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Sorts `items` by their keys' `Ord`.
///
/// # Errors
/// [`ErrorKind::Unsupported`] where the keys' `Ord` is not known.
pub(super) fn sort_by_key<I, K: Encode, F: Format, S: Sink>(
    items: &mut [I],
    key: impl Fn(&I) -> &K,
    sink: &mut S,
) -> Result<(), Failed> {
    let mut known = items.iter().all(|item| key(item).key_order(key(item)).is_some());
    items.sort_by(|a, b| {
        key(a).key_order(key(b)).unwrap_or_else(|| {
            known = false;
            Ordering::Equal
        })
    });
    if known {
        return Ok(());
    }
    Err(sink.fail(ErrorKind::Unsupported {
        what: "hash map or set whose key type does not tell its order by `Encode::key_order`",
        format: F::NAME,
    }))
}

/// The buckets that a hash table allocates for `count` entries, one byte of control each, at the most.
pub(super) const fn most_buckets(count: usize) -> usize {
    (count / 7 * 8).saturating_add(4).saturating_mul(2)
}

/// The most entries that keys of type `K` can make, so that a long input of few keys gets no room for many.
pub(super) const fn most_keys<K>() -> usize {
    match size_of::<K>() {
        0 => 1,
        1 => 1 << 8,
        2 => 1 << 16,
        _ => usize::MAX,
    }
}

impl<K: Encode, V: Encode, H> Encode for HashMap<K, V, H> {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        if const { matches!(F::MAP_ORDER, MapOrder::Iteration) } {
            return encode_pairs::<K, V, F, S>(self.len(), self.iter(), sink);
        }
        let mut pairs: Vec<(&K, &V)> = self.iter().collect();
        sort_by_key::<_, K, F, S>(&mut pairs, |(key, _)| key, sink)?;
        encode_pairs::<K, V, F, S>(pairs.len(), pairs.into_iter(), sink)
    }
}

impl<'de, K, V, H> Decode<'de> for HashMap<K, V, H>
where
    K: Decode<'de> + Eq + Hash,
    V: Decode<'de>,
    H: BuildHasher + Default,
{
    const SIZES: Sizes = Sizes::COLLECTION;

    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        refuse_zero_sized::<K, F>(reader)?;
        let count = reader.take_len::<F>()?;
        let room = affordable::<(K, V), F>(reader, count).min(most_keys::<K>());
        reader.charge_alloc(most_buckets(room), size_of::<(K, V)>() + 1)?;
        nested::<(K, V), F, _>(reader, |reader| {
            let mut map = Self::default();
            if map.try_reserve(room).is_err() {
                return Err(reader.fail(ErrorKind::OutOfMemory));
            }
            each_element::<(K, V), F>(reader, count, room, size_of::<(K, V)>(), |reader, i| {
                let start = reader.offset();
                let key = decode_key::<K, F>(reader, i)?;
                match map.entry(key) {
                    Entry::Vacant(slot) => {
                        slot.insert(decode_value::<V, F>(reader, i)?);
                    }
                    Entry::Occupied(_) if const { matches!(F::KEYS, Keys::Strict) } => {
                        return Err(fail_map_key(reader, Ordering::Equal, start, i));
                    }
                    Entry::Occupied(mut slot) => {
                        slot.insert(decode_value::<V, F>(reader, i)?);
                    }
                }
                Ok(())
            })?;
            Ok(map)
        })
    }
}
