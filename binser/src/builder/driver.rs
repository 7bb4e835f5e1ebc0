//! Output through one reused buffer: [`Driver`].

use crate::error::ErrorKind;
use crate::raw::{Output, Tail};
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// Fills one buffer over and over and gives each full one to a closure.
///
/// Every chunk but the last is as long as the buffer. The closure's error ends the encoding, and the driver gives the same
/// error from then on, since bytes were lost. Nothing is given out when a
/// driver is dropped: call [`Driver::finish`].
///
/// # Examples
/// ```
/// use binser::{Driver, format::Native};
///
/// let mut lines = Vec::new();
/// let mut driver = Driver::with_capacity(10, |chunk: &[u8]| {
///     lines.push(String::from_utf8_lossy(chunk).into_owned());
///     Ok(())
/// });
/// for letter in b'A'..=b'Z' {
///     driver.encode::<Native, _>(&letter)?;
/// }
/// driver.finish()?;
/// assert_eq!(lines, ["ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ"]);
/// # Ok::<(), binser::Error>(())
/// ```
pub struct Driver<C> {
    buffer: Box<[u8]>,
    /// The bytes at the start of `buffer` that are written.
    filled: usize,
    /// Holds what is written to a window that is larger than the rest of the buffer.
    spare: Vec<u8>,
    in_spare: bool,
    on_chunk: C,
    /// The bytes given out.
    given: u64,
    /// The closure's error: nothing succeeds after it, since bytes were lost.
    failed: Option<ErrorKind>,
}

impl<C> fmt::Debug for Driver<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Driver").field("capacity", &self.buffer.len()).field("filled", &self.filled).finish()
    }
}

impl<C: FnMut(&[u8]) -> Result<(), ErrorKind>> Driver<C> {
    /// A driver with a buffer of `capacity` bytes (0 counts as 1) that gives its chunks to `on_chunk`.
    pub fn with_capacity(capacity: usize, on_chunk: C) -> Self {
        let buffer = vec![0; capacity.max(1)].into_boxed_slice();
        Self { buffer, filled: 0, spare: Vec::new(), in_spare: false, on_chunk, given: 0, failed: None }
    }

    /// The bytes written so far, given out or not.
    #[must_use]
    pub fn written(&self) -> u64 {
        self.given + (self.filled + self.spare.len()) as u64
    }

    /// Gives out what is in the buffer.
    pub(crate) fn finish_chunk(&mut self) -> Result<(), ErrorKind> {
        self.settle()?;
        self.give()
    }

    fn give(&mut self) -> Result<(), ErrorKind> {
        let Some(chunk) = self.buffer.get(..self.filled).filter(|chunk| !chunk.is_empty()) else { return Ok(()) };
        // Should the closure panic, that counts as its failure.
        self.failed = Some(ErrorKind::Unrecorded);
        self.failed = (self.on_chunk)(chunk).err();
        if let Some(kind) = self.failed {
            return Err(kind);
        }
        self.given += self.filled as u64;
        self.filled = 0;
        Ok(())
    }

    fn copy(&mut self, mut bytes: &[u8]) -> Result<(), ErrorKind> {
        while !bytes.is_empty() {
            let room = self.buffer.get_mut(self.filled..).unwrap_or_default();
            let (head, rest) = bytes.split_at(bytes.len().min(room.len()));
            room.iter_mut().zip(head).for_each(|(to, from)| *to = *from);
            self.filled += head.len();
            if self.filled == self.buffer.len() {
                self.give()?;
            }
            bytes = rest;
        }
        Ok(())
    }

    /// Moves what is in the spare block into the buffer.
    pub(crate) fn settle(&mut self) -> Result<(), ErrorKind> {
        if let Some(kind) = self.failed {
            return Err(kind);
        }
        if self.in_spare {
            self.in_spare = false;
            let mut spare = core::mem::take(&mut self.spare);
            self.copy(&spare)?;
            spare.clear();
            self.spare = spare;
        }
        Ok(())
    }
}

impl<C: FnMut(&[u8]) -> Result<(), ErrorKind>> Output for Driver<C> {
    #[inline]
    fn tail(&mut self) -> Tail<'_> {
        if self.in_spare { Tail::Vec(&mut self.spare) } else { Tail::Slice(&mut self.buffer, &mut self.filled) }
    }

    fn grow(&mut self, min: usize) -> Result<(), ErrorKind> {
        self.settle()?;
        if self.filled == self.buffer.len() {
            self.give()?;
        }
        if self.buffer.len() - self.filled < min {
            self.in_spare = true;
            self.spare.try_reserve(min).map_err(|_| ErrorKind::OutOfMemory)?;
        }
        Ok(())
    }

    fn take_long(&mut self, bytes: &[u8]) -> Result<bool, ErrorKind> {
        self.settle()?;
        self.copy(bytes)?;
        Ok(true)
    }
}
