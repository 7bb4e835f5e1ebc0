//! Numbers of all widths: exhaustive where small, at every edge, with every over-long and over-wide spelling.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "numbers of all widths are cut out of one"
)]

use binser::format::{BigEndian, Bincode1, Bincode1Varint, Bincode2, Bincode2Legacy, Borsh, Native, Postcard};
use binser::{Codec, Decode, Encode, Error, ErrorKind};
use binser_tests::formats::Odd;
use std::fmt::Debug;
use std::num::NonZero;

fn comes_back<F: Codec, T: Encode + for<'de> Decode<'de> + PartialEq + Debug + Copy>(value: T) {
    let bytes = F::to_vec(&value).unwrap();
    assert_eq!(F::encoded_len(&value).unwrap(), bytes.len());
    assert_eq!(F::from_slice::<T>(&bytes).unwrap(), value, "{bytes:02X?} in {}", F::NAME);
}

fn comes_back_everywhere<T: Encode + for<'de> Decode<'de> + PartialEq + Debug + Copy>(value: T) {
    comes_back::<Native, T>(value);
    comes_back::<Bincode1, T>(value);
    comes_back::<Bincode1Varint, T>(value);
    comes_back::<Bincode2, T>(value);
    comes_back::<Bincode2Legacy, T>(value);
    comes_back::<Postcard, T>(value);
    comes_back::<Borsh, T>(value);
    comes_back::<BigEndian<Native>, T>(value);
    comes_back::<BigEndian<Bincode2>, T>(value);
    comes_back::<Odd, T>(value);
}

#[test]
fn all_integers_of_16_bits_come_back() {
    for n in 0..=u16::MAX {
        comes_back::<Bincode2, u16>(n);
        comes_back::<Postcard, u16>(n);
        comes_back::<BigEndian<Bincode2>, i16>(n.cast_signed());
        comes_back::<Postcard, i16>(n.cast_signed());
    }
}

#[test]
fn integers_around_every_power_of_two_come_back() {
    for bit in 0..128 {
        for n in [(1_u128 << bit).wrapping_sub(1), 1 << bit, (1 << bit) + 1] {
            comes_back_everywhere(n);
            comes_back_everywhere(n.cast_signed());
            comes_back_everywhere((!n).cast_signed());
            let small = n as u64;
            comes_back_everywhere(small);
            comes_back_everywhere(!small);
            comes_back_everywhere(small.cast_signed());
            comes_back_everywhere((small as u32).cast_signed());
            comes_back_everywhere(small as usize);
            comes_back_everywhere(!(small as isize));
        }
    }
}

#[test]
fn wide_integers_have_their_golden_bytes() {
    // N03: the same spelling at every width.
    let long = -194_901_279_782_323_258_641_i128;
    comes_back_everywhere(long);
    comes_back_everywhere(i128::MIN);
    comes_back_everywhere(i128::MAX);
    assert_eq!(Postcard::to_vec(&-1_i128).unwrap(), [1]);
    assert_eq!(Postcard::to_vec(&(1_u128 << 64)).unwrap(), [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 2]);
    let mut min = [0xFF; 19];
    min[18] = 3;
    assert_eq!(Postcard::to_vec(&i128::MIN).unwrap(), min);
    assert_eq!(Bincode2::to_vec(&i128::MIN).unwrap(), [vec![0xFE], vec![0xFF; 16]].concat());
    assert_eq!(Borsh::to_vec(&long).unwrap(), long.to_le_bytes());
    assert_eq!(BigEndian::<Bincode1>::to_vec(&long).unwrap(), long.to_be_bytes());
}

fn error<F: Codec, T: for<'de> Decode<'de> + Debug>(bytes: &[u8]) -> (ErrorKind, u64) {
    let error = F::from_slice::<T>(bytes).unwrap_err();
    (error.kind(), error.offset())
}

