//! The heap of the benches: the system's, or mimalloc by the feature of that name.

/// The name of the heap.
#[cfg(not(feature = "mimalloc"))]
pub const ALLOCATOR: &str = "system";

/// The name of the heap.
#[cfg(feature = "mimalloc")]
pub const ALLOCATOR: &str = "mimalloc";

#[cfg(feature = "mimalloc")]
#[global_allocator]
static HEAP: mimalloc::MiMalloc = mimalloc::MiMalloc;
