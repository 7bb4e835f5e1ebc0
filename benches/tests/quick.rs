//! Every workload once over small data, for the sake of the comparisons that precede the timing.

use binser_benches::harness::Options;
use binser_benches::workloads::{raw, w1, w11};

#[test]
fn every_candidate_of_w1_writes_the_right_bytes() {
    for count in [Some(0), Some(1), None] {
        w1::run(&Options { count, ..Options::quick() });
    }
}

#[test]
fn every_candidate_of_w11_gives_back_what_it_got() {
    for count in [0, 1, 20] {
        w11::run(&Options { count: Some(count), ..Options::quick() });
    }
}

#[test]
fn every_use_of_unsafe_gives_what_safe_code_gives() {
    for count in [0, 1, 20] {
        raw::run(&Options { count: Some(count), ..Options::quick() });
    }
}
