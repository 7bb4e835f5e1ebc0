//! Where whole values are written to: [`Write`].

use crate::error::ErrorKind;

/// A place to write bytes to; with the feature `std` every [`std::io::Write`] is one.
pub trait Write {
    /// Writes all of `bytes`.
    ///
    /// # Errors
    /// What keeps it from doing so.
    fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), ErrorKind>;
}
