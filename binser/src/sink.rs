//! Where encoded bytes go: [`Sink`], and the outputs that are a `Vec`, a slice or a count.
#![expect(clippy::cast_possible_truncation, reason = "each is checked in its match arm or in the line above")]

use crate::error::{ErrorKind, Failed};
use crate::format::{Endian, Format, Spelling, Width, length_spelling, tag_spelling};
use crate::raw::{Cursor, Output, Tail, Window};
use crate::varint;
use alloc::vec::Vec;
use bytes::Bytes;

mod sealed {
    pub trait Sealed {}
}

impl sealed::Sealed for Cursor<'_> {}
impl sealed::Sealed for Window<'_> {}

/// Where [`Encode`](crate::Encode) writes to: a buffer with room for more, or a [`Window`] in it.
///
/// It is implemented by this crate only, for one concrete cursor and for [`Window`], so that an `encode` is compiled at
/// most twice for a type and format.
///
/// # Errors
/// Every method fails where the output cannot take more: [`ErrorKind::BufferFull`] at the end of a slice,
/// [`ErrorKind::Io`] from a writer, [`ErrorKind::OutOfMemory`]; and in a window with [`ErrorKind::WrongSizes`] where more
/// is written than the `SIZES` of the type say.
pub trait Sink: Sized + sealed::Sealed {
    /// Makes room for `max` bytes once and gives it to `write`; what `write` has written is kept.
    ///
    /// In a window, `write` gets that window.
    ///
    /// # Errors
    /// Those of the output, and those of `write`.
    ///
    /// # Examples
    /// ```
    /// use binser::{Codec, Encode, Failed, Format, Sink, format::Native};
    ///
    /// struct Pixel([u8; 3]);
    /// impl Encode for Pixel {
    ///     fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
    ///         sink.with_window(4, |window| {
    ///             window.put_u8(0xFF)?;
    ///             window.put_array(self.0)
    ///         })
    ///     }
    /// }
    /// assert_eq!(Native::to_vec(&Pixel([1, 2, 3]))?, [0xFF, 1, 2, 3]);
    /// # Ok::<(), binser::Error>(())
    /// ```
    fn with_window(
        &mut self,
        max: usize,
        write: impl FnOnce(&mut Window<'_>) -> Result<(), Failed>,
    ) -> Result<(), Failed>;

    /// Writes bytes.
    ///
    /// # Errors
    /// Those of the output.
    fn put_slice(&mut self, bytes: &[u8]) -> Result<(), Failed>;

    /// Writes bytes; a sink of chunks takes long ones uncopied.
    ///
    /// # Errors
    /// Those of the output.
    fn put_bytes(&mut self, bytes: &Bytes) -> Result<(), Failed>;

    /// Records what went wrong and returns the proof of it, to be returned as `Err`.
    ///
    /// # Examples
    /// ```
    /// use binser::{Codec, Encode, ErrorKind, Failed, Format, Sink, format::Native};
    ///
    /// struct Even(u32);
    /// impl Encode for Even {
    ///     fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
    ///         if self.0 % 2 != 0 {
    ///             return Err(sink.fail(ErrorKind::Custom("odd number")));
    ///         }
    ///         self.0.encode::<F, S>(sink)
    ///     }
    /// }
    /// let error = Native::to_vec(&[Even(2), Even(3)]).unwrap_err();
    /// assert_eq!(error.to_string(), "odd number at byte 4");
    /// ```
    fn fail(&mut self, kind: ErrorKind) -> Failed;

    /// The bytes of room that are there without growing.
    #[doc(hidden)]
    fn room(&self) -> usize;

    /// Says that at least `len` more bytes will come.
    #[doc(hidden)]
    #[inline(always)]
    fn expect(&mut self, _len: usize) {}

    /// Writes the first `len` bytes of `bytes`, with room for all of them.
    #[doc(hidden)]
    fn put_prefix<const N: usize>(&mut self, bytes: [u8; N], len: usize) -> Result<(), Failed>;

    /// Writes the first `len` bytes of `head`, then `bytes`.
    #[doc(hidden)]
    fn put_pair<const N: usize>(&mut self, head: [u8; N], len: usize, bytes: &[u8]) -> Result<(), Failed>;

    /// Writes the bytes of an array.
    ///
    /// # Errors
    /// Those of the output.
    #[inline(always)]
    fn put_array<const N: usize>(&mut self, bytes: [u8; N]) -> Result<(), Failed> {
        self.put_prefix(bytes, N)
    }

    /// Writes one byte.
    ///
    /// # Errors
    /// Those of the output.
    #[inline(always)]
    fn put_u8(&mut self, byte: u8) -> Result<(), Failed> {
        self.put_array([byte])
    }

    /// Writes a length in bytes or a count of elements as `F` spells it.
    ///
    /// # Errors
    /// [`ErrorKind::LengthOverflow`] where `F` has fewer bits for it.
    #[inline(always)]
    fn put_len<F: Format>(&mut self, len: usize) -> Result<(), Failed> {
        let n = len as u64;
        match const { length_spelling::<F>() } {
            Spelling::Fixed(Width::One | Width::Four) => match u32::try_from(len) {
                Ok(n) => self.put_array(ordered::<F, 4>(n.to_le_bytes())),
                Err(_) => Err(self.fail(ErrorKind::LengthOverflow { found: n })),
            },
            Spelling::Fixed(Width::Eight) => self.put_array(ordered::<F, 8>(n.to_le_bytes())),
            Spelling::Varint => self.put_varint::<F, 9>(n),
            Spelling::Leb128 => self.put_leb128::<10>(n),
        }
    }

    /// Writes the tag of an enum's variant as `F` spells it.
    ///
    /// # Errors
    /// [`ErrorKind::IntegerOverflow`] where `F` has fewer bits for it.
    #[inline(always)]
    fn put_tag<F: Format>(&mut self, tag: u32) -> Result<(), Failed> {
        match const { tag_spelling::<F>() } {
            Spelling::Fixed(Width::One) => match u8::try_from(tag) {
                Ok(tag) => self.put_u8(tag),
                Err(_) => Err(self.fail(ErrorKind::IntegerOverflow { bits: 8 })),
            },
            Spelling::Fixed(Width::Four | Width::Eight) => self.put_array(ordered::<F, 4>(tag.to_le_bytes())),
            Spelling::Varint if tag <= varint::ONE_BYTE as u32 => self.put_u8(tag as u8),
            Spelling::Leb128 if tag < 0x80 => self.put_u8(tag as u8),
            Spelling::Varint => self.put_varint::<F, 5>(tag.into()),
            Spelling::Leb128 => self.put_leb128::<5>(tag.into()),
        }
    }

    /// Writes the length of `bytes`, then `bytes`.
    ///
    /// # Errors
    /// Those of the output and of [`Sink::put_len`].
    #[inline(always)]
    fn put_prefixed<F: Format>(&mut self, bytes: &[u8]) -> Result<(), Failed> {
        let n = bytes.len() as u64;
        match const { length_spelling::<F>() } {
            Spelling::Fixed(Width::One | Width::Four) => match u32::try_from(n) {
                Ok(n) => self.put_pair(ordered::<F, 4>(n.to_le_bytes()), 4, bytes),
                Err(_) => Err(self.fail(ErrorKind::LengthOverflow { found: n })),
            },
            Spelling::Fixed(Width::Eight) => self.put_pair(ordered::<F, 8>(n.to_le_bytes()), 8, bytes),
            Spelling::Varint if n <= varint::ONE_BYTE => self.put_pair([n as u8], 1, bytes),
            Spelling::Leb128 if n < 0x80 => self.put_pair([n as u8], 1, bytes),
            Spelling::Varint | Spelling::Leb128 => put_long_prefixed::<F, Self>(self, bytes),
        }
    }

    /// Writes a varint of bincode with room for the `N` bytes that its type can need.
    #[doc(hidden)]
    #[inline(always)]
    fn put_varint<F: Format, const N: usize>(&mut self, n: u64) -> Result<(), Failed> {
        if n <= varint::ONE_BYTE {
            return self.put_prefix([n as u8], 1);
        }
        let (bytes, len) = varint::varint::<N>(n, const { matches!(F::ENDIAN, Endian::Big) });
        self.put_prefix(bytes, len)
    }

    /// Writes LEB128 with room for the `N` bytes that its type can need.
    #[doc(hidden)]
    #[inline(always)]
    fn put_leb128<const N: usize>(&mut self, n: u64) -> Result<(), Failed> {
        if n < 0x80 {
            return self.put_prefix([n as u8], 1);
        }
        let (bytes, len) = varint::leb128::<N>(n);
        self.put_prefix(bytes, len)
    }
}

/// A length of more than one byte, then as many bytes.
#[inline(never)]
fn put_long_prefixed<F: Format, S: Sink>(sink: &mut S, bytes: &[u8]) -> Result<(), Failed> {
    sink.put_len::<F>(bytes.len())?;
    sink.put_slice(bytes)
}

/// Little-endian bytes in the order of `F`.
#[inline(always)]
pub(crate) fn ordered<F: Format, const N: usize>(mut little: [u8; N]) -> [u8; N] {
    if const { matches!(F::ENDIAN, Endian::Big) } {
        little.reverse();
    }
    little
}

impl Sink for Cursor<'_> {
    #[inline(always)]
    fn with_window(
        &mut self,
        max: usize,
        write: impl FnOnce(&mut Window<'_>) -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        self.with_window(max, write)
    }

    #[inline(always)]
    fn put_slice(&mut self, bytes: &[u8]) -> Result<(), Failed> {
        self.put_slice(bytes)
    }

    #[inline]
    fn put_bytes(&mut self, bytes: &Bytes) -> Result<(), Failed> {
        self.put_bytes(bytes)
    }

    fn fail(&mut self, kind: ErrorKind) -> Failed {
        self.fail(kind)
    }

    #[inline(always)]
    fn room(&self) -> usize {
        self.room()
    }

    #[inline(always)]
    fn expect(&mut self, len: usize) {
        self.expect(len);
    }

    #[inline(always)]
    fn put_prefix<const N: usize>(&mut self, bytes: [u8; N], len: usize) -> Result<(), Failed> {
        self.put_prefix(bytes, len)
    }

    #[inline(always)]
    fn put_pair<const N: usize>(&mut self, head: [u8; N], len: usize, bytes: &[u8]) -> Result<(), Failed> {
        if self.try_put_pair(head, len, bytes) {
            return Ok(());
        }
        put_apart(self, head.get(..len).unwrap_or_default(), bytes)
    }
}

/// Two byte strings that are longer than the room.
#[cold]
#[inline(never)]
fn put_apart(cursor: &mut Cursor<'_>, head: &[u8], bytes: &[u8]) -> Result<(), Failed> {
    cursor.put_slice(head)?;
    cursor.put_slice(bytes)
}

impl Sink for Window<'_> {
    #[inline(always)]
    fn with_window(
        &mut self,
        _max: usize,
        write: impl FnOnce(&mut Window<'_>) -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        write(self)
    }

    #[inline(always)]
    fn put_slice(&mut self, bytes: &[u8]) -> Result<(), Failed> {
        self.put_slice(bytes)
    }

    #[inline(always)]
    fn put_bytes(&mut self, bytes: &Bytes) -> Result<(), Failed> {
        self.put_slice(bytes)
    }

    #[inline(always)]
    fn fail(&mut self, kind: ErrorKind) -> Failed {
        self.fail(kind)
    }

    #[inline(always)]
    fn room(&self) -> usize {
        self.room()
    }

    #[inline(always)]
    fn put_prefix<const N: usize>(&mut self, bytes: [u8; N], len: usize) -> Result<(), Failed> {
        self.put_prefix(bytes, len)
    }

    #[inline(always)]
    fn put_pair<const N: usize>(&mut self, head: [u8; N], len: usize, bytes: &[u8]) -> Result<(), Failed> {
        self.put_prefix(head, len)?;
        self.put_slice(bytes)
    }
}

impl Output for Vec<u8> {
    #[inline]
    fn tail(&mut self) -> Tail<'_> {
        Tail::Vec(self)
    }

