//! The command line arguments.

mod choices;
mod listed;
mod quantities;

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, Resettable, TypedValueParser};
use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use tracker_core::activities::UnknownActivity;
use tracker_core::import::{DistanceUnit, Format as ImportFormat};
use tracker_core::{Activity, Distance, TargetDays};

pub(crate) use choices::{DayChoice, YearChoice};
pub(crate) use listed::ZoneOrNone;

/// Count the days you run, and see where you stand.
///
/// Import the files of your apps and devices as often as you like: workouts that are already stored
/// are skipped. All data stays in one file on this computer.
#[derive(Debug, Parser)]
#[command(name = "tracker", version, max_term_width = 100)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) options: Options,
    /// Without a command: `today`.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

impl Args {
    /// Parses the arguments and the environment variables. Invalid ones end the program.
    pub(crate) fn typed() -> Args {
        let mut command = Args::command().mut_args(ignore_empty_env);
        let mut matches = command.get_matches_mut();
        let args = Args::from_arg_matches_mut(&mut matches);
        args.unwrap_or_else(|error| error.format(&mut command).exit())
    }
}

/// Makes an empty environment variable count as unset.
fn ignore_empty_env(arg: Arg) -> Arg {
    let variable = arg.get_env().and_then(std::env::var_os);
    if variable.is_some_and(|value| value.is_empty()) { arg.env(Resettable::Reset) } else { arg }
}

/// The options of every command.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Options of every command")]
pub(crate) struct Options {
    /// Where the data is kept: `sqlite://FILE` or `postgres://USER@HOST/DATABASE`; by default a
    /// file in your data directory
    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "TRACKER_DATABASE_URL",
        hide_env_values = true
    )]
    pub(crate) database_url: Option<String>,
    /// Whose data, in a server's database: an email address or an id
    #[arg(
        long,
        global = true,
        value_name = "EMAIL|ID",
        env = "TRACKER_ACCOUNT",
        hide_env_values = true
    )]
    pub(crate) account: Option<String>,
    /// Report as of this day instead of today: a date such as 2025-06-30, `yesterday`, or `-7d`
    #[arg(
        long,
        global = true,
        value_name = "DAY",
        env = "TRACKER_AS_OF",
        hide_env_values = true,
        allow_hyphen_values = true
    )]
    pub(crate) as_of: Option<DayChoice>,
    /// How to print
    #[arg(long, short = 'o', global = true, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: Format,
    /// Print JSON: the same as `--format json`
    #[arg(long, global = true, conflicts_with = "format")]
    pub(crate) json: bool,
    /// When to use colour; the environment's `NO_COLOR` and `CLICOLOR_FORCE` count too
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,
    /// Print on the terminal at once, also what is longer than the terminal
    #[arg(long, global = true)]
    pub(crate) no_pager: bool,
}

