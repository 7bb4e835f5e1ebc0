//! How many bytes a type can take: [`Sizes`], for every format at once, and [`Size`], in one.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "const code, where both would be compile errors; sizes are capped below 4 GiB"
)]

use crate::format::{Chars, Format, Integers, Spelling, Width, length_spelling, tag_spelling};

/// The bytes that any value of a type takes on the wire, in every format at once.
///
/// Kept as counts of building blocks (bytes, 16-bit integers, lengths, tags …), at the least and at the most, since what
/// a block takes depends on the format; [`Sizes::get`] gives the numbers in one format. Types that own others behind a
/// pointer or in a collection are [`Sizes::UNBOUNDED`], which keeps recursive types finite.
///
/// # Examples
/// ```
/// use binser::{Encode, format::{Native, Postcard}};
///
/// let sizes = <(u8, u32) as Encode>::SIZES;
/// assert_eq!(sizes.get::<Native>().fixed(), Some(5));
/// assert_eq!(sizes.get::<Postcard>().min(), 2);
/// assert_eq!(sizes.get::<Postcard>().max(), Some(6));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sizes {
    least: Blocks,
    most: Blocks,
}

/// How many building blocks of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Blocks {
    /// Single bytes; [`UNBOUNDED`] in `most` for no bound.
    bytes: u32,
    integers16: u32,
    integers32: u32,
    integers64: u32,
    integers128: u32,
    lengths: u32,
    chars: u32,
    /// Tags of at most 127, which take one byte in every varint.
    tags7: u32,
    /// Tags of at most 250, which take one byte in the varint of bincode.
    tags250: u32,
    /// Larger tags.
    tags32: u32,
}

/// The count of bytes that stands for no bound.
const UNBOUNDED: u32 = u32::MAX;

/// The largest tag in one byte of LEB128.
const TAG_7_BITS: u32 = 127;
/// The largest tag in one byte of the varint of bincode.
const TAG_250: u32 = 250;

impl Blocks {
    const ZERO: Self = Self {
        bytes: 0,
        integers16: 0,
        integers32: 0,
        integers64: 0,
        integers128: 0,
        lengths: 0,
        chars: 0,
        tags7: 0,
        tags250: 0,
        tags32: 0,
    };

    const fn then(self, other: Self) -> Self {
        Self {
            bytes: self.bytes.saturating_add(other.bytes),
            integers16: self.integers16.saturating_add(other.integers16),
            integers32: self.integers32.saturating_add(other.integers32),
            integers64: self.integers64.saturating_add(other.integers64),
            integers128: self.integers128.saturating_add(other.integers128),
            lengths: self.lengths.saturating_add(other.lengths),
            chars: self.chars.saturating_add(other.chars),
            tags7: self.tags7.saturating_add(other.tags7),
            tags250: self.tags250.saturating_add(other.tags250),
            tags32: self.tags32.saturating_add(other.tags32),
        }
    }

    const fn times(self, n: u32) -> Self {
        Self {
            bytes: self.bytes.saturating_mul(n),
            integers16: self.integers16.saturating_mul(n),
            integers32: self.integers32.saturating_mul(n),
            integers64: self.integers64.saturating_mul(n),
            integers128: self.integers128.saturating_mul(n),
            lengths: self.lengths.saturating_mul(n),
            chars: self.chars.saturating_mul(n),
            tags7: self.tags7.saturating_mul(n),
            tags250: self.tags250.saturating_mul(n),
            tags32: self.tags32.saturating_mul(n),
        }
    }

    const fn min(self, other: Self) -> Self {
        Self {
            bytes: min(self.bytes, other.bytes),
            integers16: min(self.integers16, other.integers16),
            integers32: min(self.integers32, other.integers32),
            integers64: min(self.integers64, other.integers64),
            integers128: min(self.integers128, other.integers128),
            lengths: min(self.lengths, other.lengths),
            chars: min(self.chars, other.chars),
            tags7: min(self.tags7, other.tags7),
            tags250: min(self.tags250, other.tags250),
            tags32: min(self.tags32, other.tags32),
        }
    }

