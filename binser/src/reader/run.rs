//! [`Run`]: bytes of a fixed count, read without a check of the input's end at each part.

use crate::format::{Endian, Format, Spelling, Width, tag_spelling};

/// The bytes of a value of fixed size, all at hand.
///
/// What is read from it either succeeds or is read again from the [`Reader`](crate::Reader), which knows how to say what is wrong.
#[derive(Debug)]
pub struct Run<'de> {
    rest: &'de [u8],
}

impl<'de> Run<'de> {
    #[inline(always)]
    pub(crate) fn new(bytes: &'de [u8]) -> Self {
        Self { rest: bytes }
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next `N` bytes.
    #[inline(always)]
    pub(crate) fn take_array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (chunk, rest) = self.rest.split_first_chunk::<N>()?;
        self.rest = rest;
        Some(*chunk)
    }

    /// A tag of fixed width; of a varint, one of a single byte.
    #[doc(hidden)]
    #[inline(always)]
    pub fn take_tag<F: Format>(&mut self) -> Option<u32> {
        match const { tag_spelling::<F>() } {
            Spelling::Fixed(Width::One) => self.take_array::<1>().map(|[tag]| tag.into()),
            Spelling::Fixed(_) => self.take_array::<4>().map(|bytes| match F::ENDIAN {
                Endian::Little => u32::from_le_bytes(bytes),
                Endian::Big => u32::from_be_bytes(bytes),
            }),
            Spelling::Varint => self.take_array::<1>().and_then(|[tag]| (tag <= 250).then_some(tag.into())),
            Spelling::Leb128 => self.take_array::<1>().and_then(|[tag]| (tag < 0x80).then_some(tag.into())),
        }
    }
}
