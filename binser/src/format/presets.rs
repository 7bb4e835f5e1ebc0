//! The presets.
#![expect(clippy::indexing_slicing, reason = "const code, where it would be a compile error")]

use crate::format::{
    Chars, Endian, Format, Integers, Keys, Lengths, MapOrder, Nan, Overlong, ResultTags, Tags, ZeroSized,
};
use core::fmt;
use core::marker::PhantomData;

/// The crate's own format: fixed little-endian numbers, short lengths and tags, one encoding a value.
///
/// # Format
/// SPEC.md has the numbered rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Native;

impl Format for Native {
    const NAME: &'static str = "Native";
}

/// The bytes of bincode 1's free functions (`bincode::serialize`) and of bincode 2's `legacy()`.
///
/// # Format
/// Fixed little-endian integers, lengths in 8 bytes, tags in 4, a `char` as its UTF-8. Keys in any order, the last of
/// equal ones wins.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bincode1;

impl Format for Bincode1 {
    const NAME: &'static str = "Bincode1";
    const COMPAT: bool = true;
    const LENGTHS: Lengths = Lengths::U64;
    const TAGS: Tags = Tags::U32;
    const OVERLONG: Overlong = Overlong::ByValue;
    const KEYS: Keys = Keys::LastWins;
}

/// The bytes of bincode 1's `DefaultOptions`.
///
/// # Format
/// Like [`Bincode2`], but a varint is accepted whatever its marker, if its value fits the type.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bincode1Varint;

impl Format for Bincode1Varint {
    const NAME: &'static str = "Bincode1Varint";
    const COMPAT: bool = true;
    const INTEGERS: Integers = Integers::Varint;
    const LENGTHS: Lengths = Lengths::AsIntegers;
    const TAGS: Tags = Tags::AsIntegers;
    const OVERLONG: Overlong = Overlong::ByValue;
    const KEYS: Keys = Keys::LastWins;
}

/// The bytes of bincode 2's `config::standard()`.
///
/// # Format
/// Integers, lengths and tags as varints: one byte up to 250, else a marker and 2, 4, 8 or 16 bytes; zigzag for signed
/// ones. A marker wider than the type is refused, an over-long varint within it accepted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bincode2;

impl Format for Bincode2 {
    const NAME: &'static str = "Bincode2";
    const COMPAT: bool = true;
    const INTEGERS: Integers = Integers::Varint;
    const LENGTHS: Lengths = Lengths::AsIntegers;
    const TAGS: Tags = Tags::AsIntegers;
    const OVERLONG: Overlong = Overlong::ByMarker;
    const KEYS: Keys = Keys::LastWins;
}

/// The bytes of bincode 2's `config::legacy()`, the same as [`Bincode1`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bincode2Legacy;

impl Format for Bincode2Legacy {
    const NAME: &'static str = "Bincode2Legacy";
    const COMPAT: bool = true;
    const LENGTHS: Lengths = Lengths::U64;
    const TAGS: Tags = Tags::U32;
    const OVERLONG: Overlong = Overlong::ByMarker;
    const KEYS: Keys = Keys::LastWins;
}

/// The bytes of postcard 1.
///
/// # Format
/// Integers, lengths and tags in LEB128, zigzag for signed ones, a `char` like a string. Over-long forms of at most the
/// length that the type can need are accepted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Postcard;

impl Format for Postcard {
    const NAME: &'static str = "Postcard";
    const COMPAT: bool = true;
    const INTEGERS: Integers = Integers::Leb128;
    const LENGTHS: Lengths = Lengths::AsIntegers;
    const TAGS: Tags = Tags::AsIntegers;
    const CHARS: Chars = Chars::String;
    const OVERLONG: Overlong = Overlong::ByMarker;
    const KEYS: Keys = Keys::LastWins;
}

/// The bytes of borsh 1.
///
/// # Format
/// Fixed little-endian integers, lengths in 4 bytes, tags in 1, hash maps sorted by key, `Err` before `Ok`; NaN, `char`
/// and collections of zero-sized elements are refused.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Borsh;

impl Format for Borsh {
    const NAME: &'static str = "Borsh";
    const COMPAT: bool = true;
    const LENGTHS: Lengths = Lengths::U32;
    const TAGS: Tags = Tags::U8;
    const CHARS: Chars = Chars::Refused;
    const RESULT_TAGS: ResultTags = ResultTags::ErrFirst;
    const MAP_ORDER: MapOrder = MapOrder::Sorted;
    const KEYS: Keys = Keys::LastWins;
    const NAN: Nan = Nan::Refused;
    const ZERO_SIZED: ZeroSized = ZeroSized::Refused;
}

/// `F` with its numbers, lengths, tags and varint payloads in big-endian order.
///
/// Made for [`Native`] and the bincode formats; LEB128 has an order of its own, so that in [`Postcard`] only floats
/// would change.
///
/// # Examples
/// ```
/// use binser::{Codec, format::{BigEndian, Bincode2}};
/// assert_eq!(BigEndian::<Bincode2>::to_vec(&300_u16)?, [0xFB, 0x01, 0x2C]);
/// # Ok::<(), binser::Error>(())
/// ```
pub struct BigEndian<F>(PhantomData<fn() -> F>);

impl<F> Clone for BigEndian<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for BigEndian<F> {}

impl<F> Default for BigEndian<F> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<F: Format> fmt::Debug for BigEndian<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(<Self as Format>::NAME)
    }
}

impl<F: Format> BigEndian<F> {
    /// The bytes of the name, and how many of them count.
    const NAME_BYTES: ([u8; 64], usize) = join(b"BigEndian<", F::NAME.as_bytes(), b">");
}

impl<F: Format> Format for BigEndian<F> {
    const NAME: &'static str = match core::str::from_utf8(Self::NAME_BYTES.0.split_at(Self::NAME_BYTES.1).0) {
        Ok(name) => name,
        Err(_) => "BigEndian",
    };
    const COMPAT: bool = F::COMPAT;
    const ENDIAN: Endian = Endian::Big;
    const INTEGERS: Integers = F::INTEGERS;
    const LENGTHS: Lengths = F::LENGTHS;
    const TAGS: Tags = F::TAGS;
    const CHARS: Chars = F::CHARS;
    const OVERLONG: Overlong = F::OVERLONG;
    const RESULT_TAGS: ResultTags = F::RESULT_TAGS;
    const MAP_ORDER: MapOrder = F::MAP_ORDER;
    const KEYS: Keys = F::KEYS;
    const NAN: Nan = F::NAN;
    const ZERO_SIZED: ZeroSized = F::ZERO_SIZED;
}

/// Joins three byte strings, cut at 64 bytes.
const fn join(head: &[u8], middle: &[u8], tail: &[u8]) -> ([u8; 64], usize) {
    let parts = [head, middle, tail];
    let mut joined = [0; 64];
    let (mut len, mut i) = (0, 0);
    while i < parts.len() {
        let mut j = 0;
        while j < parts[i].len() && len < joined.len() {
            joined[len] = parts[i][j];
            len += 1;
            j += 1;
        }
        i += 1;
    }
    (joined, len)
}
