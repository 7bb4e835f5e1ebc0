//! Output in chunks: [`Builder`], its [`Chunks`], and [`Driver`], which hands each full chunk to a closure.
#![expect(clippy::linkedlist, reason = "appending one list of chunks to another takes constant time")]

mod buf_mut;
mod chunks;
mod driver;

pub use self::chunks::{Chunks, defragment};
pub use self::driver::Driver;

use crate::error::ErrorKind;
use crate::raw::{Output, Tail};
use alloc::collections::LinkedList;
use bytes::{Bytes, BytesMut};
use core::fmt;
use core::mem;

/// How large the chunks of a [`Builder`] are, all in bytes.
///
/// A capacity that the allocator refuses ends as it does for a `Vec`: by a panic or an abort, not an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChunkPolicy {
    /// The first chunk's capacity; default 4,096, so that a small message takes little.
    pub first: usize,
    /// The capacity of each later chunk; default 32,768.
    pub chunk: usize,
    /// `Bytes` of at least this length are inserted uncopied as chunks of their own; default 8,192.
    pub insert: usize,
}

impl Default for ChunkPolicy {
    fn default() -> Self {
        Self { first: 4096, chunk: 32_768, insert: 8192 }
    }
}

/// Builds output as a list of chunks, without ever copying what is written already.
///
/// Chunks are filled to within the few bytes that a fused run of fields needs together (at most 1,024), so that all but
/// the last and those before an insert are about as long as their capacity. No chunk is empty, and a chunk does not
/// change once it is out.
///
/// Beside [`Builder::encode`] it takes bytes as a [`bytes::BufMut`], [`fmt::Write`] or [`std::io::Write`].
///
/// # Examples
/// ```
/// use binser::{Builder, format::Native};
/// use bytes::Bytes;
///
/// let mut builder = Builder::new();
/// builder.encode::<Native, _>(&(1_u8, "two"))?;
/// builder.insert(Bytes::from(vec![7; 100_000]));
/// builder.encode::<Native, _>(&3_u8)?;
/// let chunks: Vec<usize> = builder.finish().map(|chunk| chunk.len()).collect();
/// assert_eq!(chunks, [5, 100_000, 1]);
/// # Ok::<(), binser::Error>(())
/// ```
pub struct Builder {
    policy: ChunkPolicy,
    /// The finished chunks, none empty.
    full: LinkedList<Bytes>,
    /// The bytes of `full`.
    full_len: usize,
    /// The chunk that is being filled.
    block: BytesMut,
    /// The capacity in bytes of the next block.
    next: usize,
}

impl fmt::Debug for Builder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Builder")
            .field("len", &self.len())
            .field("full_chunks", &self.full.len())
            .field("policy", &self.policy)
            .finish()
    }
}

impl Default for Builder {
    fn default() -> Self {
        Self::new()
    }
}

impl Builder {
    /// An empty builder with the default [`ChunkPolicy`]; it allocates when the first byte is written.
    #[must_use]
    pub fn new() -> Self {
        Self::with_policy(ChunkPolicy::default())
    }

    /// An empty builder with chunks as `policy` says; capacities of 0 count as 1 byte.
    #[must_use]
    pub fn with_policy(policy: ChunkPolicy) -> Self {
        Self { policy, full: LinkedList::new(), full_len: 0, block: BytesMut::new(), next: policy.first }
    }

    /// Bytes written and not taken out.
    #[must_use]
    pub fn len(&self) -> usize {
        self.full_len + self.block.len()
    }

    /// Whether nothing has been written that was not taken out.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The policy.
    #[must_use]
    pub fn policy(&self) -> ChunkPolicy {
        self.policy
    }

    /// Adds `bytes` uncopied as a chunk of their own, whatever their length; the rest of the chunk that was being filled
    /// is used after them.
    pub fn insert(&mut self, bytes: Bytes) {
        if !bytes.is_empty() {
            self.flush();
            self.push(bytes);
        }
    }

    /// Adds all of `other` behind what is here, in constant time and without copying.
    pub fn append(&mut self, other: impl Into<Chunks>) {
        self.flush();
        let (mut list, len) = other.into().into_list();
        self.full_len += len;
        self.full.append(&mut list);
    }

    /// Ends the chunk that is being filled, so that [`Builder::take_full`] gives all bytes; its room is used further.
    pub fn flush(&mut self) {
        if !self.block.is_empty() {
            let chunk = self.block.split().freeze();
            self.push(chunk);
        }
    }

    /// Takes out the chunks that are finished so far; what is being filled stays.
    #[must_use]
    pub fn take_full(&mut self) -> Chunks {
        Chunks::new(mem::take(&mut self.full), mem::take(&mut self.full_len))
    }

    /// All bytes, as chunks.
    #[must_use]
    pub fn finish(mut self) -> Chunks {
        let block = mem::take(&mut self.block);
        if !block.is_empty() {
            self.push(block.freeze());
        }
        Chunks::new(self.full, self.full_len)
    }

    fn push(&mut self, chunk: Bytes) {
        if !chunk.is_empty() {
            self.full_len += chunk.len();
            self.full.push_back(chunk);
        }
    }

    /// Ends the chunk and begins one of at least `min` bytes.
    fn next_block(&mut self, min: usize) {
        let block = mem::take(&mut self.block);
        if !block.is_empty() {
            self.push(block.freeze());
        }
        self.block = BytesMut::with_capacity(self.next.max(min).max(1));
        self.next = self.policy.chunk;
    }

    /// Room in the chunk that is being filled, in bytes.
    fn room(&self) -> usize {
        self.block.capacity() - self.block.len()
    }

    /// Writes `bytes`, over as many chunks as they need.
    pub(crate) fn extend(&mut self, mut bytes: &[u8]) {
        loop {
            let (head, rest) = bytes.split_at(bytes.len().min(self.room()));
            self.block.extend_from_slice(head);
            if rest.is_empty() {
                return;
            }
            self.next_block(1);
            bytes = rest;
        }
    }

    /// Takes back all bytes behind the first `len`.
    pub(crate) fn truncate(&mut self, len: usize) {
        if len >= self.full_len {
            self.block.truncate(len - self.full_len);
            return;
        }
        self.block.clear();
        while self.full_len > len {
            let Some(mut chunk) = self.full.pop_back() else { return };
            self.full_len -= chunk.len();
            if self.full_len < len {
                chunk.truncate(len - self.full_len);
                self.push(chunk);
            }
        }
    }
}

impl Output for Builder {
    #[inline]
    fn tail(&mut self) -> Tail<'_> {
        Tail::Block(&mut self.block)
    }

    fn grow(&mut self, min: usize) -> Result<(), ErrorKind> {
        self.next_block(min);
        Ok(())
    }

    fn take_long(&mut self, _bytes: &[u8]) -> Result<bool, ErrorKind> {
        Ok(false)
    }

    fn insert(&mut self, bytes: &Bytes) -> bool {
        self.insert(bytes.clone());
        true
    }
}

impl From<Builder> for Chunks {
    fn from(builder: Builder) -> Self {
        builder.finish()
    }
}

impl fmt::Write for Builder {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.extend(text.as_bytes());
        Ok(())
    }
}