/// N01: the first byte that cannot be is where it ends, whatever follows.
fn too_long<T: for<'de> Decode<'de> + Debug>(max: usize) {
    for len in 0..max {
        let end = (ErrorKind::UnexpectedEnd { missing: 1 }, len as u64);
        assert_eq!(error::<Postcard, T>(&vec![0xFF; len]), end, "{len} bytes");
    }
    for len in max..max + 9 {
        let last = (ErrorKind::VarintTooLong, max as u64 - 1);
        assert_eq!(error::<Postcard, T>(&vec![0xFF; len]), last, "{len} bytes");
        let mut padded = vec![0x80; len];
        padded.push(0);
        assert_eq!(error::<Postcard, T>(&padded), last, "{len} bytes and a last one");
    }
}

#[test]
fn a_varint_with_too_many_bytes_fails_at_the_first_impossible_one() {
    too_long::<u16>(3);
    too_long::<i16>(3);
    too_long::<u32>(5);
    too_long::<i32>(5);
    too_long::<u64>(10);
    too_long::<i64>(10);
    too_long::<usize>(10);
    too_long::<u128>(19);
    too_long::<i128>(19);
    too_long::<String>(10);
    too_long::<Vec<u16>>(10);
}

#[test]
fn bits_above_the_width_are_refused() {
    let overflow = |bits| ErrorKind::IntegerOverflow { bits };
    assert_eq!(error::<Postcard, u16>(&[0xFF, 0xFF, 4]), (overflow(16), 2));
    assert_eq!(error::<Postcard, u32>(&[0xFF, 0xFF, 0xFF, 0xFF, 0x7F]), (overflow(32), 4));
    assert_eq!(error::<Postcard, u64>(&[[0xFF; 9].as_slice(), &[2]].concat()), (overflow(64), 9));
    assert_eq!(error::<Postcard, u128>(&[[0xFF; 18].as_slice(), &[4]].concat()), (overflow(128), 18));
    assert_eq!(error::<Bincode1Varint, u16>(&[0xFC, 0, 0, 1, 0]), (overflow(16), 0));
    assert_eq!(error::<Bincode1Varint, u32>(&[0xFD, 0, 0, 0, 0, 1, 0, 0, 0]), (overflow(32), 0));
    assert_eq!(error::<Bincode1Varint, u64>(&[0xFE]), (overflow(64), 0));
}

#[test]
fn over_long_varints_are_accepted_as_by_the_other_crates_and_refused_in_native() {
    assert_eq!(Postcard::from_slice::<u16>(&[0x81, 0]).unwrap(), 1);
    assert_eq!(Postcard::from_slice::<u32>(&[0x80, 0x80, 0]).unwrap(), 0);
    assert_eq!(Postcard::from_slice::<u128>(&[0xFF, 0]).unwrap(), 127);
    assert_eq!(Bincode2::from_slice::<u16>(&[0xFB, 1, 0]).unwrap(), 1);
    assert_eq!(Bincode2::from_slice::<u128>(&[0xFD, 1, 0, 0, 0, 0, 0, 0, 0]).unwrap(), 1);
    assert_eq!(Odd::from_slice::<u16>(&[1]).unwrap(), 1);
    assert_eq!(error::<Odd, u16>(&[0x81, 0]), (ErrorKind::Overlong, 0));
    assert_eq!(error::<Odd, u64>(&[0x80, 0x80, 0]), (ErrorKind::Overlong, 0));
    // In Native only lengths, counts and tags are varints.
    let overlong = (ErrorKind::Overlong, 0);
    assert_eq!(error::<Native, Vec<u8>>(&[0xFB, 250, 0]), overlong);
    assert_eq!(error::<Native, Vec<u8>>(&[0xFC, 0xFF, 0xFF, 0, 0]), overlong);
    assert_eq!(error::<Native, Vec<u8>>(&[0xFD, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]), overlong);
    assert_eq!(error::<Native, String>(&[0xFB, 1, 0, b'a']), overlong);
    assert_eq!(error::<Native, Result<u8, u8>>(&[0xFB, 0, 0, 7]), overlong);
    assert_eq!(Native::from_slice::<Vec<u8>>(&[&[0xFB, 251, 0][..], &[7; 251]].concat()).unwrap(), [7; 251]);
}

