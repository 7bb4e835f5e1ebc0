//! The laws, over every type of the zoo in every format.

use binser_tests::case::{Case, Sample, cases};
use binser_tests::entropy::Entropy;
use binser_tests::laws;
use binser_tests::mutate::mutations;
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, any};
use proptest::test_runner::TestRunner;

/// Checks `law` for `runs` values of every case.
fn for_values(runs: u32, law: impl Fn(&dyn Case, &dyn Sample, &[u8])) {
    let cases = cases();
    let config = ProptestConfig { cases: runs, failure_persistence: None, ..ProptestConfig::default() };
    TestRunner::new(config)
        .run(&vec(any::<u8>(), 0..700), |entropy| {
            for case in &cases {
                let value = case.generate(&mut Entropy::new(&entropy));
                if let Some(bytes) = laws::encode(*case, &*value) {
                    law(*case, &*value, &bytes);
                }
            }
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn every_value_decodes_to_itself() {
    for_values(10, laws::decodes_to_itself);
}

#[test]
fn every_value_is_as_long_as_said() {
    for_values(8, laws::is_as_long_as_said);
}

#[test]
fn every_output_gets_the_same_bytes() {
    for_values(3, laws::is_written_alike_everywhere);
}

#[test]
fn every_value_fits_a_slice_of_its_length_and_no_shorter_one() {
    for_values(4, laws::fits_exactly);
}

#[test]
fn every_proper_prefix_needs_more() {
    for_values(4, |case, _, bytes| laws::prefixes_need_more(case, bytes));
}

#[test]
fn the_oracle_writes_the_same() {
    for_values(10, laws::is_what_the_oracle_writes);
}

#[test]
fn the_oracle_reads_the_same_from_changed_bytes() {
    for_values(8, |case, _, bytes| {
        let mut entropy = Entropy::new(bytes);
        laws::is_read_as_by_the_oracle(case, bytes);
        for input in mutations(bytes, &mut entropy) {
            laws::is_read_as_by_the_oracle(case, &input);
        }
    });
}
