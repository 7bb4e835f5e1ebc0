//! What a candidate can do.

use crate::data::{Borrowable, Shape};

/// One way to write values of `T` as bytes and to read them back.
///
/// An error of the library is a panic here: the data are valid, so the bench is wrong.
pub trait Wire<T: Shape>: Default {
    /// The preset of binser that writes the same bytes, by its name, if there is one.
    const TWIN: Option<&'static str>;

    /// The library and its configuration, as the tables show it.
    fn name() -> String;

    /// Encodes into the buffer that the candidate reuses, and lends the bytes.
    fn encode(&mut self, value: &T) -> &[u8];

    /// Encodes into a vector of its own.
    fn encode_fresh(value: &T) -> Vec<u8>;

    /// Decodes the whole of `bytes`.
    fn decode(&mut self, bytes: &[u8]) -> T;
}

/// A [`Wire`] whose strings can borrow from the bytes.
pub trait ViewWire<T: Borrowable>: Wire<T> {
    /// Decodes the whole of `bytes`, copying no string.
    fn decode_view<'a>(&mut self, bytes: &'a [u8]) -> T::View<'a>;
}
