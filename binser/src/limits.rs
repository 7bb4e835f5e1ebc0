//! What a message may cost: [`Limits`].

/// What decoding one message may cost.
///
/// Every way of decoding reads all of them. The defaults are safe on hostile input: see each field.
///
/// # Examples
/// ```
/// use binser::{Codec, ErrorKind, Limits, format::Native};
///
/// let limits = Limits { bytes: 3, ..Limits::default() };
/// let error = Native::from_slice_with::<Vec<u8>>(&[4, 1, 2, 3, 4], limits).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::ByteLimit { limit: 3 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Nesting, in levels; default 128.
    ///
    /// A level is a `Box`, `Rc`, `Arc` or `Cow` of a value that has no bounded size, or a collection of elements that have
    /// none, so that every recursive type is counted; `Box<u64>`, `String` and `Vec<u8>` are no levels. A level takes
    /// stack: in optimized code a few hundred bytes and a few times `size_of` of the type that nests. The default is safe on
    /// a stack of 2 MiB for types of up to 2 KiB; for larger ones, or a smaller stack, set a lower limit.
    pub depth: u32,
    /// Bytes of the message on the wire; default `u64::MAX`.
    pub bytes: u64,
    /// Bytes of heap asked for; default `u64::MAX`.
    ///
    /// Charged before it is allocated: bytes of strings, and for collections their count of elements times `size_of` of
    /// one, or what their nodes or buckets take of it.
    ///
    /// Without this limit the heap is still bounded by the input: collections, nested ones together, never get room for
    /// more elements than the bytes left can hold at the least size of an element on the wire, so that `n` bytes of input
    /// give at most `n × size_of::<T>() / least wire size of T` bytes, where a least size of 0 counts as 1, and room for
    /// four elements more on each level of nesting. Hash maps, B-trees and shared slices (`Arc<[T]>`) take up to five times
    /// that while they are built, and a B-tree at least a node of 11 entries.
    pub alloc: u64,
    /// Units for elements that take no bytes on the wire; default 16,384.
    ///
    /// Such an element costs `max(1, size_of)` units, so that ten bytes cannot ask for 2^64 of them.
    pub empty: u64,
}

impl Limits {
    /// The defaults, as a constant.
    pub const DEFAULT: Self = Self { depth: 128, bytes: u64::MAX, alloc: u64::MAX, empty: 16_384 };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
