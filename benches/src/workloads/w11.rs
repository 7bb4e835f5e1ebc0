//! W11: the shapes of the public Rust serialization benchmark.

mod columns;
mod sizes;

use super::Bench;
use crate::data::log::Log;
use crate::data::mesh::Mesh;
use crate::data::minecraft::Save;
use crate::data::mk48::Updates;
use crate::data::{Borrowable, Shape};
use crate::harness::Options;

/// The names of the shapes, for the command line.
pub const SHAPES: [&str; 4] = [Log::NAME, Mesh::NAME, Updates::NAME, Save::NAME];

/// The names of the columns, for the command line: encoding into a reused vector, a fresh one and
/// chunks; decoding to owned values and to borrowing ones; bytes.
pub const COLUMNS: [&str; 6] = ["encode", "fresh", "chunks", "decode", "view", "sizes"];

/// Measures what `options` ask for.
///
/// # Panics
///
/// When a candidate gives another value back than it got, or other bytes than its twin.
pub fn run(options: &Options) {
    let mut bench = Bench::start("w11", options);
    borrowable::<Log>(&mut bench);
    owned::<Mesh>(&mut bench);
    owned::<Updates>(&mut bench);
    borrowable::<Save>(&mut bench);
    bench.end();
}

fn owned<T: Shape>(bench: &mut Bench<'_>) {
    if let Some(value) = wanted::<T>(bench.options) {
        measure(bench, &value);
    }
}

fn borrowable<T: Borrowable>(bench: &mut Bench<'_>) {
    if let Some(value) = wanted::<T>(bench.options) {
        measure(bench, &value);
        if bench.options.wants("view", &COLUMNS) {
            bench.measure(columns::view(&value));
        }
    }
}

fn wanted<T: Shape>(options: &Options) -> Option<T> {
    let count = options.count.unwrap_or(T::COUNT);
    options.wants(T::NAME, &SHAPES).then(|| T::generate(count))
}

fn measure<T: Shape>(bench: &mut Bench<'_>, value: &T) {
    let options = bench.options;
    if options.wants("encode", &COLUMNS) {
        bench.measure(columns::encode(value));
    }
    if options.wants("fresh", &COLUMNS) {
        bench.measure(columns::fresh(value));
    }
    if options.wants("chunks", &COLUMNS) {
        bench.measure(columns::chunks(value));
    }
    if options.wants("decode", &COLUMNS) {
        bench.measure(columns::decode(value));
    }
    if options.wants("sizes", &COLUMNS) {
        bench.report.add(sizes::sizes(value));
    }
}
