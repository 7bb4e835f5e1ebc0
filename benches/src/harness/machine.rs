//! Where figures were taken.

use crate::allocator::ALLOCATOR;
use std::process::Command;

/// What a figure depends on besides the code.
#[derive(Clone, Debug)]
pub struct Machine {
    /// The commit of the sources, with a mark if there were changes.
    pub commit: String,
    /// The compiler.
    pub rustc: String,
    /// The model of the processor.
    pub processor: String,
    /// The heap.
    pub allocator: &'static str,
}

impl Machine {
    /// Asks git, rustc and the system; what they don't tell is "unknown".
    #[must_use]
    pub fn of_this_process() -> Self {
        Self {
            commit: answer("git", &["describe", "--always", "--dirty", "--exclude=*"]),
            rustc: answer("rustc", &["--version"]),
            processor: processor().unwrap_or_else(|| "unknown".to_owned()),
            allocator: ALLOCATOR,
        }
    }
}

impl std::fmt::Display for Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { commit, rustc, processor, allocator } = self;
        write!(f, "commit {commit}; {rustc}; {processor}; {allocator} allocator")
    }
}

fn answer(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().ok();
    let output = output.filter(|output| output.status.success());
    let text = output.and_then(|output| String::from_utf8(output.stdout).ok());
    text.map_or_else(|| "unknown".to_owned(), |text| text.trim().to_owned())
}

fn processor() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}
