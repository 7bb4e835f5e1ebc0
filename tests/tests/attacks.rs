//! Impls and inputs made to break what is promised.

use binser::format::{Borsh, Native, Postcard};
use binser::{
    Builder, ChunkPolicy, Codec, Decode, Driver, Encode, ErrorKind, Failed, Format, Reader, Sink, Sizes, defragment,
};
use bytes::{BufMut, Bytes};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Catches the panic of an output in the middle of a value and writes on.
struct Catching;

impl Encode for Catching {
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        sink.with_window(64, |window| window.put_u8(1))?;
        let caught = catch_unwind(AssertUnwindSafe(|| sink.with_window(64, |window| window.put_u8(2))));
        assert!(caught.is_err(), "the output panics where it makes room");
        sink.put_slice(&[0x41; 32])
    }
}

#[test]
fn a_panic_of_an_output_leaves_no_room_behind() {
    let mut driver = Driver::with_capacity(1, |_: &[u8]| -> Result<(), ErrorKind> { panic!("no") });
    let error = driver.encode::<Native, _>(&Catching).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Unrecorded);

    let mut builder = Builder::with_policy(ChunkPolicy { first: 32, chunk: usize::MAX, insert: 8192 });
    let _ = builder.chunk_mut();
    let encoded = catch_unwind(AssertUnwindSafe(|| builder.encode::<Native, _>(&Catching)));
    assert!(encoded.is_err(), "the allocator refuses such a chunk");
}

#[test]
fn a_driver_that_failed_goes_on_failing() {
    struct Swallowing;
    impl Encode for Swallowing {
        fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
            for byte in 0..9 {
                let _ = sink.put_u8(byte);
            }
            Ok(())
        }
    }
    let (mut given, mut calls) = (Vec::new(), 0);
    let mut driver = Driver::with_capacity(4, |chunk: &[u8]| {
        calls += 1;
        if calls == 1 {
            return Err(ErrorKind::Custom("once"));
        }
        given.extend_from_slice(chunk);
        Ok(())
    });
    let _ = driver.encode::<Native, _>(&Swallowing);
    assert_eq!(driver.finish().unwrap_err().kind(), ErrorKind::Custom("once"));
    assert_eq!(given, []);
    assert_eq!(Native::to_slice(&Swallowing, &mut [0; 5]).unwrap_err().kind(), ErrorKind::BufferFull);
}

/// Says that it takes no bytes, and fails.
struct Refusing;

impl Encode for Refusing {
    const SIZES: Sizes = Sizes::ZERO;

    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        Err(sink.fail(ErrorKind::Custom("never")))
    }
}

#[derive(Encode)]
struct Behind {
    unit: (),
    refusing: Refusing,
}

#[test]
fn fields_without_bytes_are_encoded_all_the_same() {
    let never = ErrorKind::Custom("never");
    assert_eq!(Native::to_vec(&((), Refusing)).unwrap_err().kind(), never);
    assert_eq!(Native::to_vec(&(Refusing, ())).unwrap_err().kind(), never);
    assert_eq!(Native::to_vec(&Behind { unit: (), refusing: Refusing }).unwrap_err().kind(), never);
}

/// One byte or none.
struct Perhaps(bool);

impl Encode for Perhaps {
    const SIZES: Sizes = Sizes::between(0, 5);

    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        if self.0 { sink.put_u8(1) } else { Ok(()) }
    }
}

#[test]
fn a_slice_of_the_exact_length_is_enough() {
    let value = ("ab", Perhaps(false), Perhaps(false));
    let mut exact = [0; 3];
    assert_eq!(Native::to_slice(&value, &mut exact).unwrap(), 3);
    assert_eq!(exact, [2, b'a', b'b']);
    assert_eq!(Native::to_slice(&[Perhaps(false), Perhaps(false)], &mut []).unwrap(), 0);
    assert_eq!(Native::to_slice(&[Perhaps(false), Perhaps(true)], &mut []).unwrap_err().kind(), ErrorKind::BufferFull);
}

/// A number and where it was.
#[derive(Debug, PartialEq)]
struct Located(u64, u32);

impl<'de> Decode<'de> for Located {
    const SIZES: Sizes = <u32 as Decode<'de>>::SIZES;

    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        Ok(Self(reader.offset(), u32::decode::<F>(reader)?))
    }
}

#[test]
fn offsets_count_from_the_start_wherever_the_type_stands() {
    let decoded = Native::from_slice::<(u8, Vec<Located>)>(&[9, 2, 1, 0, 0, 0, 2, 0, 0, 0]).unwrap();
    assert_eq!(decoded.1, [Located(2, 1), Located(6, 2)]);
    let decoded = Native::from_slice::<(String, (u8, Located))>(&[1, b'a', 9, 1, 0, 0, 0]).unwrap();
    assert_eq!(decoded.1.1, Located(3, 1));
}

#[test]
fn keys_of_unknown_order_are_refused_whatever_the_hasher_does() {
    #[derive(PartialEq, Eq, Hash, Encode)]
    struct Generic<T>(T);
    for _ in 0..50 {
        let map = HashMap::from([(None, 1_u8), (Some(Generic(3_u8)), 2)]);
        assert!(matches!(Borsh::to_vec(&map).unwrap_err().kind(), ErrorKind::Unsupported { .. }));
    }
}

#[test]
fn a_char_that_cannot_be_finished_is_malformed() {
    for bytes in [&[2, 0x61][..], &[4, 0xE2, 0x82], &[1, 0xE2]] {
        assert_eq!(Postcard::from_slice::<char>(bytes).unwrap_err().kind(), ErrorKind::InvalidChar, "{bytes:?}");
    }
    let error = Postcard::from_slice::<char>(&[3, 0xE2, 0x82]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::UnexpectedEnd { missing: 1 });
}

/// Takes no bytes and counts its decodes, so that they cannot be left out.
#[derive(Debug)]
struct Empty;

impl<'de> Decode<'de> for Empty {
    const SIZES: Sizes = Sizes::ZERO;

    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        std::hint::black_box(reader.offset());
        Ok(Self)
    }
}

#[test]
fn arrays_of_empty_elements_cost_units_each() {
    let error = Native::from_slice::<Vec<[Empty; 65_536]>>(&[0xFB, 0x00, 0x40]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::EmptyLimit { limit: 16_384 });
}

#[test]
fn huge_sizes_are_no_huge_reservations() {
    let chunks = defragment(["ab", "c"].map(Bytes::from), usize::MAX);
    assert_eq!(chunks.into_vec(), b"abc");
    assert_eq!(Native::to_vec(&[[(); 1 << 20]; 2]).unwrap(), []);
}
