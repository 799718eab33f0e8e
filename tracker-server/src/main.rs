//! `tracker-server`: the running-day tracker over HTTP.

use std::process::ExitCode;

use tokio::runtime::Builder;
use tracker_server::cli::args::{Args, Command};
use tracker_server::cli::config::Config;
use tracker_server::cli::failure::Failure;
use tracker_server::cli::{accounts, choose_cryptography, migrate, serve};

/// The allocator. Responses need larger blocks of memory, for which the system allocator takes a
/// lock.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match start(Args::typed()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn start(args: Args) -> Result<(), Failure> {
    if args.command == Some(Command::Openapi) {
        return serve::print_document();
    }
    choose_cryptography();
    let config = Config::of(args.settings).map_err(Failure::wrong_usage)?;
    let runtime =
        Builder::new_multi_thread().worker_threads(BACKGROUND_THREADS).enable_all().build();
    let runtime = runtime.map_err(|error| Failure::unusable("cannot start", &error))?;
    let outcome = runtime.block_on(async {
        match args.command {
            Some(Command::Migrate(migration)) => migrate::run(&config, migration).await,
            Some(Command::Account(command)) => accounts::run(&config, command).await,
            _ => serve::serve(config).await,
        }
    });
    // Does not wait for blocking threads: one may still resolve a host name, without a time limit.
    runtime.shutdown_background();
    outcome
}

/// The number of threads for background work: batches of imports, and the delivery of events.
/// Requests run on threads of their own.
const BACKGROUND_THREADS: usize = 2;
