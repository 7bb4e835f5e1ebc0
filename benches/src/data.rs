//! The values that are measured: seeded, the same on every machine.
//!
//! The shapes are those of the public Rust serialization benchmark (W11), written anew, and the
//! village of blaze-builder (W1). A test pins the bytes of each, so that figures of different days
//! speak of the same data.

#[macro_use]
mod derives;

pub mod log;
pub mod mesh;
pub mod minecraft;
pub mod mk48;
pub mod village;

mod seed;
mod shape;

pub use self::seed::Seed;
pub use self::shape::{Borrowable, Shape};
