//! bitcode, by its own traits.

use super::{ViewWire, Wire};
use crate::data::{Borrowable, Shape};

/// bitcode with its reusable buffer, which serves both directions; a format by columns.
#[derive(Default)]
pub struct Bitcode {
    buffer: bitcode::Buffer,
}

impl std::fmt::Debug for Bitcode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bitcode").finish_non_exhaustive()
    }
}

impl<T: Shape> Wire<T> for Bitcode {
    const TWIN: Option<&'static str> = None;

    fn name() -> String {
        "bitcode".to_owned()
    }

    fn encode(&mut self, value: &T) -> &[u8] {
        self.buffer.encode(value)
    }

    fn encode_fresh(value: &T) -> Vec<u8> {
        bitcode::encode(value)
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        self.buffer.decode(bytes).expect("bitcode decodes")
    }
}

impl<T: Borrowable> ViewWire<T> for Bitcode {
    fn decode_view<'a>(&mut self, bytes: &'a [u8]) -> T::View<'a> {
        self.buffer.decode(bytes).expect("bitcode decodes")
    }
}
