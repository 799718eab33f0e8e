//! The commands, one file for each.

mod report;
mod data;
mod goal;
mod settings;
mod manual;

use std::path::Path;
use std::process::ExitCode;

use crate::args::{self, Args, Command, Options};
use crate::command::data::{add, export, import, imports, push, watch, workouts};
use crate::command::report::{calendar, chart, check, progress, streaks, today, years};
use crate::database::Database;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::machine::Machine;
use crate::runner::Runner;
use crate::show::{self, Page};

/// Runs the command and shows its page.
pub(crate) fn run(args: Args, machine: Machine) -> Result<ExitCode, Failure> {
    let Args { options, command } = args;
    let page = match command.unwrap_or(Command::Today) {
        Command::Completions { shell } => {
            return show::write(&manual::completions(shell, (machine.clock)()));
        }
        Command::Man { command } => return show::write(&manual::page(&command)?),
        Command::Watch(args) => return watch::run(&args, &options, machine),
        Command::Push(push) => push::run(&push)?,
        command => {
            let database = Database::of(&options)?;
            let page = in_database(&database, command, &options, machine);
            database.runtime()?.block_on(page)?
        }
    };
    show::page(&page, &options)
}

async fn in_database(
    database: &Database,
    command: Command,
    options: &Options,
    machine: Machine,
) -> Result<Page, Failure> {
    let runner = Runner::find(database, &command, options, machine).await?;
    let page = page_of(command, &runner).await?;
    runner.close().await;
    Ok(page)
}

/// Ctrl-C during an import. While standard input is read, it ends the program at once: nothing has been
/// imported then, and reading cannot be interrupted in another way.
fn interrupt_of(import: &args::Import) -> Interrupt {
    let reads_standard_input = import.files.iter().any(|file| file == Path::new("-"));
    if reads_standard_input { Interrupt::default() } else { Interrupt::catch() }
}

async fn page_of(command: Command, runner: &Runner) -> Result<Page, Failure> {
    match command {
        Command::Today => today::run(runner),
        Command::Import(import) => import::run(runner, &import, &interrupt_of(&import)).await,
        Command::Imports => imports::list(runner).await,
        Command::Undo { import } => imports::undo(runner, import.as_deref()).await,
        Command::Progress { year, share } => progress::run(runner, year, share).await,
        Command::Check { year, quiet } => check::run(runner, year, quiet),
        Command::Goal(goal) => goal::run(runner, goal).await,
        Command::Streaks { year } => streaks::run(runner, year),
        Command::Calendar { year } => calendar::run(runner, year),
        Command::Years => years::run(runner).await,
        Command::Chart(chart) => chart::run(runner, &chart),
        Command::Workouts(args) => workouts::run(runner, args).await,
        Command::Add(add) => add::run(runner, add).await,
        Command::Export => export::run(runner).await,
        Command::Settings(settings) => settings::run(runner, settings).await,
        Command::Completions { .. }
        | Command::Man { .. }
        | Command::Watch(_)
        | Command::Push(_) => {
            unreachable!("they open no database by themselves")
        }
    }
}
