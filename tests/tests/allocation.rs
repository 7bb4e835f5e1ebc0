//! No short input makes any collection allocate much, whatever lengths it claims.

use binser::format::{BigEndian, Bincode1, Bincode1Varint, Bincode2, Borsh, Native, Postcard};
use binser::{Codec, Decode, Encode, Format, Limits};
use binser_tests::formats::{Axes, Preset};
use binser_tests::oracle::encode_length;
use bytes::{Bytes, BytesMut};
use peak_alloc::PeakAlloc;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::rc::Rc;
use std::sync::{Arc, Mutex};

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// The peak is that of the whole process: one test at a time.
static ALONE: Mutex<()> = Mutex::new(());

const INPUT: usize = 64;
const PEAK: usize = 16 << 10;

/// The bytes of heap that are in use at most during `run`, above those before it.
fn peak(run: impl FnOnce()) -> usize {
    HEAP.reset_peak_usage();
    let before = HEAP.current_usage();
    run();
    HEAP.peak_usage().saturating_sub(before)
}

/// Inputs of at most [`INPUT`] bytes that begin with a hostile length, alone and inside a list, before tails of all kinds.
fn hostile(axes: &Axes) -> Vec<Vec<u8>> {
    const LENGTHS: [u64; 10] =
        [64, 1000, 1 << 22, 1 << 28, u32::MAX as u64, 1 << 40, 1 << 61, (1 << 63) - 1, u64::MAX - 1, u64::MAX];
    let mut inputs = vec![vec![0xFF; INPUT], vec![0; INPUT], vec![1; INPUT], Vec::new()];
    let one = encode_length(1, axes).unwrap();
    let mut random = 0x2545_F491_4F6C_DD1D_u64;
    for length in LENGTHS.into_iter().filter_map(|length| encode_length(length, axes).ok()) {
        for lead in [&[][..], &[0], &one, &one.repeat(2)] {
            let start = [lead, &length].concat();
            for fill in [0, 1, 2, 0x41, 0xFB, 0xFF] {
                let mut input = start.clone();
                input.resize(INPUT.max(start.len()), fill);
                inputs.push(input);
            }
            for cut in 0..4 {
                let mut input = start.clone();
                input.extend((0..cut * 13).map(|_| {
                    random ^= random << 13;
                    random ^= random >> 7;
                    random ^= random << 17;
                    random.to_le_bytes()[0]
                }));
                input.truncate(INPUT);
                inputs.push(input);
            }
        }
    }
    inputs
}

fn stays_small<F: Preset, T: for<'de> Decode<'de>>(inputs: &[Vec<u8>]) {
    for input in inputs {
        let peak = peak(|| drop(F::from_slice::<T>(input)));
        assert!(peak <= PEAK, "{} in {}: {peak} bytes for {input:02X?}", std::any::type_name::<T>(), F::NAME);
    }
}

macro_rules! all {
    ($format:ty, $inputs:ident: $($type:ty;)*) => { $( stays_small::<$format, $type>($inputs); )* };
}

/// Every collection and owner of `std` and `bytes` that binser decodes.
fn every_container_stays_small<F: Preset>(inputs: &[Vec<u8>]) {
    all! { F, inputs:
        String; Box<str>; Rc<str>; Arc<str>; Bytes; BytesMut;
        Vec<u8>; Vec<i8>; Vec<bool>; Vec<u16>; Vec<u64>; Vec<i128>; Vec<f32>; Vec<usize>;
        Vec<(u8, u8)>; Vec<[u8; 4]>; Vec<Option<u8>>; Vec<String>; Vec<Vec<u8>>; Vec<Vec<Vec<u16>>>;
        Vec<(u64, u64)>; Vec<[u64; 32]>; Vec<[u8; 4096]>; Vec<Box<u64>>;
        VecDeque<u8>; VecDeque<u32>; VecDeque<String>; Box<[u8]>; Box<[u16]>; Rc<[u8]>; Rc<[String]>; Arc<[u64]>;
        BTreeSet<u8>; BTreeSet<u64>; BTreeSet<String>; BTreeMap<u8, u8>; BTreeMap<u64, u64>; BTreeMap<String, Vec<u8>>;
        HashSet<u8>; HashSet<bool>; HashSet<u64>; HashSet<String>;
        HashMap<u8, u8>; HashMap<bool, u64>; HashMap<u64, u64>; HashMap<String, Vec<u8>>; HashMap<u8, HashMap<u8, u8>>;
        Option<Vec<u64>>; Result<Vec<u8>, String>; Box<Vec<u8>>; Rc<String>; Arc<Vec<u16>>; [Vec<u8>; 4];
    }
    borrowed_stay_small::<F>(inputs);
    if F::NAME != Borsh::NAME {
        all! { F, inputs: Vec<()>; VecDeque<[u8; 0]>; BTreeSet<()>; HashSet<()>; HashMap<(), u8>; BTreeMap<(), u8>; }
    }
}

