//! Decodes text and bytes without copying them: they are slices of the input.
//!
//! `cargo run --example borrow`

use binser::{Decode, Encode};
use std::borrow::Cow;

#[derive(Debug, PartialEq, Encode, Decode)]
struct Request<'a> {
    path: &'a str,
    body: &'a [u8],
    /// Borrowed after decoding, and still free to become owned.
    host: Cow<'a, str>,
    headers: Vec<(&'a str, &'a str)>,
}

fn main() -> Result<(), binser::Error> {
    let input = binser::to_vec(&Request {
        path: "/index.html",
        body: b"\x00\x01\x02",
        host: "a.example".into(),
        headers: vec![("accept", "text/html"), ("range", "bytes=0-99")],
    })?;

    let mut request: Request<'_> = binser::from_slice(&input)?;
    println!("{request:?}");

    // Only the list of headers is on the heap: all text points into `input`.
    let inside = input.as_ptr_range();
    assert!(inside.contains(&request.path.as_ptr()));
    assert!(inside.contains(&request.body.as_ptr()));
    assert!(matches!(&request.host, Cow::Borrowed(host) if inside.contains(&host.as_ptr())));
    assert!(request.headers.iter().all(|(name, _)| inside.contains(&name.as_ptr())));

    request.host.to_mut().push_str(":8080");
    println!("to {}", request.host);
    Ok(())
}
