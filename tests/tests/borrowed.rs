//! Types that borrow from the input: the same bytes as their owners, and slices of the input where that is possible.

use binser::format::{BigEndian, Bincode1, Bincode2, Borsh, Native, Postcard};
use binser::{Codec, Decode, Encode};
use binser_tests::formats::{Odd, Words};
use bytes::Bytes;
use std::borrow::Cow;
use std::collections::BTreeMap;

#[derive(Debug, PartialEq, Encode, Decode)]
struct Borrowed<'a> {
    id: u16,
    name: &'a str,
    body: &'a [u8],
    text: Cow<'a, str>,
    bytes: Cow<'a, [u8]>,
    numbers: Cow<'a, [u16]>,
    tags: Vec<&'a str>,
    by_name: BTreeMap<&'a str, Option<&'a [u8]>>,
    last: Kind<'a>,
}

#[derive(Debug, PartialEq, Encode, Decode)]
enum Kind<'a> {
    Nothing,
    Text(&'a str),
    Pair { a: &'a [u8], b: u8 },
}

#[derive(Debug, PartialEq, Encode, Decode)]
struct Owned {
    id: u16,
    name: String,
    body: Vec<u8>,
    text: Box<str>,
    bytes: Bytes,
    numbers: Box<[u16]>,
    tags: Vec<String>,
    by_name: BTreeMap<String, Option<Vec<u8>>>,
    last: OwnedKind,
}

#[derive(Debug, PartialEq, Encode, Decode)]
enum OwnedKind {
    Nothing,
    Text(String),
    Pair { a: Vec<u8>, b: u8 },
}

fn borrowed() -> Borrowed<'static> {
    Borrowed {
        id: 300,
        name: "näme",
        body: &[1, 2, 250, 251],
        text: Cow::Borrowed("text"),
        bytes: Cow::Owned(vec![9; 40]),
        numbers: Cow::Borrowed(&[1, 300, 65535]),
        tags: vec!["", "a", "ß"],
        by_name: BTreeMap::from([("k", None), ("l", Some(&[7_u8][..]))]),
        last: Kind::Pair { a: &[1], b: 2 },
    }
}

fn owned() -> Owned {
    Owned {
        id: 300,
        name: "näme".into(),
        body: vec![1, 2, 250, 251],
        text: "text".into(),
        bytes: vec![9; 40].into(),
        numbers: [1, 300, 65535].into(),
        tags: ["", "a", "ß"].map(String::from).into(),
        by_name: BTreeMap::from([("k".into(), None), ("l".into(), Some(vec![7]))]),
        last: OwnedKind::Pair { a: vec![1], b: 2 },
    }
}

