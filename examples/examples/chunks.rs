//! Sends a large body without copying it: output in chunks, written by vectored writes.
//!
//! `cargo run --example chunks`

use binser::format::Native;
use binser::{Builder, Codec, Decode, Encode};
use bytes::Bytes;

#[derive(Debug, PartialEq, Encode, Decode)]
struct Upload {
    name: String,
    body: Bytes,
    tags: Vec<u16>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let body = Bytes::from(vec![7; 1_000_000]);
    let uploads = ["a", "b", "c"].map(|name| Upload { name: name.into(), body: body.clone(), tags: vec![1, 2, 3] });

    // One builder takes many values. `Bytes` of at least `ChunkPolicy::insert` bytes become chunks of their own.
    let mut builder = Builder::new();
    for upload in &uploads {
        builder.encode::<Native, _>(upload)?;
    }
    let chunks = builder.finish();
    let lengths: Vec<usize> = chunks.iter().map(Bytes::len).collect();
    println!("{} bytes in chunks of {lengths:?}", chunks.len());
    assert_eq!(chunks.iter().filter(|chunk| chunk.as_ptr() == body.as_ptr()).count(), 3);

    // A file or socket takes them all in one system call, without joining them first.
    let mut output = Vec::new();
    chunks.write_to(&mut output)?;

    // Reading from `Bytes` copies no body either: each is a slice of the input. An array is its elements and nothing else.
    let input = Bytes::from(output);
    let read: [Upload; 3] = Native::from_bytes(input.clone())?;
    assert!(read.iter().all(|upload| input.as_ptr_range().contains(&upload.body.as_ptr())));
    assert_eq!(read, uploads);
    Ok(())
}
