//! Nesting is limited, on every kind of recursive type, long before the stack ends.

use binser::format::{BigEndian, Bincode1, Bincode2, Borsh, Native, Postcard};
use binser::{Codec, Decode, Error, ErrorKind, Limits};
use binser_tests::formats::Preset;
use binser_tests::oracle::encode_length;
use binser_tests::zoo::recursion::{Chain, Expr, MapTree, Ping, Rose, Tree};
use std::fmt::Debug;
use std::thread;

const DEEP: usize = 1_000_000;

/// `level` so many times, then `leaf`.
fn nested(level: &[u8], times: usize, leaf: &[u8]) -> Vec<u8> {
    let mut bytes = level.repeat(times);
    bytes.extend_from_slice(leaf);
    bytes
}

/// Runs `check` on a stack of so many KiB.
fn on_stack<R: Send + 'static>(kibibytes: usize, check: impl FnOnce() -> R + Send + 'static) -> R {
    thread::Builder::new().stack_size(kibibytes << 10).spawn(check).expect("a thread").join().expect("no overflow")
}

fn decode<F: Codec, T: for<'de> Decode<'de> + Debug + Send + 'static>(bytes: Vec<u8>) -> Result<T, Error> {
    on_stack(2048, move || F::from_prefix::<T>(&bytes).map(|(value, _)| value))
}

/// A million levels of `level` are an error in every build, and so is one level more than the limit.
fn is_limited<F: Codec, T: for<'de> Decode<'de> + Debug + Send + 'static>(level: &[u8], leaf: &[u8], levels: usize) {
    let error = decode::<F, T>(nested(level, DEEP, leaf)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::DepthLimit { limit: 128 }, "{error}");
    let first = decode::<F, T>(nested(level, levels + 1, leaf)).unwrap_err();
    assert_eq!(first.kind(), ErrorKind::DepthLimit { limit: 128 }, "{first}");
    assert_eq!(first.offset(), error.offset(), "the place does not depend on what is behind it");
    decode::<F, T>(nested(level, levels, leaf)).unwrap_or_else(|error| panic!("{levels} levels: {error}"));
}

fn tree_is_limited<F: Preset>() {
    let (one, none) = (encode_length(1, &F::AXES).unwrap(), encode_length(0, &F::AXES).unwrap());
    // The empty list inside is a level too.
    is_limited::<F, Tree>(&one, &none, 127);
}

#[test]
fn lists_of_themselves_are_limited_in_every_format() {
    tree_is_limited::<Native>();
    tree_is_limited::<Bincode1>();
    tree_is_limited::<Bincode2>();
    tree_is_limited::<Postcard>();
    tree_is_limited::<Borsh>();
    tree_is_limited::<BigEndian<Bincode1>>();
}

#[test]
fn chains_of_boxes_are_limited() {
    is_limited::<Native, Chain>(&[7, 0, 1], &[7, 0, 0], 128);
    is_limited::<Postcard, Chain>(&[7, 1], &[7, 0], 128);
}

#[test]
fn enums_with_boxes_are_limited() {
    is_limited::<Native, Expr>(&[1], &[0, 5, 0, 0, 0], 128);
    is_limited::<Bincode1, Expr>(&[2, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0], &[0, 0, 0, 0, 5, 0, 0, 0], 128);
}

#[test]
fn mutual_recursion_is_limited() {
    // A list of `Pong` and a box of `Ping`: two levels.
    // A `Pong` ends with two bytes more.
    is_limited::<Native, Ping>(&[9, 1, 1], &[&[9, 0][..], &[0; 126]].concat(), 63);
}

#[test]
fn generic_recursion_is_limited() {
    is_limited::<Native, Rose<u8>>(&[9, 1], &[9, 0], 127);
}

#[test]
fn maps_of_themselves_are_limited() {
    is_limited::<Native, MapTree>(&[1, 9], &[0], 127);
}

#[test]
fn the_limit_can_be_set() {
    let bytes = nested(&[1], 5, &[0]);
    for depth in 0..=5 {
        let error = Native::from_slice_with::<Tree>(&bytes, Limits { depth, ..Limits::default() }).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::DepthLimit { limit: depth });
        assert_eq!(error.offset(), u64::from(depth) + 1);
    }
    Native::from_slice_with::<Tree>(&bytes, Limits { depth: 6, ..Limits::default() }).unwrap();
    let deeper = nested(&[1], 999, &[0]);
    on_stack(8192, move || {
        Native::from_slice_with::<Tree>(&deeper, Limits { depth: 1000, ..Limits::default() }).map(drop).unwrap();
    });
}

#[test]
fn strings_and_bytes_and_numbers_are_no_level() {
    let none = Limits { depth: 0, ..Limits::default() };
    Native::from_slice_with::<(String, Vec<u8>, Box<u64>)>(&[1, b'a', 1, 7, 0, 0, 0, 0, 0, 0, 0, 0], none).unwrap();
    let error = Native::from_slice_with::<Vec<String>>(&[0], none).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::DepthLimit { limit: 0 });
}

#[test]
fn a_value_at_the_limit_is_encoded_and_dropped_on_a_small_stack() {
    let bytes = nested(&[1], 127, &[0]);
    on_stack(512, move || {
        let tree = Native::from_slice::<Tree>(&bytes).unwrap();
        assert_eq!(Native::to_vec(&tree.clone()).unwrap(), bytes);
        assert!(!format!("{tree:?}").is_empty());
    });
}
