//! Write positions: [`Cursor`] over an [`Output`], and [`Window`], room of a known size in it.

use super::tail::Output;
use crate::error::{Error, ErrorKind, Failed};
use bytes::Bytes;
use core::fmt;
use core::marker::PhantomData;
use core::ptr;

/// The byte strings up to this length, in bytes, that are copied by overlapping moves.
const SHORT: usize = 64;

/// What failed, and where.
#[derive(Debug, Default)]
pub(crate) struct Slip(Option<(ErrorKind, Place)>);

/// Where something failed.
#[derive(Debug, Clone, Copy)]
enum Place {
    /// The address of the write position, in the room of that time.
    Address(usize),
    /// The bytes written before it.
    Offset(u64),
}

impl Slip {
    #[cold]
    #[inline(never)]
    fn record(&mut self, kind: ErrorKind, pos: *mut u8) -> Failed {
        self.0 = Some((kind, Place::Address(pos.addr())));
        Failed::new()
    }

    /// Turns an address in the room that begins at `start`, before which `committed` bytes were written, into an offset.
    fn settle(&mut self, committed: u64, start: *mut u8) {
        if let Some((_, place)) = &mut self.0 {
            if let Place::Address(at) = *place {
                *place = Place::Offset(committed + at.saturating_sub(start.addr()) as u64);
            }
        }
    }
}

/// Gives `write` a cursor at the end of `output`, makes what it writes part of the output, and gives the count of bytes.
///
/// `insert` is the length in bytes from which `Bytes` are offered to the output uncopied. Where `write` fails, bytes of
/// it may be part of the output.
#[inline(always)]
pub(crate) fn write_to<O: Output>(
    output: &mut O,
    insert: usize,
    write: impl FnOnce(&mut Cursor<'_>) -> Result<(), Failed>,
) -> Result<u64, Error> {
    let mut cursor = Cursor::new(output, insert);
    if let Err(failed) = write(&mut cursor) {
        return Err(cursor.into_error(failed));
    }
    let Cursor { start, pos, committed, .. } = cursor;
    commit(output, start, pos);
    Ok(committed + (pos.addr() - start.addr()) as u64)
}

/// Makes the bytes from `start` to `pos`, which a cursor has written, part of `output`.
#[inline(always)]
fn commit<O: Output + ?Sized>(output: &mut O, start: *mut u8, pos: *mut u8) {
    let filled = pos.addr() - start.addr();
    if filled == 0 {
        return;
    }
    let mut tail = output.tail();
    let spare = tail.spare();
    assert!(spare.as_ptr().addr() == start.addr() && filled <= spare.len(), "an output moved its tail");
    // SAFETY: the assertion shows that the tail's spare memory is the one that the cursor got and wrote the first
    // `filled` bytes of (invariant of `Cursor`), and that it is that long.
    unsafe { tail.commit(filled) }
}

/// The write position in the tail of an output.
///
/// Invariant: `start..end` is the spare memory that `output.tail()` had when it was last asked, `output` has not been
/// used since, `start <= pos <= end`, and all bytes of `start..pos` are written; or all three are the same and nothing is written.
pub(crate) struct Cursor<'o> {
    pos: *mut u8,
    end: *mut u8,
    start: *mut u8,
    output: &'o mut dyn Output,
    /// `Bytes` of at least this length, in bytes, are offered to the output uncopied.
    insert: usize,
    /// The bytes committed so far.
    committed: u64,
    slip: Slip,
}

impl fmt::Debug for Cursor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cursor").field("written", &self.written()).field("room", &self.room()).finish()
    }
}

impl<'o> Cursor<'o> {
    /// Starts at the end of what `output` holds. `insert` is the length in bytes from which `Bytes` are offered to it.
    #[inline(always)]
    fn new<O: Output>(output: &'o mut O, insert: usize) -> Self {
        let spare = output.tail().spare().as_mut_ptr_range();
        let (start, end) = (spare.start.cast(), spare.end.cast());
        Self { pos: start, end, start, output, insert, committed: 0, slip: Slip::default() }
    }

