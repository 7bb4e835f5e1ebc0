//! binser agrees with the crates it is compatible with: byte for byte in what it writes, and in what it reads from good
//! and from changed bytes. The wanted differences are listed in `binser_tests::peers`.

use binser_tests::entropy::Entropy;
use binser_tests::laws;
use binser_tests::mutate::mutations;
use binser_tests::peers::{Pair, Verdict, is_beyond_limits, pairs};
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, any};
use proptest::test_runner::TestRunner;

fn for_entropy(runs: u32, check: impl Fn(&Pair, &[u8])) {
    let pairs = pairs();
    let config = ProptestConfig { cases: runs, failure_persistence: None, ..ProptestConfig::default() };
    TestRunner::new(config)
        .run(&vec(any::<u8>(), 0..700), |entropy| {
            for pair in &pairs {
                check(pair, &entropy);
            }
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn every_value_is_written_as_by_the_other_crate() {
    for_entropy(16, |pair, entropy| {
        let value = pair.case.generate(&mut Entropy::new(entropy));
        match (pair.peer.encode(&*value), laws::encode(pair.case, &*value)) {
            (Ok(theirs), Some(ours)) => assert_eq!(ours, theirs, "{}: {value:?}", pair.case.name()),
            (Err(_), None) => {}
            (theirs, ours) => panic!("{}: {ours:?}, expected {theirs:?}: {value:?}", pair.case.name()),
        }
    });
}

/// Both accept `input` as the same value of the same length, or both refuse it.
fn agree_on(pair: &Pair, input: &[u8]) {
    let found = pair.case.from_prefix(input);
    if is_beyond_limits(&found) {
        return;
    }
    match (pair.peer.decode(input), found) {
        (Verdict::Value(value, read), Ok((found, found_read))) => {
            assert_eq!(found.value().sorted(), value.value().sorted(), "{}: {input:02X?}", pair.case.name());
            assert_eq!(found_read, read, "{}: {input:02X?}", pair.case.name());
        }
        (Verdict::Refused(_) | Verdict::TooLarge, Err(_)) => {}
        (theirs, found) => panic!("{}: {found:?}, expected {theirs:?}: {input:02X?}", pair.case.name()),
    }
}

#[test]
fn every_value_of_the_other_crate_is_read() {
    for_entropy(8, |pair, entropy| {
        let value = pair.case.generate(&mut Entropy::new(entropy));
        if let Ok(theirs) = pair.peer.encode(&*value) {
            agree_on(pair, &theirs);
        }
    });
}

#[test]
fn changed_bytes_are_accepted_or_refused_alike() {
    for_entropy(12, |pair, entropy| {
        let value = pair.case.generate(&mut Entropy::new(entropy));
        let Ok(bytes) = pair.case.to_vec(&*value) else { return };
        for input in mutations(&bytes, &mut Entropy::new(entropy)) {
            agree_on(pair, &input);
        }
    });
}

#[test]
fn random_bytes_are_accepted_or_refused_alike() {
    for_entropy(12, |pair, entropy| {
        for start in [0, 7, 31] {
            agree_on(pair, entropy.get(start..).unwrap_or_default());
        }
    });
}
