//! Whatever fails or panics in the middle of a value, each element that was built is dropped once and nothing leaks.

use binser::format::{Bincode2, Native};
use binser::{Builder, ChunkPolicy, Codec, Decode, Driver, Encode, ErrorKind};
use binser_tests::live::{DROP_PANICS, FAILS, Live, PANICS};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::Arc;

#[derive(Debug, Decode)]
#[expect(dead_code, reason = "only built and dropped")]
struct Three {
    a: Live,
    b: Live,
    c: Live,
}

#[derive(Debug, Decode)]
#[expect(dead_code, reason = "only built and dropped")]
enum Choice {
    Units,
    Pair(Live, Live),
    Named { list: Vec<Live>, last: Live },
}

/// Runs `run`, whose panics are expected; the default hook would print them.
fn quietly<R>(run: impl FnOnce() -> R) -> Option<R> {
    catch_unwind(AssertUnwindSafe(run)).ok()
}

/// Decodes `good` with each byte from `start` on replaced by one that fails, one that panics and one whose drop panics
/// before a failing one, and cut there.
fn leaves_nothing<T: for<'de> Decode<'de>>(good: &[u8], start: usize) {
    let name = std::any::type_name::<T>();
    let check = |input: &[u8]| {
        let done = quietly(|| drop(Native::from_slice::<T>(input)));
        let left = Live::count();
        if left > 0 && name.contains("hash") && input.contains(&DROP_PANICS) {
            // A hash table of std leaks the others when an element's drop panics.
            return Live::forget_all();
        }
        assert_eq!(left, 0, "{name}: {input:02X?}, {done:?}");
    };
    assert!(Native::from_slice::<T>(good).is_ok(), "{name}: {good:02X?}");
    assert_eq!(Live::count(), 0, "{name}");
    for at in start..good.len() {
        check(&good[..at]);
        for byte in [FAILS, PANICS] {
            let mut input = good.to_vec();
            input[at] = byte;
            check(&input);
            for earlier in start..at {
                let mut input = input.clone();
                input[earlier] = DROP_PANICS;
                check(&input);
            }
        }
    }
    check(&[good, &[0]].concat());
}

#[test]
fn every_container_drops_what_it_has_built() {
    leaves_nothing::<Vec<Live>>(&[4, 1, 2, 3, 4], 1);
    leaves_nothing::<VecDeque<Live>>(&[4, 1, 2, 3, 4], 1);
    leaves_nothing::<Box<[Live]>>(&[4, 1, 2, 3, 4], 1);
    leaves_nothing::<Rc<[Live]>>(&[4, 1, 2, 3, 4], 1);
    leaves_nothing::<Arc<[Live]>>(&[4, 1, 2, 3, 4], 1);
    leaves_nothing::<[Live; 4]>(&[1, 2, 3, 4], 0);
    leaves_nothing::<[[Live; 3]; 2]>(&[1, 2, 3, 4, 5, 6], 0);
    leaves_nothing::<[Vec<Live>; 2]>(&[1, 7, 1, 8], 3);
    leaves_nothing::<Box<[Live; 3]>>(&[1, 2, 3], 0);
    leaves_nothing::<(Live, Live, Live)>(&[1, 2, 3], 0);
    leaves_nothing::<(u8, Live, u16, Live)>(&[1, 2, 3, 0, 4], 4);
    leaves_nothing::<Option<(Live, Live)>>(&[1, 2, 3], 1);
    leaves_nothing::<Result<(Live, Live), u8>>(&[0, 2, 3], 1);
    leaves_nothing::<Three>(&[1, 2, 3], 0);
    leaves_nothing::<Vec<Three>>(&[2, 1, 2, 3, 4, 5, 6], 1);
    leaves_nothing::<Choice>(&[1, 2, 3], 1);
    leaves_nothing::<Choice>(&[2, 2, 1, 2, 3], 2);
    leaves_nothing::<(Rc<Live>, Arc<Live>, Box<Live>)>(&[1, 2, 3], 0);
}

#[test]
fn every_set_and_map_drops_what_it_has_built() {
    leaves_nothing::<BTreeSet<Live>>(&[4, 1, 2, 3, 4], 1);
    leaves_nothing::<HashSet<Live>>(&[4, 1, 2, 3, 4], 1);
    leaves_nothing::<BTreeMap<Live, Live>>(&[2, 1, 2, 3, 4], 1);
    leaves_nothing::<HashMap<Live, Live>>(&[2, 1, 2, 3, 4], 1);
    leaves_nothing::<BTreeMap<u8, Vec<Live>>>(&[2, 1, 1, 5, 2, 1, 6], 6);
    // A key that is there already: the pair that comes is dropped.
    assert!(Native::from_slice::<HashMap<Live, Live>>(&[2, 1, 2, 1, 4]).is_err());
    assert_eq!(Bincode2::from_slice::<HashMap<Live, Live>>(&[2, 1, 2, 1, 4]).map(|map| map.len()), Ok(1));
    assert_eq!(Bincode2::from_slice::<BTreeSet<Live>>(&[3, 1, 2, 1]).map(|set| set.len()), Ok(2));
    assert_eq!(Live::count(), 0);
}

/// A key whose comparison panics at a given call.
#[derive(Debug, Decode)]
struct Touchy(Live);

impl PartialEq for Touchy {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Touchy {}

impl PartialOrd for Touchy {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Touchy {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        assert!(self.0.byte != 9 && other.0.byte != 9, "a comparison that panics");
        self.0.cmp(&other.0)
    }
}

impl std::hash::Hash for Touchy {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        assert!(self.0.byte != 8, "a hash that panics");
        state.write_u8(1);
    }
}

