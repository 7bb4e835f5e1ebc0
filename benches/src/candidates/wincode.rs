//! wincode, by its own traits.

use super::room::Room;
use super::{ViewWire, Wire};
use crate::data::{Borrowable, Shape};
use wincode::WriteError;
use wincode::config::{Configuration, PREALLOCATION_SIZE_LIMIT_DISABLED};
use wincode::config::{deserialize, serialize, serialize_into};

/// The default configuration but for the limit on what a length may allocate: the default of 4 MiB
/// refuses the 6 MB of `mesh`.
pub type WincodeConfig = Configuration<true, PREALLOCATION_SIZE_LIMIT_DISABLED>;

const CONFIG: WincodeConfig = WincodeConfig::new();

/// wincode, whose bytes are those of bincode 1.
#[derive(Debug, Default)]
pub struct Wincode {
    room: Room,
}

impl<T: Shape> Wire<T> for Wincode {
    const TWIN: Option<&'static str> = Some("Bincode1");

    fn name() -> String {
        "wincode".to_owned()
    }

    fn encode(&mut self, value: &T) -> &[u8] {
        // Up to a third faster than into a vector, and than `serialized_size` and a slice.
        self.room.fill(|slice| {
            let len = slice.len();
            let mut rest = slice;
            match serialize_into(&mut rest, value, CONFIG) {
                Err(WriteError::Io(_)) => None,
                done => done.map(|()| Some(len - rest.len())).expect("wincode encodes"),
            }
        })
    }

    fn encode_fresh(value: &T) -> Vec<u8> {
        serialize(value, CONFIG).expect("wincode encodes")
    }

    fn decode(&mut self, bytes: &[u8]) -> T {
        deserialize(bytes, CONFIG).expect("wincode decodes")
    }
}

impl<T: Borrowable> ViewWire<T> for Wincode {
    fn decode_view<'a>(&mut self, bytes: &'a [u8]) -> T::View<'a> {
        deserialize(bytes, CONFIG).expect("wincode decodes")
    }
}
