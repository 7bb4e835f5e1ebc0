//! What the other crates accept and refuse, by the lines at the end of `data/wire-vectors.txt`.
//!
//! Whole-input functions of binser refuse bytes left over in every format; what the other crates do by default with the
//! start of an input is what `from_prefix` does, so that it is compared here.

use super::rows::Choice;
use binser::format::{Bincode1, Bincode1Varint, Bincode2, Borsh, Postcard};
use binser::{Codec, Decode};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Debug;
use std::num::NonZero;

/// One line: its beginning, and what binser says, as the line's end says it.
#[derive(Debug)]
pub struct Line {
    /// Codec, type and input, up to the colon that ends them.
    pub label: &'static str,
    /// `Ok` with the value's `Debug` text and the count of bytes read, or the error.
    pub verdict: Result<(String, usize), binser::Error>,
}

/// Lines of types or formats that binser has not got: the starts of their labels.
pub const MISSING: &[&str] =
    &["sc ", "b1  Duration", "b2n Duration", "b2s Duration", "b2n 5..=1", "b1  CString", "b2n CString", "b2s CString"];

fn line<'de, F: Codec, T: Decode<'de> + Debug>(label: &'static str, input: &'de [u8]) -> Line {
    let verdict = F::from_prefix::<T>(input);
    Line { label, verdict: verdict.map(|(value, rest)| (format!("{value:?}"), input.len() - rest.len())) }
}

/// All lines of existing types.
#[must_use]
pub fn lines() -> Vec<Line> {
    let mut lines = varints();
    lines.extend(leb128());
    lines.extend(flags());
    lines.extend(chars());
    lines.extend(trailing());
    lines.extend(enums());
    lines.extend(texts_and_nonzero());
    lines.extend(maps());
    lines.extend(lengths());
    lines
}