    const fn max(self, other: Self) -> Self {
        Self {
            bytes: max(self.bytes, other.bytes),
            integers16: max(self.integers16, other.integers16),
            integers32: max(self.integers32, other.integers32),
            integers64: max(self.integers64, other.integers64),
            integers128: max(self.integers128, other.integers128),
            lengths: max(self.lengths, other.lengths),
            chars: max(self.chars, other.chars),
            tags7: max(self.tags7, other.tags7),
            tags250: max(self.tags250, other.tags250),
            tags32: max(self.tags32, other.tags32),
        }
    }

    /// The bytes of all blocks where each takes what `prices` says.
    const fn total(self, prices: &Prices) -> u64 {
        let mut sum = self.bytes as u64;
        sum = sum.saturating_add(self.integers16 as u64 * prices.integers16);
        sum = sum.saturating_add(self.integers32 as u64 * prices.integers32);
        sum = sum.saturating_add(self.integers64 as u64 * prices.integers64);
        sum = sum.saturating_add(self.integers128 as u64 * prices.integers128);
        sum = sum.saturating_add(self.lengths as u64 * prices.lengths);
        sum = sum.saturating_add(self.chars as u64 * prices.chars);
        sum = sum.saturating_add(self.tags7 as u64 * prices.tags7);
        sum = sum.saturating_add(self.tags250 as u64 * prices.tags250);
        sum.saturating_add(self.tags32 as u64 * prices.tags32)
    }
}

const fn min(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}

const fn max(a: u32, b: u32) -> u32 {
    if a > b { a } else { b }
}

/// What a block takes in one format, in bytes.
struct Prices {
    integers16: u64,
    integers32: u64,
    integers64: u64,
    integers128: u64,
    lengths: u64,
    chars: u64,
    tags7: u64,
    tags250: u64,
    tags32: u64,
}

impl Prices {
    const fn least<F: Format>() -> Self {
        let (integers16, integers32, integers64, integers128) = match F::INTEGERS {
            Integers::Fixed => (2, 4, 8, 16),
            Integers::Varint | Integers::Leb128 => (1, 1, 1, 1),
        };
        let lengths = match length_spelling::<F>() {
            Spelling::Fixed(width) => bytes_of(width),
            Spelling::Varint | Spelling::Leb128 => 1,
        };
        let (tags7, tags250, tags32) = match tag_spelling::<F>() {
            Spelling::Fixed(width) => (bytes_of(width), bytes_of(width), bytes_of(width)),
            Spelling::Varint => (1, 1, 3),
            Spelling::Leb128 => (1, 2, 2),
        };
        let chars = if matches!(F::CHARS, Chars::String) { short_length::<F>() + 1 } else { 1 };
        Self { integers16, integers32, integers64, integers128, lengths, chars, tags7, tags250, tags32 }
    }

    const fn most<F: Format>() -> Self {
        let (integers16, integers32, integers64, integers128) = match F::INTEGERS {
            Integers::Fixed => (2, 4, 8, 16),
            Integers::Varint => (3, 5, 9, 17),
            Integers::Leb128 => (3, 5, 10, 19),
        };
        let lengths = match length_spelling::<F>() {
            Spelling::Fixed(width) => bytes_of(width),
            Spelling::Varint => 9,
            Spelling::Leb128 => 10,
        };
        let (tags7, tags250, tags32) = match tag_spelling::<F>() {
            Spelling::Fixed(width) => (bytes_of(width), bytes_of(width), bytes_of(width)),
            Spelling::Varint => (1, 1, 5),
            Spelling::Leb128 => (1, 2, 5),
        };
        let chars = if matches!(F::CHARS, Chars::String) { short_length::<F>() + 4 } else { 4 };
        Self { integers16, integers32, integers64, integers128, lengths, chars, tags7, tags250, tags32 }
    }
}

