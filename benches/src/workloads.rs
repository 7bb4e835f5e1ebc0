//! What is asked: a module a workload.

pub mod raw;
mod tasks;
mod verify;
pub mod w1;
pub mod w11;

use crate::harness::{Column, Machine, Options, Report, Table, ceilings, measure};

/// One run of a bench: measures columns, prints them and writes them at the end.
#[derive(Debug)]
struct Bench<'a> {
    options: &'a Options,
    machine: Machine,
    report: Report,
}

impl<'a> Bench<'a> {
    /// Starts with the ceilings of the machine.
    fn start(name: &'static str, options: &'a Options) -> Self {
        let machine = Machine::of_this_process();
        println!("{machine}\n");
        let mut bench = Self { options, machine, report: Report::new(name) };
        bench.measure(ceilings());
        bench
    }

    fn measure(&mut self, mut column: Column<'_>) {
        column.keep(&self.options.only);
        let timings = measure(&mut column, self.options.plan);
        self.report.add(Table::of(&column, &timings));
    }

    /// Writes the report, if a file for it is named.
    ///
    /// # Panics
    ///
    /// When the file cannot be written.
    fn end(self) {
        if let Some(file) = &self.options.markdown {
            self.report.write(file, &self.machine).expect("the report can be written");
        }
    }
}