    fn grow(&mut self, min: usize) -> Result<(), ErrorKind> {
        self.try_reserve(min.max(64)).map_err(|_| ErrorKind::OutOfMemory)
    }

    fn expect(&mut self, len: usize) {
        // Where this fails, `grow` will say so.
        let _ = self.try_reserve(len);
    }

    fn take_long(&mut self, bytes: &[u8]) -> Result<bool, ErrorKind> {
        self.try_reserve(bytes.len()).map_err(|_| ErrorKind::OutOfMemory)?;
        self.extend_from_slice(bytes);
        Ok(true)
    }
}

/// A slice that is filled from its start.
///
/// Where a window is larger than what is left of the slice, though the bytes written to it may still fit, a spare block
/// is handed out and copied back.
#[derive(Debug)]
pub(crate) struct SliceOutput<'b> {
    slice: &'b mut [u8],
    written: usize,
    spare: Vec<u8>,
    in_spare: bool,
    /// Whether bytes were lost for want of room: nothing succeeds after that.
    full: bool,
}

impl<'b> SliceOutput<'b> {
    pub(crate) fn new(slice: &'b mut [u8]) -> Self {
        Self { slice, written: 0, spare: Vec::new(), in_spare: false, full: false }
    }

    /// Copies back what is in the spare block.
    pub(crate) fn settle(&mut self) -> Result<(), ErrorKind> {
        if self.full {
            return Err(ErrorKind::BufferFull);
        }
        if !self.in_spare {
            return Ok(());
        }
        self.in_spare = false;
        let spare = core::mem::take(&mut self.spare);
        self.copy(&spare)?;
        self.spare = spare;
        self.spare.clear();
        Ok(())
    }

