//! The modules of binser stand in one order, and `unsafe` in one place.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../binser/src")
}

/// All files below binser's `src`, by their paths in it.
fn files() -> BTreeMap<String, String> {
    fn read(folder: &Path, root: &Path, files: &mut BTreeMap<String, String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, root, files);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
                files.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    let mut files = BTreeMap::new();
    read(&source(), &source(), &mut files);
    files
}

/// The modules in the order of `lib.rs`, lowest first.
fn layers(library: &str) -> Vec<&str> {
    let line = |line: &'static str, text: &str| text.trim_start().starts_with(line);
    let modules = library.lines().filter(|text| line("mod ", text) || line("pub mod ", text));
    modules.filter_map(|text| text.trim_end_matches(';').rsplit(' ').next()).collect()
}

/// The code without its comments.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.split("//").next().unwrap_or_default())
}

/// The modules that a file names after `crate::`.
fn uses(text: &str) -> Vec<String> {
    let mut modules = Vec::new();
    for line in code(text) {
        for after in line.split("crate::").skip(1) {
            let is_name = |c: char| c.is_alphanumeric() || c == '_';
            modules.push(after.chars().take_while(|c| is_name(*c)).collect());
        }
    }
    modules
}

#[test]
fn a_module_uses_only_those_before_it() {
    let files = files();
    let layers = layers(&files["lib.rs"]);
    assert!(layers.len() >= 15, "{layers:?}");
    let place = |module: &str| layers.iter().position(|layer| *layer == module);
    for (name, text) in files.iter().filter(|(name, _)| *name != "lib.rs") {
        let module = name.split(['/', '.']).next().unwrap();
        let own = place(module).unwrap_or_else(|| panic!("{name} is in no module of lib.rs"));
        for used in uses(text) {
            let other = place(&used).unwrap_or_else(|| panic!("{name} names `crate::{used}`, which is no module"));
            assert!(other <= own, "{name} uses `{used}`, which comes later");
        }
    }
}

#[test]
fn the_crate_root_only_lists_and_reexports() {
    for line in code(&files()["lib.rs"]).map(str::trim) {
        let allowed = ["", "#", "mod ", "pub mod ", "pub use ", "extern crate ", "clippy::", ")"];
        let known = line.is_empty() || allowed[1..].iter().any(|start| line.starts_with(start));
        assert!(known, "lib.rs has {line:?}");
    }
}

#[test]
fn unsafe_stands_in_raw_alone_and_in_the_impl_of_an_unsafe_trait() {
    for (name, text) in files() {
        let allowed = name == "raw.rs" || name.starts_with("raw/") || name == "builder/buf_mut.rs";
        let has = code(&text).any(|line| line.replace("unsafe_code", "").contains("unsafe"));
        assert!(allowed || !has, "{name} has `unsafe`");
    }
}

#[test]
fn features_are_only_on_modules_and_reexports() {
    for (name, text) in files() {
        let lines: Vec<&str> = code(&text).map(str::trim).collect();
        for (i, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("#[cfg(feature")) {
            let item = lines[i + 1..].iter().find(|line| !line.starts_with("#[")).unwrap();
            // An impl of a trait of std, or a variant and a method with its types, has no other place.
            let known =
                ["mod ", "pub mod ", "pub use ", "use ", "extern crate ", "impl", "pub fn ", "fn ", "Io(", "Self::Io("];
            assert!(known.iter().any(|start| item.starts_with(start)), "{name}: {line} is on {item:?}");
        }
    }
}
