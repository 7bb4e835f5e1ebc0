//! What derived code calls; nothing here is for people.

pub use crate::decode::decode_fused;
pub use crate::encode::{NoOrder, Order, Plan, Ref, Tag, encode_fused};
pub use crate::raw::Window;
pub use crate::reader::Run;
pub use crate::size::Sizes;
pub use alloc::borrow::{Cow, ToOwned};

use crate::error::{ErrorKind, Failed};
use crate::format::{Format, Tags};
use crate::reader::Reader;

/// Records that no variant of the enum `name` has the tag `found`, read at the offset `start`.
#[cold]
#[inline(never)]
pub fn invalid_tag(reader: &mut Reader<'_>, found: u32, name: &'static str, start: u64) -> Failed {
    reader.fail_at(ErrorKind::InvalidTag { found, name }, start)
}

/// Whether `F` writes tags as one byte.
#[must_use]
pub const fn has_byte_tags<F: Format>() -> bool {
    matches!(F::TAGS, Tags::U8)
}

/// Whether `F` can write discriminants as tags: a format of its own, or one whose model does so too.
#[must_use]
pub const fn has_discriminant_tags<F: Format>() -> bool {
    !F::COMPAT || has_byte_tags::<F>()
}

/// The largest of `tags`.
#[must_use]
pub const fn max_tag(mut tags: &[u32]) -> u32 {
    let mut max = 0;
    while let [first, rest @ ..] = tags {
        max = if *first > max { *first } else { max };
        tags = rest;
    }
    max
}
