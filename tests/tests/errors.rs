//! What an error says: kind, offset and path, for corrupt input of every kind of type.

use binser::format::{Bincode1, Bincode2, Borsh, Native};
use binser::{Codec, Decode, Encode, Error, ErrorKind, Failed, Format, Limits, Reader};
use bytes::Bytes;
use std::borrow::Cow;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::fmt::Debug;
use std::num::NonZero;
use std::rc::Rc;

#[derive(Debug, Encode, Decode)]
struct Log {
    version: u8,
    entries: Vec<Entry>,
    footer: Option<Footer>,
}

#[derive(Debug, Encode, Decode)]
struct Entry {
    host: String,
    secure: bool,
    status: Status,
}

#[derive(Debug, Encode, Decode)]
struct Footer(u8, NonZero<u8>);

#[derive(Debug, Encode, Decode)]
enum Status {
    Fine,
    Moved(String, bool),
    Failed { code: u8, causes: Vec<Status> },
}

#[derive(Debug, Encode, Decode)]
struct Generic<T> {
    inner: T,
}

fn text<F: Codec, T: for<'de> Decode<'de> + Debug>(input: &[u8]) -> String {
    F::from_slice::<T>(input).unwrap_err().to_string()
}

/// A log of so many entries and a footer.
fn log(entries: usize) -> Vec<u8> {
    let entry = |i: usize| Entry {
        host: format!("host{i}"),
        secure: true,
        status: Status::Failed { code: 7, causes: vec![Status::Fine, Status::Moved("to".into(), false)] },
    };
    let entries = (0..entries).map(entry).collect();
    Native::to_vec(&Log { version: 1, entries, footer: Some(Footer(1, NonZero::<u8>::MIN)) }).unwrap()
}

/// The text for the log of four entries with the byte at `at` replaced.
fn changed(at: usize, byte: u8) -> String {
    let mut bytes = log(4);
    bytes[at] = byte;
    text::<Native, Log>(&bytes)
}

/// The bytes of an entry: its host, a flag, and the status.
const ENTRY: usize = 6 + 1 + 9;

#[test]
fn a_field_of_an_element_of_a_field_is_named() {
    assert_eq!(log(4).len(), 2 + 4 * ENTRY + 3);
    let entry = |i: usize| 2 + i * ENTRY;
    assert_eq!(changed(entry(3) + 3, 0xFF), "Log.entries[3].host: invalid UTF-8 at byte 53");
    assert_eq!(changed(entry(1) + 6, 9), "Log.entries[1].secure: invalid bool 9 at byte 24, expected 0 or 1");
    assert_eq!(
        changed(entry(0) + 7, 9),
        "Log.entries[0].status: invalid tag 9 at byte 9, which no variant of Status has"
    );
    assert_eq!(
        changed(entry(2) + 10, 3),
        "Log.entries[2].status::Failed.causes[0]: invalid tag 3 at byte 44, which no variant of Status has"
    );
    assert_eq!(
        changed(entry(0) + 15, 2),
        "Log.entries[0].status::Failed.causes[1]::Moved.1: invalid bool 2 at byte 17, expected 0 or 1"
    );
    assert_eq!(changed(66, 5), "Log.footer: invalid option tag 5 at byte 66, expected 0 or 1");
    assert_eq!(changed(68, 0), "Log.footer.1: invalid zero at byte 68, expected a non-zero integer");
}

#[test]
fn an_end_names_the_field_that_is_cut() {
    let bytes = log(4);
    let cut = |len: usize| text::<Native, Log>(&bytes[..len]);
    assert_eq!(cut(0), "Log.version: unexpected end of input at byte 0, at least 1 more byte missing");
    assert_eq!(cut(1), "Log.entries: unexpected end of input at byte 1, at least 1 more byte missing");
    assert_eq!(cut(4), "Log.entries[0].host: unexpected end of input at byte 4, at least 4 more bytes missing");
    assert_eq!(cut(68), "Log.footer.1: unexpected end of input at byte 68, at least 1 more byte missing");
    let longer = [&bytes[..], &[1, 2]].concat();
    assert_eq!(text::<Native, Log>(&longer), "2 bytes left over after the value at byte 69");
}

