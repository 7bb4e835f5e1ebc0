//! The crates whose bytes binser reproduces, behind one trait object each, and the list of wanted differences.
//!
//! # Wanted differences
//! binser's whole-value functions and these crates' agree on every byte written, on what is accepted, and on the value,
//! but for:
//! - **Limits.** binser stops at [`Limits`](binser::Limits): nesting of 128 levels, 16,384 elements of no bytes. The
//!   others recurse until the stack overflows and count to 2^64; they are not asked where binser reports a limit
//!   ([`is_beyond_limits`]).
//! - **Allocation.** bincode 2, and bincode 1 from a reader, allocate what a length asks for before they look at the
//!   input, and panic or abort where they cannot. They are run with limits of 64 MiB and 1 MiB, far above what an input
//!   of the tests can hold; what they refuse for the limit only has to be refused by binser too ([`Verdict::TooLarge`]).
//! - **Trailing bytes.** binser's `from_slice` refuses them in every format; bincode 1's free functions and postcard
//!   ignore them, bincode 2 gives their place. Compared is the start of the input, and how much of it is read.

use crate::case::{Case, Sample, case, downcast};
use crate::formats::Preset;
use crate::laws::is_limit;
use crate::zoo::{BorshDeserialize, Common, Serde, Visitor, Zoo, visit_all};
use bincode::config::{BigEndian as Big, Configuration, Fixint, Limit, LittleEndian, Varint};
use bincode1::Options;
use binser::Error;
use binser::format::{BigEndian, Bincode1, Bincode1Varint, Bincode2, Bincode2Legacy, Borsh, Postcard};
use std::marker::PhantomData;

/// A peer's verdict on an input: the value and how many bytes it takes, or that there is none.
#[derive(Debug)]
pub enum Verdict {
    Value(Box<dyn Sample>, usize),
    Refused(String),
    /// Refused by its limit of bytes.
    TooLarge,
}

/// A type in another crate's format.
pub trait Peer: Sync {
    fn encode(&self, value: &dyn Sample) -> Result<Vec<u8>, String>;
    fn decode(&self, input: &[u8]) -> Verdict;
}

/// binser and the crate whose format it reproduces.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its name is the case's")]
pub struct Pair {
    pub case: &'static dyn Case,
    pub peer: &'static dyn Peer,
}

/// How another crate writes and reads any type that it has.
trait Crate<T>: 'static {
    fn encode(value: &T) -> Result<Vec<u8>, String>;
    fn decode(input: &[u8]) -> Result<(T, usize), String>;
}

struct InCrate<T, C>(PhantomData<fn() -> (T, C)>);

/// What bincode 1 and 2 say where their limit is reached.
const LIMIT_REACHED: [&str; 2] = ["SizeLimit", "LimitExceeded"];

impl<T: Zoo, C: Crate<T>> Peer for InCrate<T, C> {
    fn encode(&self, value: &dyn Sample) -> Result<Vec<u8>, String> {
        C::encode(downcast(value))
    }

    fn decode(&self, input: &[u8]) -> Verdict {
        match C::decode(input) {
            Ok((value, read)) => Verdict::Value(Box::new(value), read),
            Err(text) if LIMIT_REACHED.contains(&text.as_str()) => Verdict::TooLarge,
            Err(text) => Verdict::Refused(text),
        }
    }
}

fn text(error: impl std::fmt::Debug) -> String {
    format!("{error:?}")
}

