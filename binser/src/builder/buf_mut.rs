//! [`BufMut`] for [`Builder`]: the one `unsafe` outside of `raw`, since the trait itself is unsafe.
#![expect(unsafe_code, reason = "`BufMut` is an unsafe trait")]

use super::Builder;
use bytes::buf::UninitSlice;
use bytes::{BufMut, BytesMut};

// SAFETY: `chunk_mut` and `advance_mut` pass on to the implementation for `BytesMut`, on the same block, which only
// changes in `chunk_mut`, before the slice is handed out.
unsafe impl BufMut for Builder {
    fn remaining_mut(&self) -> usize {
        usize::MAX - self.len()
    }

    unsafe fn advance_mut(&mut self, count: usize) {
        // SAFETY: the caller has initialised `count` bytes of the slice that `chunk_mut` gave, which is the block's.
        unsafe { BytesMut::advance_mut(&mut self.block, count) }
    }

    fn chunk_mut(&mut self) -> &mut UninitSlice {
        if self.room() == 0 {
            self.next_block(1);
        }
        self.block.chunk_mut()
    }

    fn put_slice(&mut self, bytes: &[u8]) {
        self.extend(bytes);
    }
}
