//! borsh, by its own traits.

use super::Wire;
use crate::data::Shape;

/// borsh; it has no borrowed strings. Its slice writer is left alone: 3 to 5 times slower.
#[derive(Debug, Default)]
pub struct Borsh {
    buffer: Vec<u8>,
}

impl<T: Shape> Wire<T> for Borsh {
    const TWIN: Option<&'static str> = Some("Borsh");

    fn name() -> String {
        "borsh".to_owned()
    }

    fn encode(&mut self, value: &T) -> &[u8] {
        self.buffer.clear();
        borsh::to_writer(&mut self.buffer, value).expect("borsh encodes");
        &self.buffer
    }

    fn encode_fresh(value: &T) -> Vec<u8> {
        borsh::to_vec(value).expect("borsh encodes")
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        borsh::from_slice(bytes).expect("borsh decodes")
    }
}
