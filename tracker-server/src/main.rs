//! `tracker-server`: the running-day tracker over HTTP.

use std::process::ExitCode;

use tokio::runtime::Builder;
use tracker_server::cli::args::{Args, Command};
use tracker_server::cli::config::Config;
use tracker_server::cli::failure::Failure;
use tracker_server::cli::{accounts, migrate, serve};

/// Each answer needs some larger pieces of memory, which the system's allocator hands out under a lock.
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
    let config = Config::of(args.settings).map_err(Failure::wrong_usage)?;
    choose_cryptography();
    let runtime = Builder::new_multi_thread().worker_threads(BESIDE_ANSWERS).enable_all().build();
    let runtime = runtime.map_err(|error| Failure::unusable("cannot start", &error))?;
    let outcome = runtime.block_on(async {
        match args.command {
            Some(Command::Migrate(migration)) => migrate::run(&config, migration).await,
            Some(Command::Account(command)) => accounts::run(&config, command).await,
            _ => serve::serve(config).await,
        }
    });
    // A thread may still look for the address of a name, for as long as the network likes.
    runtime.shutdown_background();
    outcome
}

/// A build of the whole workspace has two cryptography libraries, and the Redis client takes rustls'
/// default only if there is one. An error means that a default is set already.
fn choose_cryptography() {
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
}

/// Requests are answered on threads of their own. These write what many have pushed, and deliver events.
const BESIDE_ANSWERS: usize = 2;
