//! `tracker`: the running-day tracker in a terminal.
//!
//! A command parses its arguments, loads data from the store, calls core, and shows a page.
//! `tracker-core` contains the rules about running, and `tracker-store` the stored data.
//! `tracker import` reads the histories of other apps with `tracker_import::open`.

mod words;
mod args;
mod config;
mod machine;
mod database;
mod session;
mod interrupt;
mod command;
mod show;
mod failure;

use std::path::PathBuf;
use std::process::ExitCode;

use args::Args;
use machine::{Machine, MachineZone};
use tracker_store::use_zoneinfo;

fn main() -> ExitCode {
    let args = Args::typed(config::file().as_deref());
    args.and_then(|args| command::run(args, machine())).unwrap_or_else(|failure| {
        show::tell(&failure.to_string());
        failure.exit_code()
    })
}

fn machine() -> Machine {
    use_zoneinfo(std::env::var_os("TZDIR").map(PathBuf::from));
    Machine { clock: now, zone: zone() }
}

/// Reads the time zone of the machine. All other code gets it as an argument.
#[expect(clippy::disallowed_methods, reason = "the zone is read here and nowhere else")]
fn zone() -> Option<MachineZone> {
    let variable = std::env::var("TZ").ok();
    MachineZone::from_environment(variable.as_deref(), || iana_time_zone::get_timezone().ok())
}

/// Reads the clock. All other code gets the time as an argument.
#[expect(clippy::disallowed_methods, reason = "the clock is read here and nowhere else")]
fn now() -> chrono::DateTime<chrono::Utc> {
    chrono::Utc::now()
}
