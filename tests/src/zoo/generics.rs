//! Types with parameters.

use super::structs::Point;
use super::{BorshDeserialize, BorshSerialize, Decode, Decode2, Deserialize, Encode, Encode2, Serialize};
use crate::model::{product, sum};
use std::marker::PhantomData;

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Wrapper<T> {
    pub inner: T,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Both<A, B> {
    pub a: A,
    pub b: Vec<B>,
    pub c: Option<A>,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Phantom<T> {
    pub x: u8,
    pub kind: PhantomData<T>,
    pub y: u8,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub enum Either<L, R> {
    Left(L),
    Right(R),
    Both { left: L, right: R },
}

product! {
    Wrapper<u16> { inner: u16 }
    Wrapper<String> { inner: String }
    Both<u8, Point> { a: u8, b: Vec<Point>, c: Option<u8> }
    Phantom<String> { x: u8, kind: PhantomData<String>, y: u8 }
}
sum! {
    Either<u32, String>: Left { 0 left: u32 }, Right { 0 right: String }, Both { left left: u32, right right: String };
}