    /// Bytes written so far.
    pub(crate) fn written(&self) -> u64 {
        self.committed + (self.pos.addr() - self.start.addr()) as u64
    }

    /// Bytes of room.
    #[inline(always)]
    pub(crate) fn room(&self) -> usize {
        self.end.addr() - self.pos.addr()
    }

    /// The error that `failed` stands for, and how much was written before it.
    #[cold]
    pub(crate) fn into_error(mut self, _failed: Failed) -> Error {
        self.slip.settle(self.committed, self.start);
        match self.slip.0 {
            Some((kind, Place::Offset(offset))) => Error::new(kind, offset),
            _ => Error::new(ErrorKind::Unrecorded, self.written()),
        }
    }

    #[cold]
    pub(crate) fn fail(&mut self, kind: ErrorKind) -> Failed {
        self.slip.record(kind, self.pos)
    }

    /// Makes what has been written part of the output and gives up the room, so that nothing is written to it should the
    /// output's own code, which is called next, end in a panic.
    fn commit(&mut self) {
        self.slip.settle(self.committed, self.start);
        commit(self.output, self.start, self.pos);
        self.committed += (self.pos.addr() - self.start.addr()) as u64;
        self.start = ptr::dangling_mut();
        self.pos = self.start;
        self.end = self.start;
    }

    /// Takes the tail's spare memory as room.
    fn refresh(&mut self) {
        let spare = self.output.tail().spare().as_mut_ptr_range();
        self.start = spare.start.cast();
        self.pos = self.start;
        self.end = spare.end.cast();
    }

