//! Into a stream, which costs a call each time it is written to.

use super::ways::plain_bytes;
use crate::data::village::Village;
use crate::harness::{Candidate, Column};
use bincode::config::standard;
use binser::{Codec, Format, format};
use speedy::{LittleEndian, Writable};
use std::hint::black_box;
use std::io::{self, Write};
use wincode::io::std_write::WriteAdapter;

/// A stream that keeps what it gets and counts the calls; the name of a candidate tells how many
/// it made for one village, each of which would be a system call on a file.
#[derive(Default)]
struct Stream {
    bytes: Vec<u8>,
    calls: usize,
}

impl Write for Stream {
    // Not inlined, like a system call.
    #[inline(never)]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.calls += 1;
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Makes the column: the whole village at once, unbuffered.
pub(super) fn column(village: &Village) -> Column<'_> {
    let bytes = plain_bytes(village);
    let floor = streamed("one write", move |stream| {
        stream.write_all(black_box(&bytes)).expect("a vector takes all");
    });
    let base = ours::<format::Borsh>(village);
    let mut column = Column::new("village write", base.name.clone(), floor);
    column.add(base);
    column.add(ours::<format::Native>(village));
    column.add(chunk_by_chunk(village));
    column.add(streamed("bincode 1", move |stream| {
        bincode1::serialize_into(stream, village).expect("bincode 1 encodes");
    }));
    column.add(streamed("bincode 2 standard", move |stream| {
        bincode::encode_into_std_write(village, stream, standard()).expect("bincode 2 encodes");
    }));
    column.add(streamed("wincode", move |stream| {
        wincode::serialize_into(WriteAdapter::new(stream), village).expect("wincode encodes");
    }));
    column.add(streamed("borsh", move |stream| {
        borsh::to_writer(stream, village).expect("borsh encodes");
    }));
    column.add(streamed("speedy", move |stream| {
        village.write_to_stream_with_ctx(LittleEndian {}, stream).expect("speedy encodes");
    }));
    column.add(streamed("postcard", move |stream| {
        postcard::to_io(village, stream).expect("postcard encodes");
    }));
    column
}

fn ours<F: Format>(village: &Village) -> Candidate<'_> {
    let bytes = F::to_vec(village).expect("binser encodes");
    let write = move |stream: &mut Stream| F::to_writer(village, stream).expect("binser encodes");
    let mut stream = Stream::default();
    write(&mut stream);
    assert!(stream.bytes == bytes, "a stream gets the bytes of one vector");
    streamed(&format!("binser {}", F::NAME), write)
}

fn chunk_by_chunk(village: &Village) -> Candidate<'_> {
    streamed("binser Borsh chunks", move |stream| {
        for chunk in format::Borsh::to_chunks(village).expect("binser encodes") {
            stream.write_all(&chunk).expect("a vector takes all");
        }
    })
}

fn streamed<'a>(name: &str, write: impl Fn(&mut Stream) + 'a) -> Candidate<'a> {
    let mut stream = Stream::default();
    write(&mut stream);
    let name = format!("{name} ({} calls)", stream.calls);
    Candidate::new(name, stream.bytes.len(), move || {
        stream.bytes.clear();
        write(&mut stream);
        black_box(&stream.bytes);
    })
}
