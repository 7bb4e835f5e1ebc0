//! Where random values come from: [`Entropy`], bytes that the property tests choose and shrink.

use std::ops::RangeInclusive;

/// A supply of random bytes; once it is used up it gives zeros, of which the smallest values are made.
#[derive(Debug, Clone)]
pub struct Entropy<'b> {
    bytes: &'b [u8],
    depth: u32,
}

/// Levels of recursion after which only leaves are made.
const MAX_DEPTH: u32 = 24;

impl<'b> Entropy<'b> {
    /// Makes values of `bytes`.
    #[must_use]
    pub fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, depth: 0 }
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        *first
    }

    /// The next `len` bytes as a number.
    pub fn number(&mut self, len: u32) -> u128 {
        (0..len).fold(0, |n, _| n << 8 | u128::from(self.byte()))
    }

    /// One of `count` choices; the first where the supply is used up or the recursion is deep.
    pub fn choose(&mut self, count: usize) -> usize {
        if self.bytes.is_empty() || self.depth > MAX_DEPTH {
            return 0;
        }
        self.number(if count > 256 { 2 } else { 1 }) as usize % count
    }

    /// How many elements a collection gets: mostly few.
    pub fn count(&mut self) -> usize {
        const COUNTS: RangeInclusive<usize> = 0..=4;
        match self.choose(24) {
            23 => self.choose(300),
            n => n % (COUNTS.end() + 1),
        }
    }

    /// Runs `make`, a level deeper.
    pub fn deeper<R>(&mut self, make: impl FnOnce(&mut Self) -> R) -> R {
        self.depth += 1;
        let value = make(self);
        self.depth -= 1;
        value
    }

    /// An unsigned integer of `bits` bits: often one near an edge of some encoding, else any.
    pub fn unsigned(&mut self, bits: u32) -> u128 {
        /// Where encodings change their length.
        const EDGES: [u128; 16] = [
            0,
            1,
            0x7F,
            0x80,
            250,
            251,
            0xFF,
            0x3FFF,
            0xFFFF,
            0x1_0000,
            0xFFFF_FFFF,
            0x1_0000_0000,
            1 << 63,
            u64::MAX as u128,
            1 << 64,
            u128::MAX,
        ];
        let n = match self.choose(3) {
            0 => self.byte().into(),
            1 => EDGES[self.choose(EDGES.len())].wrapping_add(self.choose(3) as u128).wrapping_sub(1),
            _ => self.number(bits / 8),
        };
        if bits < 128 { n & ((1 << bits) - 1) } else { n }
    }
}
