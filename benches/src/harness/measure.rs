//! The interleaved clock.

use super::{Candidate, Column};
use cpu_time::ThreadTime;
use std::time::Duration;

/// How long to measure.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many bursts each candidate runs.
    pub rounds: usize,
    /// How long a burst takes, in CPU time; zero for a single run.
    pub burst: Duration,
}

/// How long one run of a candidate takes, in nanoseconds of CPU time.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// Of the fastest burst.
    pub least: f64,
    /// Of the burst in the middle.
    pub median: f64,
}

/// Runs the candidates of a column by `plan`; the timings stand in their order.
pub fn measure(column: &mut Column<'_>, plan: Plan) -> Vec<Timing> {
    settle_heap();
    let candidates = &mut column.candidates;
    let count = candidates.len();
    let runs: Vec<u64> = candidates.iter_mut().map(|one| runs_a_burst(one, plan.burst)).collect();
    let mut bursts = vec![Vec::with_capacity(plan.rounds); count];
    for round in 0..plan.rounds {
        for turn in 0..count {
            // Every second round goes backwards, so that nobody always follows the same neighbour.
            let step = if round % 2 == 0 { turn } else { count - 1 - turn };
            let index = (round + step) % count;
            bursts[index].push(per_run(&mut candidates[index], runs[index]));
        }
    }
    bursts.into_iter().map(Timing::of).collect()
}

/// Has glibc keep what is freed, up to 48 MiB, and take no block below 24 MiB from the system.
///
/// It moves these limits by itself when the first large block is freed. If that depends on which
/// candidates run, some runs pay for page faults and others don't: 1.6 times the time of a decode.
fn settle_heap() {
    drop(std::hint::black_box(vec![0_u8; 24 << 20]));
}

impl Timing {
    fn of(mut bursts: Vec<f64>) -> Self {
        bursts.sort_by(f64::total_cmp);
        Self { least: bursts[0], median: bursts[bursts.len() / 2] }
    }
}

/// Finds how many runs fill a burst, and warms the candidate up on the way.
fn runs_a_burst(candidate: &mut Candidate<'_>, burst: Duration) -> u64 {
    let burst = nanoseconds(burst);
    let mut runs = 1;
    loop {
        let taken = per_run(candidate, runs) * to_float(runs);
        if taken >= burst / 4.0 {
            return whole(burst / (taken / to_float(runs))).max(1);
        }
        runs *= 2;
    }
}

/// Times a burst and gives nanoseconds of CPU time a run.
fn per_run(candidate: &mut Candidate<'_>, runs: u64) -> f64 {
    let start = ThreadTime::now();
    (candidate.run)(runs);
    // Never zero: a clock may stand still over one short run.
    nanoseconds(start.elapsed()).max(1.0) / to_float(runs)
}

fn nanoseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e9
}

#[expect(clippy::cast_precision_loss, reason = "counts of runs are far below 2^52")]
fn to_float(runs: u64) -> f64 {
    runs as f64
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a burst of a positive time holds a positive number of runs"
)]
fn whole(runs: f64) -> u64 {
    runs.ceil() as u64
}
