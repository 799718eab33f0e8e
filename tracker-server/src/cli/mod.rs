//! The command line: flags, configuration, and one file for each subcommand.

// In reading order.
pub mod settings_file;
pub mod args;
mod config;
pub mod failure;
pub mod serve;
pub mod check;
pub mod health;
pub mod migrate;
pub mod accounts;
pub mod people;
pub mod tokens;

pub use failure::Failure;
pub(crate) use serve::print;

use chrono::{DateTime, SecondsFormat, Utc};
use tokio::runtime::Builder;

use crate::log;
use args::{AccountCommand, Args, Command};
use tracker_service::{Clock, Config};

/// Runs a command to its end. Without a command, it serves.
///
/// It is a part of the library, because an async function is compiled where it is started: the program
/// would compile the whole server once more.
///
/// # Errors
///
/// If the configuration is wrong, or the command fails.
pub fn run(args: Args) -> Result<(), Failure> {
    if args.command == Some(Command::Openapi) {
        return serve::print_document();
    }
    choose_cryptography();
    if args.command == Some(Command::Health) {
        return block_on(health::run(args.settings.listen));
    }
    let (filter, format) = (args.settings.log.clone(), args.settings.log_format);
    let settings = match &args.command {
        // It revokes the tokens of the provider.
        Some(Command::Account(AccountCommand::Delete { .. })) => args.settings,
        Some(Command::Account(_) | Command::Token(_) | Command::Migrate(_)) => {
            args.settings.without_sign_in()
        }
        _ => args.settings,
    };
    let config = match Config::try_from(settings) {
        Err(problems) if args.command == Some(Command::Check) => {
            return check::report_settings(&problems);
        }
        config => config.map_err(Failure::wrong_usage)?,
    };
    block_on(async {
        match args.command {
            Some(Command::Check) => check::run(&config, Clock::System.now()).await,
            Some(Command::Migrate(migration)) => migrate::run(&config, migration).await,
            Some(Command::Account(command)) => accounts::run(&config, command).await,
            Some(Command::Person(command)) => people::run(&config, command).await,
            Some(Command::Token(command)) => tokens::run(&config, command).await,
            _ => {
                let _log = log::start(&filter, format).map_err(Failure::wrong_usage)?;
                serve::serve(config).await
            }
        }
    })
}

fn block_on(command: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    let runtime = Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::unusable("cannot start", &error))?;
    let outcome = runtime.block_on(command);
    // Does not wait for blocking threads: one may still resolve a host name, without a time limit.
    runtime.shutdown_background();
    outcome
}

/// A time in the lists of commands, in whole seconds.
fn in_utc(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}

/// Sets the default cryptography provider of rustls. Call it before the configuration is read.
///
/// The Redis client needs a default, because a build of the whole workspace has two providers.
pub fn choose_cryptography() {
    // An error means that a default is already set.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
}
