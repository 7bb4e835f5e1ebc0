//! Text whose bytes have just been checked.

use alloc::boxed::Box;
use alloc::vec::Vec;

/// Bytes looked at together in the search for one that is not ASCII.
const BLOCK: usize = 16;

/// Whether all bytes are ASCII.
#[inline(always)]
fn is_ascii(bytes: &[u8]) -> bool {
    let mut blocks = bytes.chunks_exact(BLOCK);
    let mut high = 0_u8;
    for block in &mut blocks {
        high |= block.iter().fold(0, |high, byte| high | byte);
    }
    blocks.remainder().iter().fold(high, |high, byte| high | byte) < 0x80
}

/// The text whose UTF-8 is `bytes`, borrowed, or `None` where they are not UTF-8.
#[inline]
pub(crate) fn str_of(bytes: &[u8]) -> Option<&str> {
    if is_ascii(bytes) {
        // SAFETY: ASCII is UTF-8.
        return Some(unsafe { core::str::from_utf8_unchecked(bytes) });
    }
    core::str::from_utf8(bytes).ok()
}

/// The text whose UTF-8 is `bytes`, on the heap, or `None` where they are not UTF-8.
///
/// Never inlined, so that its result comes back in two registers.
#[inline(never)]
pub(crate) fn own_str(bytes: &[u8]) -> Option<Box<str>> {
    str_of(bytes)?;
    let owned = Vec::from(bytes).into_boxed_slice();
    // SAFETY: `str_of` has found the same bytes to be UTF-8.
    Some(unsafe { alloc::str::from_boxed_utf8_unchecked(owned) })
}
