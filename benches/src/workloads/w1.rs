//! W1: the village of blaze-builder (2010), which wrote it at 59 MB/s.
//!
//! Ten thousand people with names of four bytes' length and ages of four bytes, 170,001 bytes,
//! into chunks, into one vector and into a stream. One person at a time shows the cost of starting
//! a value, the whole village at once (four bytes more for the count) that of the rest.

mod ways;
mod write;

use self::ways::{Ways, plain_bytes};
use super::Bench;
use super::tasks::{Encoding, Fresh, Task};
use crate::candidates::{Bincode1, Bincode2, Bincode2Legacy, Bitcode, Borsh, Ours, Postcard, Speedy, Wincode};
use crate::data::Shape;
use crate::data::village::Village;
use crate::harness::{Candidate, Column, Options};
use binser::format;
use std::hint::black_box;

/// Where the bytes go, for the command line.
pub const TARGETS: [&str; 3] = ["chunks", "vec", "write"];

/// Measures what `options` ask for.
///
/// # Panics
///
/// When a candidate writes other bytes than it should.
pub fn run(options: &Options) {
    let mut bench = Bench::start("w1", options);
    let village = Village::generate(options.count.unwrap_or(Village::COUNT));
    if options.wants("chunks", &TARGETS) {
        bench.measure(chunks(&village));
    }
    if options.wants("vec", &TARGETS) {
        bench.measure(vec(&village));
    }
    if options.wants("write", &TARGETS) {
        bench.measure(write::column(&village));
    }
    bench.end();
}

/// Into chunks; the rivals have none, so they write a fresh vector.
fn chunks(village: &Village) -> Column<'_> {
    let bytes = plain_bytes(village);
    let floor = Candidate::new("memcpy", bytes.len(), move || {
        black_box(black_box(&bytes).clone());
    });
    let (ways, fresh) = (Ways(village), Fresh(village));
    let base = ways.chunks_of_each();
    let mut column = Column::new("village chunks", base.name.clone(), floor);
    column.add(base);
    column.add(ways.chunks_of_all::<format::Borsh>());
    column.add(ways.chunks_of_all::<format::Native>());
    column.add(fresh.of::<Ours<format::Borsh>>());
    column.add(fresh.of::<Borsh>());
    column.add(fresh.of::<Speedy>());
    column.add(fresh.of::<Wincode>());
    column
}

/// Into one vector that is reused.
fn vec(village: &Village) -> Column<'_> {
    let bytes = plain_bytes(village);
    let mut out = Vec::with_capacity(bytes.len());
    let floor = Candidate::new("memcpy", bytes.len(), move || {
        out.clear();
        out.extend_from_slice(black_box(&bytes));
        black_box(&out);
    });
    let (ways, encoding) = (Ways(village), Encoding(village));
    let base = ways.each_by_binser();
    let mut column = Column::new("village vec", base.name.clone(), floor);
    column.add(base);
    column.add(ways.by_hand());
    column.add(ways.each_by_borsh());
    column.add(ways.each_by_speedy());
    column.add(ways.each_by_wincode());
    column.add(encoding.of::<Ours<format::Borsh>>());
    column.add(encoding.of::<Ours<format::Native>>());
    column.add(encoding.of::<Bincode1>());
    column.add(encoding.of::<Bincode2>());
    column.add(encoding.of::<Bincode2Legacy>());
    column.add(encoding.of::<Wincode>());
    column.add(encoding.of::<Bitcode>());
    column.add(encoding.of::<Borsh>());
    column.add(encoding.of::<Speedy>());
    column.add(encoding.of::<Postcard>());
    column
}
