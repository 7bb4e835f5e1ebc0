//! `BTreeMap`, and what maps share.

use crate::decode::{Decode, affordable, each_element, nested, refuse_zero_sized};
use crate::encode::Encode;
use crate::error::{ErrorKind, Failed};
use crate::format::{Format, Keys};
use crate::reader::Reader;
use crate::sink::Sink;
use crate::size::Sizes;
use crate::types::sequences::refuse_zero_sized as refuse_zero_sized_encode;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Writes the count, then each pair.
#[inline]
pub(super) fn encode_pairs<'m, K: Encode + 'm, V: Encode + 'm, F: Format, S: Sink>(
    count: usize,
    pairs: impl Iterator<Item = (&'m K, &'m V)>,
    sink: &mut S,
) -> Result<(), Failed> {
    refuse_zero_sized_encode::<K, F, S>(sink)?;
    sink.put_len::<F>(count)?;
    for (key, value) in pairs {
        key.encode::<F, S>(sink)?;
        value.encode::<F, S>(sink)?;
    }
    Ok(())
}

/// Reads the key of the pair at `index`.
#[inline]
pub(super) fn decode_key<'de, K: Decode<'de>, F: Format>(reader: &mut Reader<'de>, index: usize) -> Result<K, Failed> {
    match K::decode::<F>(reader) {
        Ok(key) => Ok(key),
        Err(failed) => Err(fail_part(reader, failed, ".key", index)),
    }
}

/// Reads the value of the pair at `index`.
#[inline]
pub(super) fn decode_value<'de, V: Decode<'de>, F: Format>(
    reader: &mut Reader<'de>,
    index: usize,
) -> Result<V, Failed> {
    match V::decode::<F>(reader) {
        Ok(value) => Ok(value),
        Err(failed) => Err(fail_part(reader, failed, ".value", index)),
    }
}

/// Adds the part of the pair at `index` to the path of the error on its way out.
#[cold]
fn fail_part(reader: &mut Reader<'_>, failed: Failed, part: &'static str, index: usize) -> Failed {
    let failed = reader.in_field(failed, part);
    reader.in_element(failed, index)
}

impl<K: Encode, V: Encode> Encode for BTreeMap<K, V> {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        encode_pairs::<K, V, F, S>(self.len(), self.iter(), sink)
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        let (mut a, mut b) = (self.iter(), other.iter());
        loop {
            match (a.next(), b.next()) {
                (Some((key_a, value_a)), Some((key_b, value_b))) => {
                    match key_a.key_order(key_b)?.then(value_a.key_order(value_b)?) {
                        Ordering::Equal => {}
                        order => return Some(order),
                    }
                }
                (a, b) => return Some(a.is_some().cmp(&b.is_some())),
            }
        }
    }
}

/// Records that the element of a set that began at `offset`, at `index`, comes too late.
#[cold]
pub(super) fn fail_key(reader: &mut Reader<'_>, order: Ordering, offset: u64, index: usize) -> Failed {
    let failed = reader.fail_at(key_error(order), offset);
    reader.in_element(failed, index)
}

/// The same for a map, where the path ends in `.key`.
#[cold]
pub(super) fn fail_map_key(reader: &mut Reader<'_>, order: Ordering, offset: u64, index: usize) -> Failed {
    let failed = reader.fail_at(key_error(order), offset);
    fail_part(reader, failed, ".key", index)
}

/// What is wrong with a key that stands in `order`, equal or less, to the one before it.
fn key_error(order: Ordering) -> ErrorKind {
    if order == Ordering::Equal { ErrorKind::DuplicateKey } else { ErrorKind::UnsortedKey }
}

/// The heap in bytes that `count` entries of `size` bytes take: the list that they are read into, and the nodes that are
/// built from it, of 11 entries each, however few are in the last.
pub(super) const fn tree_heap(count: usize, size: usize) -> usize {
    /// The words of a node beside its entries, in bytes.
    const HEAD: usize = 32;
    /// The pointers to the nodes below, in bytes.
    const EDGES: usize = 12 * size_of::<usize>();
    if count == 0 {
        return 0;
    }
    let node = size.saturating_mul(11).saturating_add(HEAD);
    let mut level = count / 12 + 1;
    let mut heap = count.saturating_mul(size).saturating_add(level.saturating_mul(node));
    while level > 1 {
        level = level.div_ceil(12);
        heap = heap.saturating_add(level.saturating_mul(node.saturating_add(EDGES)));
    }
    heap
}

impl<'de, K: Decode<'de> + Ord, V: Decode<'de>> Decode<'de> for BTreeMap<K, V> {
    const SIZES: Sizes = Sizes::COLLECTION;

    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        refuse_zero_sized::<K, F>(reader)?;
        let count = reader.take_len::<F>()?;
        let room = affordable::<(K, V), F>(reader, count);
        reader.charge_alloc(tree_heap(room, size_of::<(K, V)>()), 1)?;
        nested::<(K, V), F, _>(reader, |reader| {
            let mut pairs: Vec<(K, V)> = Vec::new();
            if pairs.try_reserve_exact(room).is_err() {
                return Err(reader.fail(ErrorKind::OutOfMemory));
            }
            each_element::<(K, V), F>(reader, count, room, size_of::<(K, V)>(), |reader, i| {
                let start = reader.offset();
                let key = decode_key::<K, F>(reader, i)?;
                if const { matches!(F::KEYS, Keys::Strict) } {
                    let order = pairs.last().map_or(Ordering::Greater, |(last, _)| key.cmp(last));
                    if order != Ordering::Greater {
                        return Err(fail_map_key(reader, order, start, i));
                    }
                }
                pairs.push((key, decode_value::<V, F>(reader, i)?));
                Ok(())
            })?;
            // Sorts (in linear time what is sorted), keeps the last of equal keys, and builds the nodes in one go.
            Ok(pairs.into_iter().collect())
        })
    }
}
