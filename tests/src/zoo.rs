//! Derived types of every kind, each with the derives of the crates that binser is compared with.
//!
//! The derives stand on each type, since that of bincode 2 does not work inside a macro.

pub mod chars;
pub mod collections;
pub mod enums;
pub mod generics;
pub mod many;
pub mod numbers;
pub mod own;
pub mod recursion;
pub mod structs;
pub mod texts;

// The derives, under names that do not clash.
pub(crate) use bincode::{Decode as Decode2, Encode as Encode2};
pub(crate) use binser::{Decode, Encode};
pub(crate) use borsh::{BorshDeserialize, BorshSerialize};
pub(crate) use serde::{Deserialize, Serialize};

use crate::model::Model;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// What every type of the zoo is.
pub trait Zoo: Encode + for<'de> Decode<'de> + Model + Debug {}
impl<T: Encode + for<'de> Decode<'de> + Model + Debug> Zoo for T {}

/// A type that bincode and postcard have too.
pub trait Serde: Zoo + Serialize + DeserializeOwned + Encode2 + Decode2<()> {}
impl<T: Zoo + Serialize + DeserializeOwned + Encode2 + Decode2<()>> Serde for T {}

/// A type that all peers have.
pub trait Common: Serde + BorshSerialize + BorshDeserialize {}
impl<T: Serde + BorshSerialize + BorshDeserialize> Common for T {}

/// Sees each type of the zoo once.
pub trait Visitor {
    /// A type that all peers have.
    fn common<T: Common>(&mut self);
    /// A type that Borsh has not.
    fn without_borsh<T: Serde>(&mut self);
    /// A type that only binser has, in every format.
    fn own<T: Zoo>(&mut self);
}

macro_rules! visit {
    ($visitor:ident: $($method:ident { $($type:ty),* $(,)? })*) => { $( $( $visitor.$method::<$type>(); )* )* };
}

/// Shows `visitor` all types.
#[allow(clippy::wildcard_imports, reason = "it is the list of all")]
pub fn visit_all(visitor: &mut impl Visitor) {
    use {
        chars::*, collections::*, enums::*, generics::*, many::*, numbers::*, own::*, recursion::*, structs::*,
        texts::*,
    };
    visit!(visitor: common {
        Unsigned, Signed, PointerSized, Floats, NonZeros, Flags, NumberLists,
        Unit, Newtype, Braces, Pair, Point, Wide, Mixed, Nested, Tuples, LongTuple, Arrays, Blocks,
        Units, Single, Choice, Sizes, Inner, Explicit, Many130, Many256, SameSize, EmptyVariants,
        Wrapper<u16>, Wrapper<String>, Both<u8, Point>, Phantom<String>, Either<u32, String>,
        Tree, Chain, Expr, Ping, Pong, Rose<u8>, MapTree, Shared,
        Lists, OrderedMaps, HashMaps, DerivedKeys, Options, Results, Empties, StructLists,
        Texts, LogEntry, Log,
    });
    visit!(visitor: without_borsh { Chars, CharEnum, Many300 });
    visit!(visitor: own { Buffers, Large, Grid<3>, Payload253, Associated<Metric> });
}
