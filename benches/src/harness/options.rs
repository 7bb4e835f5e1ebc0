//! The command line of the benches.

use super::Plan;
use std::path::PathBuf;
use std::time::Duration;

/// What to measure, for how long, and where to put the figures.
#[derive(Clone, Debug)]
pub struct Options {
    /// Names of shapes and columns; no name of a kind means all of the kind.
    pub words: Vec<String>,
    /// Parts of the names of the candidates to keep; none means all.
    pub only: Vec<String>,
    /// How long to measure.
    pub plan: Plan,
    /// How many elements a value has; `None` for the size that its workload states.
    pub count: Option<usize>,
    /// A file to write the tables to, relative to the folder of the benches.
    pub markdown: Option<PathBuf>,
}

impl Default for Options {
    /// All, 30 bursts of 15 ms a candidate.
    fn default() -> Self {
        Self {
            words: Vec::new(),
            only: Vec::new(),
            plan: Plan { rounds: 30, burst: Duration::from_millis(15) },
            count: None,
            markdown: None,
        }
    }
}

impl Options {
    /// One run of everything, so that all results are compared once.
    #[must_use]
    pub fn quick() -> Self {
        Self { plan: Plan { rounds: 1, burst: Duration::ZERO }, ..Self::default() }
    }

    /// Reads the arguments of the process, or ends it with a word on how to write them.
    #[must_use]
    pub fn from_args(known: &[&str]) -> Self {
        Self::parse(std::env::args().skip(1), known).unwrap_or_else(|mistake| {
            eprintln!("{mistake}");
            eprintln!("arguments: [{}]…", known.join("|"));
            eprintln!("  [--quick] [--rounds N] [--burst MILLISECONDS] [--count ELEMENTS]");
            eprintln!("  [--only PART-OF-A-NAME]… [--markdown FILE]");
            std::process::exit(2)
        })
    }

    /// Reads `args`, of which the words must be `known`.
    ///
    /// # Errors
    ///
    /// A text that names the argument that is not understood.
    pub fn parse(args: impl IntoIterator<Item = String>, known: &[&str]) -> Result<Self, String> {
        let mut options = Self::default();
        let mut args = args.into_iter();
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or_else(|| format!("{arg} wants a value"));
            match arg.as_str() {
                // Cargo itself adds it.
                "--bench" => {}
                "--quick" => options.plan = Self::quick().plan,
                "--rounds" => options.plan.rounds = number(&value()?)?.max(1),
                "--burst" => {
                    options.plan.burst = Duration::from_millis(number(&value()?)? as u64);
                }
                "--count" => options.count = Some(number(&value()?)?),
                "--only" => options.only.push(value()?),
                "--markdown" => options.markdown = Some(value()?.into()),
                word if known.contains(&word) => options.words.push(arg),
                _ => return Err(format!("{arg} is not understood")),
            }
        }
        Ok(options)
    }

    /// Tells whether `word`, one of `kind`, is asked for.
    #[must_use]
    pub fn wants(&self, word: &str, kind: &[&str]) -> bool {
        let mut asked = self.words.iter().filter(|asked| kind.contains(&asked.as_str())).peekable();
        asked.peek().is_none() || asked.any(|asked| asked == word)
    }
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("{text} is not a number"))
}