#[test]
fn an_order_or_hash_that_panics_leaks_nothing() {
    for at in 1..=5 {
        let mut input = [5, 1, 2, 3, 4, 5];
        for byte in [8, 9] {
            input[at] = byte;
            quietly(|| drop(Native::from_slice::<BTreeSet<Touchy>>(&input)));
            quietly(|| drop(Bincode2::from_slice::<BTreeSet<Touchy>>(&input)));
            quietly(|| drop(Bincode2::from_slice::<HashSet<Touchy>>(&input)));
            assert_eq!(Live::count(), 0, "{input:?}");
        }
    }
}

#[test]
fn a_builder_rolls_back_what_fails_to_be_encoded() {
    for policy in [ChunkPolicy::default(), ChunkPolicy { first: 1, chunk: 3, insert: 0 }] {
        let mut builder = Builder::with_policy(policy);
        builder.encode::<Native, _>(&"before").unwrap();
        for at in 0..6 {
            let mut list: Vec<Live> = (0..6).map(Live::new).collect();
            list[at].byte = FAILS;
            let big = bytes::Bytes::from(vec![1; 10_000]);
            let error = builder.encode::<Native, _>(&(&big, list, "never")).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Custom("an element that fails"));
            assert_eq!(builder.len(), 7, "{policy:?}");
        }
        builder.encode::<Native, _>(&"after").unwrap();
        assert_eq!(builder.finish().into_vec(), b"\x06before\x05after", "{policy:?}");
    }
}

#[test]
fn a_builder_and_a_vec_can_be_used_after_a_panic() {
    for at in 0..6 {
        let mut list: Vec<Live> = (0..6).map(Live::new).collect();
        list[at].byte = PANICS;
        let mut builder = Builder::with_policy(ChunkPolicy { first: 2, chunk: 2, insert: 0 });
        builder.encode::<Native, _>(&7_u8).unwrap();
        assert!(quietly(|| builder.encode::<Native, _>(&list)).is_none());
        builder.encode::<Native, _>(&"after").unwrap();
        let bytes = builder.finish().into_vec();
        // How much of the value that panicked is there is not said; what came before and after is whole.
        assert_eq!(bytes[0], 7);
        assert!(bytes.ends_with(b"\x05after"), "{bytes:?}");
        assert!(bytes.len() <= 1 + 7 + 6);
        let mut vec = vec![7];
        assert!(quietly(|| Native::extend_vec(&list, &mut vec)).is_none());
        Native::extend_vec("after", &mut vec).unwrap();
        assert_eq!(vec[0], 7);
        assert!(vec.ends_with(b"\x05after"), "{vec:?}");
    }
    assert_eq!(Live::count(), 0);
}

#[test]
fn a_closure_of_a_driver_that_panics_or_fails_does_no_harm() {
    for at in 0..8 {
        let mut calls = 0;
        let done = quietly(|| {
            let mut driver = Driver::with_capacity(3, |_: &[u8]| {
                calls += 1;
                assert!(calls <= at, "a closure that panics");
                Ok(())
            });
            driver.encode::<Native, _>(&vec![1_u32; 4])?;
            driver.finish()
        });
        assert_eq!(done.is_none(), at < 6);
        let mut calls = 0;
        let mut driver = Driver::with_capacity(3, |_: &[u8]| {
            calls += 1;
            if calls <= at { Ok(()) } else { Err(ErrorKind::Custom("a closure that fails")) }
        });
        let done = driver.encode::<Native, _>(&vec![1_u32; 4]).and_then(|()| driver.finish());
        assert_eq!(done.is_err(), at < 6);
    }
}

#[test]
fn a_writer_that_is_full_is_an_error_with_its_kind() {
    let value = vec![0x0102_0304_u32; 40];
    let bytes = Native::to_vec(&value).unwrap();
    for room in 0..bytes.len() {
        let mut writer = binser_tests::writers::Full { room, written: Vec::new() };
        let error = Native::to_writer(&value, &mut writer).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Io(std::io::ErrorKind::WriteZero));
        assert_eq!(writer.written, bytes[..room]);
    }
}

#[test]
fn an_owner_of_inserted_bytes_is_dropped_once() {
    struct Counted(Arc<[u8]>);
    impl AsRef<[u8]> for Counted {
        fn as_ref(&self) -> &[u8] {
            &self.0
        }
    }
    let count: Arc<[u8]> = vec![9; 100].into();
    let bytes = bytes::Bytes::from_owner(Counted(Arc::clone(&count)));
    let mut builder = Builder::new();
    builder.insert(bytes.clone());
    builder.encode::<Native, _>(&(1_u8, &bytes)).unwrap();
    drop(bytes);
    assert_eq!(Arc::strong_count(&count), 2);
    drop(builder);
    assert_eq!(Arc::strong_count(&count), 1);
}

/// Encodes to nothing but an error or a panic, to be inside other values.
struct Never(bool);

impl Encode for Never {
    fn encode<F: binser::Format, S: binser::Sink>(&self, sink: &mut S) -> Result<(), binser::Failed> {
        assert!(!self.0, "an element that panics");
        Err(sink.fail(ErrorKind::Custom("never")))
    }
}

#[test]
fn an_error_in_encoding_has_the_offset_of_the_value() {
    let error = Native::to_vec(&(1_u32, "abc", vec![(7_u16, Never(false))])).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::Custom("never"), 4 + 4 + 1 + 2));
    assert!(quietly(|| Native::to_vec(&[Never(true)])).is_none());
}
