//! Chunks written by vectored writes to writers that take a part.

use binser::{Builder, ChunkPolicy, Chunks, format::Native};
use std::io::{self, ErrorKind, IoSlice, Write};

/// Takes at most `most` bytes a call, out of several slices, and is interrupted before each.
struct Slow {
    most: usize,
    interrupted: bool,
    taken: Vec<u8>,
}

impl Write for Slow {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_vectored(&[IoSlice::new(bytes)])
    }

    fn write_vectored(&mut self, slices: &[IoSlice<'_>]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(ErrorKind::Interrupted.into());
        }
        let before = self.taken.len();
        self.taken.extend(slices.iter().flat_map(|slice| slice.iter()).take(self.most));
        Ok(self.taken.len() - before)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn chunks() -> Chunks {
    let mut builder = Builder::with_policy(ChunkPolicy { first: 7, chunk: 10, insert: 20 });
    builder.encode::<Native, _>(&(0..=99).collect::<Vec<u8>>()).unwrap();
    builder.finish()
}

#[test]
fn partial_writes_lose_nothing() {
    let whole = chunks().into_vec();
    for most in 1..=whole.len() {
        let mut writer = Slow { most, interrupted: false, taken: Vec::new() };
        chunks().write_to(&mut writer).unwrap();
        assert_eq!(writer.taken, whole, "{most} bytes a call");
    }
}

#[test]
fn a_full_writer_is_an_error() {
    let mut room = [0; 50];
    let error = chunks().write_to(&mut room.as_mut_slice()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::WriteZero);
}
