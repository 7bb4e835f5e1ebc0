//! Maps and sets: the order in which they are written, and which keys are accepted.

use binser::format::{Bincode1, Bincode2, Borsh, Native, Postcard};
use binser::{Codec, Decode, Encode, Error, ErrorKind};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::Debug;

#[test]
fn borsh_writes_hash_maps_sorted_whatever_the_order_of_insertion() {
    // M01
    let keys: Vec<i16> = vec![5, -3, 300, 0, -300, 7, 1, 2, 9, 100];
    let sorted: BTreeMap<i16, String> = keys.iter().map(|key| (*key, key.to_string())).collect();
    let expected = Borsh::to_vec(&sorted).unwrap();
    for turn in 0..100 {
        let mut order = keys.clone();
        order.rotate_left(turn % 10);
        if turn % 2 == 1 {
            order.swap(turn % 7, turn % 9);
        }
        let map: HashMap<i16, String> = order.iter().map(|key| (*key, key.to_string())).collect();
        assert_eq!(Borsh::to_vec(&map).unwrap(), expected);
        assert_eq!(Borsh::from_slice::<HashMap<i16, String>>(&expected).unwrap(), map);
        let set: HashSet<(bool, i16)> = order.iter().map(|key| (*key > 0, *key)).collect();
        let ordered: BTreeSet<(bool, i16)> = set.iter().copied().collect();
        assert_eq!(Borsh::to_vec(&set).unwrap(), Borsh::to_vec(&ordered).unwrap());
    }
}

#[test]
fn borsh_sorts_by_the_order_of_the_type_and_not_by_the_bytes() {
    let set: HashSet<i32> = [-1, 0, 1, 256].into();
    let bytes = Borsh::to_vec(&set).unwrap();
    assert_eq!(bytes[4..], [[0xFF; 4], [0, 0, 0, 0], [1, 0, 0, 0], [0, 1, 0, 0]].concat());
    let set: HashSet<String> = ["b", "aa", "a", ""].map(String::from).into();
    assert_eq!(Borsh::to_vec(&set).unwrap(), Borsh::to_vec(&BTreeSet::from_iter(set)).unwrap());
}

#[test]
fn borsh_sorts_keys_of_every_kind() {
    #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Encode, Decode)]
    enum Key {
        Zeta,
        Alpha(u16),
        Named { inner: Option<i8>, list: Vec<u16> },
    }
    let keys = [
        Key::Named { inner: Some(-1), list: vec![1, 2] },
        Key::Named { inner: None, list: vec![300] },
        Key::Alpha(300),
        Key::Alpha(1),
        Key::Named { inner: Some(-1), list: vec![] },
        Key::Zeta,
    ];
    let hashed: HashMap<Key, u8> = keys.iter().cloned().zip(0..).collect();
    let ordered: BTreeMap<Key, u8> = hashed.clone().into_iter().collect();
    assert_eq!(Borsh::to_vec(&hashed).unwrap(), Borsh::to_vec(&ordered).unwrap());
}

#[test]
fn keys_without_an_order_are_refused_by_borsh_only() {
    #[derive(Debug, PartialEq, Eq, Hash, Encode, Decode)]
    struct Unordered(u8);
    let map = HashMap::from([(Unordered(1), 2_u8), (Unordered(2), 3)]);
    assert!(matches!(Borsh::to_vec(&map).unwrap_err().kind(), ErrorKind::Unsupported { format: "Borsh", .. }));
    let back: HashMap<Unordered, u8> = Postcard::from_slice(&Postcard::to_vec(&map).unwrap()).unwrap();
    assert_eq!(back, map);
}

