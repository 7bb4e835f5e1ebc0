//! What is measured.

/// One way to do the work of a column.
pub struct Candidate<'a> {
    /// As the table shows it.
    pub name: String,
    /// How many bytes one run writes or reads.
    pub bytes: usize,
    /// The candidate that does the same to the same bytes.
    pub twin: Option<String>,
    /// Does the work so many times.
    pub(super) run: Box<dyn FnMut(u64) + 'a>,
}

impl std::fmt::Debug for Candidate<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Candidate").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<'a> Candidate<'a> {
    /// Makes a candidate of `once`, which does the work a single time and keeps the optimiser from
    /// looking through it.
    pub fn new(name: impl Into<String>, bytes: usize, mut once: impl FnMut() + 'a) -> Self {
        let run = move |times| {
            for _ in 0..times {
                once();
            }
        };
        Self { name: name.into(), bytes, twin: None, run: Box::new(run) }
    }

    /// Names the candidate that does the same to the same bytes.
    #[must_use]
    pub fn with_twin(mut self, twin: Option<String>) -> Self {
        self.twin = twin;
        self
    }
}

/// One question with all its candidates.
#[derive(Debug)]
pub struct Column<'a> {
    /// What the candidates do.
    pub title: String,
    /// The candidate that all are compared with.
    pub base: String,
    /// The candidate that no other should beat.
    pub floor: String,
    /// In the order of the table.
    pub candidates: Vec<Candidate<'a>>,
}

impl<'a> Column<'a> {
    /// Starts a column with `floor` as its first candidate.
    pub fn new(title: impl Into<String>, base: impl Into<String>, floor: Candidate<'a>) -> Self {
        Self { title: title.into(), base: base.into(), floor: floor.name.clone(), candidates: vec![floor] }
    }

    /// Adds a candidate.
    pub fn add(&mut self, candidate: Candidate<'a>) {
        self.candidates.push(candidate);
    }

    /// Keeps the floor, the base and those with one of `parts` in their name; all if there is none.
    pub fn keep(&mut self, parts: &[String]) {
        let Self { base, floor, candidates, .. } = self;
        candidates.retain(|candidate| {
            let name = &candidate.name;
            parts.is_empty() || name == base || name == floor || parts.iter().any(|part| name.contains(part.as_str()))
        });
    }
}