/// What is wrong with `input` read as `T`: path, kind, offset.
fn found<F: Codec, T: for<'de> Decode<'de> + Debug>(input: &[u8]) -> (String, ErrorKind, u64) {
    let error = F::from_slice::<T>(input).unwrap_err();
    (error.path().unwrap_or_default().to_owned(), error.kind(), error.offset())
}

const BOOL: ErrorKind = ErrorKind::InvalidBool { found: 7 };

#[test]
fn every_kind_of_container_names_its_parts() {
    let bool_at = |path: &str, offset| (path.to_owned(), BOOL, offset);
    assert_eq!(found::<Native, bool>(&[7]), bool_at("", 0));
    assert_eq!(found::<Native, (u8, bool)>(&[0, 7]), bool_at(".1", 1));
    assert_eq!(found::<Native, ((u8, bool), u8)>(&[0, 7, 0]), bool_at(".0.1", 1));
    assert_eq!(found::<Native, [bool; 3]>(&[0, 1, 7]), bool_at("[2]", 2));
    assert_eq!(found::<Native, [[bool; 2]; 2]>(&[0, 1, 0, 7]), bool_at("[1][1]", 3));
    assert_eq!(found::<Native, Vec<bool>>(&[2, 0, 7]), bool_at("[1]", 2));
    assert_eq!(found::<Native, VecDeque<(bool, u8)>>(&[1, 7, 0]), bool_at("[0].0", 1));
    assert_eq!(found::<Native, Box<[bool]>>(&[1, 7]), bool_at("[0]", 1));
    assert_eq!(found::<Native, Vec<Vec<bool>>>(&[2, 0, 2, 1, 7]), bool_at("[1][1]", 4));
    assert_eq!(found::<Native, BTreeSet<bool>>(&[2, 0, 7]), bool_at("[1]", 2));
    assert_eq!(found::<Native, BTreeMap<bool, u8>>(&[1, 7, 0]), bool_at("[0].key", 1));
    assert_eq!(found::<Native, BTreeMap<u8, bool>>(&[2, 1, 0, 2, 7]), bool_at("[1].value", 4));
    assert_eq!(found::<Native, HashMap<u8, (u8, bool)>>(&[1, 7, 0, 7]), bool_at("[0].value.1", 3));
    assert_eq!(found::<Native, HashMap<bool, u8>>(&[1, 7, 0]), bool_at("[0].key", 1));
    assert_eq!(found::<Native, Option<bool>>(&[1, 7]), bool_at("", 1));
    assert_eq!(found::<Native, Box<(u8, bool)>>(&[1, 7]), bool_at(".1", 1));
    assert_eq!(found::<Native, Rc<[bool]>>(&[1, 7]), bool_at("[0]", 1));
    assert_eq!(found::<Native, Result<bool, u8>>(&[0, 7]), bool_at("Result::Ok.0", 1));
    assert_eq!(found::<Borsh, Result<u8, bool>>(&[0, 7]), bool_at("Result::Err.0", 1));
    assert_eq!(found::<Native, (Result<bool, u8>,)>(&[0, 7]), bool_at(".0::Ok.0", 1));
    assert_eq!(found::<Native, Generic<Generic<bool>>>(&[7]), bool_at("Generic.inner.inner", 0));
    assert_eq!(found::<Native, Status>(&[1, 0, 7]), bool_at("Status::Moved.1", 2));
    assert_eq!(found::<Native, Vec<Status>>(&[1, 1, 0, 7]), bool_at("[0]::Moved.1", 3));
    assert_eq!(found::<Bincode2, Footer>(&[1, 0]), ("Footer.1".into(), ErrorKind::InvalidNonZero, 1));
}

