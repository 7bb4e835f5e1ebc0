//! Whole values: [`Codec`] for every format, and the same functions for [`Native`].

use crate::builder::{Builder, ChunkPolicy, Chunks, Driver};
use crate::decode::Decode;
use crate::encode::Encode;
use crate::error::{Error, ErrorKind};
use crate::format::{Format, Native};
use crate::limits::Limits;
use crate::raw::{Cursor, Output, write_to};
use crate::reader::Reader;
use crate::sink::{CountOutput, SliceOutput};
use crate::write::Write;
use alloc::vec::Vec;
use bytes::Bytes;

/// The buffer of [`Codec::to_writer`], in bytes.
const WRITER_BUFFER: usize = 32_768;

/// `Bytes` are never offered uncopied.
const NO_INSERT: usize = usize::MAX;

/// Writes `value` to `output`, whose `Bytes` of at least `insert` bytes go uncopied; gives the count of bytes.
#[inline]
fn encode_to<F: Format, T: Encode + ?Sized, O: Output>(value: &T, output: &mut O, insert: usize) -> Result<u64, Error> {
    write_to(output, insert, |cursor| value.encode::<F, Cursor<'_>>(cursor))
}

/// Reads a `T` that is all of the input.
#[inline]
fn decode_whole<'de, F: Format, T: Decode<'de>>(mut reader: Reader<'de>) -> Result<T, Error> {
    let value = match T::decode::<F>(&mut reader) {
        Ok(value) => value,
        Err(failed) => return Err(reader.into_error(failed)),
    };
    match reader.finish() {
        Ok(()) => Ok(value),
        Err(failed) => Err(reader.into_error(failed)),
    }
}

/// The whole-value functions that every [`Format`] has.
///
/// # Examples
/// ```
/// use binser::{Codec, Decode, Encode, format::{Bincode2, Native, Postcard}};
///
/// #[derive(Debug, PartialEq, Encode, Decode)]
/// struct Point { x: i32, y: i32 }
///
/// let point = Point { x: 1, y: -2 };
/// assert_eq!(Native::to_vec(&point)?, [1, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF]);
/// assert_eq!(Bincode2::to_vec(&point)?, [2, 3]);
/// assert_eq!(Postcard::from_slice::<Point>(&[2, 3])?, point);
/// # Ok::<(), binser::Error>(())
/// ```
pub trait Codec: Format {
    /// The bytes of `value`.
    ///
    /// A value that nests deeply needs stack for each level, and one that nests deeper than [`Limits::depth`] is not read
    /// back by default.
    ///
    /// # Errors
    /// Values that the format cannot spell.
    fn to_vec<T: Encode + ?Sized>(value: &T) -> Result<Vec<u8>, Error> {
        let mut vec = Vec::new();
        encode_to::<Self, T, _>(value, &mut vec, NO_INSERT)?;
        Ok(vec)
    }

    /// Writes the bytes of `value` behind what is in `vec`, using its capacity.
    ///
    /// # Errors
    /// Values that the format cannot spell; `vec` is then as long as before.
    ///
    /// # Examples
    /// ```
    /// use binser::{Codec, format::Native};
    ///
    /// let mut buffer = Vec::with_capacity(1024);
    /// for message in ["a", "bc"] {
    ///     Native::extend_vec(message, &mut buffer)?;
    /// }
    /// assert_eq!(buffer, [1, b'a', 2, b'b', b'c']);
    /// # Ok::<(), binser::Error>(())
    /// ```
    fn extend_vec<T: Encode + ?Sized>(value: &T, vec: &mut Vec<u8>) -> Result<(), Error> {
        let len = vec.len();
        encode_to::<Self, T, _>(value, vec, NO_INSERT).map(drop).inspect_err(|_| vec.truncate(len))
    }

    /// Writes the bytes of `value` to the start of `buffer` and gives their count; what is behind them in `buffer` may be
    /// overwritten.
    ///
    /// # Errors
    /// [`ErrorKind::BufferFull`] where `buffer` is too short, and values that the format cannot spell. What is in
    /// `buffer` then is not specified.
    fn to_slice<T: Encode + ?Sized>(value: &T, buffer: &mut [u8]) -> Result<usize, Error> {
        let len = buffer.len() as u64;
        let mut output = SliceOutput::new(buffer);
        match encode_to::<Self, T, _>(value, &mut output, NO_INSERT) {
            Ok(written) => match output.settle() {
                Ok(()) => Ok(usize::try_from(written).unwrap_or(usize::MAX)),
                Err(kind) => Err(Error::new(kind, len)),
            },
            // Part of what was written may be in the spare block, behind the buffer's end.
            Err(error) if error.kind() == ErrorKind::BufferFull => Err(Error::new(ErrorKind::BufferFull, len)),
            Err(error) => Err(error),
        }
    }

    /// The count of bytes of `value`, exactly.
    ///
    /// # Errors
    /// The same as for [`Codec::to_vec`].
    fn encoded_len<T: Encode + ?Sized>(value: &T) -> Result<usize, Error> {
        encode_to::<Self, T, _>(value, &mut CountOutput::default(), NO_INSERT)
            .map(|len| usize::try_from(len).unwrap_or(usize::MAX))
    }

    /// The bytes of `value` as chunks, with long `Bytes` in it uncopied, as the default [`ChunkPolicy`] says.
    ///
    /// # Errors
    /// Values that the format cannot spell.
    fn to_chunks<T: Encode + ?Sized>(value: &T) -> Result<Chunks, Error> {
        let mut builder = Builder::new();
        builder.encode::<Self, T>(value)?;
        Ok(builder.finish())
    }

    /// Writes the bytes of `value` to `writer`, through a buffer of 32 KiB.
    ///
    /// # Errors
    /// [`ErrorKind::Io`] from `writer`, and values that the format cannot spell. Part of the value may have been written:
    /// [`Error::offset`] counts the bytes encoded so far, the last 32 KiB of which may not have got to `writer`.
    fn to_writer<T: Encode + ?Sized, W: Write + ?Sized>(value: &T, writer: &mut W) -> Result<(), Error> {
        let mut driver = Driver::with_capacity(WRITER_BUFFER, |chunk: &[u8]| writer.write_bytes(chunk));
        driver.encode::<Self, T>(value)?;
        driver.finish()
    }

    /// Reads a value that is all of `bytes`.
    ///
    /// # Errors
    /// Bytes that are no `T`, [`ErrorKind::TrailingBytes`] where some are left over (in every format; [`Codec::from_prefix`]
    /// gives them), and the default [`Limits`].
    fn from_slice<'de, T: Decode<'de>>(bytes: &'de [u8]) -> Result<T, Error> {
        Self::from_slice_with(bytes, Limits::DEFAULT)
    }

    /// Reads a value that is all of `bytes`, within `limits`.
    ///
    /// # Errors
    /// Those of [`Codec::from_slice`], with `limits`.
    fn from_slice_with<'de, T: Decode<'de>>(bytes: &'de [u8], limits: Limits) -> Result<T, Error> {
        decode_whole::<Self, T>(Reader::new(bytes, limits))
    }

    /// Reads a value from the start of `bytes` and gives what is behind it.
    ///
    /// # Errors
    /// Bytes that are no `T`, and the default [`Limits`].
    ///
    /// # Examples
    /// ```
    /// use binser::{Codec, format::Native};
    ///
    /// let (first, rest) = Native::from_prefix::<&str>(&[2, b'h', b'i', 7])?;
    /// assert_eq!((first, rest), ("hi", &[7][..]));
    /// # Ok::<(), binser::Error>(())
    /// ```
    fn from_prefix<'de, T: Decode<'de>>(bytes: &'de [u8]) -> Result<(T, &'de [u8]), Error> {
        Self::from_prefix_with(bytes, Limits::DEFAULT)
    }

    /// Reads a value from the start of `bytes`, within `limits`, and gives what is behind it.
    ///
    /// # Errors
    /// Those of [`Codec::from_prefix`], with `limits`.
    fn from_prefix_with<'de, T: Decode<'de>>(bytes: &'de [u8], limits: Limits) -> Result<(T, &'de [u8]), Error> {
        let mut reader = Reader::new(bytes, limits);
        match T::decode::<Self>(&mut reader) {
            Ok(value) => Ok((value, bytes.get(reader.read()..).unwrap_or_default())),
            Err(failed) => Err(reader.into_error(failed)),
        }
    }

    /// Reads a value that is all of `bytes`; its fields of type `Bytes` are slices of them, uncopied.
    ///
    /// `T` must own its data, since `bytes` are given away: no `&str` in it.
    ///
    /// # Errors
    /// Those of [`Codec::from_slice`].
    ///
    /// # Examples
    /// ```
    /// use binser::{Codec, format::Native};
    /// use bytes::Bytes;
    ///
    /// let input = Bytes::from(vec![3, 7, 8, 9]);
    /// let field = Native::from_bytes::<Bytes>(input.clone())?;
    /// assert_eq!(field.as_ptr(), input[1..].as_ptr());
    /// # Ok::<(), binser::Error>(())
    /// ```
    fn from_bytes<T: for<'de> Decode<'de>>(bytes: Bytes) -> Result<T, Error> {
        Self::from_bytes_with(bytes, Limits::DEFAULT)
    }

    /// Reads a value that is all of `bytes`, within `limits`; its fields of type `Bytes` are slices of them, uncopied.
    ///
    /// # Errors
    /// Those of [`Codec::from_slice`], with `limits`.
    fn from_bytes_with<T: for<'de> Decode<'de>>(bytes: Bytes, limits: Limits) -> Result<T, Error> {
        decode_whole::<Self, T>(Reader::of_bytes(&bytes, limits))
    }

    /// Reads a value from the start of `bytes` and gives what is behind it; its fields of type `Bytes` are slices of
    /// `bytes`, uncopied.
    ///
    /// # Errors
    /// Those of [`Codec::from_prefix`].
    ///
    /// # Examples
    /// ```
    /// use binser::{Builder, Codec, format::Native};
    /// use bytes::Bytes;
    ///
    /// let mut builder = Builder::new();
    /// for message in ["one", "two"] {
    ///     builder.encode::<Native, _>(&(message, Bytes::from_static(b"body")))?;
    /// }
    /// let mut rest = builder.finish().into_bytes();
    /// while !rest.is_empty() {
    ///     let message: (String, Bytes);
    ///     (message, rest) = Native::from_bytes_prefix(rest)?;
    ///     assert_eq!(message.1, "body");
    /// }
    /// # Ok::<(), binser::Error>(())
    /// ```
    fn from_bytes_prefix<T: for<'de> Decode<'de>>(bytes: Bytes) -> Result<(T, Bytes), Error> {
        Self::from_bytes_prefix_with(bytes, Limits::DEFAULT)
    }

    /// Reads a value from the start of `bytes`, within `limits`, and gives what is behind it; its fields of type `Bytes`
    /// are slices of `bytes`, uncopied.
    ///
    /// # Errors
    /// Those of [`Codec::from_prefix`], with `limits`.
    fn from_bytes_prefix_with<T: for<'de> Decode<'de>>(bytes: Bytes, limits: Limits) -> Result<(T, Bytes), Error> {
        let (value, read) = {
            let mut reader = Reader::of_bytes(&bytes, limits);
            let value = match T::decode::<Self>(&mut reader) {
                Ok(value) => value,
                Err(failed) => return Err(reader.into_error(failed)),
            };
            (value, reader.read())
        };
        Ok((value, bytes.slice(read.min(bytes.len())..)))
    }
}

impl<F: Format> Codec for F {}

/// The bytes of `value` in [`Native`]; see [`Codec::to_vec`].
///
/// # Errors
/// What a hand-written impl reports.
///
/// # Examples
/// ```
/// let bytes = binser::to_vec(&(7_u16, "seven"))?;
/// assert_eq!(bytes, b"\x07\x00\x05seven");
/// assert_eq!(binser::from_slice::<(u16, &str)>(&bytes)?, (7, "seven"));
/// # Ok::<(), binser::Error>(())
/// ```
pub fn to_vec<T: Encode + ?Sized>(value: &T) -> Result<Vec<u8>, Error> {
    Native::to_vec(value)
}

/// Reads a value in [`Native`] that is all of `bytes`; see [`Codec::from_slice`].
///
/// # Errors
/// Bytes that are no `T`, bytes left over, and the default [`Limits`].
pub fn from_slice<'de, T: Decode<'de>>(bytes: &'de [u8]) -> Result<T, Error> {
    Native::from_slice(bytes)
}

impl Builder {
    /// Adds the bytes of `value` in the format `F`, with `Bytes` of at least [`ChunkPolicy::insert`] bytes uncopied.
    ///
    /// # Errors
    /// Values that the format cannot spell; the builder then holds what it held before.
    pub fn encode<F: Format, T: Encode + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let len = self.len();
        let ChunkPolicy { insert, .. } = self.policy();
        encode_to::<F, T, _>(value, self, insert).map(drop).inspect_err(|_| self.truncate(len))
    }
}

impl<C: FnMut(&[u8]) -> Result<(), ErrorKind>> Driver<C> {
    /// Adds the bytes of `value` in the format `F`.
    ///
    /// # Errors
    /// Those of the closure, and values that the format cannot spell; [`Error::offset`] counts from the start of this
    /// value. Bytes of a value that failed may have been given out or still be in the buffer.
    pub fn encode<F: Format, T: Encode + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        encode_to::<F, T, _>(value, self, NO_INSERT).map(drop)
    }

    /// Gives out what is in the buffer.
    ///
    /// # Errors
    /// Those of the closure; [`Error::offset`] counts from the start of all output.
    pub fn finish(mut self) -> Result<(), Error> {
        self.finish_chunk().map_err(|kind| Error::new(kind, self.written()))
    }
}
