//! Results as rows of text.

use super::{Column, Timing};
use std::fmt::Write as _;

/// A titled table; the first column holds names, the others figures.
#[derive(Clone, Debug)]
pub struct Table {
    /// What the figures are about.
    pub title: String,
    /// The heads of the columns.
    pub heads: Vec<String>,
    /// As many cells a row as there are heads.
    pub rows: Vec<Vec<String>>,
}

const HEADS: [&str; 8] = ["candidate", "bytes", "least µs", "median µs", "MiB/s", "÷ base", "÷ same bytes", "÷ floor"];

impl Table {
    /// Puts the timings of a column beside the base, the twins and the floor; all by least times.
    #[must_use]
    pub fn of(column: &Column<'_>, timings: &[Timing]) -> Self {
        let least = |name: &str| {
            let mut pairs = column.candidates.iter().zip(timings);
            pairs.find(|(candidate, _)| candidate.name == name).map(|(_, timing)| timing.least)
        };
        let rows = column.candidates.iter().zip(timings).map(|(candidate, timing)| {
            let ratio = |other: Option<f64>| {
                other.map_or_else(|| "–".to_owned(), |other| format!("{:.2}", timing.least / other))
            };
            vec![
                candidate.name.clone(),
                candidate.bytes.to_string(),
                format!("{:.2}", timing.least / 1e3),
                format!("{:.2}", timing.median / 1e3),
                format!("{:.0}", mebibytes_a_second(candidate.bytes, timing.least)),
                ratio(least(&column.base)),
                ratio(candidate.twin.as_deref().and_then(least)),
                ratio(least(&column.floor)),
            ]
        });
        let title = format!("{} (base: {}; floor: {})", column.title, column.base, column.floor);
        Self { title, heads: HEADS.map(str::to_owned).to_vec(), rows: rows.collect() }
    }

    /// Sets the table for a terminal.
    #[must_use]
    pub fn to_text(&self) -> String {
        let widths = self.widths();
        let mut text = format!("{}\n", self.title);
        for row in self.lines() {
            for (index, (cell, width)) in row.iter().zip(&widths).enumerate() {
                // Writing to a string cannot fail.
                let _ = if index == 0 { write!(text, "  {cell:<width$}") } else { write!(text, "  {cell:>width$}") };
            }
            text.push('\n');
        }
        text
    }

    /// Sets the table as Markdown, under a heading of the third level.
    #[must_use]
    pub fn to_markdown(&self) -> String {
        let rule = |index| if index == 0 { "---" } else { "---:" };
        let rule: Vec<_> = (0..self.heads.len()).map(rule).collect();
        let mut lines: Vec<_> = self.lines().map(|row| row.join(" | ")).collect();
        lines.insert(1, rule.join(" | "));
        format!("### {}\n\n| {} |\n", self.title, lines.join(" |\n| "))
    }

    fn lines(&self) -> impl Iterator<Item = &Vec<String>> {
        std::iter::once(&self.heads).chain(&self.rows)
    }

    fn widths(&self) -> Vec<usize> {
        let width = |index: usize| self.lines().map(|row| row[index].chars().count()).max();
        (0..self.heads.len()).map(|index| width(index).unwrap_or(0)).collect()
    }
}

#[expect(clippy::cast_precision_loss, reason = "a value has far fewer than 2^52 bytes")]
fn mebibytes_a_second(bytes: usize, nanoseconds: f64) -> f64 {
    bytes as f64 / f64::from(1 << 20) / (nanoseconds / 1e9)
}
