//! Measures candidates against each other, interleaved in one process.
//!
//! A [`Column`] is one question ("decode `log`") with its [`Candidate`]s, in one process so that
//! they share the machine's mood. In each round every candidate runs one short burst, in an order
//! that turns from round to round; the least and the median time over the rounds are kept. Time is
//! the CPU time of the thread.

mod candidate;
mod ceilings;
mod machine;
mod markdown;
mod measure;
mod options;
mod table;

pub use self::candidate::{Candidate, Column};
pub use self::ceilings::ceilings;
pub use self::machine::Machine;
pub use self::markdown::Report;
pub use self::measure::{Plan, Timing, measure};
pub use self::options::Options;
pub use self::table::Table;
