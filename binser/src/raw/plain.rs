//! Numbers and bools seen as bytes.

use alloc::vec::Vec;

mod sealed {
    /// # Safety
    /// Every bit pattern is a value, and no byte is padding.
    pub(crate) unsafe trait Plain: Copy {}
}
pub(crate) use sealed::Plain;

macro_rules! plain {
    ($($number:ty)*) => { $(
        // SAFETY: integers and floats have no padding, and every bit pattern is one.
        unsafe impl Plain for $number {}
    )* };
}
plain! { u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64 }

/// The bytes of `numbers` as they lie in memory.
#[inline(always)]
pub(crate) fn plain_bytes<T: Plain>(numbers: &[T]) -> &[u8] {
    // SAFETY: the memory of the slice has no padding (`Plain`), so that all its bytes are initialised; it is borrowed
    // for as long as the result.
    unsafe { core::slice::from_raw_parts(numbers.as_ptr().cast(), size_of_val(numbers)) }
}

/// The numbers whose bytes, as they lie in memory, are `bytes`; `None` where the allocator refuses or `bytes` are not a
/// whole number of them.
#[inline(always)]
pub(crate) fn plain_vec<T: Plain>(bytes: &[u8]) -> Option<Vec<T>> {
    let count = bytes.len() / size_of::<T>();
    let mut numbers: Vec<T> = Vec::new();
    numbers.try_reserve_exact(count).ok()?;
    if count * size_of::<T>() != bytes.len() {
        return None;
    }
    // SAFETY: the capacity is at least `count` elements, which are `bytes.len()` bytes, and the fresh allocation does
    // not overlap `bytes`.
    unsafe { numbers.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
    // SAFETY: the first `count` elements have just been written, and every bit pattern is a value (`Plain`).
    unsafe { numbers.set_len(count) };
    Some(numbers)
}

/// The bools as bytes of 0 and 1.
#[inline(always)]
pub(crate) fn bools(bools: &[bool]) -> &[u8] {
    // SAFETY: a `bool` is one initialised byte; the memory is borrowed for as long as the result.
    unsafe { core::slice::from_raw_parts(bools.as_ptr().cast(), bools.len()) }
}
