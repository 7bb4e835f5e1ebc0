//! The traits of this crate for those of [`std::io`].

use crate::error::ErrorKind;
use crate::write::Write;

impl<W: std::io::Write + ?Sized> Write for W {
    fn write_all(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        std::io::Write::write_all(self, bytes).map_err(|error| ErrorKind::Io(error.kind()))
    }
}
