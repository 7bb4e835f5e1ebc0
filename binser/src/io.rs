//! The meeting points with [`std::io`].

use crate::builder::{Builder, Chunks};
use crate::error::{Error, ErrorKind};
use crate::write::Write;
use alloc::vec::Vec;

impl<W: std::io::Write + ?Sized> Write for W {
    fn write_all(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        std::io::Write::write_all(self, bytes).map_err(|error| ErrorKind::Io(error.kind()))
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

impl Chunks {
    /// The chunks as slices for [`std::io::Write::write_vectored`].
    #[must_use]
    pub fn io_slices(&self) -> Vec<std::io::IoSlice<'_>> {
        self.iter().map(|chunk| std::io::IoSlice::new(chunk)).collect()
    }
}