#[test]
fn markers_that_are_none_are_refused_with_their_value() {
    assert_eq!(error::<Bincode2, u64>(&[0xFF]), (ErrorKind::InvalidVarint { found: 0xFF }, 0));
    assert_eq!(error::<Bincode1Varint, u128>(&[0xFF]), (ErrorKind::InvalidVarint { found: 0xFF }, 0));
    assert_eq!(error::<Native, String>(&[0xFF]), (ErrorKind::InvalidVarint { found: 0xFF }, 0));
    // A marker wider than the type: refused by bincode 2 for that, whatever follows.
    assert_eq!(error::<Bincode2, u16>(&[0xFC]), (ErrorKind::Overlong, 0));
    assert_eq!(error::<Bincode2, u32>(&[0xFD]), (ErrorKind::Overlong, 0));
    assert_eq!(error::<Bincode1Varint, u16>(&[0xFC]), (ErrorKind::UnexpectedEnd { missing: 4 }, 1));
}

#[test]
fn pointer_sized_integers_take_64_bits() {
    // N04: on a machine of 32 bits the largest would be refused and not cut.
    assert_eq!(Native::to_vec(&(usize::MAX - 1)).unwrap(), (usize::MAX as u64 - 1).to_le_bytes());
    assert_eq!(Borsh::to_vec(&-2_isize).unwrap(), (-2_i64).to_le_bytes());
    let wide = ((1_u64 << 32) + 5).to_le_bytes();
    let read = Native::from_slice::<usize>(&wide).map(|n| n as u64);
    if usize::BITS == 64 {
        assert_eq!(read, Ok((1 << 32) + 5));
    } else {
        assert_eq!(read.unwrap_err().kind(), ErrorKind::IntegerOverflow { bits: 32 });
    }
}

/// Floats that a careless codec changes: NaNs of all kinds, both zeros, subnormals, infinities.
const BITS32: [u32; 14] = [
    0,
    0x8000_0000,
    1,
    0x8000_0001,
    0x007F_FFFF,
    0x7F80_0000,
    0xFF80_0000,
    0x7FC0_0000,
    0x7F80_0001,
    0xFF80_0001,
    0x7FBF_FFFF,
    0xFFFF_FFFF,
    0x7FC1_2345,
    0x3FC0_0000,
];

#[test]
fn floats_keep_every_bit() {
    fn keeps<F: Codec>(bits: u32) {
        let (single, double) = (f32::from_bits(bits), f64::from_bits(u64::from(bits) << 32 | 1));
        let bytes = F::to_vec(&(single, vec![double, double], [single])).unwrap();
        let back: (f32, Vec<f64>, [f32; 1]) = F::from_slice(&bytes).unwrap();
        assert_eq!(back.0.to_bits(), bits);
        assert_eq!(back.1.iter().map(|n| n.to_bits()).collect::<Vec<_>>(), [double.to_bits(); 2]);
        assert_eq!(back.2[0].to_bits(), bits);
    }
    for bits in BITS32 {
        keeps::<Native>(bits);
        keeps::<Bincode1>(bits);
        keeps::<BigEndian<Bincode2>>(bits);
        keeps::<Postcard>(bits);
        if !f32::from_bits(bits).is_nan() && !f64::from_bits(u64::from(bits) << 32 | 1).is_nan() {
            keeps::<Borsh>(bits);
        }
    }
}

