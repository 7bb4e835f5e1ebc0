//! Types with `char`, which Borsh cannot spell.

use super::{Decode, Decode2, Deserialize, Encode, Encode2, Serialize};
use crate::model::{product, sum};

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize)]
pub struct Chars {
    pub a: char,
    pub b: Option<char>,
    pub c: Vec<char>,
    pub d: (char, u8),
    pub e: [char; 2],
    pub f: u16,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize)]
pub enum CharEnum {
    Nothing,
    One(char),
    Named { c: char, n: u32 },
}

product! {
    Chars { a: char, b: Option<char>, c: Vec<char>, d: (char, u8), e: [char; 2], f: u16 }
}
sum! {
    CharEnum: Nothing {}, One { 0 c: char }, Named { c c: char, n n: u32 };
}
