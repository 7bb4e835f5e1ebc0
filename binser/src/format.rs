//! Wire formats: closed axes ([`Format`]), and the presets as points in them.
//!
//! A format is a zero-sized type. Its constants say how numbers, lengths, tags and the rest are written and which
//! spellings are accepted; everything is decided at compile time. A format of one's own is a type with other constants:
//!
//! ```
//! use binser::{Codec, Format, format::{Endian, Integers, Lengths, Tags}};
//!
//! #[derive(Debug, Clone, Copy, Default)]
//! struct MyWire;
//! impl Format for MyWire {
//!     const NAME: &'static str = "MyWire";
//!     const ENDIAN: Endian = Endian::Big;
//!     const INTEGERS: Integers = Integers::Fixed;
//!     const LENGTHS: Lengths = Lengths::U32;
//!     const TAGS: Tags = Tags::U8;
//! }
//! assert_eq!(MyWire::to_vec(&("hi", 7_u16))?, [0, 0, 0, 2, b'h', b'i', 0, 7]);
//! # Ok::<(), binser::Error>(())
//! ```

mod presets;

pub use self::presets::{BigEndian, Bincode1, Bincode1Varint, Bincode2, Bincode2Legacy, Borsh, Native, Postcard};

/// The byte order of multi-byte numbers, lengths, tags and varint payloads (LEB128 has its own).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Endian {
    /// Least significant byte first.
    Little,
    /// Most significant byte first.
    Big,
}

/// How integers of 16 to 128 bits, `usize` and `isize` (as 64 bits) are written. One byte is always one byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Integers {
    /// All bytes of the type.
    Fixed,
    /// The varint of bincode: one byte up to 250, else a marker byte 251 to 254 and 2, 4, 8 or 16 bytes; signed ones by
    /// zigzag.
    Varint,
    /// LEB128, 7 bits a byte, least significant first; signed ones by zigzag.
    Leb128,
}

/// How lengths in bytes and counts of elements are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lengths {
    /// 4 bytes.
    U32,
    /// 8 bytes.
    U64,
    /// Like a `u64`, by [`Format::INTEGERS`].
    AsIntegers,
    /// The varint of bincode.
    Varint,
}

/// How the tag of an enum's variant is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tags {
    /// 1 byte.
    U8,
    /// 4 bytes.
    U32,
    /// Like a `u32`, by [`Format::INTEGERS`].
    AsIntegers,
    /// The varint of bincode.
    Varint,
}

/// How a `char` is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chars {
    /// Its 1 to 4 bytes of UTF-8.
    Utf8,
    /// Like a string of one `char`: its length in bytes, then its UTF-8.
    String,
    /// Not at all: using one is a compile error.
    Refused,
}

/// Which varints are accepted beside the shortest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overlong {
    /// None.
    Refused,
    /// Those whose marker is not wider than the type; for LEB128, those of at most the length that the type can need.
    ByMarker,
    /// Those whose value fits the type, whatever the marker (128 bits only for types of 128 bits); for LEB128, like
    /// [`Overlong::ByMarker`].
    ByValue,
}

/// The tags of `Result`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultTags {
    /// `Ok` is 0, `Err` is 1, of the width of other tags.
    OkFirst,
    /// `Err` is 0, `Ok` is 1, of the width of other tags.
    ErrFirst,
}

/// The order in which hash maps and hash sets are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MapOrder {
    /// That of the map's own iterator.
    Iteration,
    /// Ascending by the key's `Ord` as [`Encode::key_order`](crate::Encode::key_order) tells it; needs a list of
    /// references on the heap.
    Sorted,
}

/// Which keys of maps and sets are accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keys {
    /// In ordered collections strictly ascending ones, in hash collections each once.
    Strict,
    /// Any; of equal ones the last wins.
    LastWins,
}

/// Whether a float may be NaN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nan {
    /// Bit for bit.
    Allowed,
    /// Neither written nor read.
    Refused,
}

/// Whether a collection may have elements (a map: keys) with a `size_of` of 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ZeroSized {
    /// As many as [`Limits::empty`](crate::Limits::empty) says.
    Allowed,
    /// Neither written nor read.
    Refused,
}

/// A wire format: a zero-sized type whose constants say how values are written and what is accepted.
///
/// The defaults are those of [`Native`]. The whole-value functions (`F::to_vec(&value)`) come with
/// [`Codec`](crate::Codec), which every format has. See the [module](self) for a format of one's own.
pub trait Format: Copy + Default + 'static {
    /// The name, for messages.
    const NAME: &'static str;
    /// Whether another crate defines the bytes, so that attributes may not change them.
    const COMPAT: bool = false;
    /// The byte order.
    const ENDIAN: Endian = Endian::Little;
    /// How integers are written.
    const INTEGERS: Integers = Integers::Fixed;
    /// How lengths and counts are written.
    const LENGTHS: Lengths = Lengths::Varint;
    /// How tags of enums are written.
    const TAGS: Tags = Tags::Varint;
    /// How a `char` is written.
    const CHARS: Chars = Chars::Utf8;
    /// Which varints are accepted beside the shortest.
    const OVERLONG: Overlong = Overlong::Refused;
    /// The tags of `Result`.
    const RESULT_TAGS: ResultTags = ResultTags::OkFirst;
    /// The order in which hash maps are written.
    const MAP_ORDER: MapOrder = MapOrder::Iteration;
    /// Which keys are accepted.
    const KEYS: Keys = Keys::Strict;
    /// Whether a float may be NaN.
    const NAN: Nan = Nan::Allowed;
    /// Whether a collection may have zero-sized elements.
    const ZERO_SIZED: ZeroSized = ZeroSized::Allowed;
}

/// How one number is spelled, once axes that point to others are resolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spelling {
    /// The bytes of a fixed width, in the format's order.
    Fixed(Width),
    /// The varint of bincode.
    Varint,
    /// LEB128.
    Leb128,
}

/// A fixed width.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Width {
    One,
    Four,
    Eight,
}

/// How `F` spells a length.
pub(crate) const fn length_spelling<F: Format>() -> Spelling {
    match (F::LENGTHS, F::INTEGERS) {
        (Lengths::U32, _) => Spelling::Fixed(Width::Four),
        (Lengths::U64, _) | (Lengths::AsIntegers, Integers::Fixed) => Spelling::Fixed(Width::Eight),
        (Lengths::Varint, _) | (Lengths::AsIntegers, Integers::Varint) => Spelling::Varint,
        (Lengths::AsIntegers, Integers::Leb128) => Spelling::Leb128,
    }
}

/// How `F` spells a tag.
pub(crate) const fn tag_spelling<F: Format>() -> Spelling {
    match (F::TAGS, F::INTEGERS) {
        (Tags::U8, _) => Spelling::Fixed(Width::One),
        (Tags::U32, _) | (Tags::AsIntegers, Integers::Fixed) => Spelling::Fixed(Width::Four),
        (Tags::Varint, _) | (Tags::AsIntegers, Integers::Varint) => Spelling::Varint,
        (Tags::AsIntegers, Integers::Leb128) => Spelling::Leb128,
    }
}
