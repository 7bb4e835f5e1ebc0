//! What the examples share: writing chunks with vectored writes, and timing.

use binser::Chunks;
use std::io::{self, ErrorKind, IoSlice, Write};
use std::time::{Duration, Instant};

/// Writes all of `chunks`, many of them in one call where the system takes them so.
///
/// A writer may take fewer bytes than it is given, even a part of a chunk; the rest goes into the next call.
///
/// # Errors
/// Those of `writer`, and [`ErrorKind::WriteZero`] where it takes nothing more.
pub fn write_chunks(writer: &mut impl Write, chunks: &Chunks) -> io::Result<()> {
    let mut slices = chunks.io_slices();
    let mut rest = slices.as_mut_slice();
    while !rest.is_empty() {
        match writer.write_vectored(rest) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(count) => IoSlice::advance_slices(&mut rest, count),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// The median time of each of `tasks` over `repetitions` rounds.
///
/// A round has each task in turn, so that a change of the machine's speed meets all alike; and each is run once before it is
/// timed, so that none pays for what the one before left in the caches and the allocator.
pub fn medians<const N: usize>(repetitions: usize, mut tasks: [&mut dyn FnMut(); N]) -> [Duration; N] {
    let mut times = [const { Vec::new() }; N];
    for _ in 0..repetitions {
        for (task, times) in tasks.iter_mut().zip(&mut times) {
            task();
            let start = Instant::now();
            task();
            times.push(start.elapsed());
        }
    }
    times.map(|mut times| {
        times.sort_unstable();
        times.get(repetitions / 2).copied().unwrap_or_default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use binser::{Builder, ChunkPolicy, format::Native};

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
            write_chunks(&mut writer, &chunks()).unwrap();
            assert_eq!(writer.taken, whole, "{most} bytes a call");
        }
    }

    #[test]
    fn a_full_writer_is_an_error() {
        let mut room = [0; 50];
        let error = write_chunks(&mut room.as_mut_slice(), &chunks()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::WriteZero);
    }

    #[test]
    fn tasks_are_run_twice_a_round() {
        let mut runs = 0;
        let [_] = medians(9, [&mut || runs += 1]);
        assert_eq!(runs, 18);
    }
}
