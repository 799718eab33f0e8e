//! The commands, one file for each.

mod first_steps;
mod verdict;
mod today;
mod import;
mod imports;
mod watch;
mod push;
mod progress;
mod share;
mod check;
mod goal;
mod short_id;
mod streaks;
mod calendar;
mod years;
mod chart;
mod workouts;
mod add;
mod export;
mod manual;
mod settings;

use std::process::ExitCode;

use chrono::{DateTime, Utc};
use tokio::runtime::Runtime;
use tracker_store::DatabaseUrl;

use crate::args::{Args, Command, Options};
use crate::database::Database;
use crate::failure::Failure;
use crate::runner::Runner;
use crate::show::{self, Page};

/// Runs the command and shows its page.
pub(crate) fn run(args: Args, clock: fn() -> DateTime<Utc>) -> Result<ExitCode, Failure> {
    let Args { options, command } = args;
    let page = match command.unwrap_or(Command::Today) {
        Command::Completions { shell } => return show::write(&manual::completions(shell)),
        Command::Man { command } => return show::write(&manual::page(&command)?),
        Command::Watch { directory } => return watch::run(&directory, &options, clock),
        Command::Push(push) => push::run(&push)?,
        command => {
            let database = Database::of(&options)?;
            let page = in_database(&database, command, &options, clock());
            runtime_for(&database.url)?.block_on(page)?
        }
    };
    show::page(&page, &options)
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
    database: &Database,
    command: Command,
    options: &Options,
    now: DateTime<Utc>,
) -> Result<Page, Failure> {
    let runner = Runner::find(database, &command, options, now).await?;
    let page = page_of(command, &runner).await?;
    runner.close().await;
    Ok(page)
}

async fn page_of(command: Command, runner: &Runner) -> Result<Page, Failure> {
    match command {
        Command::Today => today::run(runner),
        Command::Import(import) => import::run(runner, &import).await,
        Command::Imports => imports::list(runner).await,
        Command::Undo { import } => imports::undo(runner, import.as_deref()).await,
        Command::Progress { year, share } => progress::run(runner, year, share),
        Command::Check { year, quiet } => check::run(runner, year, quiet),
        Command::Goal(goal) => goal::run(runner, goal).await,
        Command::Streaks { year } => streaks::run(runner, year),
        Command::Calendar { year } => calendar::run(runner, year),
        Command::Years => years::run(runner),
        Command::Chart(chart) => chart::run(runner, &chart),
        Command::Workouts(args) => workouts::run(runner, args).await,
        Command::Add(add) => add::run(runner, add).await,
        Command::Export => export::run(runner).await,
        Command::Settings(settings) => settings::run(runner, settings).await,
        Command::Completions { .. }
        | Command::Man { .. }
        | Command::Watch { .. }
        | Command::Push(_) => {
            unreachable!("they open no database by themselves")
        }
    }
}