fn borrowed_stay_small<F: Preset>(inputs: &[Vec<u8>]) {
    for input in inputs {
        let cow = peak(|| drop(F::from_slice::<Cow<'_, [u64]>>(input)));
        let text = peak(|| drop(F::from_slice::<(Cow<'_, str>, &str, &[u8])>(input)));
        assert!(cow <= PEAK && text <= PEAK, "{cow} and {text} bytes in {}: {input:02X?}", F::NAME);
    }
}

#[test]
fn no_input_of_64_bytes_allocates_more_than_16_kib() {
    fn check<F: Preset>() {
        every_container_stays_small::<F>(&hostile(&F::AXES));
    }
    let _alone = ALONE.lock();
    check::<Native>();
    check::<Bincode1>();
    check::<Bincode1Varint>();
    check::<Bincode2>();
    check::<Postcard>();
    check::<Borsh>();
    check::<BigEndian<Bincode1>>();
}

#[test]
fn a_long_input_of_few_keys_gets_no_room_for_many() {
    // L08: four million entries of a key that has two or 256 values.
    let _alone = ALONE.lock();
    let mut input = Bincode1::to_vec(&(1_u64 << 22)).unwrap();
    let entries = 1 << 20;
    input.extend((0..entries).map(|i: u32| i.to_le_bytes()[0] & 1));
    let set = peak(|| drop(Bincode1::from_slice::<HashSet<u8>>(&input)));
    let map = peak(|| drop(Bincode1::from_slice::<HashMap<bool, u8>>(&input)));
    assert!(set <= PEAK && map <= PEAK, "{set} and {map} bytes");
}

#[test]
fn a_count_of_large_elements_allocates_no_more_than_came() {
    // L09: four million elements of 4 KiB are announced, two come.
    let _alone = ALONE.lock();
    let mut input = Bincode1::to_vec(&4_000_000_u64).unwrap();
    input.extend([7; 2 * 4096 + 5]);
    let list = peak(|| drop(Bincode1::from_slice::<Vec<[u8; 4096]>>(&input)));
    assert!(list <= 3 * 4096, "{list} bytes");
}

#[test]
fn what_borrows_allocates_nothing() {
    let _alone = ALONE.lock();
    let input = Native::to_vec(&("text", &b"bytes"[..], "more")).unwrap();
    // The thread that runs the tests may allocate at any time, but not every time.
    let used = (0..50).map(|_| {
        peak(|| {
            let read: (&str, &[u8], Cow<'_, str>) = Native::from_slice(&input).unwrap();
            assert_eq!(read, ("text", &b"bytes"[..], Cow::Borrowed("more")));
        })
    });
    assert_eq!(used.min(), Some(0));
}

/// The least limit of heap with which `input` is decoded.
fn charge<T: for<'de> Decode<'de>>(input: &[u8]) -> u64 {
    let fits = |alloc: u64| Bincode1::from_slice_with::<T>(input, Limits { alloc, ..Limits::default() }).is_ok();
    let (mut too_little, mut enough) = (0, 1 << 20);
    assert!(fits(enough));
    while enough - too_little > 1 {
        let middle = u64::midpoint(too_little, enough);
        *(if fits(middle) { &mut enough } else { &mut too_little }) = middle;
    }
    enough
}

fn charge_covers_the_heap<T: for<'de> Decode<'de> + Encode>(value: &T) {
    let input = Bincode1::to_vec(value).unwrap();
    let used = (0..5).map(|_| peak(|| drop(Bincode1::from_slice::<T>(&input)))).min().unwrap_or_default();
    let charge = charge::<T>(&input);
    // A table of buckets and a counted pointer have a few words of their own.
    let name = std::any::type_name::<T>();
    assert!(used as u64 <= charge + 32, "{name}: {used} bytes are used, {charge} charged");
}

#[test]
fn the_limit_of_heap_covers_what_is_allocated() {
    let _alone = ALONE.lock();
    for count in [1_u16, 2, 3, 5, 8, 13, 27, 100, 225, 500, 1000] {
        let numbers: Vec<u16> = (0..count).collect();
        let texts: Vec<String> = numbers.iter().map(u16::to_string).collect();
        charge_covers_the_heap(&numbers);
        charge_covers_the_heap(&texts);
        charge_covers_the_heap(&numbers.iter().copied().collect::<VecDeque<u16>>());
        charge_covers_the_heap(&numbers.iter().copied().collect::<BTreeSet<u16>>());
        charge_covers_the_heap(&numbers.iter().copied().collect::<HashSet<u16>>());
        charge_covers_the_heap(&numbers.iter().map(|n| (*n, n.to_string())).collect::<BTreeMap<u16, String>>());
        charge_covers_the_heap(&numbers.iter().map(|n| (*n, u64::from(*n))).collect::<HashMap<u16, u64>>());
        charge_covers_the_heap(&texts.iter().cloned().collect::<HashSet<String>>());
        charge_covers_the_heap(&texts.concat());
        charge_covers_the_heap(&Rc::<str>::from(texts.concat()));
        charge_covers_the_heap(&Bytes::from(texts.concat()));
        charge_covers_the_heap(&numbers.iter().map(|n| Box::new(*n)).collect::<Vec<Box<u16>>>());
    }
}
