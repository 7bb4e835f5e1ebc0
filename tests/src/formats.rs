//! The axes of every preset, stated by hand from the descriptions of the formats and not from binser's constants.

use binser::format::{
    BigEndian, Bincode1, Bincode1Varint, Bincode2, Bincode2Legacy, Borsh, Chars, Endian, Integers, Keys, Lengths,
    MapOrder, Nan, Native, Overlong, Postcard, ResultTags, Tags, ZeroSized,
};
use binser::{Codec, Format};

/// How values are written and what is accepted, as plain data that the oracle reads at run time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Axes {
    pub endian: Endian,
    pub integers: Integers,
    pub lengths: Lengths,
    pub tags: Tags,
    pub chars: Chars,
    pub overlong: Overlong,
    pub result_tags: ResultTags,
    pub map_order: MapOrder,
    pub keys: Keys,
    pub nan: Nan,
    pub zero_sized: ZeroSized,
}

impl Axes {
    /// What the constants of `F` say.
    #[must_use]
    pub const fn of<F: Format>() -> Self {
        Self {
            endian: F::ENDIAN,
            integers: F::INTEGERS,
            lengths: F::LENGTHS,
            tags: F::TAGS,
            chars: F::CHARS,
            overlong: F::OVERLONG,
            result_tags: F::RESULT_TAGS,
            map_order: F::MAP_ORDER,
            keys: F::KEYS,
            nan: F::NAN,
            zero_sized: F::ZERO_SIZED,
        }
    }
}

/// A format whose axes are stated here too.
pub trait Preset: Codec {
    /// The axes, by hand.
    const AXES: Axes;
}

/// Fixed little-endian numbers, short lengths and tags, one encoding a value.
const NATIVE: Axes = Axes {
    endian: Endian::Little,
    integers: Integers::Fixed,
    lengths: Lengths::Varint,
    tags: Tags::Varint,
    chars: Chars::Utf8,
    overlong: Overlong::Refused,
    result_tags: ResultTags::OkFirst,
    map_order: MapOrder::Iteration,
    keys: Keys::Strict,
    nan: Nan::Allowed,
    zero_sized: ZeroSized::Allowed,
};

/// Fixed numbers, lengths in 8 bytes, tags in 4, the last of equal keys wins.
const FIXINT: Axes =
    Axes { lengths: Lengths::U64, tags: Tags::U32, overlong: Overlong::ByValue, keys: Keys::LastWins, ..NATIVE };

/// Every number in the varint of bincode, accepted by its marker.
const VARINT: Axes = Axes {
    integers: Integers::Varint,
    lengths: Lengths::AsIntegers,
    tags: Tags::AsIntegers,
    overlong: Overlong::ByMarker,
    ..FIXINT
};

impl Preset for Native {
    const AXES: Axes = NATIVE;
}

impl Preset for Bincode1 {
    const AXES: Axes = FIXINT;
}

impl Preset for Bincode1Varint {
    const AXES: Axes = Axes { overlong: Overlong::ByValue, ..VARINT };
}

impl Preset for Bincode2 {
    const AXES: Axes = VARINT;
}

impl Preset for Bincode2Legacy {
    // Nothing in it is a varint.
    const AXES: Axes = Axes { overlong: Overlong::ByMarker, ..FIXINT };
}

impl Preset for Postcard {
    const AXES: Axes = Axes { integers: Integers::Leb128, chars: Chars::String, ..VARINT };
}

impl Preset for Borsh {
    const AXES: Axes = Axes {
        lengths: Lengths::U32,
        tags: Tags::U8,
        chars: Chars::Refused,
        result_tags: ResultTags::ErrFirst,
        map_order: MapOrder::Sorted,
        nan: Nan::Refused,
        zero_sized: ZeroSized::Refused,
        // Nothing in it is a varint.
        overlong: Overlong::Refused,
        ..FIXINT
    };
}

impl<F: Preset> Preset for BigEndian<F> {
    const AXES: Axes = Axes { endian: Endian::Big, ..F::AXES };
}

/// A user's format far from every preset: LEB128 integers, short fixed lengths and tags, everything refused that can be.
#[derive(Debug, Clone, Copy, Default)]
pub struct Odd;

impl Format for Odd {
    const NAME: &'static str = "Odd";
    const ENDIAN: Endian = Endian::Big;
    const INTEGERS: Integers = Integers::Leb128;
    const LENGTHS: Lengths = Lengths::U32;
    const TAGS: Tags = Tags::U8;
    const CHARS: Chars = Chars::String;
    const RESULT_TAGS: ResultTags = ResultTags::ErrFirst;
    const MAP_ORDER: MapOrder = MapOrder::Sorted;
    const NAN: Nan = Nan::Refused;
}

impl Preset for Odd {
    const AXES: Axes = Axes {
        endian: Endian::Big,
        integers: Integers::Leb128,
        lengths: Lengths::U32,
        tags: Tags::U8,
        chars: Chars::String,
        result_tags: ResultTags::ErrFirst,
        map_order: MapOrder::Sorted,
        nan: Nan::Refused,
        ..NATIVE
    };
}

/// A user's format of fixed numbers, with lengths and tags in 4 bytes and a `char` like a string.
#[derive(Debug, Clone, Copy, Default)]
pub struct Words;

impl Format for Words {
    const NAME: &'static str = "Words";
    const LENGTHS: Lengths = Lengths::U32;
    const TAGS: Tags = Tags::U32;
    const CHARS: Chars = Chars::String;
}

impl Preset for Words {
    const AXES: Axes = Axes { lengths: Lengths::U32, tags: Tags::U32, chars: Chars::String, ..NATIVE };
}
