//! Where chunks end: the workload of blaze-builder's announcement, and its 26 letters.

use binser::format::Native;
use binser::{Builder, Driver, Encode};
use binser_tests::formats::Words;
use bytes::Bytes;

#[derive(Debug, Encode)]
struct Person {
    name: String,
    age: i32,
}

/// Three people over and over: 18, 19 and 14 bytes each with lengths of 4 bytes.
fn village() -> impl Iterator<Item = Person> {
    let people = [("Haskell 98", 12), ("Switzerland", 719), ("λ-bot", 7)];
    people.into_iter().cycle().take(10_000).map(|(name, age)| Person { name: name.into(), age })
}

fn village_bytes() -> Vec<u8> {
    let mut bytes = Vec::new();
    for person in village() {
        bytes.extend(u32::try_from(person.name.len()).unwrap().to_le_bytes());
        bytes.extend(person.name.bytes());
        bytes.extend(person.age.to_le_bytes());
    }
    bytes
}

fn chunks() -> Vec<Bytes> {
    let mut builder = Builder::new();
    for person in village() {
        builder.encode::<Words, _>(&person).unwrap();
    }
    builder.finish().collect()
}

#[test]
fn the_village_has_its_pinned_chunks() {
    let chunks = chunks();
    let bytes: Vec<u8> = chunks.iter().flatten().copied().collect();
    assert_eq!(bytes.len(), 170_001);
    assert!(bytes == village_bytes());
    let lens: Vec<usize> = chunks.iter().map(Bytes::len).collect();
    assert_eq!(lens, PINNED);
}

/// A chunk ends where the next number or text does not fit.
const PINNED: [usize; 7] = [4094, 32_768, 32_767, 32_768, 32_767, 32_768, 2069];

#[test]
fn chunks_are_filled_to_within_a_run() {
    let chunks = chunks();
    let capacities = std::iter::once(4096).chain(std::iter::repeat(32_768));
    for (i, (chunk, capacity)) in chunks.iter().zip(capacities).enumerate() {
        assert!(chunk.len() <= capacity, "chunk {i}: {} bytes", chunk.len());
        // Of a person only the length and the age are runs; a text is cut at the end of a chunk.
        let last = i + 1 == chunks.len();
        assert!(last || chunk.len() + 8 >= capacity, "chunk {i}: {} bytes", chunk.len());
    }
    let average = chunks.iter().map(Bytes::len).sum::<usize>() / chunks.len();
    assert!(average >= 24_000, "{average} bytes");
}

#[test]
fn the_letters_come_in_tens_through_a_buffer_of_ten() {
    let mut lines = Vec::new();
    let mut driver = Driver::with_capacity(10, |chunk: &[u8]| {
        lines.push(String::from_utf8(chunk.to_vec()).unwrap());
        Ok(())
    });
    for letter in b'A'..=b'Z' {
        driver.encode::<Native, _>(&letter).unwrap();
    }
    driver.finish().unwrap();
    assert_eq!(lines, ["ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ"]);
}

#[test]
fn large_values_fill_their_chunks_too() {
    let mut builder = Builder::new();
    let mixed: Vec<(u32, Option<u32>, String)> =
        (0..20_000).map(|n| (n, None, "text".repeat((n % 9) as usize))).collect();
    builder.encode::<Native, _>(&mixed).unwrap();
    let lens: Vec<usize> = builder.finish().map(|chunk| chunk.len()).collect();
    let full = &lens[1..lens.len() - 1];
    assert!(full.iter().all(|len| (32_768 - 1024..=32_768).contains(len)), "{lens:?}");
}
