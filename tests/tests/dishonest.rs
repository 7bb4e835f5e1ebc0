//! Hand-written impls whose `SIZES` do not hold: an error or the honest result, and never undefined behaviour.
//!
//! To be run under an address sanitizer too, with `RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Zsanitizer=address`
//! `ASAN_OPTIONS=allocator_may_return_null=1` `cargo test -p binser-tests --test dishonest --target <host>`.

use binser::format::{Bincode2, Native, Postcard};
use binser::{
    Builder, ChunkPolicy, Chunks, Codec, Decode, Driver, Encode, Error, ErrorKind, Failed, Format, Reader, Sink, Sizes,
};
use std::fmt::Debug;

/// `N` bytes, said to be from `MIN` to `MAX`.
#[derive(Debug, PartialEq, Clone, Copy)]
struct Said<const N: usize, const MIN: u32, const MAX: u32>([u8; N]);

impl<const N: usize, const MIN: u32, const MAX: u32> Encode for Said<N, MIN, MAX> {
    const SIZES: Sizes = Sizes::between(MIN, MAX);

    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        self.0.iter().try_for_each(|byte| sink.put_u8(*byte))
    }
}

impl<'de, const N: usize, const MIN: u32, const MAX: u32> Decode<'de> for Said<N, MIN, MAX> {
    const SIZES: Sizes = Sizes::between(MIN, MAX);

    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        reader.take_array().map(Self)
    }
}

#[derive(Debug, PartialEq, Encode, Decode)]
struct Around<T> {
    before: u16,
    inner: T,
    after: u32,
}

#[derive(Debug, PartialEq, Encode, Decode)]
enum Variants<T> {
    Unit,
    One(T),
    Two { a: u8, b: T, c: u8 },
}

/// The honest bytes, or that the sizes are wrong.
fn honest_or_wrong(bytes: Result<Vec<u8>, Error>, honest: &[u8]) {
    match bytes {
        Ok(bytes) => assert_eq!(bytes, honest),
        Err(error) => assert_eq!(error.kind(), ErrorKind::WrongSizes, "{error}"),
    }
}

fn encodes_honestly<F: Codec>(value: &(impl Encode + Debug), honest: &[u8]) {
    honest_or_wrong(F::to_vec(value), honest);
    honest_or_wrong(F::to_chunks(value).map(Chunks::into_vec), honest);
    for len in 0..honest.len() + 8 {
        let mut buffer = vec![0; len];
        if let Ok(written) = F::to_slice(value, &mut buffer) {
            assert_eq!(buffer[..written], *honest);
        }
    }
    for chunk in [1, 2, 3, 5, 64] {
        let mut builder = Builder::with_policy(ChunkPolicy { first: chunk, chunk, insert: 0 });
        let built = builder.encode::<F, _>(value);
        honest_or_wrong(built.map(|()| builder.finish().into_vec()), honest);
        let mut given_out = Vec::new();
        let mut driver = Driver::with_capacity(chunk, |bytes: &[u8]| {
            given_out.extend_from_slice(bytes);
            Ok(())
        });
        let done = driver.encode::<F, _>(value).and_then(|()| driver.finish());
        honest_or_wrong(done.map(|()| given_out), honest);
    }
}

fn decodes_honestly<F: Codec, T: for<'de> Decode<'de> + PartialEq + Debug>(value: &T, honest: &[u8]) {
    // What follows must not matter, and a value that is cut is an error.
    for behind in [0, 1, 3, 8, 100, 5000] {
        let input = [honest, &vec![0xAB; behind]].concat();
        let (back, rest) = F::from_prefix::<T>(&input).unwrap_or_else(|error| panic!("{error}: {input:02X?}"));
        assert_eq!((&back, rest.len()), (value, behind));
    }
    for len in 0..honest.len() {
        assert!(F::from_slice::<T>(&honest[..len]).is_err());
    }
}

fn in_every_place<F: Codec, const N: usize, const MIN: u32, const MAX: u32>() {
    let said = Said::<N, MIN, MAX>([0x55; N]);
    let one = [0x55; N];
    let count = |n: u8| vec![n];
    macro_rules! check {
        ($value:expr, $honest:expr) => {
            let (value, honest) = ($value, $honest);
            encodes_honestly::<F>(&value, &honest);
            decodes_honestly::<F, _>(&value, &honest);
        };
    }
    let u16s = F::to_vec(&7_u16).unwrap();
    let u32s = F::to_vec(&8_u32).unwrap();
    check!(said, one.to_vec());
    check!((said, 9_u8), [&one[..], &[9]].concat());
    check!((1_u8, said, 2_u8, said), [&[1][..], &one, &[2], &one].concat());
    check!([said; 3], one.repeat(3));
    check!([[said; 2]; 2], one.repeat(4));
    check!(vec![said; 5], [count(5), one.repeat(5)].concat());
    check!(vec![[said; 2]; 3], [count(3), one.repeat(6)].concat());
    check!(vec![(said, 1_u8); 3], [count(3), [&one[..], &[1]].concat().repeat(3)].concat());
    check!(vec![said; 100], [count(100), one.repeat(100)].concat());
    check!(Some(said), [&[1][..], &one].concat());
    check!(Ok::<_, u8>(said), [F::to_vec(&Ok::<(), ()>(())).unwrap(), one.to_vec()].concat());
    check!(Around { before: 7, inner: said, after: 8 }, [&u16s[..], &one, &u32s].concat());
    check!(vec![Around { before: 7, inner: [said; 2], after: 8 }], [&count(1)[..], &u16s, &one, &one, &u32s].concat());
    let tag = |variant: &Variants<()>| F::to_vec(variant).unwrap();
    check!(Variants::One(said), [&tag(&Variants::One(()))[..], &one].concat());
    let two = Variants::Two { a: 1, b: said, c: 2 };
    check!(two, [&tag(&Variants::Two { a: 1, b: (), c: 2 })[..1], &[1], &one, &[2]].concat());
    let units: Vec<Variants<Said<N, MIN, MAX>>> = vec![Variants::Unit, Variants::Unit];
    check!(units, [count(2), tag(&Variants::Unit).repeat(2)].concat());
}

fn in_every_format<const N: usize, const MIN: u32, const MAX: u32>() {
    in_every_place::<Native, N, MIN, MAX>();
    in_every_place::<Bincode2, N, MIN, MAX>();
    in_every_place::<Postcard, N, MIN, MAX>();
}

#[test]
fn honest_sizes_work() {
    in_every_format::<3, 3, 3>();
    in_every_format::<3, 1, 5>();
    let bytes = Native::to_vec(&vec![Said::<3, 3, 3>([1; 3]); 9]).unwrap();
    assert_eq!(bytes.len(), 28);
}

#[test]
fn sizes_that_are_too_small_do_no_harm() {
    in_every_format::<4, 2, 2>();
    in_every_format::<4, 0, 0>();
    in_every_format::<4, 1, 3>();
    in_every_format::<64, 1, 1>();
}

#[test]
fn sizes_that_are_too_large_do_no_harm() {
    in_every_format::<2, 4, 4>();
    in_every_format::<1, 64, 64>();
    in_every_format::<2, 3, 9>();
    in_every_format::<0, 4, 4>();
}

#[test]
fn huge_sizes_do_no_harm() {
    in_every_format::<2, 5000, 5000>();
    in_every_format::<2, 1, 100_000>();
    in_every_format::<2, { u32::MAX - 1 }, { u32::MAX }>();
}

#[test]
fn sizes_the_wrong_way_round_do_no_harm() {
    in_every_format::<3, 9, 1>();
    in_every_format::<3, 5, 0>();
}
