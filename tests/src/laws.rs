//! What holds for every type in every format.
//!
//! Each law is a function of a [`Case`] and a value; it panics with the case's name where it does not hold.

use crate::case::{Case, Sample};
use crate::oracle::{self, Trouble};
use crate::writers::{Interrupting, OneByte};
use binser::{Builder, ChunkPolicy, Chunks, Error, ErrorKind};
use bytes::Bytes;

/// The bytes of `value`; `None` where the format refuses it, which all ways of encoding must then do alike.
pub fn encode(case: &dyn Case, value: &dyn Sample) -> Option<Vec<u8>> {
    match case.to_vec(value) {
        Ok(bytes) => Some(bytes),
        Err(error) => {
            refused_alike(case, value, &error);
            None
        }
    }
}

/// A value that one way of encoding refuses is refused by all, for the same reason at the same place.
fn refused_alike(case: &dyn Case, value: &dyn Sample, error: &Error) {
    let name = case.name();
    let same = |other: Result<(), Error>| assert_eq!(other.as_ref(), Err(error), "{name}: {value:?}");
    same(case.encoded_len(value).map(drop));
    same(case.to_chunks(value).map(drop));
    same(case.to_slice(value, &mut [0; 8192]).map(drop));
    same(case.to_writer(value, &mut OneByte::default()));
    let mut vec = vec![1, 2, 3];
    same(case.extend_vec(value, &mut vec).map_err(|_| error.clone()));
    assert_eq!(vec, [1, 2, 3], "{name}: bytes of a value that failed");
    let refused = oracle::encode(&case.shape(), &value.value(), &case.axes());
    assert_eq!(refused, Err(oracle::Refused), "{name}: {error}, {value:?}");
}

/// `decode(encode(x)) = x`, by all ways of decoding; bytes left over are given back or refused.
pub fn decodes_to_itself(case: &dyn Case, value: &dyn Sample, bytes: &[u8]) {
    let name = case.name();
    let expected = value.value().sorted();
    let check = |back: Result<Box<dyn Sample>, Error>| match back {
        Ok(back) => assert_eq!(back.value().sorted(), expected, "{name}: {bytes:02X?}"),
        Err(error) => panic!("{name}: {error} in {bytes:02X?} of {value:?}"),
    };
    check(case.from_slice(bytes));
    check(case.from_bytes(Bytes::copy_from_slice(bytes)));
    let mut longer = bytes.to_vec();
    longer.extend([0xFF, 0, 7]);
    for extra in 0..=3 {
        let input = &longer[..bytes.len() + extra];
        let (back, read) = case.from_prefix(input).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read, bytes.len(), "{name}: bytes read");
        check(Ok(back));
        if extra > 0 {
            let error = case.from_slice(input).map(drop).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::TrailingBytes { count: extra as u64 }, "{name}");
            assert_eq!(error.offset(), bytes.len() as u64, "{name}");
        }
    }
}

/// The count of bytes is what `encoded_len` says and within what `SIZES` says.
pub fn is_as_long_as_said(case: &dyn Case, value: &dyn Sample, bytes: &[u8]) {
    let name = case.name();
    assert_eq!(case.encoded_len(value).as_ref(), Ok(&bytes.len()), "{name}");
    let size = case.size();
    assert!(size.min() <= bytes.len(), "{name}: {size:?}, {bytes:02X?}");
    assert!(size.max().is_none_or(|max| bytes.len() <= max), "{name}: {size:?}, {bytes:02X?}");
}

/// Policies with chunks of odd sizes, all of which must give the same bytes.
const POLICIES: [ChunkPolicy; 5] = [
    ChunkPolicy { first: 1, chunk: 1, insert: 0 },
    ChunkPolicy { first: 7, chunk: 1, insert: 1 },
    ChunkPolicy { first: 1, chunk: 7, insert: 5 },
    ChunkPolicy { first: 64, chunk: 64, insert: usize::MAX },
    ChunkPolicy { first: 0, chunk: 0, insert: 3 },
];

fn joined(name: &str, chunks: Chunks) -> Vec<u8> {
    assert!(chunks.iter().all(|chunk| !chunk.is_empty()), "{name}: an empty chunk");
    let len = chunks.len();
    let bytes: Vec<u8> = chunks.flatten().collect();
    assert_eq!(bytes.len(), len, "{name}: length of chunks");
    bytes
}

