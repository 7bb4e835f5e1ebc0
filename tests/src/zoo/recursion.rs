//! Types that contain themselves.

use super::{BorshDeserialize, BorshSerialize, Decode, Decode2, Deserialize, Encode, Encode2, Serialize};
use crate::model::{product, sum};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize, Clone)]
pub struct Tree(pub Vec<Tree>);

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize, Clone)]
pub struct Chain {
    pub value: u16,
    pub next: Option<Box<Chain>>,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize, Clone)]
pub enum Expr {
    Number(i32),
    Negate(Box<Expr>),
    Add(Box<Expr>, Box<Expr>),
    Call { name: String, args: Vec<Expr> },
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize, Clone)]
pub struct Ping {
    pub n: u8,
    pub pongs: Vec<Pong>,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize, Clone)]
pub struct Pong {
    pub ping: Option<Box<Ping>>,
    pub n: u16,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Rose<T> {
    pub value: T,
    pub kids: Vec<Rose<T>>,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct MapTree(pub BTreeMap<u8, MapTree>);

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Shared {
    pub a: Rc<u16>,
    pub b: Arc<String>,
    pub c: Box<(u8, u8)>,
    pub d: Rc<Vec<u8>>,
    pub e: Box<Tree>,
}

product! {
    Tree { 0: Vec<Tree> }
    Chain { value: u16, next: Option<Box<Chain>> }
    Ping { n: u8, pongs: Vec<Pong> }
    Pong { ping: Option<Box<Ping>>, n: u16 }
    Rose<u8> { value: u8, kids: Vec<Rose<u8>> }
    MapTree { 0: BTreeMap<u8, MapTree> }
    Shared { a: Rc<u16>, b: Arc<String>, c: Box<(u8, u8)>, d: Rc<Vec<u8>>, e: Box<Tree> }
}
sum! {
    Expr:
        Number { 0 n: i32 },
        Negate { 0 of: Box<Expr> },
        Add { 0 left: Box<Expr>, 1 right: Box<Expr> },
        Call { name name: String, args args: Vec<Expr> };
}
