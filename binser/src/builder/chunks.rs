//! What a builder gives: [`Chunks`].
#![expect(clippy::linkedlist, reason = "appending one list of chunks to another takes constant time")]

use alloc::collections::LinkedList;
use alloc::collections::linked_list;
use alloc::vec::Vec;
use bytes::{Buf, Bytes, BytesMut};
use core::iter::FusedIterator;

/// A list of chunks of bytes, none of them empty.
///
/// It is an iterator over the chunks, from front to back, and a [`bytes::Buf`] over their bytes.
///
/// # Examples
/// ```
/// use binser::{Codec, format::Native};
/// use std::io::Write;
///
/// let chunks = Native::to_chunks(&vec![300_u64; 10_000])?;
/// assert_eq!(chunks.len(), 80_003);
/// let mut written = Vec::new();
/// let count = written.write_vectored(&chunks.io_slices())?;
/// assert_eq!(written[..count], chunks.into_vec()[..count]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Chunks {
    list: LinkedList<Bytes>,
    len: usize,
}

impl Chunks {
    pub(super) fn new(list: LinkedList<Bytes>, len: usize) -> Self {
        Self { list, len }
    }

    pub(super) fn into_list(self) -> (LinkedList<Bytes>, usize) {
        (self.list, self.len)
    }

    /// The length in bytes of all chunks together.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no chunk.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of chunks.
    #[must_use]
    pub fn count_chunks(&self) -> usize {
        self.list.len()
    }

    /// The chunks, borrowed.
    #[must_use]
    pub fn iter(&self) -> Iter<'_> {
        Iter(self.list.iter())
    }

    /// All bytes in one `Vec`; copies them, unless there is one chunk that nothing else refers to.
    #[must_use]
    pub fn into_vec(self) -> Vec<u8> {
        self.into_bytes().into()
    }

    /// All bytes in one `Bytes`; copies them, unless there is just one chunk.
    #[must_use]
    pub fn into_bytes(mut self) -> Bytes {
        if self.list.len() == 1 {
            return self.list.pop_front().unwrap_or_default();
        }
        let mut joined = BytesMut::with_capacity(self.len);
        for chunk in &self.list {
            joined.extend_from_slice(chunk);
        }
        joined.freeze()
    }
}

/// The chunks of a [`Chunks`], borrowed, from front to back.
#[derive(Debug, Clone)]
pub struct Iter<'c>(linked_list::Iter<'c, Bytes>);

impl<'c> Iterator for Iter<'c> {
    type Item = &'c Bytes;

    fn next(&mut self) -> Option<&'c Bytes> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for Iter<'_> {}
impl FusedIterator for Iter<'_> {}

impl<'c> IntoIterator for &'c Chunks {
    type Item = &'c Bytes;
    type IntoIter = Iter<'c>;

    fn into_iter(self) -> Iter<'c> {
        self.iter()
    }
}

impl Iterator for Chunks {
    type Item = Bytes;

    fn next(&mut self) -> Option<Bytes> {
        let chunk = self.list.pop_front()?;
        self.len -= chunk.len();
        Some(chunk)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.list.len(), Some(self.list.len()))
    }
}

impl FusedIterator for Chunks {}

impl Buf for Chunks {
    fn remaining(&self) -> usize {
        self.len
    }

    fn chunk(&self) -> &[u8] {
        self.list.front().map_or(&[], |chunk| chunk)
    }

    fn advance(&mut self, mut count: usize) {
        assert!(count <= self.len, "advance by {count} bytes where {} are left", self.len);
        self.len -= count;
        while count > 0 {
            let Some(front) = self.list.front_mut() else { return };
            if count < front.len() {
                front.advance(count);
                return;
            }
            count -= front.len();
            self.list.pop_front();
        }
    }

    #[cfg(feature = "std")]
    fn chunks_vectored<'c>(&'c self, slices: &mut [std::io::IoSlice<'c>]) -> usize {
        let mut count = 0;
        for (slice, chunk) in slices.iter_mut().zip(&self.list) {
            *slice = std::io::IoSlice::new(chunk);
            count += 1;
        }
        count
    }

    fn copy_to_bytes(&mut self, len: usize) -> Bytes {
        match self.list.front_mut() {
            Some(front) if len < front.len() => {
                self.len -= len;
                front.split_to(len)
            }
            Some(front) if len == front.len() => self.next().unwrap_or_default(),
            _ => {
                assert!(len <= self.len, "copy of {len} bytes where {} are left", self.len);
                let mut joined = BytesMut::with_capacity(len);
                while joined.len() < len {
                    let part = self.chunk();
                    let part = part.get(..len - joined.len()).unwrap_or(part);
                    joined.extend_from_slice(part);
                    let count = part.len();
                    self.advance(count);
                }
                joined.freeze()
            }
        }
    }
}

impl FromIterator<Bytes> for Chunks {
    /// Keeps all but the empty ones.
    fn from_iter<I: IntoIterator<Item = Bytes>>(chunks: I) -> Self {
        let mut all = Self::default();
        for chunk in chunks {
            if !chunk.is_empty() {
                all.len += chunk.len();
                all.list.push_back(chunk);
            }
        }
        all
    }
}

/// The capacity that a joined chunk begins with at the most, in bytes.
const DEFRAGMENTED: usize = 65_536;

/// The same bytes in fewer chunks: neighbours are joined into chunks of `size` bytes; one of at least `size` bytes stays
/// as it is, uncopied.
///
/// For outputs where each chunk costs (a system call, a call of a compressor). A `size` of 0 counts as 1.
///
/// # Examples
/// ```
/// use binser::defragment;
/// use bytes::Bytes;
///
/// let parts = ["ab", "c", "defghi", "j"].map(Bytes::from);
/// let joined: Vec<Bytes> = defragment(parts, 4).collect();
/// assert_eq!(joined, ["abc", "defghi", "j"]);
/// ```
pub fn defragment(chunks: impl IntoIterator<Item = Bytes>, size: usize) -> Chunks {
    let size = size.max(1);
    let mut joined = Chunks::default();
    let mut open = BytesMut::new();
    let mut push = |chunk: Bytes| {
        if !chunk.is_empty() {
            joined.len += chunk.len();
            joined.list.push_back(chunk);
        }
    };
    for mut chunk in chunks {
        if chunk.len() >= size {
            push(open.split().freeze());
            push(chunk);
            continue;
        }
        open.extend_from_slice(&chunk.split_to(chunk.len().min(size - open.len())));
        if open.len() == size {
            push(core::mem::replace(&mut open, BytesMut::with_capacity(size.min(DEFRAGMENTED))).freeze());
            open.extend_from_slice(&chunk);
        }
    }
    push(open.freeze());
    joined
}
