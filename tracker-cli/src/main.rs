//! `tracker`: the running-day tracker in a terminal.
//!
//! A command takes its arguments apart, loads from the store, asks core, and shows a page. What
//! is known about running stands in `tracker-core`; what is remembered, in `tracker-store`.

mod args;
mod runner;
mod command;
mod show;
mod failure;

use std::process::ExitCode;

use args::Args;

fn main() -> ExitCode {
    let outcome = command::run(Args::typed(), now());
    outcome.unwrap_or_else(|failure| failure.report())
}

/// The one place that looks at the clock. Everything below gets the time as an argument.
#[expect(clippy::disallowed_methods, reason = "the clock is read here and nowhere else")]
fn now() -> chrono::DateTime<chrono::Utc> {
    chrono::Utc::now()
}
