//! What the library's `unsafe` gains: each use of it against the best safe code for the same bytes.

use super::Bench;
use crate::data::Seed;
use crate::harness::{Candidate, Column, Options};
use binser::format::Bincode1;
use binser::{Codec, Decode, Encode, ErrorKind, Failed, Format, Reader};
use std::hint::black_box;

/// The uses of `unsafe`, for the command line.
pub const USES: [&str; 5] = ["windows", "copies", "elements", "text", "numbers"];

/// How many elements there are where `--count` does not say.
const COUNT: usize = 10_000;

/// A struct of 13 bytes on the wire.
#[derive(Debug, Clone, PartialEq, Encode, Decode)]
struct Mixed {
    kind: u8,
    id: u32,
    stamp: u64,
}

/// A vector whose elements are pushed.
#[derive(Debug, PartialEq)]
struct Pushed<T>(Vec<T>);

impl<'de, T: Decode<'de>> Decode<'de> for Pushed<T> {
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        let count = reader.take_len::<F>()?;
        let mut elements = Vec::with_capacity(count.min(reader.remaining()));
        for _ in 0..count {
            elements.push(T::decode::<F>(reader)?);
        }
        Ok(Self(elements))
    }
}

/// A string that the standard library checks and copies.
#[derive(Debug, PartialEq)]
struct Checked(String);

impl<'de> Decode<'de> for Checked {
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        let len = reader.take_len::<F>()?;
        match String::from_utf8(reader.take_slice(len)?.to_vec()) {
            Ok(text) => Ok(Self(text)),
            Err(_) => Err(reader.fail(ErrorKind::InvalidUtf8)),
        }
    }
}

/// Measures what `options` ask for, in the fixed layout.
///
/// # Panics
///
/// When a candidate gives other bytes or another value than it should.
pub fn run(options: &Options) {
    let mut bench = Bench::start("raw", options);
    let count = options.count.unwrap_or(COUNT);
    let seed = &mut Seed::new(17);
    let mixed: Vec<Mixed> = (0..count)
        .map(|_| Mixed { kind: seed.byte(200), id: seed.below(1 << 30), stamp: u64::from_le_bytes(seed.bits()) })
        .collect();
    let names: Vec<String> = (0..count).map(|i| "abcdefghijklmnopqrstuvwxyz"[..i * 7 % 27].to_owned()).collect();
    let numbers: Vec<u64> = (0..count).map(|_| u64::from_le_bytes(seed.bits())).collect();
    for (part, column) in [
        (USES[0], windows(&mixed)),
        (USES[1], copies(&names)),
        (USES[2], decoding::<_, Pushed<Mixed>>("elements", &mixed, |pushed| &pushed.0)),
        (USES[3], text(&names)),
        (USES[4], plain(&numbers)),
    ] {
        if options.wants(part, &USES) {
            bench.measure(column);
        }
    }
    bench.end();
}

/// A column of encoders with the copy of the ready bytes as its floor.
fn encoding<'a, T: Encode>(title: &str, values: &'a Vec<T>, safe: impl Fn(&mut Vec<u8>) + 'a) -> Column<'a> {
    let bytes = Bincode1::to_vec(values).expect("the values can be encoded");
    let (len, mut copy, mut ours, mut theirs) = (bytes.len(), Vec::new(), Vec::new(), Vec::new());
    safe(&mut theirs);
    assert_eq!(theirs, bytes, "{title}");
    let floor = Candidate::new("memcpy", len, move || {
        copy.clear();
        copy.extend_from_slice(black_box(&bytes));
        black_box(&copy);
    });
    let mut column = Column::new(format!("{title} encode"), "binser", floor);
    column.add(Candidate::new("binser", len, move || {
        ours.clear();
        Bincode1::extend_vec(black_box(values), &mut ours).expect("the values can be encoded");
        black_box(&ours);
    }));
    column.add(Candidate::new("safe", len, move || {
        theirs.clear();
        safe(&mut theirs);
        black_box(&theirs);
    }));
    column
}

/// Stores in a window against one checked append a field.
fn windows(mixed: &Vec<Mixed>) -> Column<'_> {
    encoding("windows", mixed, move |out| {
        out.extend_from_slice(&(mixed.len() as u64).to_le_bytes());
        for Mixed { kind, id, stamp } in black_box(mixed) {
            out.push(*kind);
            out.extend_from_slice(&id.to_le_bytes());
            out.extend_from_slice(&stamp.to_le_bytes());
        }
    })
}

/// Moves of short strings against calls of the copying function.
fn copies(names: &Vec<String>) -> Column<'_> {
    encoding("copies", names, move |out| {
        out.extend_from_slice(&(names.len() as u64).to_le_bytes());
        for name in black_box(names) {
            out.extend_from_slice(&(name.len() as u64).to_le_bytes());
            out.extend_from_slice(name.as_bytes());
        }
    })
}

/// The bytes of numbers in memory against one append a number.
fn plain(numbers: &Vec<u64>) -> Column<'_> {
    encoding("numbers", numbers, move |out| {
        out.extend_from_slice(&(numbers.len() as u64).to_le_bytes());
        out.extend(black_box(numbers).iter().flat_map(|n| n.to_le_bytes()));
    })
}

/// Decoding a `Vec<T>` by the library and as a `Safe`, with the clone as its floor.
fn decoding<'a, T, Safe>(title: &str, values: &'a Vec<T>, inner: impl Fn(&Safe) -> &Vec<T>) -> Column<'a>
where
    T: Encode + Clone + PartialEq + std::fmt::Debug + for<'de> Decode<'de>,
    Safe: for<'de> Decode<'de>,
{
    let bytes = Bincode1::to_vec(values).expect("the values can be encoded");
    let safe = Bincode1::from_slice::<Safe>(&bytes).expect("the bytes can be decoded");
    assert_eq!(inner(&safe), values, "{title}");
    assert_eq!(&Bincode1::from_slice::<Vec<T>>(&bytes).expect("the bytes can be decoded"), values, "{title}");
    let (len, theirs) = (bytes.len(), bytes.clone());
    let floor = Candidate::new("clone + drop", len, move || {
        black_box(black_box(values).clone());
    });
    let mut column = Column::new(format!("{title} decode"), "binser", floor);
    column.add(Candidate::new("binser", len, move || {
        black_box(Bincode1::from_slice::<Vec<T>>(black_box(&bytes)).expect("the bytes can be decoded"));
    }));
    column.add(Candidate::new("safe", len, move || {
        black_box(Bincode1::from_slice::<Safe>(black_box(&theirs)).expect("the bytes can be decoded"));
    }));
    column
}

/// Strings checked and copied in one function against the standard library's check of a copy.
fn text(names: &Vec<String>) -> Column<'_> {
    let bytes = Bincode1::to_vec(names).expect("the values can be encoded");
    let safe = Bincode1::from_slice::<Vec<Checked>>(&bytes).expect("the bytes can be decoded");
    assert!(safe.iter().map(|checked| &checked.0).eq(names), "text");
    let (len, theirs) = (bytes.len(), bytes.clone());
    let floor = Candidate::new("clone + drop", len, move || {
        black_box(black_box(names).clone());
    });
    let mut column = Column::new("text decode", "binser", floor);
    column.add(Candidate::new("binser", len, move || {
        black_box(Bincode1::from_slice::<Vec<String>>(black_box(&bytes)).expect("the bytes can be decoded"));
    }));
    column.add(Candidate::new("safe", len, move || {
        black_box(Bincode1::from_slice::<Vec<Checked>>(black_box(&theirs)).expect("the bytes can be decoded"));
    }));
    column
}
