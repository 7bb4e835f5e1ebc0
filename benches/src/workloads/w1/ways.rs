//! Ways to write the people, one after the other, in the same 18, 19 or 14 bytes each.

use crate::data::village::{Person, Village};
use crate::harness::Candidate;
use binser::{Builder, Chunks, Codec, Format, format};
use speedy::{LittleEndian, Writable};
use std::hint::black_box;
use wincode::config::{Configuration, serialize_into};
use wincode::len::FixIntLen;

/// The candidates that write these people.
pub(super) struct Ways<'a>(pub(super) &'a Village);

/// The bytes of all people without a count, written by hand.
pub(super) fn plain_bytes(village: &Village) -> Vec<u8> {
    let mut out = Vec::new();
    for person in &village.people {
        write_by_hand(person, &mut out);
    }
    out
}

impl<'a> Ways<'a> {
    /// What a programmer without a library writes.
    pub(super) fn by_hand(&self) -> Candidate<'a> {
        self.each("by hand", write_by_hand)
    }

    /// binser's `extend_vec`, for each person.
    pub(super) fn each_by_binser(&self) -> Candidate<'a> {
        self.each("binser Borsh", |person, out| {
            format::Borsh::extend_vec(person, out).expect("binser encodes");
        })
    }

    /// borsh's `to_writer`, for each person.
    pub(super) fn each_by_borsh(&self) -> Candidate<'a> {
        self.each("borsh", |person, out| borsh::to_writer(out, person).expect("borsh encodes"))
    }

    /// speedy's `write_to_stream`, for each person.
    pub(super) fn each_by_speedy(&self) -> Candidate<'a> {
        self.each("speedy", |person, out| {
            person.write_to_stream_with_ctx(LittleEndian {}, out).expect("speedy encodes");
        })
    }

    /// wincode's `serialize_into` with lengths of four bytes, for each person.
    pub(super) fn each_by_wincode(&self) -> Candidate<'a> {
        let config = Configuration::default().with_length_encoding::<FixIntLen<u32>>();
        self.each("wincode u32", move |person, out| {
            serialize_into(out, person, config).expect("wincode encodes");
        })
    }

    /// A builder that takes each person.
    pub(super) fn chunks_of_each(&self) -> Candidate<'a> {
        let village = self.0;
        let encode = move || {
            let mut builder = Builder::new();
            for person in black_box(&village.people) {
                builder.encode::<format::Borsh, _>(person).expect("binser encodes");
            }
            builder.finish()
        };
        assert!(encode().into_vec() == plain_bytes(village), "a builder writes these bytes");
        chunked("binser Borsh, each", encode)
    }

    /// The whole village in the format `F`.
    pub(super) fn chunks_of_all<F: Format>(&self) -> Candidate<'a> {
        let village = self.0;
        let encode = move || F::to_chunks(black_box(village)).expect("binser encodes");
        let bytes = F::to_vec(village).expect("binser encodes");
        assert!(encode().into_vec() == bytes, "chunks have the bytes of one vector");
        chunked(&format!("binser {}", F::NAME), encode)
    }

    fn each(&self, name: &str, write: impl Fn(&Person, &mut Vec<u8>) + 'a) -> Candidate<'a> {
        let village = self.0;
        let run = move |out: &mut Vec<u8>| {
            out.clear();
            for person in black_box(&village.people) {
                write(person, out);
            }
        };
        let mut out = Vec::new();
        run(&mut out);
        assert!(out == plain_bytes(village), "{name}: these bytes");
        Candidate::new(format!("{name}, each"), out.len(), move || {
            run(&mut out);
            black_box(&out);
        })
    }
}

/// Tells in the name how many chunks there are: of the full village few, of 24 kB or more on average.
fn chunked<'a>(name: &str, encode: impl Fn() -> Chunks + 'a) -> Candidate<'a> {
    let (len, count) = (encode().len(), encode().count());
    assert!(len < 170_001 || len / count >= 24_000, "{name}: {count} chunks");
    Candidate::new(format!("{name} ({count} chunks)"), len, move || {
        black_box(encode());
    })
}

fn write_by_hand(person: &Person, out: &mut Vec<u8>) {
    let len = u32::try_from(person.name.len()).expect("names are short");
    out.extend_from_slice(&len.to_le_bytes());
    out.extend_from_slice(person.name.as_bytes());
    out.extend_from_slice(&person.age.to_le_bytes());
}
