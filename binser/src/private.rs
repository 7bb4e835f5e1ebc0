//! What derived code calls; nothing here is for people.

pub use crate::decode::decode_fused;
pub use crate::encode::{NoOrder, Order, Plan, Ref, Tag};
pub use crate::raw::Window;
pub use crate::reader::Run;
pub use crate::size::Sizes;
