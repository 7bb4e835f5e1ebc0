//! A file of results that several benches share.

use super::{Machine, Table};
use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

/// The tables of one bench, in the order they were measured.
#[derive(Debug)]
pub struct Report {
    bench: &'static str,
    tables: Vec<Table>,
}

impl Report {
    /// Starts the report of `bench`.
    #[must_use]
    pub fn new(bench: &'static str) -> Self {
        Self { bench, tables: Vec::new() }
    }

    /// Prints a table and keeps it.
    pub fn add(&mut self, table: Table) {
        println!("{}", table.to_text());
        self.tables.push(table);
    }

    /// Puts the tables into `file` in place of the bench's earlier ones; other benches' stay.
    ///
    /// # Errors
    ///
    /// When the file cannot be read or written.
    pub fn write(&self, file: &Path, machine: &Machine) -> io::Result<()> {
        let old = match fs::read_to_string(file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => HEADING.to_owned(),
            old => old?,
        };
        fs::write(file, self.spliced_into(&old, machine))
    }

    fn spliced_into(&self, old: &str, machine: &Machine) -> String {
        let (start, end) = self.marks();
        let section = self.section(machine);
        let found = old.find(&start).zip(old.find(&end));
        match found.filter(|(from, to)| from < to) {
            Some((from, to)) => format!("{}{section}{}", &old[..from], &old[to + end.len()..]),
            None => format!("{old}\n{section}\n"),
        }
    }

    fn section(&self, machine: &Machine) -> String {
        let (start, end) = self.marks();
        let arguments = arguments_but_the_file(std::env::args().skip(1));
        let command = format!("cargo bench -p binser-benches --bench {}{arguments}", self.bench);
        let mut text = format!("{start}\n## {}\n\n`{command}`: {machine}.\n", self.bench);
        for table in &self.tables {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n{}", table.to_markdown());
        }
        text + "\n" + &end
    }

    fn marks(&self) -> (String, String) {
        (format!("<!-- {} -->", self.bench), format!("<!-- end of {} -->", self.bench))
    }
}

const HEADING: &str = "# Results\n\nWritten by the benches (`--markdown RESULTS.md`); a ratio above 1 \
    means slower than what it is compared with.\n";

/// Leaves out where the report goes to, which says nothing about the figures.
fn arguments_but_the_file(mut arguments: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--bench" => {}
            "--markdown" => drop(arguments.next()),
            _ => {
                let separator = if text.is_empty() { " -- " } else { " " };
                text = text + separator + &argument;
            }
        }
    }
    text
}