/// The bytes that `F` writes for a length of at most 4.
const fn short_length<F: Format>() -> u64 {
    match length_spelling::<F>() {
        Spelling::Fixed(width) => bytes_of(width),
        Spelling::Varint | Spelling::Leb128 => 1,
    }
}

const fn bytes_of(width: Width) -> u64 {
    match width {
        Width::One => 1,
        Width::Four => 4,
        Width::Eight => 8,
    }
}

impl Sizes {
    /// No byte at all.
    pub const ZERO: Self = Self::exactly(Blocks::ZERO);
    /// Any count of bytes.
    pub const UNBOUNDED: Self = Self { least: Blocks::ZERO, most: Blocks { bytes: UNBOUNDED, ..Blocks::ZERO } };
    /// A length or count, then any count of bytes.
    pub(crate) const COLLECTION: Self = Self {
        least: Blocks { lengths: 1, ..Blocks::ZERO },
        most: Blocks { bytes: UNBOUNDED, lengths: 1, ..Blocks::ZERO },
    };
    pub(crate) const INTEGER16: Self = Self::exactly(Blocks { integers16: 1, ..Blocks::ZERO });
    pub(crate) const INTEGER32: Self = Self::exactly(Blocks { integers32: 1, ..Blocks::ZERO });
    pub(crate) const INTEGER64: Self = Self::exactly(Blocks { integers64: 1, ..Blocks::ZERO });
    pub(crate) const INTEGER128: Self = Self::exactly(Blocks { integers128: 1, ..Blocks::ZERO });
    pub(crate) const CHAR: Self = Self::exactly(Blocks { chars: 1, ..Blocks::ZERO });

    const fn exactly(blocks: Blocks) -> Self {
        Self { least: blocks, most: blocks }
    }

    /// Exactly `n` bytes in every format.
    #[must_use]
    pub const fn bytes(n: u32) -> Self {
        Self::exactly(Blocks { bytes: n, ..Blocks::ZERO })
    }

    /// From `min` to `max` bytes in every format, both inclusive.
    #[must_use]
    pub const fn between(min: u32, max: u32) -> Self {
        Self { least: Blocks { bytes: min, ..Blocks::ZERO }, most: Blocks { bytes: max, ..Blocks::ZERO } }
    }

    /// The tag of an enum whose largest tag is `max`.
    #[must_use]
    pub const fn tag(max: u32) -> Self {
        Self { least: tag_block(0), most: tag_block(max) }
    }

    /// One tag.
    pub(crate) const fn one_tag(tag: u32) -> Self {
        Self::exactly(tag_block(tag))
    }

    /// This, then `other`.
    #[must_use]
    pub const fn then(self, other: Self) -> Self {
        Self { least: self.least.then(other.least), most: self.most.then(other.most) }
    }

    /// This or `other`.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// This `n` times, one after the other.
    #[must_use]
    pub const fn times(self, n: usize) -> Self {
        let n = if n > UNBOUNDED as usize { UNBOUNDED } else { n as u32 };
        Self { least: self.least.times(n), most: self.most.times(n) }
    }

    /// All of `fields`, one after the other.
    #[must_use]
    pub const fn sum(fields: &[Self]) -> Self {
        let mut sum = Self::ZERO;
        let mut i = 0;
        while i < fields.len() {
            sum = sum.then(fields[i]);
            i += 1;
        }
        sum
    }

    /// An enum: a tag of at most `max_tag`, then one of `variants`.
    #[must_use]
    pub const fn variants(max_tag: u32, variants: &[Self]) -> Self {
        if variants.is_empty() {
            return Self::tag(max_tag);
        }
        let mut payload = variants[0];
        let mut i = 1;
        while i < variants.len() {
            payload = payload.or(variants[i]);
            i += 1;
        }
        Self::tag(max_tag).then(payload)
    }

