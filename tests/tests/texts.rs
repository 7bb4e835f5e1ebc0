//! Strings: good ones of every length, bad ones with the place of the first bad byte, cut ones.

use binser::format::{Bincode1, Native, Postcard};
use binser::{Codec, Decode, ErrorKind};
use binser_tests::formats::Preset;
use binser_tests::oracle::encode_length;
use std::borrow::Cow;
use std::fmt::Debug;
use std::rc::Rc;
use std::sync::Arc;

/// Bytes that are no UTF-8, with what `valid_up_to` says of them.
const BAD: [&[u8]; 10] = [
    &[0xC2, 0x41],
    &[0xE0, 0x41],
    &[0xF4, 0x90, 0x80, 0x80],
    &[0xED, 0xA0, 0x80],
    &[0xC0, 0x80],
    &[0xF0, 0x9F, 0x41],
    &[0x80],
    &[0xFF],
    &[0xC2],
    &[0xE2, 0x82],
];

fn refused_at<F: Preset, T: for<'de> Decode<'de> + Debug>(input: &[u8], offset: usize) {
    let error = F::from_slice::<T>(input).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidUtf8, offset as u64), "{input:02X?}");
}

fn bad_text_is_refused<F: Preset>() {
    for bad in BAD {
        // Before it, ASCII or not, of lengths around those of the blocks in which text is looked at.
        for before in ["", "a", "aé你😀", "0123456789abcde", "0123456789abcdef0123456789abcdeé", &"x".repeat(100)]
        {
            for after in [&b""[..], b"z", b"0123456789abcdef0123456789abcdef"] {
                let text = [before.as_bytes(), bad, after].concat();
                let valid = std::str::from_utf8(&text).unwrap_err().valid_up_to();
                let length = encode_length(text.len() as u64, &F::AXES).unwrap();
                let input = [&[7][..], &length, &text].concat();
                let offset = 1 + length.len() + valid;
                refused_at::<F, (u8, String)>(&input, offset);
                refused_at::<F, (u8, Box<str>)>(&input, offset);
                refused_at::<F, (u8, Rc<str>)>(&input, offset);
                refused_at::<F, (u8, Arc<str>)>(&input, offset);
                let error = F::from_slice::<(u8, &str)>(&input).unwrap_err();
                assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidUtf8, offset as u64));
                let error = F::from_slice::<(u8, Cow<'_, str>)>(&input).unwrap_err();
                assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidUtf8, offset as u64));
            }
        }
    }
}

#[test]
fn bad_bytes_are_refused_at_the_first_of_them() {
    bad_text_is_refused::<Native>();
    bad_text_is_refused::<Bincode1>();
    bad_text_is_refused::<Postcard>();
}

#[test]
fn bad_bytes_are_reported_before_the_end_is() {
    // S02: of ten bytes four are there, and the second cannot be.
    let error = Native::from_slice::<String>(&[10, b'a', 0xC2, 0x41, b'b']).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidUtf8, 2));
    // A `char` that is only cut is no bad byte.
    let error = Native::from_slice::<String>(&[10, b'a', 0xE2, 0x82]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::UnexpectedEnd { missing: 7 }, 4));
    let error = Native::from_slice::<&str>(&[3, b'a', 0xE2]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::UnexpectedEnd { missing: 1 }, 3));
}

#[test]
fn every_cut_of_a_good_string_needs_exactly_the_rest() {
    let text = "aé你😀".repeat(5);
    let bytes = Native::to_vec(&text).unwrap();
    for len in 1..bytes.len() {
        let error = Native::from_slice::<String>(&bytes[..len]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::UnexpectedEnd { missing: (bytes.len() - len) as u64 });
        assert_eq!(error.offset(), len as u64);
    }
}

#[test]
fn strings_of_every_short_length_come_back() {
    for len in 0..200 {
        for unit in ["x", "é", "😀"] {
            let text = unit.repeat(len);
            let bytes = Native::to_vec(text.as_str()).unwrap();
            assert_eq!(bytes, Native::to_vec(text.as_bytes()).unwrap());
            assert_eq!(Native::from_slice::<String>(&bytes).unwrap(), text);
            assert_eq!(Native::from_slice::<&str>(&bytes).unwrap(), text);
            assert_eq!(*Native::from_slice::<Arc<str>>(&bytes).unwrap(), *text);
        }
    }
}
