//! A slow encoder and decoder over a dynamic value, written for clearness from the descriptions of the formats.
//!
//! It shares no code with binser: a [`Shape`] says what is in a type, a [`Value`] what is in a value, and each rule of
//! `wire-formats.md` and of the native format is spelled out once, by the [`Axes`](crate::formats::Axes) that it is
//! given.

mod decode;
mod encode;

pub use self::decode::{Trouble, decode};
pub use self::encode::{Refused, encode, encode_length};

/// The shape of a part: a function, so that recursive types have one.
pub type Part = fn() -> Shape;

/// What a type is made of.
#[derive(Debug, Clone)]
pub enum Shape {
    Bool,
    /// An unsigned integer of so many bits; zero only where `zero` says.
    Unsigned {
        bits: u32,
        zero: bool,
    },
    /// A signed integer of so many bits; zero only where `zero` says.
    Signed {
        bits: u32,
        zero: bool,
    },
    F32,
    F64,
    Char,
    Text,
    /// Elements behind their count; `zero_sized` in memory or not.
    List {
        element: Part,
        zero_sized: bool,
    },
    /// Elements in the order of their `Ord`, or of a hash.
    Set {
        element: Part,
        ordered: bool,
        zero_sized: bool,
    },
    /// Pairs in the order of their keys' `Ord`, or of a hash.
    Map {
        key: Part,
        value: Part,
        ordered: bool,
        zero_sized: bool,
    },
    /// Structs, tuples, arrays: the parts one behind the other.
    Product(Vec<Part>),
    /// An enum: the parts of each variant.
    Sum(Vec<Vec<Part>>),
    Optional(Part),
    /// A `Result`: what is in `Ok` and in `Err`.
    Outcome(Part, Part),
}

/// What a value is made of. Its order is that of the Rust values of one type.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    Bool(bool),
    Unsigned(u128),
    Signed(i128),
    /// The bits of a float.
    Float(u64),
    Char(char),
    Text(String),
    List(Vec<Value>),
    /// In the order of iteration.
    Set(Vec<Value>),
    /// In the order of iteration.
    Map(Vec<(Value, Value)>),
    Product(Vec<Value>),
    /// The variant's position, and its fields.
    Sum(u32, Vec<Value>),
    Optional(Option<Box<Value>>),
    Outcome(Result<Box<Value>, Box<Value>>),
}

impl Value {
    /// The same with sets and maps in the order of their keys, to compare those whose order is a hash's.
    #[must_use]
    pub fn sorted(self) -> Self {
        let all = |values: Vec<Self>| values.into_iter().map(Self::sorted).collect::<Vec<_>>();
        match self {
            Self::List(values) => Self::List(all(values)),
            Self::Product(values) => Self::Product(all(values)),
            Self::Sum(tag, values) => Self::Sum(tag, all(values)),
            Self::Set(values) => {
                let mut values = all(values);
                values.sort();
                Self::Set(values)
            }
            Self::Map(pairs) => {
                let mut pairs: Vec<_> = pairs.into_iter().map(|(key, value)| (key.sorted(), value.sorted())).collect();
                pairs.sort();
                Self::Map(pairs)
            }
            Self::Optional(value) => Self::Optional(value.map(|value| Box::new(value.sorted()))),
            Self::Outcome(Ok(value)) => Self::Outcome(Ok(Box::new(value.sorted()))),
            Self::Outcome(Err(value)) => Self::Outcome(Err(Box::new(value.sorted()))),
            simple => simple,
        }
    }
}
