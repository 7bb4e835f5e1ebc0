//! Structs: of units, of tuples, wide, nested, with arrays.

use super::{BorshDeserialize, BorshSerialize, Decode, Decode2, Deserialize, Encode, Encode2, Serialize};
use crate::model::product;

type Long = (u8, u16, u32, u64, i8, i16, bool, f32, String, Option<u8>, u16, Vec<u8>);

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
pub struct Unit;

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Newtype(pub u32);

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Braces {}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize, Clone)]
pub struct Pair(pub u16, pub i32);

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Point {
    pub x: i32,
    pub y: i32,
    pub z: i32,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Wide {
    pub a0: u8,
    pub a1: u16,
    pub a2: u32,
    pub a3: u64,
    pub a4: i8,
    pub a5: i16,
    pub a6: i32,
    pub a7: i64,
    pub b0: bool,
    pub b1: f32,
    pub b2: f64,
    pub b3: u128,
    pub b4: i128,
    pub b5: usize,
    pub b6: isize,
    pub b7: u8,
    pub c0: String,
    pub c1: u32,
    pub c2: u32,
    pub c3: Option<u32>,
    pub c4: u32,
    pub c5: Vec<u8>,
    pub c6: u8,
    pub d0: [u64; 32],
    pub d1: [u64; 32],
    pub d2: [u64; 32],
    pub d3: [u64; 32],
    pub d4: [u64; 32],
    pub d5: u8,
    pub e0: u8,
    pub e1: u16,
    pub e2: u32,
    pub e3: u64,
    pub e4: i8,
    pub e5: i16,
    pub e6: i32,
    pub e7: i64,
    pub f0: (u8, u16),
    pub f1: Pair,
    pub f2: Point,
    pub f3: (),
    pub f4: Unit,
    pub f5: Option<Point>,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Mixed {
    pub a: u16,
    pub b: String,
    pub c: Option<i32>,
    pub d: Vec<u8>,
    pub e: u64,
    pub f: bool,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Nested {
    pub point: Point,
    pub pair: Pair,
    pub unit: Unit,
    pub inner: Mixed,
    pub last: u8,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Tuples {
    pub a: (u8,),
    pub b: (u8, u16),
    pub c: (u8, String, u32),
    pub d: ((u8, u8), (u16, (u32,))),
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct LongTuple(pub Long);

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Arrays {
    pub a: [u8; 4],
    pub b: [u16; 3],
    pub c: [[i32; 2]; 2],
    pub d: [String; 2],
    pub e: [Option<u8>; 3],
    pub f: [u8; 0],
    pub g: [bool; 5],
    pub h: [(u8, u16); 2],
    pub i: [Vec<u8>; 1],
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Blocks {
    pub a: [u64; 32],
    pub b: [u8; 32],
    pub c: [Point; 20],
    pub d: [u128; 32],
    pub e: [i16; 31],
}

product! {
    Unit {}
    Newtype { 0: u32 }
    Braces {}
    Pair { 0: u16, 1: i32 }
    Point { x: i32, y: i32, z: i32 }
    Wide {
        a0: u8, a1: u16, a2: u32, a3: u64, a4: i8, a5: i16, a6: i32, a7: i64, b0: bool, b1: f32, b2: f64, b3: u128,
        b4: i128, b5: usize, b6: isize, b7: u8, c0: String, c1: u32, c2: u32, c3: Option<u32>, c4: u32, c5: Vec<u8>,
        c6: u8, d0: [u64; 32], d1: [u64; 32], d2: [u64; 32], d3: [u64; 32], d4: [u64; 32], d5: u8, e0: u8, e1: u16,
        e2: u32, e3: u64, e4: i8, e5: i16, e6: i32, e7: i64, f0: (u8, u16), f1: Pair, f2: Point, f3: (), f4: Unit,
        f5: Option<Point>,
    }
    Mixed { a: u16, b: String, c: Option<i32>, d: Vec<u8>, e: u64, f: bool }
    Nested { point: Point, pair: Pair, unit: Unit, inner: Mixed, last: u8 }
    Tuples { a: (u8,), b: (u8, u16), c: (u8, String, u32), d: ((u8, u8), (u16, (u32,))) }
    LongTuple { 0: Long }
    Arrays {
        a: [u8; 4], b: [u16; 3], c: [[i32; 2]; 2], d: [String; 2], e: [Option<u8>; 3], f: [u8; 0], g: [bool; 5],
        h: [(u8, u16); 2], i: [Vec<u8>; 1],
    }
    Blocks { a: [u64; 32], b: [u8; 32], c: [Point; 20], d: [u128; 32], e: [i16; 31] }
}
