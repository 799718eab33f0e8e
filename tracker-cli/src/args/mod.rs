//! The command line arguments.

mod files;
mod connections;
mod workouts;
mod choices;
mod pauses;
mod listed;
mod quantities;

use std::path::Path;

use chrono::{NaiveDate, Weekday};
use clap::builder::Resettable;
use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use tracker_core::{Activity, TargetDays};
use tracker_import::DistanceUnit;

use crate::config::with_defaults;
use crate::failure::Failure;
use listed::Listed;

pub(crate) use choices::{DayChoice, PeriodChoice, SpanChoice, YearChoice};
pub(crate) use connections::{Connect, Places};
pub(crate) use files::{ImportArgs, Origin, Push, Watch};
pub(crate) use listed::ZoneOrNone;
pub(crate) use pauses::{Pause, PauseCommand};
pub(crate) use quantities::OrNone;
pub(crate) use workouts::{Add, Ask, Change, ChangeWorkouts, RunAnswer, Workouts};

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
    /// Parses the arguments, the environment variables, and the file of defaults. Invalid arguments end the program.
    pub(crate) fn typed(defaults: Option<&Path>) -> Result<Args, Failure> {
        let mut command = Args::command().mut_args(ignore_empty_env);
        if let Some(defaults) = defaults {
            command = with_defaults(command, defaults)?;
        }
        let mut matches = command.get_matches_mut();
        let args = Args::from_arg_matches_mut(&mut matches);
        Ok(args.unwrap_or_else(|error| error.format(&mut command).exit()))
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
    /// Report as of this day instead of today: a date such as 2025-06-30, `yesterday`, `monday`, or `-7d`
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
    /// Distances in kilometres or miles; by default as in your settings
    #[arg(long, global = true, value_name = "UNIT", value_parser = listed::unit())]
    pub(crate) units: Option<DistanceUnit>,
    /// The day on which your weeks begin
    #[arg(long, global = true, value_name = "DAY", default_value = "monday")]
    pub(crate) week: WeekStart,
    /// When to use colour; the environment's `NO_COLOR` and `CLICOLOR_FORCE` count too
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,
    /// Do not use a pager for long output
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

impl Format {
    pub(crate) const fn is_for_programs(self) -> bool {
        matches!(self, Format::Json | Format::Csv | Format::Plain)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum WeekStart {
    Monday,
    Saturday,
    Sunday,
}

impl From<WeekStart> for Weekday {
    fn from(start: WeekStart) -> Weekday {
        match start {
            WeekStart::Monday => Weekday::Mon,
            WeekStart::Saturday => Weekday::Sat,
            WeekStart::Sunday => Weekday::Sun,
        }
    }
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

/// The order in the help is that of the numbers; those without a number follow as they stand here.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Import what appears or changes in a directory, until it is interrupted
    #[command(display_order = 2)]
    Watch(Watch),
    /// Send files to a server
    #[command(display_order = 3)]
    Push(Push),
    /// Connect with a service that `tracker sync` asks for new runs; its key is read from standard input
    #[command(display_order = 3)]
    Connect(Connect),
    #[command(flatten)]
    InDatabase(DatabaseCommand),
    /// Whether your data, the clock, the time zone and the terminal are as they should be
    ///
    /// It changes nothing. The exit code is 1 if something is wrong.
    Doctor,
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

/// The commands that open the database.
#[derive(Debug, Subcommand)]
pub(crate) enum DatabaseCommand {
    /// Where you stand today, and what a run or a rest changes; the same as `tracker` alone
    #[command(display_order = 0)]
    Today,
    /// Import your history: files of Health Auto Export, Apple Health, Strava, Garmin and others
    #[command(display_order = 1)]
    Import(ImportArgs),
    /// Ask the connected services for new runs
    #[command(display_order = 3)]
    Sync(Places),
    /// The log of your imports, newest first
    Imports(Imports),
    /// Take back what the last command changed, whatever it was; again, and the one before
    Undo(Undo),
    /// Bring back what `undo` took back last
    Redo,
    /// Where you stand in a year: days, pace, months, streaks, milestones
    Progress {
        /// The year: a number, `this` or `last`; the current year by default
        #[arg(hide_possible_values = true)]
        year: Option<YearChoice>,
        /// Print a card of about twelve lines, to paste into a chat
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
    /// Take days off, such as for an injury: they are neither missed nor break a streak
    #[command(args_conflicts_with_subcommands = true)]
    Pause(Pause),
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
    /// Draw a year as SVG on standard output
    Chart(Chart),
    /// The workouts of a year, month or day, newest first; or change, remove or restore one
    #[command(args_conflicts_with_subcommands = true)]
    Workouts(Workouts),
    /// Add a run by hand
    Add(Add),
    /// Ask for each of the last days without a run whether there was one: answer y, n or a distance
    Ask(Ask),
    /// Everything as JSON that `import` reads back, or with `--format csv` the workouts as a table
    Export,
    /// Show or change your time zone and the activities that count
    Settings(Settings),
}

impl DatabaseCommand {
    /// Whether the command stores something, so that it creates a database that does not exist.
    pub(crate) const fn creates_the_database(&self) -> bool {
        match self {
            DatabaseCommand::Import(import) => !import.dry_run,
            DatabaseCommand::Add(_)
            | DatabaseCommand::Sync(_)
            | DatabaseCommand::Ask(_)
            | DatabaseCommand::Goal(
                Goal::Set { .. } | Goal::Week { .. } | Goal::Month { .. } | Goal::Span { .. },
            )
            | DatabaseCommand::Pause(Pause { days: Some(_), .. }) => true,
            DatabaseCommand::Settings(Settings { time_zone, count, alias, .. }) => {
                time_zone.is_some() || count.is_some() || !alias.is_empty()
            }
            _ => false,
        }
    }

    /// Whether the command needs a database, an empty one if nothing has been stored yet, and stores nothing in it.
    pub(crate) const fn needs_a_store(&self) -> bool {
        matches!(
            self,
            DatabaseCommand::Export | DatabaseCommand::Import(ImportArgs { dry_run: true, .. })
        )
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct Imports {
    /// Show at most this many, the newest
    #[arg(short = 'n', long = "number", value_name = "NUMBER")]
    pub(crate) number: Option<usize>,
    /// Show only those that brought something new
    #[arg(long)]
    pub(crate) new: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Undo {
    /// One import, as `tracker imports` names it; by default what the last command changed: an import, a run
    /// by hand, a goal, the settings, a workout that was changed, removed or restored
    pub(crate) import: Option<String>,
    /// Do not ask, however many workouts are taken back
    #[arg(long, short)]
    pub(crate) yes: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Settings {
    /// Your time zone, such as Europe/Berlin, or `none`: then that of this machine counts. It determines the
    /// current day and dates workouts without an offset. It does not move workouts that are already stored
    #[arg(long, value_name = "ZONE", value_parser = listed::zone_or_none(), hide_possible_values = true)]
    pub(crate) time_zone: Option<ZoneOrNone>,
    /// The activities that make a running day, separated by commas
    #[arg(long, value_name = "ACTIVITIES", value_delimiter = ',', value_parser = listed::activity())]
    pub(crate) count: Option<Vec<Activity>>,
    /// Teach the name of an activity in your files, such as `Corsa=Running`; `Corsa=none` forgets it.
    /// What earlier imports left out under the name is imported
    #[arg(long, value_name = "NAME=ACTIVITY", value_parser = alias(), hide_possible_values = true)]
    pub(crate) alias: Vec<Alias>,
    /// Move workouts to the day that the zone of their place or, if their day was not certain, your time zone gives them
    /// now: they were imported before it was set, or before its rules changed. `tracker doctor` says whether there are any
    #[arg(long)]
    pub(crate) settle_days: bool,
    /// Show the options of every command, too, and the file that can set them
    #[arg(long)]
    pub(crate) all: bool,
}

/// A name and its activity, or none to forget the name.
#[derive(Debug, Clone)]
pub(crate) struct Alias {
    pub(crate) name: String,
    pub(crate) activity: Option<Activity>,
}

/// Parses a name and its activity. Completions cannot know the name, so they show the form.
fn alias() -> Listed<Alias> {
    let forms =
        || vec!["NAME=Running", "NAME=TrailRunning", "NAME=Walking", "NAME=Hiking", "NAME=none"];
    Listed { names: forms, parse: one_alias }
}

fn one_alias(text: &str) -> Result<Alias, String> {
    let (name, activity) =
        text.rsplit_once('=').ok_or("write it as NAME=ACTIVITY, such as Corsa=Running")?;
    let is_none = activity.trim().eq_ignore_ascii_case("none");
    let activity = (!is_none).then(|| listed::one_activity(activity)).transpose()?;
    Ok(Alias { name: name.to_owned(), activity })
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
        /// The first day of the goal: pace and rest days begin there [default: as it is, or 1 January]
        #[arg(long, value_name = "DATE")]
        from: Option<NaiveDate>,
    },
    /// Set the goal of each week, beside that of the year
    Week {
        /// The number of running days, 1 to 7; or `none` to remove the goal
        #[arg(value_parser = quantities::days_or_none)]
        days: OrNone<u32>,
    },
    /// Set the goal of each month, beside that of the year
    Month {
        /// The number of running days, 1 to 31; or `none` to remove the goal
        #[arg(value_parser = quantities::days_or_none)]
        days: OrNone<u32>,
    },
    /// Set the goal of a span, beside that of the year
    Span {
        /// The first and the last day, such as 2026-06-01..2026-06-30
        #[arg(value_name = "FIRST..LAST", allow_hyphen_values = true)]
        span: SpanChoice,
        /// The number of running days; or `none` to remove the goal
        #[arg(value_parser = quantities::days_or_none)]
        days: OrNone<u32>,
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

#[derive(Debug, clap::Args)]
pub(crate) struct Chart {
    /// What it shows
    pub(crate) kind: ChartKind,
    /// The year: a number, `this` or `last`; the current year by default
    #[arg(hide_possible_values = true)]
    pub(crate) year: Option<YearChoice>,
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
