//! The arguments of `tracker import` and `tracker push`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tracker_core::Activity;
use tracker_import::{DateOrder, DistanceUnit, Format};

use crate::args::listed;

#[derive(Debug, Default, clap::Args)]
pub(crate) struct ImportArgs {
    /// The files of any app, directories of them, or `-` for standard input
    #[arg(required = true, value_name = "FILE|DIRECTORY|-")]
    pub(crate) files: Vec<PathBuf>,
    /// Show what would be imported, without changing anything
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) facts: FileFacts,
    /// Import the part of a damaged file that is before the damage
    #[arg(long)]
    pub(crate) keep_readable: bool,
    /// Leave out files of directories whose name or path within the directory matches, such as `*.tmp` or
    /// `old/*`
    #[arg(long, value_name = "GLOB", value_parser = glob::Pattern::new)]
    pub(crate) exclude: Vec<glob::Pattern>,
    /// Print nothing but errors
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// Where the files come from
    #[arg(skip)]
    pub(crate) origin: Origin,
}

/// Where files to import come from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Origin {
    /// They are named as arguments.
    #[default]
    Named,
    /// They were found in a directory.
    Found,
    /// They are answers of services, and are named by the titles of these.
    Fetched,
}

/// The directory to watch, and facts that its files lack.
#[derive(Debug, clap::Args)]
pub(crate) struct Watch {
    /// The directory; files in directories below it are imported too
    pub(crate) directory: PathBuf,
    #[command(flatten)]
    pub(crate) facts: FileFacts,
}

impl Watch {
    /// The import of a file that was found in the directory.
    pub(crate) fn import_of(&self, file: PathBuf) -> ImportArgs {
        let facts = self.facts;
        ImportArgs { files: vec![file], origin: Origin::Found, facts, ..ImportArgs::default() }
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct Push {
    /// The files to send, or directories of them. With a webhook token: exports of Health Auto Export
    #[arg(required = true, value_name = "FILE|DIRECTORY")]
    pub(crate) files: Vec<PathBuf>,
    /// The address of the server, such as `https://runs.example.org`
    #[arg(long, value_name = "URL", env = "TRACKER_URL", hide_env_values = true)]
    pub(crate) url: String,
    /// A file with a personal access token that may import, or with a webhook token, as the server's pages
    /// show it
    #[arg(long, value_name = "FILE", env = "TRACKER_TOKEN_FILE", hide_env_values = true)]
    pub(crate) token_file: PathBuf,
    #[command(flatten)]
    pub(crate) facts: FileFacts,
}

/// What files lack.
#[derive(Debug, Clone, Copy, Default, clap::Args)]
pub(crate) struct FileFacts {
    /// The format of the files, if the content does not tell it; csv states that each row of a table is a
    /// run
    #[arg(long, value_name = "FORMAT", value_parser = format())]
    pub(crate) from: Option<Format>,
    /// The activity of workouts whose file names no sport
    #[arg(long = "as", value_name = "ACTIVITY", value_parser = listed::activity(), hide_possible_values = true)]
    pub(crate) activity: Option<Activity>,
    /// The unit of distances whose file names no unit: km or mi
    #[arg(long, value_name = "UNIT", value_parser = listed::unit(), hide_possible_values = true)]
    pub(crate) unit: Option<DistanceUnit>,
    /// The order of day and month, if the file does not tell it: dmy or mdy
    #[arg(long, value_name = "ORDER", value_parser = listed::date_order(), hide_possible_values = true)]
    pub(crate) dates: Option<DateOrder>,
}

impl FileFacts {
    /// As parameters of a request.
    pub(crate) fn parameters(self) -> Vec<(&'static str, &'static str)> {
        let facts = [
            ("from", self.from.map(Format::name)),
            ("as", self.activity.map(Activity::name)),
            ("unit", self.unit.map(DistanceUnit::name)),
            ("dates", self.dates.map(DateOrder::name)),
        ];
        facts.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
    }
}

/// Parses the name of a format, and lists all names in the help.
fn format() -> impl TypedValueParser<Value = Format> {
    let names = Format::ALL.iter().map(|format| format.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}