/// Every kind of output gets the same bytes.
pub fn is_written_alike_everywhere(case: &dyn Case, value: &dyn Sample, bytes: &[u8]) {
    let name = case.name();
    let chunks = case.to_chunks(value).expect("as to_vec");
    assert_eq!(joined(&name, chunks), bytes, "{name}: to_chunks");
    for policy in POLICIES {
        let mut builder = Builder::with_policy(policy);
        case.build(value, &mut builder).expect("as to_vec");
        case.build(value, &mut builder).expect("as to_vec");
        assert_eq!(joined(&name, builder.finish()), [bytes, bytes].concat(), "{name}: {policy:?}");
    }
    for capacity in (0..=64).chain([1000]) {
        let mut written = Vec::new();
        let mut lens = Vec::new();
        case.drive(value, capacity, &mut |chunk| {
            written.extend_from_slice(chunk);
            lens.push(chunk.len());
        })
        .expect("as to_vec");
        assert_eq!(written, bytes, "{name}: driver of {capacity} bytes");
        let last = lens.pop().unwrap_or(1);
        assert!(lens.iter().all(|len| *len == capacity.max(1)), "{name}: driver of {capacity} bytes: {lens:?}");
        assert!((1..=capacity.max(1)).contains(&last), "{name}: driver of {capacity} bytes: {last}");
    }
    let mut writer = OneByte::default();
    case.to_writer(value, &mut writer).expect("as to_vec");
    assert_eq!(writer.written, bytes, "{name}: writer of one byte at a time");
    let mut writer = Interrupting::default();
    case.to_writer(value, &mut writer).expect("as to_vec");
    assert_eq!(writer.written, bytes, "{name}: writer that is interrupted");
    let mut vec = vec![9; 3];
    case.extend_vec(value, &mut vec).expect("as to_vec");
    assert_eq!(vec, [&[9; 3], bytes].concat(), "{name}: extend_vec");
}

/// Some lengths below `len`: all up to 80, the last 20, and a few between.
fn shorter(len: usize) -> impl Iterator<Item = usize> {
    (0..len).filter(move |n| *n < 80 || n + 20 > len || n % 61 == 0)
}

/// A slice of the exact length is enough, any shorter one is full.
pub fn fits_exactly(case: &dyn Case, value: &dyn Sample, bytes: &[u8]) {
    let name = case.name();
    for more in [0, 1, 70] {
        let mut buffer = vec![0; bytes.len() + more];
        assert_eq!(case.to_slice(value, &mut buffer).as_ref(), Ok(&bytes.len()), "{name}: {more} more");
        assert_eq!(buffer[..bytes.len()], *bytes, "{name}: to_slice");
    }
    for len in shorter(bytes.len()) {
        let mut buffer = vec![0; bytes.len()];
        let error = case.to_slice(value, &mut buffer[..len]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::BufferFull, "{name}: {len} of {} bytes", bytes.len());
        assert_eq!(error.offset(), len as u64, "{name}: {error:?}");
    }
}

/// Every proper prefix ends unexpectedly at its end, and no more is said to be missing than is.
pub fn prefixes_need_more(case: &dyn Case, bytes: &[u8]) {
    let name = case.name();
    for len in shorter(bytes.len()) {
        let error = match case.from_prefix(&bytes[..len]) {
            Ok((value, _)) => panic!("{name}: {len} bytes of {bytes:02X?} are {value:?}"),
            Err(error) => error,
        };
        let ErrorKind::UnexpectedEnd { missing } = error.kind() else {
            panic!("{name}: {error} in {len} bytes of {bytes:02X?}")
        };
        assert_eq!(error.offset(), len as u64, "{name}: {error}");
        assert!((1..=(bytes.len() - len) as u64).contains(&missing), "{name}: {error} of {}", bytes.len());
    }
}

/// The oracle writes the same bytes.
pub fn is_what_the_oracle_writes(case: &dyn Case, value: &dyn Sample, bytes: &[u8]) {
    let oracle = oracle::encode(&case.shape(), &value.value(), &case.axes());
    assert_eq!(oracle.as_deref(), Ok(bytes), "{}: {value:?}", case.name());
}

/// The oracle reads the same from any bytes: the value and its length, or an error of the same nature at the same place.
pub fn is_read_as_by_the_oracle(case: &dyn Case, input: &[u8]) {
    let name = case.name();
    let found = case.from_prefix(input);
    if found.as_ref().is_err_and(is_limit) {
        return;
    }
    match (oracle::decode(&case.shape(), input, &case.axes()), found) {
        (Ok((value, read)), Ok((found, found_read))) => {
            assert_eq!(found.value().sorted(), value.sorted(), "{name}: {input:02X?}");
            assert_eq!(found_read, read, "{name}: {input:02X?}");
        }
        (Err(Trouble::End), Err(error)) => {
            // How much is missing is checked on the prefixes of good input.
            let end = matches!(error.kind(), ErrorKind::UnexpectedEnd { .. });
            assert!(end, "{name}: {error}, but the input only ends early: {input:02X?}");
            assert_eq!(error.offset(), input.len() as u64, "{name}: {error}");
        }
        (Err(Trouble::Malformed { offset }), Err(error)) => {
            assert!(!matches!(error.kind(), ErrorKind::UnexpectedEnd { .. }), "{name}: {error}: {input:02X?}");
            assert_eq!(error.offset(), offset as u64, "{name}: {error}: {input:02X?}");
        }
        (Err(Trouble::Refused), Err(_)) => {}
        (oracle, found) => panic!("{name}: oracle {oracle:?}, binser {found:?}: {input:02X?}"),
    }
}

/// Whether it is one of the limits, which the oracle and other crates have not got.
#[must_use]
pub fn is_limit(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::DepthLimit { .. }
            | ErrorKind::EmptyLimit { .. }
            | ErrorKind::AllocLimit { .. }
            | ErrorKind::ByteLimit { .. }
    )
}