#[test]
fn limits_and_lengths_say_where() {
    let limits = |limits: Limits, input: &[u8]| Native::from_slice_with::<Log>(input, limits).unwrap_err().to_string();
    let bytes = log(4);
    assert_eq!(
        limits(Limits { depth: 1, ..Limits::default() }, &bytes),
        "Log.entries[0].status::Failed.causes: nested too deep at byte 12, the limit is 1 level"
    );
    assert_eq!(
        limits(Limits { bytes: 20, ..Limits::default() }, &bytes),
        "Log.entries[1].host: message too long at byte 20, the limit is 20 bytes"
    );
    let error = Native::from_slice_with::<Log>(&bytes, Limits { alloc: 1, ..Limits::default() }).unwrap_err();
    assert_eq!((error.path(), error.kind()), (Some("Log.entries"), ErrorKind::AllocLimit { limit: 1 }));
    let error = Native::from_slice::<(u8, Vec<()>)>(&[1, 0xFC, 0, 0, 1, 0]).unwrap_err();
    assert_eq!(error.to_string(), ".1: too many elements of zero bytes at byte 6, the limit is 16384 units");
    assert_eq!(
        text::<Bincode1, (u8, Vec<u8>)>(&[0, 0, 0, 0, 0, 0, 0, 0, 1]),
        ".1: unexpected end of input at byte 9, at least 72057594037927936 more bytes missing"
    );
}

thread_local! {
    static KEPT: Cell<Option<Failed>> = const { Cell::new(None) };
}

/// Fails and keeps the proof.
#[derive(Debug)]
struct Thief;

impl<'de> Decode<'de> for Thief {
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        let failed = reader.fail(ErrorKind::InvalidUtf8);
        KEPT.set(Some(failed));
        Err(failed)
    }
}

/// Fails without saying why, with the proof of another reader.
#[derive(Debug)]
struct Silent;

impl<'de> Decode<'de> for Silent {
    fn decode<F: Format>(_reader: &mut Reader<'de>) -> Result<Self, Failed> {
        F::from_slice::<Thief>(&[]).unwrap_err();
        Err(KEPT.take().unwrap())
    }
}

#[test]
fn a_hand_written_impl_is_named_whatever_it_says() {
    let error = Native::from_slice::<(u8, Silent)>(&[1]).unwrap_err();
    assert_eq!((error.kind(), error.path()), (ErrorKind::Unrecorded, Some(".1")));
    assert!(!error.to_string().is_empty());
}

#[test]
fn a_long_path_shows_its_ends() {
    #[derive(Debug, Encode, Decode)]
    struct Nest {
        nests: Vec<Nest>,
    }
    let error = Native::from_slice::<Nest>(&[1; 100]).unwrap_err();
    let path = error.path().unwrap();
    assert!(path.starts_with("Nest.nests[0].nests[0]"), "{path}");
    assert!(path.ends_with("[0].nests") && path.contains('…'), "{path}");
    assert!(path.len() < 600, "{} bytes", path.len());
}

#[test]
fn an_error_is_small_sendable_and_an_io_error() {
    fn is_sendable<T: Send + Sync + std::error::Error + 'static>() {}
    is_sendable::<Error>();
    assert_eq!(size_of::<Error>(), size_of::<usize>());
    assert_eq!(size_of::<Result<(), Failed>>(), 1);
    let end = Native::from_slice::<u32>(&[1]).unwrap_err();
    assert_eq!(std::io::Error::from(end).kind(), std::io::ErrorKind::UnexpectedEof);
    let bad = std::io::Error::from(Native::from_slice::<bool>(&[2]).unwrap_err());
    assert_eq!(bad.kind(), std::io::ErrorKind::InvalidData);
    assert_eq!(bad.to_string(), "invalid bool 2 at byte 0, expected 0 or 1");
}

#[test]
fn borrowed_and_shared_parts_have_paths_too() {
    #[derive(Debug, Decode)]
    #[expect(dead_code, reason = "only decoded")]
    struct Borrowed<'a> {
        name: &'a str,
        text: Cow<'a, str>,
        flags: Cow<'a, [bool]>,
        rest: Bytes,
    }
    let path = |input: &[u8]| {
        let error = Native::from_slice::<Borrowed<'_>>(input).unwrap_err();
        (error.path().unwrap_or_default().to_owned(), error.offset())
    };
    assert_eq!(path(&[1, 0xFF]), ("Borrowed.name".into(), 1));
    assert_eq!(path(&[0, 2, b'a', 0xFF]), ("Borrowed.text".into(), 3));
    assert_eq!(path(&[0, 0, 2, 1, 3]), ("Borrowed.flags[1]".into(), 4));
    assert_eq!(path(&[0, 0, 0, 2, 1]), ("Borrowed.rest".into(), 5));
}
