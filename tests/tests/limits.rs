//! Limits of bytes, heap and empty elements, each with its own error.

use binser::format::{Bincode1, Bincode2, Borsh, Native, Postcard};
use binser::{Codec, Decode, Error, ErrorKind, Failed, Format, Limits, Reader};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::fmt::Debug;
use std::time::{Duration, Instant};

fn kind<T: Debug>(result: Result<T, Error>) -> ErrorKind {
    result.unwrap_err().kind()
}

fn bytes(bytes: u64) -> Limits {
    Limits { bytes, ..Limits::default() }
}

fn alloc(alloc: u64) -> Limits {
    Limits { alloc, ..Limits::default() }
}

#[test]
fn a_message_longer_than_the_limit_is_refused() {
    let input = [3, 1, 2, 3];
    assert_eq!(Native::from_slice_with::<Vec<u8>>(&input, bytes(4)).unwrap(), [1, 2, 3]);
    let error = Native::from_slice_with::<Vec<u8>>(&input, bytes(3)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::ByteLimit { limit: 3 }, 3));
    // What is behind the value counts in the whole input, and not in the value at its start.
    assert_eq!(kind(Native::from_slice_with::<u8>(&input, bytes(3))), ErrorKind::ByteLimit { limit: 3 });
    assert_eq!(Native::from_prefix_with::<u8>(&input, bytes(1)).unwrap(), (3, &input[1..]));
    // An input that ends before the limit only ends.
    assert_eq!(kind(Native::from_slice_with::<u32>(&[1], bytes(9))), ErrorKind::UnexpectedEnd { missing: 3 });
}

#[test]
fn the_byte_limit_is_charged_before_allocation() {
    // L02: a length of 2^64 - 1.
    let input = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1];
    let error = Bincode1::from_slice_with::<Vec<u8>>(&input, bytes(10)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::UnexpectedEnd { missing: u64::MAX - 1 });
    let error = Bincode1::from_slice_with::<Vec<u8>>(&input, bytes(8)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::ByteLimit { limit: 8 });
}

#[test]
fn heap_is_limited_for_every_owner() {
    let refused = |limit| ErrorKind::AllocLimit { limit };
    let ten = [10, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    assert_eq!(Native::from_slice_with::<Vec<u8>>(&ten, alloc(10)).unwrap(), [1; 10]);
    assert_eq!(kind(Native::from_slice_with::<Vec<u8>>(&ten, alloc(9))), refused(9));
    assert_eq!(kind(Native::from_slice_with::<String>(&ten, alloc(9))), refused(9));
    assert_eq!(kind(Native::from_slice_with::<Box<str>>(&ten, alloc(9))), refused(9));
    assert_eq!(kind(Native::from_slice_with::<bytes::Bytes>(&ten, alloc(9))), refused(9));
    assert_eq!(kind(Native::from_slice_with::<Vec<bool>>(&ten, alloc(9))), refused(9));
    assert_eq!(kind(Native::from_slice_with::<VecDeque<i8>>(&ten, alloc(9))), refused(9));
    assert_eq!(kind(Native::from_slice_with::<Box<u64>>(&[0; 8], alloc(7))), refused(7));
    let pairs = [2, 1, 1, 2, 2];
    // Their buckets and nodes take more than the pairs.
    Native::from_slice_with::<HashMap<u8, u8>>(&pairs, alloc(64)).unwrap();
    Native::from_slice_with::<BTreeMap<u8, u8>>(&pairs, alloc(100)).unwrap();
    assert_eq!(kind(Native::from_slice_with::<HashMap<u8, u8>>(&pairs, alloc(4))), refused(4));
    assert_eq!(kind(Native::from_slice_with::<BTreeMap<u8, u8>>(&pairs, alloc(4))), refused(4));
    // What is borrowed costs no heap.
    assert_eq!(Native::from_slice_with::<&[u8]>(&ten, alloc(0)).unwrap(), [1; 10]);
}

#[test]
fn many_empty_lists_cost_what_they_take_in_memory() {
    // L15: a byte of input makes a `Vec` of 24 bytes.
    let input = [vec![0xFB, 0xE8, 0x03], vec![0; 1000]].concat();
    Native::from_slice_with::<Vec<Vec<u8>>>(&input, alloc(24_000)).unwrap();
    assert_eq!(
        kind(Native::from_slice_with::<Vec<Vec<u8>>>(&input, alloc(23_999))),
        ErrorKind::AllocLimit { limit: 23_999 }
    );
}

thread_local! {
    static MADE: Cell<usize> = const { Cell::new(0) };
}

/// Takes no bytes on the wire nor in memory, and counts how many were made.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Nothing;

impl<'de> Decode<'de> for Nothing {
    fn decode<F: Format>(_reader: &mut Reader<'de>) -> Result<Self, Failed> {
        MADE.set(MADE.get() + 1);
        Ok(Self)
    }
}

/// Takes no bytes on the wire and many in memory.
#[derive(Debug)]
struct Hollow {
    _big: [u64; 32],
}

impl<'de> Decode<'de> for Hollow {
    fn decode<F: Format>(_reader: &mut Reader<'de>) -> Result<Self, Failed> {
        Ok(Self { _big: [0; 32] })
    }
}

#[test]
fn each_element_of_no_bytes_is_really_decoded() {
    let made = |input: &[u8], read: fn(&[u8])| {
        MADE.set(0);
        read(input);
        MADE.get()
    };
    assert_eq!(made(&[5], |input| assert_eq!(Native::from_slice::<Vec<Nothing>>(input).unwrap().len(), 5)), 5);
    assert_eq!(made(&[5], |input| assert_eq!(Native::from_slice::<VecDeque<Nothing>>(input).unwrap().len(), 5)), 5);
    assert_eq!(made(&[1], |input| assert_eq!(Native::from_slice::<BTreeSet<Nothing>>(input).unwrap().len(), 1)), 1);
    assert_eq!(made(&[], |input| assert_eq!(Native::from_slice::<[Nothing; 4]>(input).unwrap().len(), 4)), 4);
}

fn refused_soon<F: Codec, T: for<'de> Decode<'de> + Debug>(input: &[u8]) {
    let start = Instant::now();
    assert_eq!(kind(F::from_slice::<T>(input)), ErrorKind::EmptyLimit { limit: 16_384 });
    // Far more than it takes, far less than counting to 2^32.
    assert!(start.elapsed() < Duration::from_secs(2));
}

#[test]
fn too_many_elements_of_no_bytes_are_refused_soon() {
    let max = [0xFF; 8];
    let max_varint = [0xFD, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF];
    let max_leb = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1];
    refused_soon::<Bincode1, Vec<()>>(&max);
    refused_soon::<Bincode1, VecDeque<Nothing>>(&max);
    refused_soon::<Bincode1, BTreeSet<()>>(&max);
    refused_soon::<Bincode1, HashSet<()>>(&max);
    refused_soon::<Bincode1, HashMap<(), Hollow>>(&max);
    refused_soon::<Bincode2, Vec<[u8; 0]>>(&max_varint);
    refused_soon::<Postcard, Vec<((), ())>>(&max_leb);
    refused_soon::<Native, Vec<()>>(&max_varint);
    // L11: an element that takes nothing but memory costs what it takes there.
    refused_soon::<Borsh, Vec<Hollow>>(&[0, 0, 0, 0x40]);
    assert_eq!(Native::from_slice::<Vec<Hollow>>(&[64]).unwrap().len(), 64);
    refused_soon::<Native, Vec<Hollow>>(&[65]);
}

