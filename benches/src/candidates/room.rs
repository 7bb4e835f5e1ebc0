//! Room for the encoders that write into slices.

/// A buffer that is reused and has grown to what its encoder needs.
#[derive(Debug, Default)]
pub(super) struct Room {
    bytes: Vec<u8>,
}

impl Room {
    /// Lends the bytes that `encode` wrote; it tells how many, or `None` if the slice was too short.
    pub(super) fn fill(&mut self, mut encode: impl FnMut(&mut [u8]) -> Option<usize>) -> &[u8] {
        loop {
            if let Some(len) = encode(&mut self.bytes) {
                return &self.bytes[..len];
            }
            let double = (2 * self.bytes.len()).max(4096);
            self.bytes.resize(double, 0);
        }
    }
}
