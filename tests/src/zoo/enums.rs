//! Enums: of units, with payloads of all kinds, with many variants.

use super::structs::Point;
use super::{BorshDeserialize, BorshSerialize, Decode, Decode2, Deserialize, Encode, Encode2, Serialize};
use crate::model::sum;

#[derive(
    Debug,
    Encode,
    Decode,
    Encode2,
    Decode2,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
)]
pub enum Units {
    A,
    B,
    C,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub enum Single {
    Only,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub enum Choice {
    A,
    B(u32),
    C { x: u8, y: u16 },
    D(u8, u8),
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
#[expect(clippy::large_enum_variant, reason = "sizes that differ")]
pub enum Sizes {
    Nothing,
    Byte(u8),
    Text(String),
    Large([u64; 32]),
    List(Vec<u16>),
    Flag { yes: bool },
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub enum Inner {
    Choice(Choice),
    Units(Units),
    Pair { a: Choice, b: Option<Units> },
    Point(Point),
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
#[binser(use_discriminant = false)]
#[borsh(use_discriminant = false)]
pub enum Explicit {
    A = 10,
    B = 20,
    C = 5,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub enum SameSize {
    A(u32),
    B(f32),
    C([u8; 4]),
    D(u16, u16),
    E { a: u8, b: bool, c: i16 },
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub enum EmptyVariants {
    A(),
    B {},
    C,
    D(()),
}

sum! {
    Units: A {}, B {}, C {};
    Single: Only {};
    Choice: A {}, B { 0 n: u32 }, C { x x: u8, y y: u16 }, D { 0 a: u8, 1 b: u8 };
    Sizes:
        Nothing {},
        Byte { 0 n: u8 },
        Text { 0 text: String },
        Large { 0 array: [u64; 32] },
        List { 0 list: Vec<u16> },
        Flag { yes yes: bool };
    Inner:
        Choice { 0 of: Choice },
        Units { 0 of: Units },
        Pair { a a: Choice, b b: Option<Units> },
        Point { 0 of: Point };
    Explicit: A {}, B {}, C {};
    SameSize:
        A { 0 n: u32 },
        B { 0 n: f32 },
        C { 0 n: [u8; 4] },
        D { 0 a: u16, 1 b: u16 },
        E { a a: u8, b b: bool, c c: i16 };
    EmptyVariants: A {}, B {}, C {}, D { 0 nothing: () };
}
