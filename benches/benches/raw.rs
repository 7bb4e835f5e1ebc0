//! `cargo bench -p binser-benches --bench raw -- windows`.

use binser_benches::harness::Options;
use binser_benches::workloads::raw::{USES, run};

fn main() {
    run(&Options::from_args(&USES));
}