    /// Makes at least `min` bytes of room.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, min: usize) -> Result<(), Failed> {
        self.commit();
        let grown = self.output.grow(min);
        self.refresh();
        match grown {
            Ok(()) if self.room() >= min => Ok(()),
            Ok(()) => Err(self.fail(ErrorKind::BufferFull)),
            Err(kind) => Err(self.fail(kind)),
        }
    }

    /// Says that at least `len` more bytes will come.
    #[inline(always)]
    pub(crate) fn expect(&mut self, len: usize) {
        if len > self.room() {
            self.expect_more(len);
        }
    }

    #[cold]
    #[inline(never)]
    fn expect_more(&mut self, len: usize) {
        self.commit();
        self.output.expect(len);
        self.refresh();
    }

    /// Gives `write` room of `max` bytes and keeps what it writes.
    #[inline(always)]
    pub(crate) fn with_window(
        &mut self,
        max: usize,
        write: impl FnOnce(&mut Window<'_>) -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        if self.room() < max {
            self.grow(max)?;
        }
        // SAFETY: there are `max` bytes from `pos` to `end`, which are one allocation (invariant).
        let end = unsafe { self.pos.add(max) };
        let mut window = Window { pos: self.pos, end, slip: &mut self.slip, room: PhantomData };
        let written = write(&mut window);
        self.pos = window.pos;
        written
    }

    /// Writes the first `len` bytes of `bytes`, with room for all of them.
    #[inline(always)]
    pub(crate) fn put_prefix<const N: usize>(&mut self, bytes: [u8; N], len: usize) -> Result<(), Failed> {
        if self.room() < N {
            self.grow(N)?;
        }
        // SAFETY: there are `N` bytes of room, which need no alignment to be written as an array of bytes (invariant).
        unsafe { self.pos.cast::<[u8; N]>().write(bytes) };
        // SAFETY: `len` is capped at `N`.
        self.pos = unsafe { self.pos.add(len.min(N)) };
        Ok(())
    }

    /// Writes the first `len` bytes of `head`, then `bytes`, where there is room for all; else gives `false`.
    #[inline(always)]
    pub(crate) fn try_put_pair<const N: usize>(&mut self, head: [u8; N], len: usize, bytes: &[u8]) -> bool {
        match self.room().checked_sub(N) {
            Some(room) if bytes.len() <= room => {}
            _ => return false,
        }
        // SAFETY: there are more than `N` bytes of room (invariant).
        unsafe { self.pos.cast::<[u8; N]>().write(head) };
        // SAFETY: `len` is capped at `N`.
        let behind = unsafe { self.pos.add(len.min(N)) };
        // SAFETY: behind the at most `N` bytes of the head there is room for `bytes`, and nobody else has access to it
        // (invariant).
        unsafe { copy(bytes, behind) };
        // SAFETY: as above.
        self.pos = unsafe { behind.add(bytes.len()) };
        true
    }

    /// Writes `bytes`.
    #[inline(always)]
    pub(crate) fn put_slice(&mut self, bytes: &[u8]) -> Result<(), Failed> {
        if bytes.len() > self.room() {
            return self.put_long(bytes);
        }
        // SAFETY: there are so many bytes of room, and nobody else has access to them (invariant).
        unsafe { copy(bytes, self.pos) };
        // SAFETY: as above.
        self.pos = unsafe { self.pos.add(bytes.len()) };
        Ok(())
    }

    /// Writes `bytes`, which are longer than the room, filling what room there is.
    #[cold]
    #[inline(never)]
    fn put_long(&mut self, mut bytes: &[u8]) -> Result<(), Failed> {
        self.commit();
        let taken = self.output.take_long(bytes);
        self.refresh();
        match taken {
            Ok(true) => {
                self.committed += bytes.len() as u64;
                return Ok(());
            }
            Ok(false) => {}
            Err(kind) => return Err(self.fail(kind)),
        }
        loop {
            let (head, rest) = bytes.split_at(bytes.len().min(self.room()));
            self.put_slice(head)?;
            if rest.is_empty() {
                return Ok(());
            }
            self.grow(1)?;
            bytes = rest;
        }
    }

    /// Writes `bytes`, uncopied where the output takes them so.
    #[inline]
    pub(crate) fn put_bytes(&mut self, bytes: &Bytes) -> Result<(), Failed> {
        if bytes.len() >= self.insert { self.insert(bytes) } else { self.put_slice(bytes) }
    }

    #[cold]
    #[inline(never)]
    fn insert(&mut self, bytes: &Bytes) -> Result<(), Failed> {
        self.commit();
        let inserted = self.output.insert(bytes);
        self.refresh();
        if !inserted {
            return self.put_slice(bytes);
        }
        self.committed += bytes.len() as u64;
        Ok(())
    }
}

/// Room of a known size in a sink: writes in it need no check of their own once the compiler knows the size.
///
/// Made by [`Sink::with_window`](crate::Sink::with_window) for one closure. Two machine words and a place for errors,
/// so that it stays in registers.
///
/// Invariant: `pos..end` is memory that may be written and that nobody else has access to during `'w`.
pub struct Window<'w> {
    pos: *mut u8,
    end: *mut u8,
    slip: &'w mut Slip,
    room: PhantomData<&'w mut [u8]>,
}

impl fmt::Debug for Window<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Window").field("room", &self.room()).finish()
    }
}

