//! Nested collections together reserve no more than the input can hold.

use binser::format::Native;
use binser::{Codec, Decode, ErrorKind};
use peak_alloc::PeakAlloc;
use std::collections::BTreeMap;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

#[derive(Debug, Decode)]
struct Tree(#[expect(dead_code, reason = "only its decoding counts")] Vec<Tree>);

#[derive(Debug, Decode)]
struct Map(#[expect(dead_code, reason = "only its decoding counts")] BTreeMap<u8, Map>);

/// The bytes of heap that are in use at most while `bytes` are refused.
fn peak<T: for<'de> Decode<'de>>(bytes: &[u8], kind: ErrorKind) -> usize {
    HEAP.reset_peak_usage();
    let before = HEAP.current_usage();
    assert_eq!(Native::from_slice::<T>(bytes).map(|_| ()).unwrap_err().kind(), kind);
    HEAP.peak_usage().saturating_sub(before)
}

#[test]
fn every_level_claims_all_of_the_input() {
    const COUNT: usize = 1_000_000;
    const LEVELS: usize = 128;
    // A count of 1,000,000 in five bytes, as often as there are levels, then what no count begins with.
    let mut trees = [0xFC, 0x40, 0x42, 0x0F, 0].repeat(127);
    trees.resize(trees.len() + COUNT, 0xFF);
    let heap = peak::<Tree>(&trees, ErrorKind::InvalidVarint { found: 0xFF });
    assert!(
        heap <= (trees.len() + LEVELS * 4) * size_of::<Tree>(),
        "{heap} bytes of heap for {} of input",
        trees.len()
    );
    let mut maps = [0xFC, 0x40, 0x42, 0x0F, 0, 7].repeat(127);
    maps.resize(maps.len() + COUNT, 0xFF);
    let heap = peak::<Map>(&maps, ErrorKind::InvalidVarint { found: 0xFF });
    assert!(
        heap <= (maps.len() + LEVELS * 4) * 5 * size_of::<(u8, Map)>(),
        "{heap} bytes of heap for {} of input",
        maps.len()
    );
}
