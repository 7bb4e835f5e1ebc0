//! Slices, `Vec` and `VecDeque`.

use crate::decode::{Decode, refuse_zero_sized as refuse_zero_sized_decode};
use crate::encode::Encode;
use crate::error::{ErrorKind, Failed};
use crate::format::{Format, ZeroSized};
use crate::reader::Reader;
use crate::sink::Sink;
use crate::size::Sizes;
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Fails where `F` has no collections of zero-sized `T`.
#[inline(always)]
pub(super) fn refuse_zero_sized<T, F: Format, S: Sink>(sink: &mut S) -> Result<(), Failed> {
    if const { size_of::<T>() == 0 && matches!(F::ZERO_SIZED, ZeroSized::Refused) } {
        return Err(sink.fail(ErrorKind::ZeroSizedElements));
    }
    Ok(())
}

/// The lexicographic order of two sequences.
pub(super) fn sequence_order<'k, T: Encode + 'k>(
    a: impl IntoIterator<Item = &'k T>,
    b: impl IntoIterator<Item = &'k T>,
) -> Option<Ordering> {
    let (mut a, mut b) = (a.into_iter(), b.into_iter());
    loop {
        match (a.next(), b.next()) {
            (Some(a), Some(b)) => match a.key_order(b)? {
                Ordering::Equal => {}
                order => return Some(order),
            },
            (a, b) => return Some(a.is_some().cmp(&b.is_some())),
        }
    }
}

impl<T: Encode> Encode for [T] {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        sink.put_len::<F>(self.len())?;
        T::encode_slice::<F, S>(self, sink)
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        sequence_order(self, other)
    }
}

impl<T: Encode> Encode for Vec<T> {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        refuse_zero_sized::<T, F, S>(sink)?;
        self.as_slice().encode::<F, S>(sink)
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        sequence_order(self, other)
    }
}

impl<T: Encode> Encode for VecDeque<T> {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        refuse_zero_sized::<T, F, S>(sink)?;
        sink.put_len::<F>(self.len())?;
        let (front, back) = self.as_slices();
        T::encode_slice::<F, S>(front, sink)?;
        T::encode_slice::<F, S>(back, sink)
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        sequence_order(self, other)
    }
}

impl<'de, T: Decode<'de>> Decode<'de> for Vec<T> {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        refuse_zero_sized_decode::<T, F>(reader)?;
        let count = reader.take_len::<F>()?;
        T::decode_vec::<F>(reader, count)
    }
}

macro_rules! from_vec {
    ($($list:ty)*) => { $(
        impl<'de, T: Decode<'de>> Decode<'de> for $list {
            const SIZES: Sizes = Sizes::COLLECTION;

            #[inline]
            fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
                Vec::<T>::decode::<F>(reader).map(Self::from)
            }
        }
    )* };
}
from_vec! { VecDeque<T> Box<[T]> }

macro_rules! shared_slices {
    ($($list:ty)*) => { $(
        impl<'de, T: Decode<'de>> Decode<'de> for $list {
            const SIZES: Sizes = Sizes::COLLECTION;

            #[inline]
            fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
                let elements = Vec::<T>::decode::<F>(reader)?;
                // They are copied to where the counts are.
                reader.charge_alloc(elements.len(), size_of::<T>())?;
                Ok(Self::from(elements))
            }
        }
    )* };
}
shared_slices! { Rc<[T]> Arc<[T]> }

impl<'de: 'a, 'a> Decode<'de> for &'a [u8] {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        reader.take_prefixed::<F>()
    }
}

impl<'de: 'a, 'a, T: Decode<'de> + Clone> Decode<'de> for Cow<'a, [T]> {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        refuse_zero_sized_decode::<T, F>(reader)?;
        let count = reader.take_len::<F>()?;
        T::decode_cow::<F>(reader, count)
    }
}
