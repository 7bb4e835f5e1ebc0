//! `Option` and `Result`.

use crate::decode::Decode;
use crate::encode::{Encode, Ref, Tag};
use crate::error::{ErrorKind, Failed};
use crate::format::{Format, ResultTags};
use crate::reader::{Reader, Run};
use crate::sink::Sink;
use crate::size::Sizes;
use core::cmp::Ordering;

impl<T: Encode> Encode for Option<T> {
    const SIZES: Sizes = Sizes::bytes(1).then(Sizes::ZERO.or(<T as Encode>::SIZES));

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        match self {
            None => sink.put_u8(0),
            Some(value) => (Ref(&1_u8), Ref(value)).encode::<F, S>(sink),
        }
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Some(a), Some(b)) => a.key_order(b),
            (a, b) => Some(a.is_some().cmp(&b.is_some())),
        }
    }
}

impl<'de, T: Decode<'de>> Decode<'de> for Option<T> {
    const SIZES: Sizes = Sizes::bytes(1).then(Sizes::ZERO.or(<T as Decode<'de>>::SIZES));

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        match reader.take_u8()? {
            0 => Ok(None),
            1 => T::decode::<F>(reader).map(Some),
            found => Err(reader.fail_before(ErrorKind::InvalidOption { found }, 1)),
        }
    }

    #[inline(always)]
    fn decode_run<F: Format>(run: &mut Run<'de>) -> Option<Self> {
        match run.take_array()? {
            [0] => Some(None),
            [1] => T::decode_run::<F>(run).map(Some),
            _ => None,
        }
    }
}

impl<T: Encode, E: Encode> Encode for Result<T, E> {
    const SIZES: Sizes = Sizes::variants(1, &[<T as Encode>::SIZES, <E as Encode>::SIZES]);

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        match (self, F::RESULT_TAGS) {
            (Ok(value), ResultTags::OkFirst) => (Tag::<0>, Ref(value)).encode::<F, S>(sink),
            (Ok(value), ResultTags::ErrFirst) => (Tag::<1>, Ref(value)).encode::<F, S>(sink),
            (Err(error), ResultTags::OkFirst) => (Tag::<1>, Ref(error)).encode::<F, S>(sink),
            (Err(error), ResultTags::ErrFirst) => (Tag::<0>, Ref(error)).encode::<F, S>(sink),
        }
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Ok(a), Ok(b)) => a.key_order(b),
            (Err(a), Err(b)) => a.key_order(b),
            (a, b) => Some(a.is_err().cmp(&b.is_err())),
        }
    }
}

impl<'de, T: Decode<'de>, E: Decode<'de>> Decode<'de> for Result<T, E> {
    const SIZES: Sizes = Sizes::variants(1, &[<T as Decode<'de>>::SIZES, <E as Decode<'de>>::SIZES]);

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        let start = reader.offset();
        match (reader.take_tag::<F>()?, F::RESULT_TAGS) {
            (0, ResultTags::OkFirst) | (1, ResultTags::ErrFirst) => match T::decode::<F>(reader) {
                Ok(value) => Ok(Ok(value)),
                Err(failed) => Err(reader.in_field(failed, "Result::Ok.0")),
            },
            (0, ResultTags::ErrFirst) | (1, ResultTags::OkFirst) => match E::decode::<F>(reader) {
                Ok(error) => Ok(Err(error)),
                Err(failed) => Err(reader.in_field(failed, "Result::Err.0")),
            },
            (found, _) => Err(reader.fail_at(ErrorKind::InvalidTag { found, name: "Result" }, start)),
        }
    }

    #[inline(always)]
    fn decode_run<F: Format>(run: &mut Run<'de>) -> Option<Self> {
        match (run.take_tag::<F>()?, F::RESULT_TAGS) {
            (0, ResultTags::OkFirst) | (1, ResultTags::ErrFirst) => T::decode_run::<F>(run).map(Ok),
            (0, ResultTags::ErrFirst) | (1, ResultTags::OkFirst) => E::decode_run::<F>(run).map(Err),
            _ => None,
        }
    }
}