fn varints() -> Vec<Line> {
    let wide = [0xFE, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let wide = wide.to_vec().leak();
    let eight: &[u8] = &[0xFD, 5, 0, 0, 0, 0, 0, 0, 0];
    vec![
        line::<Bincode1Varint, u16>("b1v u16<-FB0500", &[0xFB, 5, 0]),
        line::<Bincode2, u16>("b2n u16<-FB0500", &[0xFB, 5, 0]),
        line::<Bincode2, u16>("b2s u16<-FB0500", &[0xFB, 5, 0]),
        line::<Bincode1Varint, u16>("b1v u16<-FC05000000", &[0xFC, 5, 0, 0, 0]),
        line::<Bincode2, u16>("b2n u16<-FC05000000", &[0xFC, 5, 0, 0, 0]),
        line::<Bincode2, u16>("b2s u16<-FC05000000", &[0xFC, 5, 0, 0, 0]),
        line::<Bincode1Varint, u16>("b1v u16<-FE..", wide),
        line::<Bincode2, u16>("b2n u16<-FE..", wide),
        line::<Bincode2, u16>("b2s u16<-FE..", wide),
        line::<Bincode1Varint, u16>("b1v u16<-FF", &[0xFF]),
        line::<Bincode2, u16>("b2n u16<-FF", &[0xFF]),
        line::<Bincode2, u16>("b2s u16<-FF", &[0xFF]),
        line::<Bincode1Varint, u32>("b1v u32<-FD0500..", eight),
        line::<Bincode2, u32>("b2n u32<-FD0500..", eight),
        line::<Bincode1Varint, u128>("b1v u128<-FB0500", &[0xFB, 5, 0]),
        line::<Bincode2, u128>("b2n u128<-FB0500", &[0xFB, 5, 0]),
        line::<Bincode1Varint, i16>("b1v i16<-FCFFFF0000", &[0xFC, 0xFF, 0xFF, 0, 0]),
        line::<Bincode1Varint, i16>("b1v i16<-FC00000100", &[0xFC, 0, 0, 1, 0]),
        line::<Bincode2, i16>("b2n i16<-FC00000100", &[0xFC, 0, 0, 1, 0]),
        line::<Bincode2, usize>("b2n usize max", &[0xFD, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
    ]
}

fn leb128() -> Vec<Line> {
    vec![
        line::<Postcard, u16>("pc  u16<-80 00", &[0x80, 0]),
        line::<Postcard, u16>("pc  u16<-80 80 00", &[0x80, 0x80, 0]),
        line::<Postcard, u16>("pc  u16<-80 80 80 00", &[0x80, 0x80, 0x80, 0]),
        line::<Postcard, u16>("pc  u16<-FF FF 03", &[0xFF, 0xFF, 3]),
        line::<Postcard, u16>("pc  u16<-FF FF 07", &[0xFF, 0xFF, 7]),
        line::<Postcard, u16>("pc  u16<-FF FF 83 00", &[0xFF, 0xFF, 0x83, 0]),
    ]
}

fn flags() -> Vec<Line> {
    vec![
        line::<Bincode1, bool>("b1  bool<-02", &[2]),
        line::<Bincode2, bool>("b2n bool<-02", &[2]),
        line::<Postcard, bool>("pc  bool<-02", &[2]),
        line::<Borsh, bool>("bo  bool<-02", &[2]),
        line::<Bincode1, bool>("b1  bool<-FF", &[0xFF]),
        line::<Bincode2, bool>("b2n bool<-FF", &[0xFF]),
        line::<Postcard, bool>("pc  bool<-FF", &[0xFF]),
        line::<Borsh, bool>("bo  bool<-FF", &[0xFF]),
        line::<Bincode1, Option<u8>>("b1  Opt<-02 05", &[2, 5]),
        line::<Bincode2, Option<u8>>("b2n Opt<-02 05", &[2, 5]),
        line::<Postcard, Option<u8>>("pc  Opt<-02 05", &[2, 5]),
        line::<Borsh, Option<u8>>("bo  Opt<-02 05", &[2, 5]),
    ]
}

fn chars() -> Vec<Line> {
    vec![
        line::<Bincode1, char>("b1  char<-C0 80 (overlong)", &[0xC0, 0x80]),
        line::<Bincode2, char>("b2n char<-ED A0 80 (surrogate)", &[0xED, 0xA0, 0x80]),
        line::<Bincode1, char>("b1  char<-80", &[0x80]),
        line::<Postcard, char>("pc  char<-02 61 62 (two chars)", &[2, 0x61, 0x62]),
        line::<Postcard, char>("pc  char<-00 (empty)", &[0]),
        line::<Postcard, char>("pc  char<-05", &[5]),
    ]
}

fn trailing() -> Vec<Line> {
    // `b1v` and `bo` refuse the byte that is left over: that is binser's `from_slice`, in every format.
    let whole = |label, verdict: Result<u8, _>| Line { label, verdict: verdict.map(|value| (format!("{value:?}"), 2)) };
    vec![
        line::<Bincode1, u8>("b1  u8<-01 02 trailing", &[1, 2]),
        whole("b1v u8<-01 02 trailing", Bincode1Varint::from_slice(&[1, 2])),
        line::<Bincode2, u8>("b2n u8<-01 02 trailing (returns len)", &[1, 2]),
        line::<Postcard, u8>("pc  u8<-01 02 trailing", &[1, 2]),
        whole("bo  u8<-01 02 trailing", Borsh::from_slice(&[1, 2])),
    ]
}

fn enums() -> Vec<Line> {
    vec![
        line::<Bincode1, Choice>("b1  E<-tag 4", &[4, 0, 0, 0]),
        line::<Bincode2, Choice>("b2n E<-tag 4", &[4]),
        line::<Bincode2, Choice>("b2s E<-tag 4", &[4]),
        line::<Postcard, Choice>("pc  E<-tag 4", &[4]),
        line::<Borsh, Choice>("bo  E<-tag 4", &[4]),
        line::<Bincode2, Choice>("b2n E<-FB0000 (noncanon tag 0)", &[0xFB, 0, 0]),
        line::<Postcard, Choice>("pc  E<-80 00 (noncanon tag 0)", &[0x80, 0]),
    ]
}

fn texts_and_nonzero() -> Vec<Line> {
    vec![
        line::<Bincode1, String>("b1  String<-1 FF", &[1, 0, 0, 0, 0, 0, 0, 0, 0xFF]),
        line::<Bincode2, String>("b2n String<-01 FF", &[1, 0xFF]),
        line::<Postcard, String>("pc  String<-01 FF", &[1, 0xFF]),
        line::<Borsh, String>("bo  String<-01000000 FF", &[1, 0, 0, 0, 0xFF]),
        line::<Bincode1, NonZero<u8>>("b1  NonZeroU8<-0", &[0]),
        line::<Bincode2, NonZero<u8>>("b2n NonZeroU8<-0", &[0]),
        line::<Postcard, NonZero<u8>>("pc  NonZeroU8<-0", &[0]),
        line::<Borsh, NonZero<u8>>("bo  NonZeroU8<-0", &[0]),
    ]
}

fn maps() -> Vec<Line> {
    vec![
        line::<Borsh, HashMap<u8, u8>>("bo  HashMap dup keys", &[2, 0, 0, 0, 1, 1, 1, 2]),
        line::<Borsh, BTreeMap<u8, u8>>("bo  BTreeMap unsorted", &[2, 0, 0, 0, 2, 1, 1, 2]),
        line::<Borsh, HashSet<u8>>("bo  HashSet dup", &[2, 0, 0, 0, 1, 1]),
        line::<Bincode1, BTreeMap<u8, u8>>("b1  BTreeMap unsorted+dup", &[3, 0, 0, 0, 0, 0, 0, 0, 2, 1, 1, 2, 1, 3]),
        line::<Bincode2, BTreeMap<u8, u8>>("b2n BTreeMap unsorted+dup", &[3, 2, 1, 1, 2, 1, 3]),
        line::<Postcard, BTreeMap<u8, u8>>("pc  BTreeMap unsorted+dup", &[3, 2, 1, 1, 2, 1, 3]),
    ]
}

fn lengths() -> Vec<Line> {
    vec![
        line::<Bincode1, Vec<u8>>("b1  Vec<u8> len 2^40", &[0, 0, 0, 0, 0, 1, 0, 0]),
        line::<Postcard, Vec<u8>>("pc  Vec<u8> len 2^40", &[0x80, 0x80, 0x80, 0x80, 0x80, 0x20]),
        line::<Borsh, Vec<u8>>("bo  Vec<u8> len 2^32-1", &[0xFF, 0xFF, 0xFF, 0xFF]),
    ]
}