fn is_like_its_owner<F: Codec>() {
    let bytes = F::to_vec(&borrowed()).unwrap();
    assert_eq!(bytes, F::to_vec(&owned()).unwrap(), "{}", F::NAME);
    assert_eq!(F::from_slice::<Borrowed<'_>>(&bytes).unwrap(), borrowed());
    assert_eq!(F::from_slice::<Owned>(&bytes).unwrap(), owned());
    for len in 0..bytes.len() {
        let (one, other) = (F::from_slice::<Borrowed<'_>>(&bytes[..len]), F::from_slice::<Owned>(&bytes[..len]));
        let (one, other) = (one.unwrap_err(), other.unwrap_err());
        assert_eq!((one.kind(), one.offset()), (other.kind(), other.offset()), "{}: {len} bytes", F::NAME);
    }
    let mut changed = bytes.clone();
    for at in 0..bytes.len() {
        for byte in [0, 1, 2, 0x7F, 0x80, 0xC3, 0xFB, 0xFF] {
            changed[at] = byte;
            let one = F::from_slice::<Borrowed<'_>>(&changed);
            let other = F::from_slice::<Owned>(&changed);
            match (one, other) {
                (Ok(one), Ok(other)) => assert_eq!(F::to_vec(&one).unwrap(), F::to_vec(&other).unwrap()),
                (Err(one), Err(other)) => {
                    assert_eq!((one.kind().to_string(), one.offset()), (shown(&other), other.offset()));
                }
                (one, other) => panic!("{}: {one:?}, {other:?} of {changed:02X?}", F::NAME),
            }
        }
        changed[at] = bytes[at];
    }
}

/// The kind as text, with the name of the enum that borrows.
fn shown(error: &binser::Error) -> String {
    error.kind().to_string().replace("OwnedKind", "Kind")
}

#[test]
fn borrowed_types_are_like_their_owners_in_every_format() {
    is_like_its_owner::<Native>();
    is_like_its_owner::<Bincode1>();
    is_like_its_owner::<Bincode2>();
    is_like_its_owner::<Postcard>();
    is_like_its_owner::<Borsh>();
    is_like_its_owner::<BigEndian<Bincode1>>();
    is_like_its_owner::<Words>();
    is_like_its_owner::<Odd>();
}

/// Whether `part` lies in `whole`.
fn is_in(part: &[u8], whole: &[u8]) -> bool {
    whole.as_ptr_range().contains(&part.as_ptr())
}

#[test]
fn text_and_bytes_are_slices_of_the_input() {
    let bytes = Native::to_vec(&borrowed()).unwrap();
    let read: Borrowed<'_> = Native::from_slice(&bytes).unwrap();
    assert!(is_in(read.name.as_bytes(), &bytes) && is_in(read.body, &bytes));
    assert!(matches!(&read.text, Cow::Borrowed(text) if is_in(text.as_bytes(), &bytes)));
    assert!(matches!(&read.bytes, Cow::Borrowed(part) if is_in(part, &bytes)));
    // Numbers lie unaligned on the wire, or in another order.
    assert!(matches!(read.numbers, Cow::Owned(_)));
    assert!(is_in(read.tags[1].as_bytes(), &bytes));
}

#[test]
fn bytes_are_slices_of_bytes() {
    let input = Bytes::from(Native::to_vec(&owned()).unwrap());
    let read: Owned = Native::from_bytes(input.clone()).unwrap();
    assert!(is_in(&read.bytes, &input));
    assert_eq!(read, owned());
    // From a slice they are copied, since they outlive it.
    let read: Owned = Native::from_slice(&input).unwrap();
    assert!(!is_in(&read.bytes, &input));
    let all = Native::from_bytes::<Vec<Bytes>>(Bytes::from_static(&[3, 1, b'a', 0, 2, b'b', b'c'])).unwrap();
    assert_eq!(all, ["a", "", "bc"]);
}

#[test]
fn what_is_borrowed_outlives_the_reader() {
    fn first_word<'a>(bytes: &'a [u8]) -> &'a str {
        let message: (u8, Vec<&'a str>) = Native::from_slice(bytes).unwrap();
        message.1[0]
    }
    let bytes = Native::to_vec(&(1_u8, ["one", "two"].as_slice())).unwrap();
    assert_eq!(first_word(&bytes), "one");
}

#[test]
fn tuples_of_up_to_16_come_back() {
    /// Compares some of the elements, and all by their bytes.
    fn check<F: Codec>(long: &Long) {
        let bytes = F::to_vec(long).unwrap();
        let back: Long = F::from_slice(&bytes).unwrap();
        assert_eq!(F::to_vec(&back).unwrap(), bytes);
        assert_eq!((back.0, back.7, back.9, &*back.10, back.13, &*back.15), (1, -4, 'é', "text", 1.5, &[7][..]));
    }
    type Long = (u8, u16, u32, u64, i8, i16, i32, i64, bool, char, String, Option<u8>, (), f32, u128, Vec<u8>);
    let long = || -> Long { (1, 2, 3, 4, -1, -2, -3, -4, true, 'é', "text".into(), Some(5), (), 1.5, 6, vec![7]) };
    check::<Native>(&long());
    check::<Bincode1>(&long());
    check::<Bincode2>(&long());
    check::<Postcard>(&long());
    assert_eq!(Native::from_slice::<(u8,)>(&[7]).unwrap(), (7,));
}
