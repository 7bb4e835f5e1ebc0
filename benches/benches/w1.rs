//! `cargo bench -p binser-benches --bench w1 -- chunks`.

use binser_benches::harness::Options;
use binser_benches::workloads::w1::{TARGETS, run};

fn main() {
    run(&Options::from_args(&TARGETS));
}
