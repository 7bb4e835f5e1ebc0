//! Lists, maps, sets, `Option` and `Result`.

use super::enums::{SameSize, Units};
use super::structs::{Pair, Point, Unit};
use super::{BorshDeserialize, BorshSerialize, Decode, Decode2, Deserialize, Encode, Encode2, Serialize};
use crate::model::product;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::rc::Rc;
use std::sync::Arc;

/// A hasher other than the default one.
type Plain = BuildHasherDefault<DefaultHasher>;

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Lists {
    pub a: Vec<Vec<u8>>,
    pub b: Vec<Vec<String>>,
    pub c: VecDeque<u16>,
    pub d: Box<[i32]>,
    pub e: Rc<[u8]>,
    pub f: Arc<[u16]>,
    pub g: VecDeque<String>,
    pub h: Vec<Vec<Vec<bool>>>,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct OrderedMaps {
    pub a: BTreeMap<String, u32>,
    pub b: BTreeMap<u16, Vec<u8>>,
    pub c: BTreeSet<i32>,
    pub d: BTreeSet<(u8, bool)>,
    pub e: BTreeMap<u8, BTreeMap<u8, u8>>,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct HashMaps {
    pub a: HashMap<u8, u16>,
    pub b: HashMap<String, i32>,
    pub c: HashSet<i64>,
    pub d: HashMap<bool, u64, Plain>,
    pub e: HashSet<(u8, i16), Plain>,
    pub f: HashMap<[u8; 2], Vec<u8>>,
    pub g: HashMap<Option<u8>, u8>,
}

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
pub struct Key {
    pub major: u16,
    pub minor: i8,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct DerivedKeys {
    pub a: BTreeMap<Key, u8>,
    pub b: HashMap<Key, u8>,
    pub c: HashSet<Key>,
    pub d: BTreeSet<Key>,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Options {
    pub a: Option<u8>,
    pub b: Option<Option<bool>>,
    pub c: Option<String>,
    pub d: Option<(u8, u32)>,
    pub e: Option<()>,
    pub f: Option<Vec<Option<u16>>>,
    pub g: Option<Box<u64>>,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Results {
    pub a: Result<u8, String>,
    pub b: Result<(), u32>,
    pub c: Result<Result<u8, u16>, ()>,
    pub d: Vec<Result<u8, u8>>,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct Empties {
    pub a: Vec<()>,
    pub b: Vec<Unit>,
    pub c: u8,
}

#[derive(Debug, Encode, Decode, Encode2, Decode2, Serialize, Deserialize, BorshSerialize, BorshDeserialize)]
pub struct StructLists {
    pub a: Vec<Point>,
    pub b: Vec<Option<Pair>>,
    pub c: Vec<(u8, u32)>,
    pub d: Vec<[u16; 3]>,
    pub e: Vec<SameSize>,
    pub f: Vec<Units>,
    pub g: Vec<(u8, String)>,
    pub h: VecDeque<Point>,
    pub i: Box<[Pair]>,
}

product! {
    Lists {
        a: Vec<Vec<u8>>, b: Vec<Vec<String>>, c: VecDeque<u16>, d: Box<[i32]>, e: Rc<[u8]>, f: Arc<[u16]>,
        g: VecDeque<String>, h: Vec<Vec<Vec<bool>>>,
    }
    OrderedMaps {
        a: BTreeMap<String, u32>, b: BTreeMap<u16, Vec<u8>>, c: BTreeSet<i32>, d: BTreeSet<(u8, bool)>,
        e: BTreeMap<u8, BTreeMap<u8, u8>>,
    }
    HashMaps {
        a: HashMap<u8, u16>, b: HashMap<String, i32>, c: HashSet<i64>, d: HashMap<bool, u64, Plain>,
        e: HashSet<(u8, i16), Plain>, f: HashMap<[u8; 2], Vec<u8>>, g: HashMap<Option<u8>, u8>,
    }
    Key { major: u16, minor: i8 }
    DerivedKeys { a: BTreeMap<Key, u8>, b: HashMap<Key, u8>, c: HashSet<Key>, d: BTreeSet<Key> }
    Options {
        a: Option<u8>, b: Option<Option<bool>>, c: Option<String>, d: Option<(u8, u32)>, e: Option<()>,
        f: Option<Vec<Option<u16>>>, g: Option<Box<u64>>,
    }
    Results { a: Result<u8, String>, b: Result<(), u32>, c: Result<Result<u8, u16>, ()>, d: Vec<Result<u8, u8>> }
    Empties { a: Vec<()>, b: Vec<Unit>, c: u8 }
    StructLists {
        a: Vec<Point>, b: Vec<Option<Pair>>, c: Vec<(u8, u32)>, d: Vec<[u16; 3]>, e: Vec<SameSize>, f: Vec<Units>,
        g: Vec<(u8, String)>, h: VecDeque<Point>, i: Box<[Pair]>,
    }
}
