//! The arguments of `tracker pause`.

use std::str::FromStr;

use clap::Subcommand;

use crate::args::DayChoice;

#[derive(Debug, clap::Args)]
pub(crate) struct Pause {
    #[command(subcommand)]
    pub(crate) command: Option<PauseCommand>,
    /// The first and the last day, such as 2026-08-01..2026-09-04, or one day. A pause that begins on the first day
    /// is changed. Without days, your pauses are listed
    #[arg(value_name = "FIRST..LAST", allow_hyphen_values = true)]
    pub(crate) days: Option<PauseDays>,
    /// Why, such as injury
    #[arg(long, value_name = "REASON", requires = "days")]
    pub(crate) why: Option<String>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum PauseCommand {
    /// List your pauses, oldest first
    List,
    /// Remove a pause; the workouts stay
    Remove {
        /// A day of the pause
        day: DayChoice,
    },
}

/// The first and the last day of a pause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PauseDays {
    pub(crate) first: DayChoice,
    pub(crate) last: DayChoice,
}

impl FromStr for PauseDays {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<PauseDays, &'static str> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        Ok(PauseDays { first: first.parse()?, last: last.parse()? })
    }
}
