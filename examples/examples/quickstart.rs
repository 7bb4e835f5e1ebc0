//! Reads a real file into typed values, writes them in every format, reads them back and shows what each costs.
//!
//! `cargo run --release --example quickstart [PATH]`: PATH is a `Cargo.lock`, by default the one of this workspace.

use bincode::config::{Config, legacy, standard};
use binser::format::{BigEndian, Bincode1, Bincode1Varint, Bincode2, Bincode2Legacy, Borsh, Native, Postcard};
use binser::{Chunks, Codec};
use binser_examples::medians;
use std::error::Error;
use std::fmt::{self, Display};
use std::fs::{self, File};
use std::hint::black_box;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// A `Cargo.lock`. Its text is read by serde; all bytes below are written and read by binser, and by bincode to compare.
#[derive(Debug, PartialEq, serde::Deserialize, binser::Encode, binser::Decode, bincode::Encode, bincode::Decode)]
struct Lock {
    version: u32,
    #[serde(rename = "package")]
    packages: Vec<Package>,
}

#[derive(Debug, PartialEq, serde::Deserialize, binser::Encode, binser::Decode, bincode::Encode, bincode::Decode)]
struct Package {
    name: String,
    version: String,
    source: Option<String>,
    checksum: Option<String>,
    #[serde(default)]
    dependencies: Vec<String>,
}

/// How often each time is taken; the median counts.
const REPETITIONS: usize = 101;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let path = arguments.next().map_or_else(own_lock_file, PathBuf::from);
    if arguments.next().is_some() {
        eprintln!("usage: quickstart [PATH], where PATH is a Cargo.lock");
        return ExitCode::from(2);
    }
    match run(&path) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("quickstart: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The lock file of this workspace, whatever the current directory is.
fn own_lock_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("Cargo.lock")
}

fn run(path: &Path) -> Result<(), Box<dyn Error>> {
    let lock = read_lock(path)?;
    let rows = [
        measure::<Native>(&lock, "standard", standard())?,
        measure::<Bincode1>(&lock, "legacy", legacy())?,
        measure::<Bincode1Varint>(&lock, "standard", standard())?,
        measure::<Bincode2>(&lock, "standard", standard())?,
        measure::<Bincode2Legacy>(&lock, "legacy", legacy())?,
        measure::<Postcard>(&lock, "standard", standard())?,
        measure::<Borsh>(&lock, "legacy", legacy())?,
        measure::<BigEndian<Native>>(&lock, "standard", standard())?,
        measure::<BigEndian<Bincode2>>(&lock, "big-endian", standard().with_big_endian())?,
    ];
    let table = rows.map(|row| row.to_string()).join("\n");
    Ok(writeln!(io::stdout(), "{}\n{table}", heading(path, &lock))?)
}

/// Reads the lock file at `path`; an error is one line that names it.
fn read_lock(path: &Path) -> Result<Lock, String> {
    let cannot_read = |why: &dyn Display| format!("cannot read {}: {why}", path.display());
    let text = fs::read_to_string(path).map_err(|error| cannot_read(&error))?;
    toml::from_str(&text).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        let line = 1 + text.bytes().take(start).filter(|byte| *byte == b'\n').count();
        let message = error.message().replace('\n', ", ");
        cannot_read(&format!("not a Cargo.lock: line {line}: {message}"))
    })
}

/// Writes `lock` in the format `F` to a file, reads it back, and compares the times with those of bincode.
fn measure<F: Codec>(lock: &Lock, rival: &'static str, config: impl Config) -> Result<Row, Box<dyn Error>> {
    let chunks = F::to_chunks(lock)?;
    let bytes = through_file(&chunks)?;
    if F::from_slice::<Lock>(&bytes)? != *lock {
        return Err(format!("{} gives back another value than was written", F::NAME).into());
    }
    let rival_bytes = bincode::encode_to_vec(lock, config)?;
    let times = medians(
        REPETITIONS,
        [
            &mut || drop(black_box(F::to_chunks(lock))),
            &mut || drop(black_box(bincode::encode_to_vec(lock, config))),
            &mut || drop(black_box(F::from_slice::<Lock>(&bytes))),
            &mut || drop(black_box(bincode::decode_from_slice::<Lock, _>(&rival_bytes, config))),
        ],
    );
    let same_bytes = bytes == rival_bytes;
    Ok(Row { format: F::NAME, len: chunks.len(), chunks: chunks.count_chunks(), times, rival, same_bytes })
}

/// Writes `chunks` to a new file, many in one system call, and gives what the file then holds.
fn through_file(chunks: &Chunks) -> Result<Vec<u8>, String> {
    let path = std::env::temp_dir().join(format!("binser-quickstart-{}", std::process::id()));
    let written = File::create_new(&path).and_then(|mut file| {
        let bytes = chunks.write_to(&mut file).and_then(|()| fs::read(&path));
        fs::remove_file(&path).and(bytes)
    });
    written.map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// What one format costs: the times are those of encode, bincode's encode, decode and bincode's decode.
struct Row {
    format: &'static str,
    len: usize,
    chunks: usize,
    times: [Duration; 4],
    rival: &'static str,
    same_bytes: bool,
}

impl Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { format, len, chunks, times: [encode, rival_encode, decode, rival_decode], rival, .. } = self;
        let micros = |time: &Duration| time.as_secs_f64() * 1e6;
        write!(f, "{format:<19} {len:>9} {chunks:>6}")?;
        write!(f, " {:>9.1} {:>6.2}", micros(encode), rival_encode.div_duration_f64(*encode))?;
        write!(f, " {:>9.1} {:>6.2}", micros(decode), rival_decode.div_duration_f64(*decode))?;
        write!(f, "  {rival}{}", if self.same_bytes { ", same bytes" } else { "" })
    }
}

/// What was read and measured, and the first line of the table.
fn heading(path: &Path, lock: &Lock) -> String {
    let build = if cfg!(debug_assertions) { ", unoptimized (pass --release)" } else { "" };
    format!(
        "{}: {} packages, written to a file and read back in every format
Times in µs, medians of {REPETITIONS}{build}. Ratio: time of bincode 2.0.1 ÷ time of binser; above 1 binser is faster.
Native, Postcard and Borsh stand beside the bincode with lengths like theirs: short (standard) or fixed (legacy).

{:<19} {:>9} {:>6} {:>9} {:>6} {:>9} {:>6}  bincode",
        path.display(),
        lock.packages.len(),
        "format",
        "bytes",
        "chunks",
        "encode",
        "ratio",
        "decode",
        "ratio"
    )
}
