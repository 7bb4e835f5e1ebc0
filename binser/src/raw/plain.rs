//! Numbers and bools seen as bytes.

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

/// The bools as bytes of 0 and 1.
#[inline(always)]
pub(crate) fn bools(bools: &[bool]) -> &[u8] {
    // SAFETY: a `bool` is one initialised byte; the memory is borrowed for as long as the result.
    unsafe { core::slice::from_raw_parts(bools.as_ptr().cast(), bools.len()) }
}
