//! bincode 2, by its own traits.

use super::room::Room;
use super::{ViewWire, Wire};
use crate::data::{Borrowable, Shape};
use bincode::config::{Config, legacy, standard};
use bincode::error::EncodeError;

/// bincode 2 with `config::standard()`: varints.
#[derive(Debug, Default)]
pub struct Bincode2 {
    room: Room,
}

/// bincode 2 with `config::legacy()`: the bytes of bincode 1.
#[derive(Debug, Default)]
pub struct Bincode2Legacy {
    room: Room,
}

/// Faster than a `Writer` over a vector, and that than `encode_into_std_write`.
fn encode<'a, T: Shape>(room: &'a mut Room, value: &T, config: impl Config) -> &'a [u8] {
    room.fill(|slice| match bincode::encode_into_slice(value, slice, config) {
        Err(EncodeError::UnexpectedEnd) => None,
        len => Some(len.expect("bincode 2 encodes")),
    })
}

impl<T: Shape> Wire<T> for Bincode2 {
    const TWIN: Option<&'static str> = Some("Bincode2");

    fn name() -> String {
        "bincode 2 standard".to_owned()
    }

    fn encode(&mut self, value: &T) -> &[u8] {
        encode(&mut self.room, value, standard())
    }

    fn encode_fresh(value: &T) -> Vec<u8> {
        bincode::encode_to_vec(value, standard()).expect("bincode 2 encodes")
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        bincode::decode_from_slice(bytes, standard()).expect("bincode 2 decodes").0
    }
}

impl<T: Shape> Wire<T> for Bincode2Legacy {
    const TWIN: Option<&'static str> = Some("Bincode1");

    fn name() -> String {
        "bincode 2 legacy".to_owned()
    }

    fn encode(&mut self, value: &T) -> &[u8] {
        encode(&mut self.room, value, legacy())
    }

    fn encode_fresh(value: &T) -> Vec<u8> {
        bincode::encode_to_vec(value, legacy()).expect("bincode 2 encodes")
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        bincode::decode_from_slice(bytes, legacy()).expect("bincode 2 decodes").0
    }
}

impl<T: Borrowable> ViewWire<T> for Bincode2 {
    fn decode_view<'a>(&mut self, bytes: &'a [u8]) -> T::View<'a> {
        bincode::borrow_decode_from_slice(bytes, standard()).expect("bincode 2 decodes").0
    }
}

impl<T: Borrowable> ViewWire<T> for Bincode2Legacy {
    fn decode_view<'a>(&mut self, bytes: &'a [u8]) -> T::View<'a> {
        bincode::borrow_decode_from_slice(bytes, legacy()).expect("bincode 2 decodes").0
    }
}
