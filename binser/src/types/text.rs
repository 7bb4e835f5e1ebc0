//! Strings.

use crate::decode::Decode;
use crate::encode::Encode;
use crate::error::Failed;
use crate::format::Format;
use crate::raw;
use crate::reader::Reader;
use crate::sink::Sink;
use crate::size::Sizes;
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::sync::Arc;
use core::cmp::Ordering;

impl Encode for str {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        sink.put_prefixed::<F>(self.as_bytes())
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Encode for String {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        sink.put_prefixed::<F>(self.as_bytes())
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<'de: 'a, 'a> Decode<'de> for &'a str {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        reader.take_str::<F>()
    }
}

impl<'de> Decode<'de> for Box<str> {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        let len = reader.take_len_charged::<F>()?;
        let text = reader.take_text(len)?;
        match raw::own_str(text) {
            Some(text) => Ok(text),
            None => Err(reader.fail_text(text)),
        }
    }
}

impl<'de> Decode<'de> for String {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        Box::<str>::decode::<F>(reader).map(String::from)
    }
}

macro_rules! shared_str {
    ($($shared:ident)*) => { $(
        impl<'de> Decode<'de> for $shared<str> {
            const SIZES: Sizes = Sizes::COLLECTION;

            fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
                let len = reader.take_len_charged::<F>()?;
                reader.take_str_of(len).map(Self::from)
            }
        }
    )* };
}
shared_str! { Rc Arc }

impl<'de: 'a, 'a> Decode<'de> for Cow<'a, str> {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        reader.take_str::<F>().map(Cow::Borrowed)
    }
}
