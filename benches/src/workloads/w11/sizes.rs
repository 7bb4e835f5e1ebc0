//! How many bytes a value takes, before and after compression.

use crate::candidates::{Bincode1, Bincode2, Bitcode, Borsh, Ours, Postcard, Speedy, Wincode, Wire};
use crate::data::Shape;
use crate::harness::Table;
use crate::workloads::verify::bytes_of;
use binser::format;

/// Makes the table of sizes; zstd needs the feature of that name.
pub(super) fn sizes<T: Shape>(value: &T) -> Table {
    Table {
        title: format!("{} sizes", T::NAME),
        heads: ["candidate", "bytes", "bytes after zstd 3"].map(str::to_owned).to_vec(),
        rows: vec![
            size::<Ours<format::Native>, T>(value),
            size::<Bincode1, T>(value),
            size::<Bincode2, T>(value),
            size::<Wincode, T>(value),
            size::<Bitcode, T>(value),
            size::<Borsh, T>(value),
            size::<Speedy, T>(value),
            size::<Postcard, T>(value),
        ],
    }
}

fn size<W: Wire<T>, T: Shape>(value: &T) -> Vec<String> {
    let bytes = bytes_of::<W, T>(value);
    vec![W::name(), bytes.len().to_string(), compressed_len(&bytes)]
}

#[cfg(feature = "zstd")]
fn compressed_len(bytes: &[u8]) -> String {
    zstd::encode_all(bytes, 3).expect("zstd compresses").len().to_string()
}

#[cfg(not(feature = "zstd"))]
fn compressed_len(_: &[u8]) -> String {
    "–".to_owned()
}