    /// The numbers in the format `F`.
    #[must_use]
    pub const fn get<F: Format>(self) -> Size {
        let bounded = self.most.bytes != UNBOUNDED;
        let max = if bounded { self.most.total(&const { Prices::most::<F>() }) } else { u64::MAX };
        let min = self.least.total(&const { Prices::least::<F>() });
        // What is over 4 GiB counts as unbounded, so that no sum of two sizes can overflow.
        let max = if max >= UNBOUNDED as u64 { usize::MAX } else { max as usize };
        let min = if min >= UNBOUNDED as u64 { UNBOUNDED as usize - 1 } else { min as usize };
        Size { min, max }
    }
}

const fn tag_block(tag: u32) -> Blocks {
    if tag <= TAG_7_BITS {
        Blocks { tags7: 1, ..Blocks::ZERO }
    } else if tag <= TAG_250 {
        Blocks { tags250: 1, ..Blocks::ZERO }
    } else {
        Blocks { tags32: 1, ..Blocks::ZERO }
    }
}

/// The bytes that any value of a type takes in one format, at the least and at the most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    min: usize,
    max: usize,
}

impl Size {
    /// The least, in bytes.
    #[must_use]
    pub const fn min(self) -> usize {
        self.min
    }

    /// The most, in bytes, or `None` for no bound.
    #[must_use]
    pub const fn max(self) -> Option<usize> {
        if self.is_bounded() { Some(self.max) } else { None }
    }

    /// The bytes that every value takes, or `None` where they differ.
    #[must_use]
    pub const fn fixed(self) -> Option<usize> {
        if self.is_fixed() { Some(self.max) } else { None }
    }

    /// Whether there is a bound.
    #[must_use]
    pub const fn is_bounded(self) -> bool {
        self.max != usize::MAX
    }

    /// Whether every value takes the same.
    #[must_use]
    pub const fn is_fixed(self) -> bool {
        self.min == self.max
    }
}

/// The bytes of a fused run at the most, so that a large array does not ask for a large chunk.
pub(crate) const RUN_MAX: usize = 1024;

/// Where the fused runs of `N` fields begin: for each field the window it needs, and the first field of its run.
#[derive(Debug, Clone, Copy)]
pub struct Runs<const N: usize> {
    /// The window in bytes of the run that begins at this field; 0 where none does.
    pub room: [usize; N],
    /// The index of the first field of this field's run; its own where it stands alone.
    pub first: [usize; N],
}

impl<const N: usize> Runs<N> {
    /// Splits `fields` into maximal runs of bounded fields of together at most [`RUN_MAX`] bytes.
    #[must_use]
    pub const fn of<F: Format>(fields: &[Sizes]) -> Self {
        let mut runs = Self { room: [0; N], first: [0; N] };
        let mut start = 0;
        while start < N {
            let mut room = 0;
            let mut end = start;
            while end < N {
                let max = fields[end].get::<F>().max;
                if max > RUN_MAX || room + max > RUN_MAX {
                    break;
                }
                room += max;
                end += 1;
            }
            if end == start {
                end = start + 1;
            }
            // A run that needs no room needs no window either: its fields stand alone.
            let fused = end - start > 1 && room > 0;
            if fused {
                runs.room[start] = room;
            }
            let mut i = start;
            while i < end {
                runs.first[i] = if fused { start } else { i };
                i += 1;
            }
            start = end;
        }
        runs
    }
}

impl<const N: usize> Runs<N> {
    /// The window in bytes of the run that begins at the field; 0 where none does.
    #[must_use]
    pub const fn room_at(&self, field: usize) -> usize {
        self.room[field]
    }

    /// Whether the field is written by itself: it is unbounded, too large for a run, or has no bounded neighbour.
    #[must_use]
    pub const fn is_alone(&self, field: usize) -> bool {
        self.first[field] == field && self.room[field] == 0
    }
}
