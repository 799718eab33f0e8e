//! The commands, one file for each.

mod report;
mod data;
mod goal;
mod further_goal;
mod pause;
mod settings;
mod doctor;
mod manual;

use std::path::Path;
use std::process::ExitCode;

use tracker_import::DistanceUnit;

use crate::args::{self, Args, Command, DatabaseCommand, Options};
use crate::command::data::{add, ask, export, import, imports, push, sync, undo, watch, workouts};
use crate::command::report::{calendar, chart, progress, streaks, today, years};
use crate::database::Database;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::machine::Machine;
use crate::session::Session;
use crate::show::{self, Page};
use crate::words;

/// Runs the command and shows its page.
pub(crate) fn run(args: Args, machine: Machine) -> Result<ExitCode, Failure> {
    let Args { options, command } = args;
    if options.format().is_for_programs() {
        words::FOR_PROGRAMS.get_or_init(|| ());
    }
    let page = match command.unwrap_or(Command::InDatabase(DatabaseCommand::Today)) {
        Command::Completions { shell } => {
            return show::write(&manual::completions(shell, (machine.clock)()));
        }
        Command::Man { command } => return show::write(&manual::page(&command)?),
        Command::Watch(args) => return watch::run(&args, &options, machine),
        Command::Push(push) => push::run(&push, options.units.unwrap_or(DistanceUnit::Kilometres))?,
        Command::Connect(connect) => {
            sync::connect(&connect, &Database::from_options(&options)?, machine)?
        }
        Command::Doctor => {
            let database = Database::from_options(&options)?;
            let page = doctor::run(&database, &options, machine);
            database.runtime()?.block_on(page)?
        }
        Command::InDatabase(command) => {
            let database = Database::from_options(&options)?;
            let page = in_database(&database, command, &options, machine);
            database.runtime()?.block_on(page)?
        }
    };
    show::page(&page, &options)
}

async fn in_database(
    database: &Database,
    command: DatabaseCommand,
    options: &Options,
    machine: Machine,
) -> Result<Page, Failure> {
    let session = Session::find(database, &command, options, machine).await?;
    let page = page_of(command, &session, options).await?;
    session.close().await;
    Ok(page)
}

/// Ctrl-C during an import. While standard input is read, it ends the program at once: nothing has been
/// imported then, and reading cannot be interrupted in another way.
fn interrupt_of(import: &args::ImportArgs) -> Interrupt {
    let reads_standard_input = import.files.iter().any(|file| file == Path::new("-"));
    if reads_standard_input { Interrupt::default() } else { Interrupt::catch() }
}

async fn page_of(
    command: DatabaseCommand,
    session: &Session,
    options: &Options,
) -> Result<Page, Failure> {
    match command {
        DatabaseCommand::Today => today::run(session),
        DatabaseCommand::Import(import) => {
            import::run(session, &import, &interrupt_of(&import)).await
        }
        DatabaseCommand::Sync(places) => sync::run(session, &places).await,
        DatabaseCommand::Imports(args) => imports::list(session, &args).await,
        DatabaseCommand::Undo(args) => undo::undo(session, &args).await,
        DatabaseCommand::Redo => undo::redo(session).await,
        DatabaseCommand::Progress { year, share } => progress::run(session, year, share).await,
        DatabaseCommand::Check { year, quiet } => progress::check(session, year, quiet),
        DatabaseCommand::Goal(goal) => goal::run(session, goal).await,
        DatabaseCommand::Pause(args) => pause::run(session, args).await,
        DatabaseCommand::Streaks { year } => streaks::run(session, year),
        DatabaseCommand::Calendar { year } => calendar::run(session, year),
        DatabaseCommand::Years => years::run(session).await,
        DatabaseCommand::Chart(chart) => chart::run(session, &chart),
        DatabaseCommand::Workouts(args) => workouts::run(session, args).await,
        DatabaseCommand::Add(add) => add::run(session, add).await,
        DatabaseCommand::Ask(ask) => ask::run(session, &ask).await,
        DatabaseCommand::Export => export::run(session).await,
        DatabaseCommand::Settings(settings) => settings::run(session, settings, options).await,
    }
}
