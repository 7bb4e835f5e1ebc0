//! The harness itself.

use binser_benches::harness::{Candidate, Column, Machine, Options, Plan, Report, Table, measure};
use std::cell::Cell;
use std::time::Duration;

const KNOWN: [&str; 3] = ["log", "mesh", "decode"];
const SHAPES: [&str; 2] = ["log", "mesh"];

fn parse(line: &str) -> Result<Options, String> {
    Options::parse(line.split_whitespace().map(str::to_owned), &KNOWN)
}

#[test]
fn words_of_a_kind_choose_within_it_only() {
    let options = parse("log decode --bench").unwrap();
    assert!(options.wants("log", &SHAPES));
    assert!(!options.wants("mesh", &SHAPES));
    assert!(options.wants("anything", &["anything"]));
}

#[test]
fn numbers_are_read() {
    let options = parse("--rounds 3 --burst 20 --count 7").unwrap();
    assert_eq!(options.plan.rounds, 3);
    assert_eq!(options.plan.burst, Duration::from_millis(20));
    assert_eq!(options.count, Some(7));
}

#[test]
fn mistakes_are_named() {
    assert_eq!(parse("long").unwrap_err(), "long is not understood");
    assert_eq!(parse("--rounds").unwrap_err(), "--rounds wants a value");
    assert_eq!(parse("--rounds many").unwrap_err(), "many is not a number");
}

#[test]
fn every_candidate_runs_in_every_round() {
    let runs = [(); 3].map(|()| Cell::new(0));
    let candidate = |index: usize| {
        let runs = &runs[index];
        Candidate::new(format!("number {index}"), 8, move || runs.set(runs.get() + 1))
    };
    let mut column = Column::new("counting", "number 1", candidate(0));
    column.add(candidate(1));
    column.add(candidate(2).with_twin(Some("number 1".to_owned())));
    let timings = measure(&mut column, Plan { rounds: 5, burst: Duration::ZERO });
    assert_eq!(timings.len(), 3);
    // Once for the calibration and once in each round.
    assert_eq!(runs.each_ref().map(Cell::get), [6; 3]);
    let table = Table::of(&column, &timings);
    assert_eq!(table.rows[1][5], "1.00");
    assert_eq!(table.rows[1][6], "–");
    assert_eq!(table.rows[2][5], table.rows[2][6]);
}

#[test]
fn only_keeps_the_floor_and_the_base() {
    let candidate = |name: &str| Candidate::new(name, 0, || {});
    let mut column = Column::new("choosing", "base", candidate("floor"));
    for name in ["one", "base", "two", "other"] {
        column.add(candidate(name));
    }
    column.keep(&["o".to_owned()]);
    let names: Vec<_> = column.candidates.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["floor", "one", "base", "two", "other"]);
    column.keep(&["tw".to_owned()]);
    let names: Vec<_> = column.candidates.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["floor", "base", "two"]);
}

#[test]
fn a_report_replaces_its_own_tables_and_no_others() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("results.md");
    // There is none before the first run of the test.
    let _ = std::fs::remove_file(&file);
    let machine = Machine::of_this_process();
    for (bench, title) in [("w1", "old"), ("w11", "other"), ("w1", "new")] {
        let mut report = Report::new(bench);
        report.add(Table {
            title: title.to_owned(),
            heads: vec!["name".to_owned(), "bytes".to_owned()],
            rows: vec![vec!["a".to_owned(), "1".to_owned()]],
        });
        report.write(&file, &machine).unwrap();
    }
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(!text.contains("### old"));
    assert!(text.contains("### new\n\n| name | bytes |\n| --- | ---: |\n| a | 1 |\n"));
    assert_eq!(text.matches("### other").count(), 1);
    assert_eq!(text.matches("<!-- w1 -->").count(), 1);
}
