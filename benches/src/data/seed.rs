//! The source of randomness of all generators.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::ops::Range;

/// A seeded generator of the values that the shapes are made of, reproducible on every machine.
#[derive(Debug)]
pub struct Seed {
    generator: Xoshiro256PlusPlus,
}

impl Seed {
    /// Starts the sequence that belongs to `number`.
    #[must_use]
    pub fn new(number: u64) -> Self {
        Self { generator: Xoshiro256PlusPlus::seed_from_u64(number) }
    }

    /// Gives a number below `end` (exclusive), which must not be zero.
    pub fn below(&mut self, end: u32) -> u32 {
        self.generator.random_range(0..end)
    }

    /// Gives any bits, as a number of the wanted width.
    pub fn bits<const BYTES: usize>(&mut self) -> [u8; BYTES] {
        self.generator.random()
    }

    /// Gives a byte below `end` (exclusive).
    pub fn byte(&mut self, end: u8) -> u8 {
        self.generator.random_range(0..end)
    }

    /// Gives a number of `range`, whose end is exclusive.
    pub fn float(&mut self, range: Range<f32>) -> f32 {
        self.generator.random_range(range)
    }

    /// Gives a number of `range`, whose end is exclusive.
    pub fn double(&mut self, range: Range<f64>) -> f64 {
        self.generator.random_range(range)
    }

    /// Says yes in `percent` of a hundred cases.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// Makes a value in `percent` of a hundred cases.
    pub fn maybe<T>(&mut self, percent: u32, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.chance(percent).then(|| make(self))
    }

    /// Makes from `counts.start` to `counts.end` (exclusive) values.
    pub fn some<T>(&mut self, counts: Range<u32>, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let count = self.generator.random_range(counts);
        (0..count).map(|_| make(self)).collect()
    }

    /// Picks one of `choices`.
    ///
    /// # Panics
    ///
    /// When there are none.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        *choices.choose(&mut self.generator).expect("there is something to pick from")
    }
}
