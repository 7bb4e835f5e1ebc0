//! bincode 1, by serde.

use super::{ViewWire, Wire};
use crate::data::{Borrowable, Shape};

/// bincode 1 with its free functions: all fixed width, lengths of 8 bytes, tags of 4.
#[derive(Debug, Default)]
pub struct Bincode1 {
    buffer: Vec<u8>,
}

impl<T: Shape> Wire<T> for Bincode1 {
    const TWIN: Option<&'static str> = Some("Bincode1");

    fn name() -> String {
        "bincode 1".to_owned()
    }

    fn encode(&mut self, value: &T) -> &[u8] {
        // Faster than into a slice.
        self.buffer.clear();
        bincode1::serialize_into(&mut self.buffer, value).expect("bincode 1 encodes");
        &self.buffer
    }

    fn encode_fresh(value: &T) -> Vec<u8> {
        bincode1::serialize(value).expect("bincode 1 encodes")
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        bincode1::deserialize(bytes).expect("bincode 1 decodes")
    }
}

impl<T: Borrowable> ViewWire<T> for Bincode1 {
    fn decode_view<'a>(&mut self, bytes: &'a [u8]) -> T::View<'a> {
        bincode1::deserialize(bytes).expect("bincode 1 decodes")
    }
}
