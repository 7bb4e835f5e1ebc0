//! `cargo bench -p binser-benches --bench w11 -- log decode`.

use binser_benches::harness::Options;
use binser_benches::workloads::w11::{COLUMNS, SHAPES, run};

fn main() {
    run(&Options::from_args(&[SHAPES.as_slice(), &COLUMNS].concat()));
}
