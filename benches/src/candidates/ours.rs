//! binser, in one of its formats.

use super::room::Room;
use super::{ViewWire, Wire};
use crate::data::{Borrowable, Shape};
use binser::format::{Bincode1, Bincode2, Borsh, Postcard};
use binser::{Builder, Chunks, Codec, ErrorKind, Format};
use std::marker::PhantomData;

/// binser in the format `F`.
#[derive(Debug, Default)]
pub struct Ours<F> {
    buffer: Vec<u8>,
    format: PhantomData<F>,
}

impl<F: Format, T: Shape> Wire<T> for Ours<F> {
    const TWIN: Option<&'static str> = Some(F::NAME);

    fn name() -> String {
        format!("binser {}", F::NAME)
    }

    fn encode(&mut self, value: &T) -> &[u8] {
        self.buffer.clear();
        F::extend_vec(value, &mut self.buffer).expect("binser encodes");
        &self.buffer
    }

    fn encode_fresh(value: &T) -> Vec<u8> {
        F::to_vec(value).expect("binser encodes")
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        F::from_slice(bytes).expect("binser decodes")
    }
}

impl<F: Format, T: Borrowable> ViewWire<T> for Ours<F> {
    fn decode_view<'a>(&mut self, bytes: &'a [u8]) -> T::View<'a> {
        F::from_slice(bytes).expect("binser decodes")
    }
}

/// binser in the format `F`, into a slice, as those rivals do that are fastest so.
#[derive(Debug, Default)]
pub struct OursInSlice<F> {
    room: Room,
    format: PhantomData<F>,
}

impl<F: Format, T: Shape> Wire<T> for OursInSlice<F> {
    const TWIN: Option<&'static str> = Some(F::NAME);

    fn name() -> String {
        format!("binser {} slice", F::NAME)
    }

    fn encode(&mut self, value: &T) -> &[u8] {
        self.room.fill(|slice| match F::to_slice(value, slice) {
            Err(error) if error.kind() == ErrorKind::BufferFull => None,
            len => Some(len.expect("binser encodes")),
        })
    }

    fn encode_fresh(value: &T) -> Vec<u8> {
        F::to_vec(value).expect("binser encodes")
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        F::from_slice(bytes).expect("binser decodes")
    }
}

/// Encodes into chunks by the whole-value function.
///
/// # Panics
///
/// When that fails, which it must not.
pub fn in_chunks<F: Format, T: Shape>(value: &T) -> Chunks {
    F::to_chunks(value).expect("binser encodes")
}

/// Encodes into chunks by a builder, as one does with many values in a row.
///
/// # Panics
///
/// When that fails, which it must not.
pub fn in_builder<F: Format, T: Shape>(value: &T) -> Chunks {
    let mut builder = Builder::new();
    builder.encode::<F, _>(value).expect("binser encodes");
    builder.finish()
}

/// Encodes by the preset of that name; `None` if no rival's bytes are those of the preset.
///
/// # Panics
///
/// When that fails, which it must not.
pub fn same_bytes<T: Shape>(preset: &str, value: &T) -> Option<Vec<u8>> {
    let bytes = match preset {
        "Bincode1" => Bincode1::to_vec(value),
        "Bincode2" => Bincode2::to_vec(value),
        "Borsh" => Borsh::to_vec(value),
        "Postcard" => Postcard::to_vec(value),
        _ => return None,
    };
    Some(bytes.expect("binser encodes"))
}
