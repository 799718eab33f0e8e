//! The commands, a file each.

mod import;
mod progress;
mod goal;
mod streaks;
mod calendar;
mod workouts;
mod settings;

use std::process::ExitCode;

use chrono::{DateTime, Utc};
use clap::CommandFactory;

use crate::args::{Args, Command};
use crate::failure::Failure;
use crate::runner::Runner;
use crate::show::{self, Page};

/// Does what was typed, and shows the page that comes of it.
pub(crate) async fn run(args: Args, now: DateTime<Utc>) -> Result<ExitCode, Failure> {
    let page = match args.command {
        Command::Completions { shell } => return show::write(&completions(shell)),
        Command::Man => return show::write(&manual()?),
        command => {
            let runner = Runner::find(&args.options, &command, now).await?;
            let page = page_of(command, &runner).await?;
            runner.store.close().await;
            page
        }
    };
    show::page(&page, &args.options)
}

async fn page_of(command: Command, runner: &Runner) -> Result<Page, Failure> {
    match command {
        Command::Import(import) => import::run(runner, &import).await,
        Command::Progress { year } => progress::run(runner, year),
        Command::Goal(goal) => goal::run(runner, goal).await,
        Command::Streaks { year } => Ok(streaks::run(runner, year)),
        Command::Calendar { year } => calendar::run(runner, year),
        Command::Workouts { year } => workouts::run(runner, year).await,
        Command::Settings(settings) => settings::run(runner, settings).await,
        Command::Completions { .. } | Command::Man => unreachable!("they need no database"),
    }
}

fn completions(shell: clap_complete::Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "tracker", &mut script);
    script
}

fn manual() -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    let manual = clap_mangen::Man::new(Args::command());
    manual.render(&mut page).map_err(|error| Failure::unusable("cannot write", &error))?;
    Ok(page)
}
