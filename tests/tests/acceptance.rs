//! binser accepts and refuses what the crates it is compatible with do.

use binser_tests::golden::acceptance::{Line, MISSING, lines};
use binser_tests::golden::acceptance_lines;

/// Whether what binser says is what the line says: an error, or the same value (and count of bytes, where it is there).
fn agrees(line: &Line, expected: &str) -> bool {
    match &line.verdict {
        Err(_) => expected.starts_with("ERR"),
        Ok((value, read)) => expected == format!("OK {value}") || expected == format!("OK ({value}, {read})"),
    }
}

#[test]
fn every_line_of_the_table_holds() {
    let mut lines = lines();
    for text in acceptance_lines() {
        let known =
            lines.iter().position(|line| text.strip_prefix(line.label).is_some_and(|text| text.starts_with(':')));
        let missing = MISSING.iter().any(|missing| text.starts_with(missing));
        match known {
            Some(index) => {
                let line = lines.swap_remove(index);
                let expected = text[line.label.len() + 1..].trim_start();
                assert!(!missing, "{text}: covered, and said to be missing");
                assert!(agrees(&line, expected), "{text}: binser says {:?}", line.verdict);
            }
            None => assert!(missing, "{text}: not covered"),
        }
    }
    assert!(lines.is_empty(), "not in the table: {lines:?}");
}