fn last_wins<F: Codec>(pairs: &[u8], count: &[u8]) {
    let input = [count, pairs].concat();
    let expected = BTreeMap::from([(1_u8, 3_u8), (2, 1)]);
    assert_eq!(F::from_slice::<BTreeMap<u8, u8>>(&input).unwrap(), expected);
    assert_eq!(F::from_slice::<HashMap<u8, u8>>(&input).unwrap(), expected.clone().into_iter().collect());
    let set = BTreeSet::from([1_u8, 2]);
    let elements = [count, &[2, 1, 1]].concat();
    assert_eq!(F::from_slice::<BTreeSet<u8>>(&elements).unwrap(), set);
    assert_eq!(F::from_slice::<HashSet<u8>>(&elements).unwrap(), set.into_iter().collect());
}

#[test]
fn of_equal_keys_the_last_wins_in_the_formats_of_other_crates() {
    // M02
    let pairs = [2, 1, 1, 2, 1, 3];
    last_wins::<Bincode1>(&pairs, &[3, 0, 0, 0, 0, 0, 0, 0]);
    last_wins::<Bincode2>(&pairs, &[3]);
    last_wins::<Postcard>(&pairs, &[3]);
    last_wins::<Borsh>(&pairs, &[3, 0, 0, 0]);
}

fn refused<T: for<'de> Decode<'de> + Debug>(input: &[u8]) -> (ErrorKind, u64, String) {
    let error: Error = Native::from_slice::<T>(input).unwrap_err();
    (error.kind(), error.offset(), error.path().unwrap_or_default().to_owned())
}

#[test]
fn native_has_one_encoding_of_a_map() {
    let (unsorted, duplicate) = (ErrorKind::UnsortedKey, ErrorKind::DuplicateKey);
    assert_eq!(refused::<BTreeMap<u8, u8>>(&[2, 2, 9, 1, 9]), (unsorted, 3, "[1].key".into()));
    assert_eq!(refused::<BTreeMap<u8, u8>>(&[2, 1, 9, 1, 9]), (duplicate, 3, "[1].key".into()));
    assert_eq!(refused::<BTreeSet<u8>>(&[3, 1, 5, 4]), (unsorted, 3, "[2]".into()));
    assert_eq!(refused::<BTreeSet<u8>>(&[3, 1, 5, 5]), (duplicate, 3, "[2]".into()));
    assert_eq!(refused::<HashMap<u8, u8>>(&[3, 2, 9, 1, 9, 2, 9]), (duplicate, 5, "[2].key".into()));
    assert_eq!(refused::<HashSet<u8>>(&[3, 2, 1, 2]), (duplicate, 3, "[2]".into()));
    assert_eq!(refused::<(u8, BTreeSet<i8>)>(&[0, 2, 1, 0xFF]), (unsorted, 3, ".1[1]".into()));
    // A hash map may be in any order.
    assert_eq!(Native::from_slice::<HashMap<u8, u8>>(&[2, 2, 9, 1, 9]).unwrap(), HashMap::from([(1, 9), (2, 9)]));
}

#[test]
fn a_wrong_key_is_reported_before_its_value_ends() {
    assert_eq!(refused::<BTreeMap<u8, u32>>(&[2, 2, 9, 0, 0, 0, 1]), (ErrorKind::UnsortedKey, 6, "[1].key".into()));
    assert_eq!(refused::<HashMap<u8, u32>>(&[2, 2, 9, 0, 0, 0, 2]), (ErrorKind::DuplicateKey, 6, "[1].key".into()));
}

#[test]
fn a_byte_left_over_is_refused_in_every_format() {
    // M03
    fn refuses<F: Codec>() {
        let mut bytes = F::to_vec(&(1_u8, "text")).unwrap();
        let len = bytes.len() as u64;
        bytes.push(0);
        let error = F::from_slice::<(u8, String)>(&bytes).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::TrailingBytes { count: 1 }, len), "{}", F::NAME);
        let (_, rest) = F::from_prefix::<(u8, String)>(&bytes).unwrap();
        assert_eq!(rest, [0]);
    }
    refuses::<Native>();
    refuses::<Bincode1>();
    refuses::<Bincode2>();
    refuses::<Postcard>();
    refuses::<Borsh>();
}