impl Window<'_> {
    /// Bytes of room.
    #[inline(always)]
    pub(crate) fn room(&self) -> usize {
        self.end.addr() - self.pos.addr()
    }

    /// Inlined, so that the window itself is not seen by a function and stays in registers.
    #[inline(always)]
    pub(crate) fn fail(&mut self, kind: ErrorKind) -> Failed {
        self.slip.record(kind, self.pos)
    }

    /// Writes the first `len` bytes of `bytes`, for which the window must have room for all of them.
    #[inline(always)]
    pub(crate) fn put_prefix<const N: usize>(&mut self, bytes: [u8; N], len: usize) -> Result<(), Failed> {
        if self.room() < N || len > N {
            return Err(self.slip.record(ErrorKind::WrongSizes, self.pos));
        }
        // SAFETY: there are `N` bytes of room, which need no alignment to be written as an array of bytes (invariant).
        unsafe { self.pos.cast::<[u8; N]>().write(bytes) };
        // SAFETY: `len` is at most `N`.
        self.pos = unsafe { self.pos.add(len) };
        Ok(())
    }

    /// Writes `bytes`.
    #[inline(always)]
    pub(crate) fn put_slice(&mut self, bytes: &[u8]) -> Result<(), Failed> {
        if self.room() < bytes.len() {
            return Err(self.slip.record(ErrorKind::WrongSizes, self.pos));
        }
        // SAFETY: there are so many bytes of room, and nobody else has access to them (invariant).
        unsafe { copy(bytes, self.pos) };
        // SAFETY: as above.
        self.pos = unsafe { self.pos.add(bytes.len()) };
        Ok(())
    }

    /// Gives `write` a window of exactly `size` bytes inside this one and keeps what it writes.
    #[inline(always)]
    pub(crate) fn element(
        &mut self,
        size: usize,
        write: impl FnOnce(&mut Window<'_>) -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        if self.room() < size {
            return Err(self.slip.record(ErrorKind::WrongSizes, self.pos));
        }
        // SAFETY: there are `size` bytes from `pos` to `end`, which are one allocation (invariant).
        let end = unsafe { self.pos.add(size) };
        let mut window = Window { pos: self.pos, end, slip: &mut *self.slip, room: PhantomData };
        let written = write(&mut window);
        self.pos = window.pos;
        written
    }
}

/// Copies `bytes` to `to`, short ones by overlapping moves in place of a call.
///
/// # Safety
/// At least `bytes.len()` bytes at `to` may be written and do not overlap `bytes`.
#[inline(always)]
unsafe fn copy(bytes: &[u8], to: *mut u8) {
    let (from, len) = (bytes.as_ptr(), bytes.len());
    if len > SHORT {
        // SAFETY: as the caller says.
        return unsafe { to.copy_from_nonoverlapping(from, len) };
    }
    if len > 32 {
        for at in [0, 16, len - 32, len - 16] {
            // SAFETY: 16 bytes at `at` are inside of `len`; the four, with `len` at most 64, reach every byte.
            unsafe { copy_at::<16>(from, to, at) }
        }
    } else if len >= 16 {
        for at in [0, len - 16] {
            // SAFETY: 16 bytes at `at` are inside of `len`; the two, with `len` at most 32, reach every byte.
            unsafe { copy_at::<16>(from, to, at) }
        }
    } else if len >= 4 {
        // Four moves for 8 bytes or more; for fewer, two of them twice: no branch to be mispredicted.
        let inner = (len & 8) >> 1;
        for at in [0, inner, len - 4 - inner, len - 4] {
            // SAFETY: `inner` is 4 where `len` is 8 or more, else 0, so that `at` is at most `len - 4`; together they
            // reach the first and last 8 bytes, or the first and last 4.
            unsafe { copy_at::<4>(from, to, at) }
        }
    } else if len > 0 {
        for at in [0, len / 2, len - 1] {
            // SAFETY: `at` is less than `len`, and the three are all bytes of at most 3.
            unsafe { copy_at::<1>(from, to, at) }
        }
    }
}

/// Copies `N` bytes at the offset `at`.
///
/// # Safety
/// `at + N` bytes at `from` may be read and at `to` written; they do not overlap.
#[inline(always)]
unsafe fn copy_at<const N: usize>(from: *const u8, to: *mut u8, at: usize) {
    // SAFETY: `at` is inside of what may be read.
    let from = unsafe { from.add(at) };
    // SAFETY: `N` bytes there may be read.
    let bytes = unsafe { from.cast::<[u8; N]>().read() };
    // SAFETY: `at` is inside of what may be written.
    let to = unsafe { to.add(at) };
    // SAFETY: `N` bytes there may be written.
    unsafe { to.cast::<[u8; N]>().write(bytes) };
}