#[test]
fn units_for_empty_elements_are_shared_by_the_whole_message() {
    let at_limit = [0xFB, 0x00, 0x40];
    assert_eq!(Native::from_slice::<Vec<()>>(&at_limit).unwrap().len(), 16_384);
    assert_eq!(kind(Native::from_slice::<Vec<()>>(&[0xFB, 0x01, 0x40])), ErrorKind::EmptyLimit { limit: 16_384 });
    let twice = [0xFB, 0x00, 0x40, 0x01];
    assert_eq!(kind(Native::from_slice::<(Vec<()>, Vec<()>)>(&twice)), ErrorKind::EmptyLimit { limit: 16_384 });
    let few = Limits { empty: 3, ..Limits::default() };
    assert_eq!(Native::from_slice_with::<Vec<()>>(&[3], few).unwrap().len(), 3);
    assert_eq!(kind(Native::from_slice_with::<Vec<()>>(&[4], few)), ErrorKind::EmptyLimit { limit: 3 });
}

#[test]
fn lists_of_nothing_come_back_but_in_borsh() {
    for count in [0_usize, 2, 300] {
        let list = vec![(); count];
        assert_eq!(Native::from_slice::<Vec<()>>(&Native::to_vec(&list).unwrap()).unwrap(), list);
        assert_eq!(Postcard::from_slice::<Vec<()>>(&Postcard::to_vec(&list).unwrap()).unwrap(), list);
        assert_eq!(kind(Borsh::to_vec(&list)), ErrorKind::ZeroSizedElements);
    }
    assert_eq!(kind(Borsh::from_slice::<Vec<()>>(&[1, 0, 0, 0])), ErrorKind::ZeroSizedElements);
    assert_eq!(kind(Borsh::from_slice::<HashMap<(), u8>>(&[0; 4])), ErrorKind::ZeroSizedElements);
    assert_eq!(Borsh::to_vec(&[(); 2][..]).unwrap(), [2, 0, 0, 0]);
}

#[test]
fn lengths_near_the_largest_number_do_not_wrap() {
    // L05: after a byte has been read, `position + length` would wrap.
    for length in [u64::MAX, u64::MAX - 1, u64::MAX - 8, u64::MAX - 9, 1 << 63, (1 << 63) - 1] {
        let input = [&[7][..], &length.to_le_bytes(), &[1, 2, 3]].concat();
        let end = |missing: u64| ErrorKind::UnexpectedEnd { missing };
        assert_eq!(kind(Bincode1::from_slice::<(u8, String)>(&input)), end(length - 3));
        assert_eq!(kind(Bincode1::from_slice::<(u8, Vec<u8>)>(&input)), end(length - 3));
        assert_eq!(kind(Bincode1::from_slice::<(u8, &[u8])>(&input)), end(length - 3));
        assert_eq!(kind(Bincode1::from_slice::<(u8, bytes::Bytes)>(&input)), end(length - 3));
        assert!(matches!(kind(Bincode1::from_slice::<(u8, Vec<u16>)>(&input)), ErrorKind::UnexpectedEnd { .. }));
    }
    // L10: `count * 8` would wrap to a small number.
    for count in [1_u64 << 61, (1 << 61) + 1, (1 << 60) + 1, 1 << 62] {
        let input = [&count.to_le_bytes()[..], &[0; 32]].concat();
        assert!(matches!(kind(Bincode1::from_slice::<Vec<u64>>(&input)), ErrorKind::UnexpectedEnd { .. }));
        assert!(matches!(kind(Bincode1::from_slice::<Vec<(u64, u64)>>(&input)), ErrorKind::UnexpectedEnd { .. }));
        assert!(matches!(kind(Bincode1::from_slice::<Vec<[u64; 2]>>(&input)), ErrorKind::UnexpectedEnd { .. }));
    }
}
