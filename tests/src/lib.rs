//! Golden bytes, a naive oracle, laws and peers: what the tests of binser share.
//!
//! - [`formats`]: the axes of every preset, stated once more by hand, and two formats of one's own.
//! - [`golden`]: the table of golden bytes in `data/wire-vectors.txt` and the values that belong to it.
//! - [`oracle`]: a slow encoder and decoder over a dynamic value, written for clearness.
//! - [`zoo`]: derived types of every kind; [`case`](mod@case) has each of them in each format behind function pointers.
//! - [`laws`]: what holds for every case. [`peers`]: the crates whose bytes binser reproduces. [`mutate`]: hostile input.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_lossless,
    reason = "the oracle and what makes values cut numbers to their widths, in plain sight"
)]
#![expect(
    clippy::missing_panics_doc,
    clippy::missing_errors_doc,
    clippy::wrong_self_convention,
    reason = "helpers of tests: laws panic where they do not hold, and a case has the names of binser's functions"
)]

pub mod case;
pub mod entropy;
pub mod formats;
pub mod golden;
pub mod laws;
pub mod live;
pub mod model;
pub mod mutate;
pub mod oracle;
pub mod peers;
pub mod writers;
pub mod zoo;
