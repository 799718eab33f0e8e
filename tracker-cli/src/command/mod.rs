//! The commands, one file for each.

mod import;
mod imports;
mod progress;
mod goal;
mod streaks;
mod calendar;
mod workouts;
mod settings;

use std::process::ExitCode;

use chrono::{DateTime, Utc};
use clap::CommandFactory;
use tokio::runtime::Runtime;
use tracker_store::DatabaseUrl;

use crate::args::{Args, Command, Options};
use crate::failure::Failure;
use crate::runner::{Runner, database_url};
use crate::show::{self, Page};

/// Runs the command and shows its page.
pub(crate) fn run(args: Args, now: DateTime<Utc>) -> Result<ExitCode, Failure> {
    let page = match args.command {
        Command::Completions { shell } => return show::write(&completions(shell)),
        Command::Man { command } => return show::write(&manual(&command)?),
        command => {
            let database = database_url(&args.options)?;
            let page = in_database(&database, command, &args.options, now);
            runtime_for(&database)?.block_on(page)?
        }
    };
    show::page(&page, &args.options)
}

/// Builds a single-threaded runtime. The I/O driver is only enabled for PostgreSQL, because
/// starting it takes time: a SQLite file is read by a thread, without the network.
fn runtime_for(database: &DatabaseUrl) -> Result<Runtime, Failure> {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    match database.file() {
        Some(_) => runtime.enable_time(),
        None => runtime.enable_all(),
    };
    runtime.build().map_err(|error| Failure::unusable("cannot start", &error))
}

async fn in_database(
    database: &DatabaseUrl,
    command: Command,
    options: &Options,
    now: DateTime<Utc>,
) -> Result<Page, Failure> {
    let runner = Runner::find(database, &command, options, now).await?;
    let page = page_of(command, &runner).await?;
    runner.store.close().await;
    Ok(page)
}

async fn page_of(command: Command, runner: &Runner) -> Result<Page, Failure> {
    match command {
        Command::Import(import) => import::run(runner, &import).await,
        Command::Imports => imports::list(runner).await,
        Command::Undo { import } => imports::undo(runner, import.as_deref()).await,
        Command::Progress { year } => progress::run(runner, year),
        Command::Goal(goal) => goal::run(runner, goal).await,
        Command::Streaks { year } => Ok(streaks::run(runner, year)),
        Command::Calendar { year } => calendar::run(runner, year),
        Command::Workouts { year } => workouts::run(runner, year).await,
        Command::Settings(settings) => settings::run(runner, settings).await,
        Command::Completions { .. } | Command::Man { .. } => unreachable!("they need no database"),
    }
}

fn completions(shell: clap_complete::Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "tracker", &mut script);
    script
}

/// The manual page of the command that these words name, or of the program if there are no words.
fn manual(words: &[String]) -> Result<Vec<u8>, Failure> {
    let mut program = Args::command().disable_help_subcommand(true);
    // This sets the full names of the subcommands and the global options.
    program.build();
    let mut command = &program;
    for word in words {
        command = command.find_subcommand(word).ok_or_else(|| no_command(words))?;
    }
    let mut page = Vec::new();
    let manual = clap_mangen::Man::new(command.clone());
    manual.render(&mut page).map_err(|error| Failure::unusable("cannot write", &error))?;
    Ok(page)
}

fn no_command(words: &[String]) -> Failure {
    Failure::wrong_usage(format_args!("there is no command {}", words.join(" ")))
}
