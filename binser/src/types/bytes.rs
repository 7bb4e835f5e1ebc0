//! `bytes::Bytes` and `BytesMut`: the bytes of a `Vec<u8>`.

use crate::decode::Decode;
use crate::encode::Encode;
use crate::error::Failed;
use crate::format::Format;
use crate::reader::Reader;
use crate::sink::Sink;
use crate::size::Sizes;
use bytes::{Bytes, BytesMut};
use core::cmp::Ordering;

impl Encode for Bytes {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        sink.put_len::<F>(self.len())?;
        sink.put_bytes(self)
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Encode for BytesMut {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        sink.put_prefixed::<F>(self)
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<'de> Decode<'de> for Bytes {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        let len = reader.take_len::<F>()?;
        reader.take_bytes(len)
    }
}

impl<'de> Decode<'de> for BytesMut {
    const SIZES: Sizes = Sizes::COLLECTION;

    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        let len = reader.take_len_charged::<F>()?;
        reader.take_slice(len).map(Self::from)
    }
}