#[test]
fn borsh_refuses_every_nan_in_both_directions() {
    for bits in BITS32.into_iter().filter(|bits| f32::from_bits(*bits).is_nan()) {
        let nan = f32::from_bits(bits);
        let refused = |result: Result<Vec<u8>, Error>| {
            assert_eq!(result.unwrap_err().kind(), ErrorKind::NotANumber, "{bits:X}");
        };
        refused(Borsh::to_vec(&nan));
        refused(Borsh::to_vec(&vec![1.0, nan]));
        refused(Borsh::to_vec(&Some((1_u8, f64::from(nan)))));
        assert!(Borsh::encoded_len(&nan).is_err());
        assert_eq!(error::<Borsh, (u8, f32)>(&[&[1], &bits.to_le_bytes()[..]].concat()), (ErrorKind::NotANumber, 1));
        let list = [&[2, 0, 0, 0, 0, 0, 0, 0][..], &bits.to_le_bytes()].concat();
        assert_eq!(error::<Borsh, Vec<f32>>(&list), (ErrorKind::NotANumber, 8));
    }
}

#[test]
fn what_is_no_value_of_the_type_is_refused_with_its_place_and_value() {
    // N07: all 254 other bytes.
    for found in 2..=255 {
        assert_eq!(error::<Native, (u8, bool)>(&[7, found]), (ErrorKind::InvalidBool { found }, 1));
        assert_eq!(error::<Native, Vec<bool>>(&[3, 1, 0, found]), (ErrorKind::InvalidBool { found }, 3));
        assert_eq!(error::<Native, [bool; 3]>(&[0, found, 1]), (ErrorKind::InvalidBool { found }, 1));
        assert_eq!(error::<Borsh, (u8, Option<u8>)>(&[7, found, 1]), (ErrorKind::InvalidOption { found }, 1));
        let tag = ErrorKind::InvalidTag { found: found.into(), name: "Result" };
        assert_eq!(error::<Borsh, (u8, Result<u8, u8>)>(&[7, found, 1]), (tag, 1));
    }
    assert_eq!(error::<Bincode1, (u8, NonZero<u32>)>(&[7, 0, 0, 0, 0]), (ErrorKind::InvalidNonZero, 1));
    assert_eq!(error::<Bincode2, (u8, NonZero<u32>)>(&[7, 0xFB, 0, 0]), (ErrorKind::InvalidNonZero, 1));
    assert_eq!(error::<Postcard, Vec<NonZero<i8>>>(&[2, 1, 0]), (ErrorKind::InvalidNonZero, 2));
}

#[test]
fn every_char_comes_back_and_nothing_else_is_one() {
    for c in (0..=0x10_FFFF_u32).step_by(7).chain(0xD7F0..0xE010).filter_map(char::from_u32) {
        let bytes = Native::to_vec(&c).unwrap();
        assert_eq!(bytes, c.to_string().as_bytes());
        assert_eq!(Native::from_slice::<char>(&bytes).unwrap(), c);
        let bytes = Postcard::to_vec(&c).unwrap();
        assert_eq!(bytes[1..], *c.to_string().as_bytes());
        assert_eq!(Postcard::from_slice::<char>(&bytes).unwrap(), c);
    }
    let bad: [&[u8]; 9] = [
        &[0x80],
        &[0xC0, 0x80],
        &[0xC1, 0xBF],
        &[0xC2, 0x41],
        &[0xE0, 0x80, 0x80],
        &[0xED, 0xA0, 0x80],
        &[0xF4, 0x90, 0x80, 0x80],
        &[0xF5, 0x80, 0x80, 0x80],
        &[0xFF],
    ];
    for bytes in bad {
        assert_eq!(error::<Native, (u8, char)>(&[&[7], bytes].concat()), (ErrorKind::InvalidChar, 1), "{bytes:02X?}");
        let string = [&[7, bytes.len() as u8], bytes].concat();
        assert_eq!(error::<Postcard, (u8, char)>(&string), (ErrorKind::InvalidChar, 1), "{bytes:02X?}");
    }
}
