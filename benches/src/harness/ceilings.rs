//! What the machine can do at all: loops that the compiler may turn into vector code.

use super::{Candidate, Column};
use std::hint::black_box;

/// How many bytes a run passes: more than the first cache holds.
const LEN: usize = 1 << 20;

/// Makes the column that every bench prints first: memory copied, written and read, by bytes and by
/// words of 8 bytes.
#[must_use]
pub fn ceilings() -> Column<'static> {
    let mut column = Column::new("machine: 1 MiB", "memcpy", copying());
    column.add(writing_bytes());
    column.add(writing_words());
    column.add(reading_bytes());
    column.add(reading_words());
    column
}

fn source() -> Vec<u8> {
    (0..=u8::MAX).cycle().take(LEN).collect()
}

fn copying() -> Candidate<'static> {
    let (bytes, mut out) = (source(), Vec::with_capacity(LEN));
    Candidate::new("memcpy", LEN, move || {
        out.clear();
        out.extend_from_slice(black_box(&bytes));
        black_box(&out);
    })
}

fn writing_bytes() -> Candidate<'static> {
    let mut out = vec![0_u8; LEN];
    Candidate::new("write byte by byte", LEN, move || {
        let first = black_box(0_usize);
        for (index, byte) in out.iter_mut().enumerate() {
            *byte = (first ^ index).to_le_bytes()[0];
        }
        black_box(&out);
    })
}

fn writing_words() -> Candidate<'static> {
    let mut out = vec![0_u64; LEN / 8];
    Candidate::new("write word by word", LEN, move || {
        let first = black_box(0_u64);
        for (word, counter) in out.iter_mut().zip(0..) {
            *word = (first ^ counter).to_le();
        }
        black_box(&out);
    })
}

fn reading_bytes() -> Candidate<'static> {
    let bytes = source();
    Candidate::new("read byte by byte", LEN, move || {
        let bytes = black_box(bytes.as_slice());
        black_box(bytes.iter().fold(0_u8, |sum, byte| sum.wrapping_add(*byte)));
    })
}

fn reading_words() -> Candidate<'static> {
    let bytes = source();
    Candidate::new("read word by word", LEN, move || {
        let (words, _) = black_box(bytes.as_slice()).as_chunks();
        black_box(words.iter().fold(0_u64, |sum, word| sum.wrapping_add(u64::from_le_bytes(*word))));
    })
}
