//! Workloads, rivals and measurements of binser.
//!
//! `data` makes the values, `candidates` are the ways to write and read them, `harness` times them side by side, and
//! `workloads` asks the questions. Each bench of the folder `benches` is one workload:
//!
//! ```text
//! cargo bench -p binser-benches --bench w11 -- log decode --rounds 50    one shape, one column
//! cargo bench -p binser-benches --bench w1 -- --quick                    every comparison once, for CI
//! cargo bench -p binser-benches --bench w11 -- mesh --only Native        beside the floor and the base
//! cargo bench -p binser-benches --bench w11 -- --markdown RESULTS.md     writes benches/RESULTS.md too
//! cargo bench -p binser-benches --bench w11 --features mimalloc,zstd     another heap; sizes after zstd
//! benches/compile_time.sh                                                what the derives cost to compile
//! ```

pub mod allocator;
pub mod candidates;
pub mod data;
pub mod harness;
pub mod workloads;
