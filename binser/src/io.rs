//! The meeting points with [`std::io`].

use crate::builder::{Builder, Chunks};
use crate::error::{Error, ErrorKind};
use crate::write::Write;
use alloc::vec::Vec;

impl<W: std::io::Write + ?Sized> Write for W {
    fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        Ok(self.write_all(bytes)?)
    }
}

impl From<Error> for std::io::Error {
    /// Keeps the [`std::io::ErrorKind`] of a failed input or output, gives `UnexpectedEof` for an unexpected end, and
    /// `InvalidData` for all else; the error itself is inside.
    fn from(error: Error) -> Self {
        let kind = match error.kind() {
            ErrorKind::Io(kind) => kind,
            ErrorKind::UnexpectedEnd { .. } => std::io::ErrorKind::UnexpectedEof,
            _ => std::io::ErrorKind::InvalidData,
        };
        Self::new(kind, error)
    }
}

impl std::io::Write for Builder {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.extend(bytes);
        Ok(bytes.len())
    }

    /// Does nothing, since bytes are here at once; to end a chunk call [`Builder::flush`].
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl From<std::io::Error> for ErrorKind {
    /// Keeps the [`std::io::ErrorKind`], for closures of a [`Driver`](crate::Driver) and own [`Write`]s.
    ///
    /// # Examples
    /// ```
    /// use binser::{Driver, format::Native};
    /// use std::io::Write;
    ///
    /// let mut file = std::io::sink();
    /// let mut driver = Driver::with_capacity(4096, |chunk: &[u8]| Ok(file.write_all(chunk)?));
    /// driver.encode::<Native, _>("text")?;
    /// driver.finish()?;
    /// # Ok::<(), binser::Error>(())
    /// ```
    fn from(error: std::io::Error) -> Self {
        Self::Io(error.kind())
    }
}

impl Chunks {
    /// Writes all bytes to `writer`, many chunks in one call where the system takes them so.
    ///
    /// A writer may take fewer bytes than it is given, even a part of a chunk; the rest goes into the next call.
    ///
    /// # Errors
    /// Those of `writer` but for [`Interrupted`](std::io::ErrorKind::Interrupted), which is tried again, and
    /// [`WriteZero`](std::io::ErrorKind::WriteZero) where it takes nothing more.
    ///
    /// # Examples
    /// ```
    /// use binser::{Codec, format::Native};
    ///
    /// let mut file = Vec::new();
    /// Native::to_chunks("text")?.write_to(&mut file)?;
    /// assert_eq!(file, b"\x04text");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_to<W: std::io::Write + ?Sized>(&self, writer: &mut W) -> std::io::Result<()> {
        let mut slices = self.io_slices();
        let mut rest = slices.as_mut_slice();
        while !rest.is_empty() {
            match writer.write_vectored(rest) {
                Ok(0) => return Err(std::io::ErrorKind::WriteZero.into()),
                Ok(count) => std::io::IoSlice::advance_slices(&mut rest, count),
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// The chunks as slices for [`std::io::Write::write_vectored`].
    #[must_use]
    pub fn io_slices(&self) -> Vec<std::io::IoSlice<'_>> {
        self.iter().map(|chunk| std::io::IoSlice::new(chunk)).collect()
    }
}
