//! Numbers of all widths.

use super::{BorshDeserialize, BorshSerialize, Decode, Decode2, Deserialize, Encode, Encode2, Serialize};
use crate::model::product;
use std::num::NonZero;

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Unsigned {
    pub a: u8,
    pub b: u16,
    pub c: u32,
    pub d: u64,
    pub e: u128,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Signed {
    pub a: i8,
    pub b: i16,
    pub c: i32,
    pub d: i64,
    pub e: i128,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct PointerSized {
    pub a: usize,
    pub b: isize,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Floats {
    pub a: f32,
    pub b: f64,
    pub c: [f32; 3],
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct NonZeros {
    pub a: NonZero<u8>,
    pub b: NonZero<u16>,
    pub c: NonZero<u32>,
    pub d: NonZero<u64>,
    pub e: NonZero<u128>,
    pub f: NonZero<i8>,
    pub g: NonZero<i16>,
    pub h: NonZero<i32>,
    pub i: NonZero<i64>,
    pub j: NonZero<i128>,
    pub k: NonZero<usize>,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Flags {
    pub a: bool,
    pub b: bool,
    pub c: u8,
    pub d: bool,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct NumberLists {
    pub a: Vec<u8>,
    pub b: Vec<u16>,
    pub c: Vec<u32>,
    pub d: Vec<u64>,
    pub e: Vec<u128>,
    pub f: Vec<i8>,
    pub g: Vec<i16>,
    pub h: Vec<i32>,
    pub i: Vec<i64>,
    pub j: Vec<i128>,
    pub k: Vec<f32>,
    pub l: Vec<f64>,
    pub m: Vec<bool>,
    pub n: Vec<usize>,
    pub o: Vec<NonZero<u16>>,
}

product! {
    Unsigned { a: u8, b: u16, c: u32, d: u64, e: u128 }
    Signed { a: i8, b: i16, c: i32, d: i64, e: i128 }
    PointerSized { a: usize, b: isize }
    Floats { a: f32, b: f64, c: [f32; 3] }
    NonZeros {
        a: NonZero<u8>, b: NonZero<u16>, c: NonZero<u32>, d: NonZero<u64>, e: NonZero<u128>, f: NonZero<i8>,
        g: NonZero<i16>, h: NonZero<i32>, i: NonZero<i64>, j: NonZero<i128>, k: NonZero<usize>,
    }
    Flags { a: bool, b: bool, c: u8, d: bool }
    NumberLists {
        a: Vec<u8>, b: Vec<u16>, c: Vec<u32>, d: Vec<u64>, e: Vec<u128>, f: Vec<i8>, g: Vec<i16>, h: Vec<i32>,
        i: Vec<i64>, j: Vec<i128>, k: Vec<f32>, l: Vec<f64>, m: Vec<bool>, n: Vec<usize>, o: Vec<NonZero<u16>>,
    }
}
