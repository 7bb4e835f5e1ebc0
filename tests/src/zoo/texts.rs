//! Strings, and records made of them.

use super::{BorshDeserialize, BorshSerialize, Decode, Decode2, Deserialize, Encode, Encode2, Serialize};
use crate::model::product;
use std::rc::Rc;
use std::sync::Arc;

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Texts {
    pub a: String,
    pub b: Box<str>,
    pub c: Rc<str>,
    pub d: Arc<str>,
    pub e: Vec<String>,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct LogEntry {
    pub address: [u8; 4],
    pub identity: String,
    pub user: String,
    pub date: (u16, u8, u8, u32),
    pub request: String,
    pub code: u16,
    pub size: u64,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Log {
    pub entries: Vec<LogEntry>,
    pub footer: Option<String>,
}

product! {
    Texts { a: String, b: Box<str>, c: Rc<str>, d: Arc<str>, e: Vec<String> }
    LogEntry {
        address: [u8; 4], identity: String, user: String, date: (u16, u8, u8, u32), request: String, code: u16,
        size: u64,
    }
    Log { entries: Vec<LogEntry>, footer: Option<String> }
}
