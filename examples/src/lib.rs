//! What the examples share: timing.

use std::time::{Duration, Instant};

/// The median time of each of `tasks` over `repetitions` rounds.
///
/// A round has each task in turn, so that a change of the machine's speed meets all alike; and each is run once before it is
/// timed, so that none pays for what the one before left in the caches and the allocator.
pub fn medians<const N: usize>(repetitions: usize, mut tasks: [&mut dyn FnMut(); N]) -> [Duration; N] {
    let mut times = [const { Vec::new() }; N];
    for _ in 0..repetitions {
        for (task, times) in tasks.iter_mut().zip(&mut times) {
            task();
            let start = Instant::now();
            task();
            times.push(start.elapsed());
        }
    }
    times.map(|mut times| {
        times.sort_unstable();
        times.get(repetitions / 2).copied().unwrap_or_default()
    })
}

#[cfg(test)]
mod tests {
    use super::medians;

    #[test]
    fn tasks_are_run_twice_a_round() {
        let mut runs = 0;
        let [_] = medians(9, [&mut || runs += 1]);
        assert_eq!(runs, 18);
    }
}