    fn copy(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        let room = self.slice.get_mut(self.written..).unwrap_or_default();
        let Some((to, _)) = room.split_at_mut_checked(bytes.len()) else {
            self.full = true;
            return Err(ErrorKind::BufferFull);
        };
        to.copy_from_slice(bytes);
        self.written += bytes.len();
        Ok(())
    }
}

impl Output for SliceOutput<'_> {
    #[inline]
    fn tail(&mut self) -> Tail<'_> {
        if self.in_spare { Tail::Vec(&mut self.spare) } else { Tail::Slice(self.slice, &mut self.written) }
    }

    fn grow(&mut self, min: usize) -> Result<(), ErrorKind> {
        self.settle()?;
        if self.slice.len() - self.written < min {
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

/// Keeps nothing: what is written is counted by the cursor.
#[derive(Debug, Default)]
pub(crate) struct CountOutput {
    scratch: Vec<u8>,
}

impl Output for CountOutput {
    #[inline]
    fn tail(&mut self) -> Tail<'_> {
        Tail::Vec(&mut self.scratch)
    }

    fn grow(&mut self, min: usize) -> Result<(), ErrorKind> {
        self.scratch.clear();
        self.scratch.try_reserve(min.max(4096)).map_err(|_| ErrorKind::OutOfMemory)
    }

    fn take_long(&mut self, _bytes: &[u8]) -> Result<bool, ErrorKind> {
        Ok(true)
    }
}
