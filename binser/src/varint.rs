//! Integers of variable length as bytes: the varint of bincode, LEB128, and zigzag for signed ones.
#![expect(clippy::cast_possible_truncation, reason = "the range of each is checked in the line above")]

/// The largest value in one byte of the varint of bincode.
pub(crate) const ONE_BYTE: u64 = 250;
/// The marker of a varint with 2 bytes; the next ones stand for 4, 8 and 16.
pub(crate) const MARKER_2: u8 = 251;
pub(crate) const MARKER_4: u8 = 252;
pub(crate) const MARKER_8: u8 = 253;
pub(crate) const MARKER_16: u8 = 254;

/// The varint of bincode: its bytes at the start of the array, and how many they are.
///
/// `N` is the most that the type can need: 3 for 16 bits, 5 for 32, 9 for 64.
#[inline(always)]
pub(crate) fn varint<const N: usize>(n: u64, big: bool) -> ([u8; N], usize) {
    let (marker, payload, len) = if n <= ONE_BYTE {
        (n as u8, 0, 1)
    } else if n <= 0xFFFF {
        (MARKER_2, if big { u64::from((n as u16).swap_bytes()) } else { n }, 3)
    } else if n <= 0xFFFF_FFFF {
        (MARKER_4, if big { u64::from((n as u32).swap_bytes()) } else { n }, 5)
    } else {
        (MARKER_8, if big { n.swap_bytes() } else { n }, 9)
    };
    let bytes = (u128::from(marker) | (u128::from(payload) << 8)).to_le_bytes();
    (first(&bytes), len)
}

/// The varint of bincode of a 128-bit integer.
#[inline]
pub(crate) fn varint128(n: u128, big: bool) -> ([u8; 17], usize) {
    let mut bytes = [0; 17];
    if let Ok(n) = u64::try_from(n) {
        let (short, len) = varint::<9>(n, big);
        let (head, _) = bytes.split_at_mut(short.len());
        head.copy_from_slice(&short);
        return (bytes, len);
    }
    let [marker, payload @ ..] = &mut bytes;
    *marker = MARKER_16;
    *payload = if big { n.to_be_bytes() } else { n.to_le_bytes() };
    (bytes, 17)
}

/// LEB128 of at most 64 bits: its bytes at the start of the array, and how many they are.
///
/// `N` is the most that the type can need: 3 for 16 bits, 5 for 32, 10 for 64.
#[inline(always)]
pub(crate) fn leb128<const N: usize>(mut n: u64) -> ([u8; N], usize) {
    let mut bytes = [0; N];
    let mut len = 0;
    for byte in &mut bytes {
        len += 1;
        if n < 0x80 {
            *byte = n as u8;
            break;
        }
        *byte = n as u8 | 0x80;
        n >>= 7;
    }
    (bytes, len)
}

/// LEB128 of 128 bits.
#[inline]
pub(crate) fn leb128_wide(mut n: u128) -> ([u8; 19], usize) {
    let mut bytes = [0; 19];
    let mut len = 0;
    for byte in &mut bytes {
        len += 1;
        if n < 0x80 {
            *byte = n as u8;
            break;
        }
        *byte = n as u8 | 0x80;
        n >>= 7;
    }
    (bytes, len)
}

/// The first `N` of 16 bytes.
#[inline(always)]
fn first<const N: usize>(bytes: &[u8; 16]) -> [u8; N] {
    let mut head = [0; N];
    for (to, from) in head.iter_mut().zip(bytes) {
        *to = *from;
    }
    head
}
