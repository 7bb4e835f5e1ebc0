//! speedy, by its own traits.

use super::{ViewWire, Wire};
use crate::data::{Borrowable, Shape};
use speedy::{LittleEndian, Readable};

/// speedy, little-endian: lengths and tags of 4 bytes.
#[derive(Debug, Default)]
pub struct Speedy {
    buffer: Vec<u8>,
}

const CONTEXT: LittleEndian = LittleEndian {};

impl<T: Shape> Wire<T> for Speedy {
    const TWIN: Option<&'static str> = None;

    fn name() -> String {
        "speedy".to_owned()
    }

    fn encode(&mut self, value: &T) -> &[u8] {
        // Over the shapes faster than `write_to_buffer`, which computes the length first.
        self.buffer.clear();
        value.write_to_stream_with_ctx(CONTEXT, &mut self.buffer).expect("speedy encodes");
        &self.buffer
    }

    fn encode_fresh(value: &T) -> Vec<u8> {
        value.write_to_vec_with_ctx(CONTEXT).expect("speedy encodes")
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        T::read_from_buffer_with_ctx(CONTEXT, bytes).expect("speedy decodes")
    }
}

impl<T: Borrowable> ViewWire<T> for Speedy {
    fn decode_view<'a>(&mut self, bytes: &'a [u8]) -> T::View<'a> {
        T::View::read_from_buffer_with_ctx(CONTEXT, bytes).expect("speedy decodes")
    }
}