/// bincode 1 with the options that the functions give.
macro_rules! bincode1 {
    ($($name:ident $options:expr;)*) => { $(
        struct $name;

        impl<T: Serde> Crate<T> for $name {
            fn encode(value: &T) -> Result<Vec<u8>, String> {
                $options.serialize(value).map_err(text)
            }

            fn decode(input: &[u8]) -> Result<(T, usize), String> {
                let mut rest = input;
                // The slice is a reader here, so that the rest is known; with a limit, since a reader's strings are
                // allocated before they are read.
                let options = $options.allow_trailing_bytes().with_limit(MEBIBYTE);
                let value = options.deserialize_from(&mut rest).map_err(text)?;
                Ok((value, input.len() - rest.len()))
            }
        }
    )* };
}
bincode1! {
    One bincode1::options().with_fixint_encoding();
    OneVarint bincode1::options();
    OneBig bincode1::options().with_fixint_encoding().with_big_endian();
}

/// Bytes that bincode 2 may claim, so that a hostile length cannot make it allocate more than the machine has.
const MEBIBYTES_64: usize = 64 << 20;

/// Bytes that bincode 1 may read.
const MEBIBYTE: u64 = 1 << 20;

macro_rules! bincode2 {
    ($($name:ident $endian:ident $integers:ident;)*) => { $(
        struct $name;

        impl<T: Serde> Crate<T> for $name {
            fn encode(value: &T) -> Result<Vec<u8>, String> {
                bincode::encode_to_vec(value, Configuration::<$endian, $integers>::default()).map_err(text)
            }

            fn decode(input: &[u8]) -> Result<(T, usize), String> {
                let config = Configuration::<$endian, $integers, Limit<MEBIBYTES_64>>::default();
                bincode::decode_from_slice(input, config).map_err(text)
            }
        }
    )* };
}
bincode2! {
    Two LittleEndian Varint;
    TwoLegacy LittleEndian Fixint;
    TwoBig Big Varint;
}

struct OfPostcard;

impl<T: Serde> Crate<T> for OfPostcard {
    fn encode(value: &T) -> Result<Vec<u8>, String> {
        postcard::to_stdvec(value).map_err(text)
    }

    fn decode(input: &[u8]) -> Result<(T, usize), String> {
        let (value, rest) = postcard::take_from_bytes(input).map_err(text)?;
        Ok((value, input.len() - rest.len()))
    }
}

struct OfBorsh;

impl<T: Common> Crate<T> for OfBorsh {
    fn encode(value: &T) -> Result<Vec<u8>, String> {
        borsh::to_vec(value).map_err(text)
    }

    fn decode(input: &[u8]) -> Result<(T, usize), String> {
        let mut rest = input;
        let value = <T as BorshDeserialize>::deserialize(&mut rest).map_err(text)?;
        Ok((value, input.len() - rest.len()))
    }
}

struct Collect(Vec<Pair>);

impl Collect {
    fn pair<T: Zoo, F: Preset, C: Crate<T>>(&mut self) {
        self.0.push(Pair { case: case::<T, F>(), peer: &InCrate::<T, C>(PhantomData) });
    }
}

impl Visitor for Collect {
    fn common<T: Common>(&mut self) {
        self.without_borsh::<T>();
        self.pair::<T, Borsh, OfBorsh>();
    }

    fn without_borsh<T: Serde>(&mut self) {
        self.pair::<T, Bincode1, One>();
        self.pair::<T, Bincode1Varint, OneVarint>();
        self.pair::<T, BigEndian<Bincode1>, OneBig>();
        self.pair::<T, Bincode2, Two>();
        self.pair::<T, Bincode2Legacy, TwoLegacy>();
        self.pair::<T, BigEndian<Bincode2>, TwoBig>();
        self.pair::<T, Postcard, OfPostcard>();
    }

    fn own<T: Zoo>(&mut self) {}
}

/// Each type that a peer has, in its format.
#[must_use]
pub fn pairs() -> Vec<Pair> {
    let mut collect = Collect(Vec::new());
    visit_all(&mut collect);
    collect.0
}

/// Whether binser stops where its peers would not, so that they are not asked.
#[must_use]
pub fn is_beyond_limits(found: &Result<(Box<dyn Sample>, usize), Error>) -> bool {
    found.as_ref().is_err_and(is_limit)
}
