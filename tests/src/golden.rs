//! The golden bytes in `data/wire-vectors.txt`, printed by the crates that define them.

pub mod acceptance;
pub mod rows;

use crate::formats::Preset;
use binser::format::{BigEndian, Bincode1, Bincode1Varint, Bincode2, Bincode2Legacy, Borsh, Postcard};
use binser::{Decode, Encode};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// The file as text.
pub const VECTORS: &str = include_str!("../data/wire-vectors.txt");

/// The line that ends the rows and begins the table of acceptance.
const DECODE: &str = "=====DECODE";

/// What one codec writes for one value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Golden {
    /// These bytes.
    Bytes(Vec<u8>),
    /// So many bytes, of which these are the first.
    Start(Vec<u8>, usize),
    /// Nothing: it fails.
    Error,
}

impl Golden {
    fn parse(text: &str) -> Self {
        if text.starts_with("ERR") {
            return Self::Error;
        }
        let mut bytes = Vec::new();
        for word in text.split_whitespace() {
            if word == "(empty)" {
                break;
            }
            if let Some(len) = word.strip_prefix("…(").and_then(|word| word.strip_suffix("B)")) {
                return Self::Start(bytes, len.parse().expect("a length"));
            }
            bytes.push(u8::from_str_radix(word, 16).expect("two hex digits"));
        }
        Self::Bytes(bytes)
    }

    /// Whether `bytes` are what it says.
    #[must_use]
    pub fn matches(&self, bytes: &[u8]) -> bool {
        match self {
            Self::Bytes(golden) => golden == bytes,
            Self::Start(start, len) => bytes.len() == *len && bytes.starts_with(start),
            Self::Error => false,
        }
    }
}

/// All rows: name of the value → column code → bytes.
///
/// # Panics
/// Where the file is not of the form that it has.
#[must_use]
pub fn rows() -> BTreeMap<&'static str, BTreeMap<&'static str, Golden>> {
    let mut rows: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    let mut name = "";
    for line in VECTORS.lines().take_while(|line| *line != DECODE) {
        if let Some(title) = line.strip_prefix("### ") {
            name = title.trim();
        } else {
            let (column, golden) = line.trim().split_once(' ').expect("a column and what it has");
            rows.entry(name).or_default().insert(column, Golden::parse(golden.trim()));
        }
    }
    rows
}

/// The lines of the table of acceptance, without the texts of errors that run over a line.
pub fn acceptance_lines() -> impl Iterator<Item = &'static str> {
    let lines = VECTORS.lines().skip_while(|line| *line != DECODE).skip(1);
    lines.filter(|line| line.starts_with("  ")).map(str::trim)
}

/// A value that can be compared after a round trip.
pub trait Value: Encode + for<'de> Decode<'de> + PartialEq + Debug {}
impl<T: Encode + for<'de> Decode<'de> + PartialEq + Debug> Value for T {}

/// What is done with each golden value, in each format that has a column.
pub trait Visitor {
    /// Visits `value` in the format `F`, which the file calls `column`.
    fn visit<F: Preset, T: Value>(&mut self, row: &'static str, column: &'static str, value: &T);

    /// Visits a value that is only written.
    fn visit_unread<F: Preset, T: Encode + ?Sized>(&mut self, row: &'static str, column: &'static str, value: &T);
}

/// Visits `value` in every format but Borsh.
pub fn visit_without_borsh<T: Value>(visitor: &mut impl Visitor, row: &'static str, value: &T) {
    visitor.visit::<Bincode1, T>(row, "b1", value);
    visitor.visit::<Bincode1Varint, T>(row, "b1v", value);
    visitor.visit::<BigEndian<Bincode1>, T>(row, "b1be", value);
    visitor.visit::<Bincode2, T>(row, "b2n", value);
    visitor.visit::<Bincode2, T>(row, "b2s", value);
    visitor.visit::<Bincode2Legacy, T>(row, "b2ln", value);
    visitor.visit::<Bincode2Legacy, T>(row, "b2ls", value);
    visitor.visit::<BigEndian<Bincode2>, T>(row, "b2be", value);
    visitor.visit::<Postcard, T>(row, "pc", value);
}

/// Visits `value` in every format.
pub fn visit<T: Value>(visitor: &mut impl Visitor, row: &'static str, value: &T) {
    visit_without_borsh(visitor, row, value);
    visitor.visit::<Borsh, T>(row, "bo", value);
}

/// Visits `value`, which cannot be read back, in every format.
pub fn visit_unread<T: Encode + ?Sized>(visitor: &mut impl Visitor, row: &'static str, value: &T) {
    visitor.visit_unread::<Bincode1, T>(row, "b1", value);
    visitor.visit_unread::<Bincode1Varint, T>(row, "b1v", value);
    visitor.visit_unread::<BigEndian<Bincode1>, T>(row, "b1be", value);
    visitor.visit_unread::<Bincode2, T>(row, "b2n", value);
    visitor.visit_unread::<Bincode2, T>(row, "b2s", value);
    visitor.visit_unread::<Bincode2Legacy, T>(row, "b2ln", value);
    visitor.visit_unread::<Bincode2Legacy, T>(row, "b2ls", value);
    visitor.visit_unread::<BigEndian<Bincode2>, T>(row, "b2be", value);
    visitor.visit_unread::<Postcard, T>(row, "pc", value);
    visitor.visit_unread::<Borsh, T>(row, "bo", value);
}
