//! What each column has its candidates do.

use super::verify::{bytes_of, bytes_to_view};
use crate::candidates::{Ours, ViewWire, Wire, in_builder, in_chunks};
use crate::data::{Borrowable, Shape};
use crate::harness::Candidate;
use binser::{Chunks, Format};
use std::hint::black_box;

/// Something that every [`Wire`] can do.
pub(crate) trait Task<'a, T: Shape> {
    /// Makes the candidate that does it by `W`, once `W` is seen to be right.
    fn of<W: Wire<T> + 'a>(&self) -> Candidate<'a>;
}

/// Encoding into a reused buffer.
pub(crate) struct Encoding<'a, T>(pub(crate) &'a T);

/// Encoding into a vector of its own.
pub(crate) struct Fresh<'a, T>(pub(crate) &'a T);

/// Decoding to an owned value, and dropping it.
pub(crate) struct Decoding<'a, T>(pub(crate) &'a T);

/// Encoding into chunks, which is binser's alone.
pub(crate) struct Chunking<'a, T>(pub(crate) &'a T);

impl<'a, T: Shape> Task<'a, T> for Encoding<'a, T> {
    fn of<W: Wire<T> + 'a>(&self) -> Candidate<'a> {
        let value = self.0;
        let len = bytes_of::<W, T>(value).len();
        let mut wire = W::default();
        let once = move || {
            black_box(wire.encode(black_box(value)));
        };
        Candidate::new(W::name(), len, once).with_twin(twin::<W, T>())
    }
}

impl<'a, T: Shape> Task<'a, T> for Fresh<'a, T> {
    fn of<W: Wire<T> + 'a>(&self) -> Candidate<'a> {
        let value = self.0;
        let len = bytes_of::<W, T>(value).len();
        let once = move || {
            black_box(W::encode_fresh(black_box(value)));
        };
        Candidate::new(W::name(), len, once).with_twin(twin::<W, T>())
    }
}

impl<'a, T: Shape> Task<'a, T> for Decoding<'a, T> {
    fn of<W: Wire<T> + 'a>(&self) -> Candidate<'a> {
        let bytes = bytes_of::<W, T>(self.0);
        let len = bytes.len();
        let mut wire = W::default();
        let once = move || {
            black_box(wire.decode(black_box(&bytes)));
        };
        Candidate::new(W::name(), len, once).with_twin(twin::<W, T>())
    }
}

impl<'a, T: Shape> Chunking<'a, T> {
    /// By the whole-value function.
    pub(crate) fn at_once<F: Format>(&self) -> Candidate<'a> {
        self.by::<F>("chunks", in_chunks::<F, T>)
    }

    /// By a builder.
    pub(crate) fn in_builder<F: Format>(&self) -> Candidate<'a> {
        self.by::<F>("builder", in_builder::<F, T>)
    }

    fn by<F: Format>(&self, way: &str, encode: fn(&T) -> Chunks) -> Candidate<'a> {
        let value = self.0;
        let bytes = bytes_of::<Ours<F>, T>(value);
        assert!(encode(value).into_vec() == bytes, "{way}: the bytes are those of one vector");
        let once = move || {
            black_box(encode(black_box(value)));
        };
        Candidate::new(format!("binser {} {way}", F::NAME), bytes.len(), once)
    }
}

/// Makes the candidate that decodes to a value that borrows its strings, and drops it.
pub(crate) fn viewing<'a, W: ViewWire<T> + 'a, T: Borrowable>(value: &T) -> Candidate<'a> {
    let bytes = bytes_to_view::<W, T>(value);
    let len = bytes.len();
    let mut wire = W::default();
    let once = move || {
        black_box(wire.decode_view(black_box(&bytes)));
    };
    Candidate::new(W::name(), len, once).with_twin(twin::<W, T>())
}

fn twin<W: Wire<T>, T: Shape>() -> Option<String> {
    W::TWIN.map(|preset| format!("binser {preset}"))
}
