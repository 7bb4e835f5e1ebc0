//! No candidate is timed before its results are seen to be right.

use crate::candidates::{ViewWire, Wire, same_bytes};
use crate::data::{Borrowable, Shape};

/// Gives the bytes of `value`, having compared all that `W` does with it.
pub(crate) fn bytes_of<W: Wire<T>, T: Shape>(value: &T) -> Vec<u8> {
    let mut wire = W::default();
    let bytes = wire.encode(value).to_vec();
    assert!(wire.encode(value) == bytes, "{}: the buffer is reused", W::name());
    assert!(W::encode_fresh(value) == bytes, "{}: fresh bytes are the same", W::name());
    assert!(wire.decode(&bytes) == *value, "{}: the value comes back", W::name());
    if let Some(twin) = W::TWIN.and_then(|preset| same_bytes(preset, value)) {
        assert!(twin == bytes, "{}: binser writes the same bytes", W::name());
    }
    bytes
}

/// Like [`bytes_of`], for the decoders that borrow.
pub(crate) fn bytes_to_view<W: ViewWire<T>, T: Borrowable>(value: &T) -> Vec<u8> {
    let bytes = bytes_of::<W, T>(value);
    assert!(W::default().decode_view(&bytes) == value.view(), "{}: the view is right", W::name());
    bytes
}
