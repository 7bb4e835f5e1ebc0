//! What a broken file says: the kind of error, the byte, and the field.
//!
//! `cargo run --example errors`

use binser::format::Native;
use binser::{Codec, Decode, Encode, ErrorKind, Limits};

#[derive(Debug, Encode, Decode)]
struct Log {
    entries: Vec<Entry>,
}

#[derive(Debug, Encode, Decode)]
struct Entry {
    host: String,
    level: Level,
}

#[derive(Debug, Encode, Decode)]
enum Level {
    Info,
    Error { code: u16 },
}

fn main() -> Result<(), binser::Error> {
    let log = Log {
        entries: vec![
            Entry { host: "a.example".into(), level: Level::Info },
            Entry { host: "b.example".into(), level: Level::Error { code: 500 } },
        ],
    };
    let good = Native::to_vec(&log)?;

    let mut bad_text = good.clone();
    bad_text[16] = 0xFF;
    let mut bad_tag = good.clone();
    bad_tag[22] = 9;
    let longer = [&good[..], &[0, 0]].concat();
    for (what, bytes) in [("text", &bad_text), ("tag", &bad_tag), ("longer", &longer)] {
        println!("{what:<10} {}", Native::from_slice::<Log>(bytes).unwrap_err());
    }

    // A program looks at the kind, and at the place.
    let error = Native::from_slice::<Log>(&good[..good.len() - 1]).unwrap_err();
    println!("{:<10} {error}", "truncated");
    assert_eq!(error.kind(), ErrorKind::UnexpectedEnd { missing: 1 });
    assert_eq!(error.offset(), 24);
    assert_eq!(error.path(), Some("Log.entries[1].level::Error.code"));

    // What a message may cost is limited; input from strangers may get less than the default.
    let limits = Limits { alloc: 64, ..Limits::default() };
    println!("{:<10} {}", "too large", Native::from_slice_with::<Log>(&good, limits).unwrap_err());
    Ok(())
}
