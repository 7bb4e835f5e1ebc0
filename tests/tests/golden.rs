//! binser's bytes are those that the crates it is compatible with print.

use binser::format::Borsh;
use binser::{Codec, Decode, Encode};
use binser_tests::formats::Preset;
use binser_tests::golden::rows::{MISSING, REFUSED_BY_BORSH, visit_all};
use binser_tests::golden::{Golden, Value, Visitor, rows};
use std::collections::{BTreeMap, BTreeSet};

/// Tags that are the discriminants, which of the formats here only borsh has.
#[derive(Debug, PartialEq, Encode, Decode)]
#[binser(use_discriminant = true)]
enum Numbered {
    A = 10,
    B = 20,
    C,
}

/// Columns of codecs that binser has no format for.
const FOREIGN_COLUMNS: [&str; 1] = ["sc"];

/// The column `wc` is another crate's spelling of `b1`.
const SAME_AS_BINCODE1: &str = "wc";

/// Compares with the table and notes what has been compared.
struct Compare {
    table: BTreeMap<&'static str, BTreeMap<&'static str, Golden>>,
    seen: BTreeSet<(&'static str, &'static str)>,
}

impl Compare {
    fn golden(&mut self, row: &'static str, column: &'static str) -> Option<Golden> {
        let columns = self.table.get(row).unwrap_or_else(|| panic!("no row {row:?}"));
        self.seen.insert((row, column));
        columns.get(column).cloned()
    }

    fn compare<F: Preset, T: Encode + ?Sized>(&mut self, row: &'static str, column: &'static str, value: &T) -> bool {
        let Some(golden) = self.golden(row, column) else { return false };
        // The length is known exactly where there are bytes, and nowhere else.
        assert_eq!(F::encoded_len(value), F::to_vec(value).map(|bytes| bytes.len()), "{row}, {column}");
        match F::to_vec(value) {
            Ok(bytes) => assert!(golden.matches(&bytes), "{row}, {column}: {bytes:02X?}, expected {golden:02X?}"),
            Err(error) => assert_eq!(golden, Golden::Error, "{row}, {column}: {error}"),
        }
        golden != Golden::Error
    }
}

impl Visitor for Compare {
    fn visit<F: Preset, T: Value>(&mut self, row: &'static str, column: &'static str, value: &T) {
        if !self.compare::<F, T>(row, column, value) {
            return;
        }
        let bytes = F::to_vec(value).expect("as before");
        let back: T = F::from_slice(&bytes).unwrap_or_else(|error| panic!("{row}, {column}: {error}"));
        // NaN is not equal to itself.
        assert!(back == *value || format!("{back:?}") == format!("{value:?}"), "{row}, {column}: {back:?}");
    }

    fn visit_unread<F: Preset, T: Encode + ?Sized>(&mut self, row: &'static str, column: &'static str, value: &T) {
        self.compare::<F, T>(row, column, value);
    }
}

fn is_missing(row: &str) -> bool {
    MISSING.iter().any(|missing| row.starts_with(missing))
}

#[test]
fn every_row_of_an_existing_type_has_its_golden_bytes() {
    let mut compare = Compare { table: rows(), seen: BTreeSet::new() };
    visit_all(&mut compare);
    compare.visit::<Borsh, _>("borsh use_discriminant=true B=20", "bo", &Numbered::B);
    compare.visit::<Borsh, _>("borsh use_discriminant=true C(=21)", "bo", &Numbered::C);
    assert_eq!(Borsh::to_vec(&Numbered::A), Ok(vec![10]));
    for (row, columns) in &compare.table {
        for column in columns.keys().filter(|column| !FOREIGN_COLUMNS.contains(column)) {
            let column = if *column == SAME_AS_BINCODE1 { "b1" } else { column };
            let seen = compare.seen.contains(&(*row, column));
            assert_ne!(seen, is_missing(row), "{row}, {column}: covered and said to be missing, or neither");
        }
    }
}

#[test]
fn every_missing_type_has_a_row() {
    let table = rows();
    for missing in MISSING {
        assert!(table.keys().any(|row| row.starts_with(missing)), "{missing:?} is the start of no row");
    }
}

#[test]
fn other_spellings_of_bincode_1_are_equal() {
    for (row, columns) in rows() {
        for (a, b) in [("b1", "wc"), ("b1", "b2ln"), ("b1", "b2ls"), ("b1v", "b2n"), ("b1v", "b2s")] {
            if let (Some(one), Some(other)) = (columns.get(a), columns.get(b)) {
                assert!(one == other, "{row}: {a} {one:02X?}, {b} {other:02X?}");
            }
        }
    }
}

#[test]
fn char_is_a_compile_error_in_borsh_and_has_no_row_there() {
    let table = rows();
    for row in REFUSED_BY_BORSH {
        assert!(!table[row].contains_key("bo"), "{row} has bytes in Borsh");
    }
}
