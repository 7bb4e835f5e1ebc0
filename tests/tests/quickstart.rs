//! The examples, as one starts them; above all `quickstart`, with good and bad files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

const WORKSPACE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Builds all examples once and gives their executables by name.
fn examples() -> &'static BTreeMap<String, PathBuf> {
    static EXAMPLES: OnceLock<BTreeMap<String, PathBuf>> = OnceLock::new();
    EXAMPLES.get_or_init(|| {
        let build = Command::new(env!("CARGO"))
            .args(["build", "--package", "binser-examples", "--examples", "--locked"])
            .arg("--message-format=json-render-diagnostics")
            .current_dir(WORKSPACE)
            .output()
            .unwrap();
        let messages = String::from_utf8(build.stdout).unwrap();
        assert!(build.status.success(), "{}", String::from_utf8_lossy(&build.stderr));
        messages.lines().filter(|line| line.contains(r#""kind":["example"]"#)).filter_map(executable).collect()
    })
}

/// The name and path of the executable that a message of cargo reports.
fn executable(message: &str) -> Option<(String, PathBuf)> {
    let (_, rest) = message.split_once(r#""executable":""#)?;
    let path = PathBuf::from(rest.split_once('"')?.0.replace(r"\\", r"\"));
    Some((path.file_stem()?.to_str()?.to_owned(), path))
}

fn quickstart<A: AsRef<std::ffi::OsStr>>(arguments: impl IntoIterator<Item = A>) -> Output {
    Command::new(&examples()["quickstart"]).args(arguments).output().unwrap()
}

/// Runs it on `path` and checks that it fails with one line that names the file, and gives the rest of the line.
fn refusal(path: &Path) -> String {
    let output = quickstart([path]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(output.stdout.is_empty());
    assert_eq!(error.lines().count(), 1, "{error}");
    let start = format!("quickstart: cannot read {}: ", path.display());
    error
        .strip_prefix(&start)
        .unwrap_or_else(|| panic!("{error:?} does not start with {start:?}"))
        .trim_end()
        .to_owned()
}

/// [`refusal`] of a file with these bytes.
fn refusal_of(name: &str, bytes: &[u8]) -> String {
    let path = std::env::temp_dir().join(format!("binser-tests-{}-{name}", std::process::id()));
    fs::write(&path, bytes).unwrap();
    let refusal = refusal(&path);
    fs::remove_file(&path).unwrap();
    refusal
}

#[test]
fn it_shows_every_preset_and_the_bytes_of_bincode() {
    let output = quickstart::<&str>([]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty());
    let table = String::from_utf8(output.stdout).unwrap();
    let row = |format: &str| {
        table
            .lines()
            .find(|line| line.split_whitespace().next() == Some(format))
            .unwrap_or_else(|| panic!("{format}\n{table}"))
    };
    for format in ["Native", "Postcard", "Borsh", "BigEndian<Native>"] {
        assert!(row(format).split_whitespace().count() >= 8, "{table}");
    }
    for format in ["Bincode1", "Bincode1Varint", "Bincode2", "Bincode2Legacy", "BigEndian<Bincode2>"] {
        assert!(row(format).ends_with("same bytes"), "{table}");
    }
}

#[test]
fn it_reads_the_file_it_is_given() {
    let path = std::env::temp_dir().join(format!("binser-tests-{}-good", std::process::id()));
    fs::write(&path, "version = 4\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\n").unwrap();
    let output = quickstart([&path]);
    fs::remove_file(&path).unwrap();
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(table.contains(": 1 packages"), "{table}");
}

#[test]
fn a_file_that_cannot_be_read_is_one_line() {
    refusal(Path::new("no/such/file"));
    refusal(Path::new(WORKSPACE));
    assert!(refusal_of("not-text", b"version = 4 \xFF").contains("UTF-8"));
}

#[test]
fn a_file_that_is_no_lock_file_is_one_line_with_the_place() {
    assert_eq!(refusal_of("empty", b""), "not a Cargo.lock: line 1: missing field `version`");
    assert!(refusal_of("not-toml", b"version = 4\n\n}{\n").starts_with("not a Cargo.lock: line 3: "));
    assert!(refusal_of("shape", b"version = 4\npackage = 3\n").starts_with("not a Cargo.lock: line 2: invalid type: "));
    assert!(refusal(&Path::new(WORKSPACE).join("Cargo.toml")).starts_with("not a Cargo.lock: line "));
}

#[test]
fn a_truncated_lock_file_is_one_line_with_the_place() {
    let lock = fs::read(Path::new(WORKSPACE).join("Cargo.lock")).unwrap();
    let name = lock.windows(6).position(|text| text == b"name =").unwrap();
    assert!(refusal_of("in-string", &lock[..name + 9]).starts_with("not a Cargo.lock: line "));
    let line = name + lock[name..].iter().position(|byte| *byte == b'\n').unwrap();
    assert!(refusal_of("in-package", &lock[..line]).ends_with("missing field `version`"));
}

#[test]
fn more_than_one_argument_is_a_mistake_in_use() {
    let output = quickstart(["a", "b"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(error.starts_with("usage: quickstart [PATH]") && error.lines().count() == 1, "{error}");
}

#[test]
fn the_other_examples_run() {
    for name in ["borrow", "chunks", "own_format", "errors"] {
        let output = Command::new(&examples()[name]).output().unwrap();
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(!output.stdout.is_empty(), "{name}");
    }
}