impl Options {
    pub(crate) const fn format(&self) -> Format {
        if self.json { Format::Json } else { self.format }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Tables for people
    Table,
    /// The report as JSON, as the server gives it
    Json,
    /// Comma-separated values, with a header
    Csv,
    /// Tables for a Markdown document
    Markdown,
    /// Tab-separated values, with a header and with dates such as 2025-06-30
    Plain,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Where you stand today, and what a run or a rest changes; the same as `tracker` alone
    Today,
    /// Import your history: files of Health Auto Export, Apple Health, Strava, Garmin and others
    Import(Import),
    /// Import what appears or changes in a directory, until it is interrupted
    Watch {
        /// The directory; files in directories below it are imported too
        directory: PathBuf,
    },
    /// Send exports of Health Auto Export to a server
    Push(Push),
    /// The log of your imports, newest first
    Imports,
    /// Take an import back: remove the workouts that it added
    Undo {
        /// The import, as `tracker imports` names it; by default the last one that added workouts
        import: Option<String>,
    },
    /// Where you stand in a year: days, pace, months, streaks, milestones
    Progress {
        /// The year: a number, `this` or `last`; the current year by default
        #[arg(hide_possible_values = true)]
        year: Option<YearChoice>,
        /// Print a card of twelve lines, to paste into a chat
        #[arg(long)]
        share: bool,
    },
    /// Whether you are on track, for scripts and prompts: exit code 0 if you are, 1 if not
    Check {
        /// The year: a number, `this` or `last`; the current year by default
        #[arg(hide_possible_values = true)]
        year: Option<YearChoice>,
        /// Print nothing
        #[arg(long, short)]
        quiet: bool,
    },
    /// Set, list or remove the goals of your years
    #[command(subcommand)]
    Goal(Goal),
    /// The streaks that have a day in a year, or all of them
    Streaks {
        /// The year: a number, `this` or `last`; all years by default
        #[arg(hide_possible_values = true)]
        year: Option<YearChoice>,
    },
    /// A year as a calendar, a cell for each day
    Calendar {
        /// The year: a number, `this` or `last`; the current year by default
        #[arg(hide_possible_values = true)]
        year: Option<YearChoice>,
    },
    /// Your years, compared at the same date
    Years,
    /// Write a picture of a year as SVG to standard output
    Chart {
        /// What it shows
        kind: ChartKind,
        /// The year: a number, `this` or `last`; the current year by default
        #[arg(hide_possible_values = true)]
        year: Option<YearChoice>,
    },
    /// The workouts of a year, newest first; or remove one
    #[command(args_conflicts_with_subcommands = true)]
    Workouts(Workouts),
    /// Add a run by hand
    Add(Add),
    /// Everything as JSON that `import` reads back, or with `--format csv` the workouts as a table
    Export,
    /// Show or change your time zone and the activities that count
    Settings(Settings),
    /// Print the completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or that of a command
    Man {
        /// The command, such as `goal set`
        command: Vec<String>,
    },
}

impl Command {
    /// Whether the command stores something, so that it creates a database that does not exist.
    pub(crate) const fn creates_the_database(&self) -> bool {
        match self {
            Command::Import(_)
            | Command::Watch { .. }
            | Command::Add(_)
            | Command::Goal(Goal::Set { .. }) => true,
            Command::Settings(Settings { time_zone, count, alias }) => {
                time_zone.is_some() || count.is_some() || !alias.is_empty()
            }
            _ => false,
        }
    }
}

#[derive(Debug, Default, clap::Args)]
pub(crate) struct Import {
    /// The files of any app, directories of them, or `-` for standard input
    #[arg(required = true, value_name = "FILE|DIRECTORY|-")]
    pub(crate) files: Vec<PathBuf>,
    /// Show what would be imported, without changing anything
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// The format of the files, if the content does not tell it
    #[arg(long, value_name = "FORMAT", value_parser = format())]
    pub(crate) from: Option<ImportFormat>,
    /// The activity of workouts whose file names no sport
    #[arg(long = "as", value_name = "ACTIVITY", value_parser = listed::activity(), hide_possible_values = true)]
    pub(crate) activity: Option<Activity>,
    /// The unit of distances whose file names no unit: km or mi
    #[arg(long, value_name = "UNIT")]
    pub(crate) unit: Option<DistanceUnit>,
    /// Import what is readable of a file that is damaged later
    #[arg(long)]
    pub(crate) keep_readable: bool,
    /// Whether the files were found in a directory, and not named by themselves
    #[arg(skip)]
    pub(crate) are_found: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Push {
    /// The files to send, as JSON
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The address of the server, such as `https://runs.example.org`
    #[arg(long, value_name = "URL", env = "TRACKER_URL", hide_env_values = true)]
    pub(crate) url: String,
    /// A file with the webhook token, as the server's settings show it
    #[arg(long, value_name = "FILE", env = "TRACKER_TOKEN_FILE", hide_env_values = true)]
    pub(crate) token_file: PathBuf,
}

impl Import {
    /// The import of a file that was found in a directory.
    pub(crate) fn of_found(file: PathBuf) -> Import {
        Import { files: vec![file], are_found: true, ..Import::default() }
    }
}

/// Parses the name of a format, and lists all names in the help.
fn format() -> impl TypedValueParser<Value = ImportFormat> {
    let names = ImportFormat::ALL.iter().map(|format| format.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<ImportFormat>())
}

#[derive(Debug, Subcommand)]
pub(crate) enum Goal {
    /// Set the goal of a year, or change it
    Set {
        /// The year: a number from 1900 to 2100, `this` or `last`
        #[arg(hide_possible_values = true)]
        year: YearChoice,
        /// The target: the number of running days, 1 to 366
        days: TargetDays,
    },
    /// List your goals, newest first
    List,
    /// Remove the goal of a year; the workouts stay
    Remove {
        /// The year: a number, `this` or `last`
        #[arg(hide_possible_values = true)]
        year: YearChoice,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ChartKind {
    /// A cell for each day
    Calendar,
    /// How the running days grew, beside the even pace, and how they can go on
    Road,
    /// The running days of each month
    Months,
    /// A badge of one line, for a page
    Badge,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Workouts {
    /// The year: a number, `this` or `last`; the current year by default
    #[arg(hide_possible_values = true)]
    pub(crate) year: Option<YearChoice>,
    #[command(subcommand)]
    pub(crate) change: Option<ChangeWorkouts>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ChangeWorkouts {
    /// Remove a workout
    Remove {
        /// The workout, as `tracker workouts` names it
        id: String,
    },
}

#[derive(Debug, clap::Args)]
pub(crate) struct Add {
    /// The day: a date such as 2025-06-30, `today`, `yesterday`, or `-7d`; today by default
    #[arg(allow_hyphen_values = true)]
    pub(crate) day: Option<DayChoice>,
    /// How far, with its unit: 5.2km, 5200m or 3.1mi
    #[arg(long, short, value_name = "DISTANCE", value_parser = quantities::distance)]
    pub(crate) distance: Option<Distance>,
    /// How long: 32:10 (minutes and seconds), 1:02:30, 45m or 1h05m
    #[arg(long, short = 't', value_name = "DURATION", value_parser = quantities::duration)]
    pub(crate) duration: Option<Duration>,
    /// The activity
    #[arg(long = "as", value_name = "ACTIVITY", default_value = "Running", value_parser = listed::activity())]
    pub(crate) activity: Activity,
    /// A note, for the log of imports
    #[arg(long, short, value_name = "TEXT")]
    pub(crate) note: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Settings {
    /// Your time zone, such as Europe/Berlin, or `none`. It determines the current day and dates
    /// workouts without an offset. It does not move workouts that are already stored
    #[arg(long, value_name = "ZONE", value_parser = listed::zone_or_none(), hide_possible_values = true)]
    pub(crate) time_zone: Option<ZoneOrNone>,
    /// The activities that make a running day, separated by commas
    #[arg(long, value_name = "ACTIVITIES", value_delimiter = ',', value_parser = listed::activity())]
    pub(crate) count: Option<Vec<Activity>>,
    /// Teach the name of an activity in your files, such as `Corsa=Running`; `Corsa=none` forgets it.
    /// It applies to imports from now on
    #[arg(long, value_name = "NAME=ACTIVITY", value_parser = alias)]
    pub(crate) alias: Vec<Alias>,
}

/// A name and its activity, or none to forget the name.
#[derive(Debug, Clone)]
pub(crate) struct Alias {
    pub(crate) name: String,
    pub(crate) activity: Option<Activity>,
}

fn alias(text: &str) -> Result<Alias, String> {
    let (name, activity) =
        text.rsplit_once('=').ok_or("write it as NAME=ACTIVITY, such as Corsa=Running")?;
    let is_none = activity.trim().eq_ignore_ascii_case("none");
    let activity = (!is_none).then(|| activity.parse()).transpose();
    let activity = activity.map_err(|wrong: UnknownActivity| wrong.to_string())?;
    Ok(Alias { name: name.to_owned(), activity })
}
