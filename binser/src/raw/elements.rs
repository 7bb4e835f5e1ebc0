//! Elements put one by one where they will stay: [`collect_chunks`] in a `Vec`, [`try_array`] in an array.

use alloc::vec::Vec;
use core::mem::{self, MaybeUninit};

/// A `Vec` of what `make` gives for each whole `size` bytes of `bytes`, or `None` where `make` or the allocator does.
///
/// `size` is not 0.
#[inline(always)]
pub(crate) fn collect_chunks<'b, T>(
    bytes: &'b [u8],
    size: usize,
    mut make: impl FnMut(&'b [u8]) -> Option<T>,
) -> Option<Vec<T>> {
    let mut built = Growing { vec: Vec::new(), count: 0 };
    built.vec.try_reserve_exact(bytes.len() / size).ok()?;
    let slots = built.vec.spare_capacity_mut();
    for (slot, chunk) in slots.iter_mut().zip(bytes.chunks_exact(size)) {
        slot.write(make(chunk)?);
        built.count += 1;
    }
    Some(built.finish())
}

/// An empty `Vec` with elements in its spare capacity, which are dropped if it is not finished.
struct Growing<T> {
    vec: Vec<T>,
    /// Invariant: the first `count` elements of the spare capacity are initialised.
    count: usize,
}

impl<T> Growing<T> {
    #[inline(always)]
    fn finish(mut self) -> Vec<T> {
        self.settle();
        mem::take(&mut self.vec)
    }

    #[inline(always)]
    fn settle(&mut self) {
        let len = self.vec.len() + mem::take(&mut self.count);
        // SAFETY: so many elements of the capacity are initialised (invariant).
        unsafe { self.vec.set_len(len) }
    }
}

impl<T> Drop for Growing<T> {
    fn drop(&mut self) {
        self.settle();
    }
}

/// The part of an array that has been built, which is dropped if the rest never comes.
struct Built<T, const N: usize> {
    slots: [MaybeUninit<T>; N],
    /// Invariant: the first `count` slots are initialised, and it is at most `N`.
    count: usize,
}

impl<T, const N: usize> Drop for Built<T, N> {
    fn drop(&mut self) {
        // The count goes to 0 first: if one element's drop panics, none is dropped again.
        let count = mem::take(&mut self.count);
        let built: *mut [T] = core::ptr::slice_from_raw_parts_mut(self.slots.as_mut_ptr().cast(), count);
        // SAFETY: the first `count` slots are initialised (invariant) and are not used again.
        unsafe { built.drop_in_place() }
    }
}

/// An array of what `make` gives for each index, or its first error; elements built before an error are dropped.
#[inline(always)]
pub(crate) fn try_array<T, E, const N: usize>(mut make: impl FnMut(usize) -> Result<T, E>) -> Result<[T; N], E> {
    let mut built = Built { slots: [const { MaybeUninit::uninit() }; N], count: 0 };
    for i in 0..N {
        let element = make(i)?;
        if let Some(slot) = built.slots.get_mut(i) {
            slot.write(element);
        }
        built.count = i + 1;
    }
    // All are initialised: from here on they belong to the array.
    built.count = 0;
    let slots: *const [MaybeUninit<T>; N] = &raw const built.slots;
    // SAFETY: the loop has initialised all `N` slots, `MaybeUninit<T>` has the layout of `T`, and as the count is 0,
    // `built` does not drop them.
    Ok(unsafe { slots.cast::<[T; N]>().read() })
}
