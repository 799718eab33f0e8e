//! `tracker-server`: the running-day tracker over HTTP.

use std::path::PathBuf;
use std::process::ExitCode;

use tracker_server::cli;
use tracker_server::cli::args::Args;

/// The allocator. Responses need larger blocks of memory, for which the system allocator takes a
/// lock.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    tracker_store::use_zoneinfo(std::env::var_os("TZDIR").map(PathBuf::from));
    match cli::run(Args::typed()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
