//! The only module with `unsafe`: memory that is written before it counts as initialised.
//!
//! What it does, each with its own proof and none of them by trust in an impl of another crate: a write position in
//! spare capacity ([`Cursor`], [`Window`]), elements placed in a `Vec` or an array one by one
//! ([`collect_chunks`], [`try_array`]), numbers and bools seen as bytes ([`plain_bytes`]), and text that has just been checked ([`own_str`]).

mod cursor;
mod elements;
mod plain;
mod tail;
mod text;

pub use self::cursor::Window;
pub(crate) use self::cursor::{Cursor, write_to};
pub(crate) use self::elements::{collect_chunks, try_array};
pub(crate) use self::plain::{bools, plain_bytes};
pub(crate) use self::tail::{Output, Tail};
pub(crate) use self::text::{own_str, str_of};

#[cfg(test)]
mod tests;
