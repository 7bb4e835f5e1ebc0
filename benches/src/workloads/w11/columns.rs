//! The columns: every rival and every format of binser at one task.

use crate::candidates::{
    Bincode1, Bincode2, Bincode2Legacy, Bitcode, Borsh, Ours, OursInSlice, Postcard, Speedy, Wincode,
};
use crate::data::{Borrowable, Shape};
use crate::harness::{Candidate, Column};
use crate::workloads::tasks::{Chunking, Decoding, Encoding, Fresh, Task, viewing};
use crate::workloads::verify::bytes_of;
use binser::format;
use std::hint::black_box;

const BASE: &str = "binser Native";

/// Encoding into a buffer that is reused.
pub(super) fn encode<T: Shape>(value: &T) -> Column<'_> {
    let bytes = bytes_of::<Ours<format::Native>, T>(value);
    let mut out = Vec::with_capacity(bytes.len());
    let floor = Candidate::new("memcpy", bytes.len(), move || {
        out.clear();
        out.extend_from_slice(black_box(&bytes));
        black_box(&out);
    });
    let mut column = Column::new(format!("{} encode", T::NAME), BASE, floor);
    let encoding = Encoding(value);
    column.add(encoding.of::<OursInSlice<format::Native>>());
    column.add(encoding.of::<OursInSlice<format::Bincode1>>());
    add_all(&mut column, &encoding);
    column
}

/// Encoding into a vector of its own.
pub(super) fn fresh<T: Shape>(value: &T) -> Column<'_> {
    let mut column = Column::new(format!("{} fresh", T::NAME), BASE, copying(value));
    add_all(&mut column, &Fresh(value));
    column
}

/// Encoding into chunks, beside the same into one vector.
pub(super) fn chunks<T: Shape>(value: &T) -> Column<'_> {
    let mut column = Column::new(format!("{} chunks", T::NAME), BASE, copying(value));
    let (chunking, fresh) = (Chunking(value), Fresh(value));
    column.add(fresh.of::<Ours<format::Native>>());
    column.add(chunking.in_builder::<format::Native>());
    column.add(chunking.at_once::<format::Native>());
    column.add(chunking.at_once::<format::Bincode1>());
    column.add(chunking.at_once::<format::Bincode2>());
    column.add(chunking.at_once::<format::Postcard>());
    column.add(chunking.at_once::<format::Borsh>());
    column.add(fresh.of::<Wincode>());
    column.add(fresh.of::<Bitcode>());
    column.add(fresh.of::<Speedy>());
    column
}

/// Decoding to a value that owns all, and dropping it.
pub(super) fn decode<T: Shape>(value: &T) -> Column<'_> {
    let len = bytes_of::<Ours<format::Native>, T>(value).len();
    let floor = Candidate::new("clone + drop", len, move || {
        black_box(black_box(value).clone());
    });
    let mut column = Column::new(format!("{} decode", T::NAME), BASE, floor);
    add_all(&mut column, &Decoding(value));
    column
}

/// Decoding to a value that borrows its strings, and dropping it.
pub(super) fn view<T: Borrowable>(value: &T) -> Column<'_> {
    let len = bytes_of::<Ours<format::Native>, T>(value).len();
    let view = value.view();
    let floor = Candidate::new("clone + drop", len, move || {
        black_box(black_box(&view).clone());
    });
    let mut column = Column::new(format!("{} view", T::NAME), BASE, floor);
    column.add(viewing::<Ours<format::Native>, T>(value));
    column.add(viewing::<Ours<format::Bincode1>, T>(value));
    column.add(viewing::<Ours<format::Bincode2>, T>(value));
    column.add(viewing::<Ours<format::Postcard>, T>(value));
    column.add(viewing::<Ours<format::Borsh>, T>(value));
    column.add(viewing::<Bincode1, T>(value));
    column.add(viewing::<Bincode2, T>(value));
    column.add(viewing::<Bincode2Legacy, T>(value));
    column.add(viewing::<Wincode, T>(value));
    column.add(viewing::<Bitcode, T>(value));
    column.add(viewing::<Speedy, T>(value));
    column.add(viewing::<Postcard, T>(value));
    column
}

fn add_all<'a, T: Shape>(column: &mut Column<'a>, task: &impl Task<'a, T>) {
    column.add(task.of::<Ours<format::Native>>());
    column.add(task.of::<Ours<format::Bincode1>>());
    column.add(task.of::<Ours<format::Bincode2>>());
    column.add(task.of::<Ours<format::Postcard>>());
    column.add(task.of::<Ours<format::Borsh>>());
    column.add(task.of::<Bincode1>());
    column.add(task.of::<Bincode2>());
    column.add(task.of::<Bincode2Legacy>());
    column.add(task.of::<Wincode>());
    column.add(task.of::<Bitcode>());
    column.add(task.of::<Borsh>());
    column.add(task.of::<Speedy>());
    column.add(task.of::<Postcard>());
}

fn copying<'a, T: Shape>(value: &T) -> Candidate<'a> {
    let bytes = bytes_of::<Ours<format::Native>, T>(value);
    Candidate::new("memcpy", bytes.len(), move || {
        black_box(black_box(&bytes).clone());
    })
}
