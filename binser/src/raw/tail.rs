//! Spare memory at the end of an output: [`Tail`], and who provides it: [`Output`].

use crate::error::ErrorKind;
use alloc::vec::Vec;
use bytes::{Bytes, BytesMut};
use core::mem::MaybeUninit;

/// The end of an output, with spare memory behind the bytes written.
#[derive(Debug)]
pub(crate) enum Tail<'t> {
    Vec(&'t mut Vec<u8>),
    Block(&'t mut BytesMut),
    /// A slice and how many bytes at its start are written.
    Slice(&'t mut [u8], &'t mut usize),
}

impl Tail<'_> {
    /// The spare memory.
    #[inline]
    pub(crate) fn spare(&mut self) -> &mut [MaybeUninit<u8>] {
        match self {
            Self::Vec(vec) => vec.spare_capacity_mut(),
            Self::Block(block) => block.spare_capacity_mut(),
            Self::Slice(slice, written) => {
                let spare: &mut [u8] = slice.get_mut(**written..).unwrap_or_default();
                // SAFETY: `MaybeUninit<u8>` has the layout of `u8`; the only holder of this view is `Cursor`, which
                // writes nothing but initialised bytes through it, so that the slice stays initialised.
                unsafe { core::slice::from_raw_parts_mut(spare.as_mut_ptr().cast(), spare.len()) }
            }
        }
    }

    /// Makes the first `filled` bytes of the spare memory part of the output.
    ///
    /// # Safety
    /// They are initialised, and no more than there is.
    #[inline]
    pub(super) unsafe fn commit(self, filled: usize) {
        match self {
            Self::Vec(vec) => {
                let len = vec.len() + filled;
                // SAFETY: the caller says that so many spare bytes are there and initialised.
                unsafe { vec.set_len(len) }
            }
            Self::Block(block) => {
                let len = block.len() + filled;
                // SAFETY: the caller says that so many spare bytes are there and initialised.
                unsafe { block.set_len(len) }
            }
            Self::Slice(_, written) => *written += filled,
        }
    }
}

/// Where encoded bytes go: hands out its [`Tail`] and makes room in it.
pub(crate) trait Output {
    /// The tail, as it is.
    fn tail(&mut self) -> Tail<'_>;

    /// Makes at least `min` bytes of room in the tail. Bytes in the tail may be taken out of it.
    fn grow(&mut self, min: usize) -> Result<(), ErrorKind>;

    /// Hears that at least `len` more bytes will come.
    fn expect(&mut self, _len: usize) {}

    /// Takes `bytes`, which are longer than the room, behind what is in the tail, or gives `false`.
    fn take_long(&mut self, bytes: &[u8]) -> Result<bool, ErrorKind>;

    /// Takes `bytes` uncopied behind what is in the tail, or gives `false`.
    fn insert(&mut self, _bytes: &Bytes) -> bool {
        false
    }
}
