//! Binary serialization: a derive, wire formats as type parameters, chunked output without copying.
#![doc = include_str!("../README.md")]
#![no_std]
#![warn(missing_docs)]
#![warn(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::std_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::alloc_instead_of_core,
    clippy::incompatible_msrv
)]
#![expect(clippy::inline_always, reason = "one check a run of fields needs the whole run in one function: DESIGN.md 5")]
#![expect(clippy::missing_fields_in_debug, reason = "buffers are shown by their lengths")]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

// The layers, lowest first: a module uses only those above it.
mod error;
mod limits;
#[expect(unsafe_code, reason = "the one module for it")]
mod raw;
pub mod format;
mod size;
mod varint;
mod sink;
mod write;
mod builder;
mod reader;
mod encode;
mod decode;
mod types;
mod codec;
#[cfg(feature = "std")]
mod io;
#[doc(hidden)]
pub mod private;

pub use crate::builder::{Builder, ChunkPolicy, Chunks, Driver, defragment};
pub use crate::codec::{Codec, from_slice, to_vec};
pub use crate::decode::Decode;
pub use crate::encode::Encode;
pub use crate::error::{Error, ErrorKind, Failed};
pub use crate::format::Format;
pub use crate::limits::Limits;
pub use crate::raw::Window;
pub use crate::reader::Reader;
pub use crate::sink::Sink;
pub use crate::size::{Size, Sizes};
pub use crate::write::Write;
#[cfg(feature = "derive")]
pub use binser_derive::{Decode, Encode};
