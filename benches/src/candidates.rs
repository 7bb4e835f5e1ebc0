//! The ways to write and read a value, each at its best documented settings.
//!
//! Every candidate writes into a buffer that it keeps, and reads from a slice. Where a library has
//! several ways to do so, the one that was fastest over the shapes of W11 is taken, and the others
//! are named beside it.

mod bincode1;
mod bincode2;
mod bitcode;
mod borsh;
mod ours;
mod postcard;
mod room;
mod speedy;
mod wincode;
mod wire;

pub use self::bincode1::Bincode1;
pub use self::bincode2::{Bincode2, Bincode2Legacy};
pub use self::bitcode::Bitcode;
pub use self::borsh::Borsh;
pub use self::ours::{Ours, OursInSlice, in_builder, in_chunks, same_bytes};
pub use self::postcard::Postcard;
pub use self::speedy::Speedy;
pub use self::wincode::{Wincode, WincodeConfig};
pub use self::wire::{ViewWire, Wire};
