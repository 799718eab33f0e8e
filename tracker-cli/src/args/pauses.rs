//! The arguments of `tracker pause`.

use clap::Subcommand;

use crate::args::{DayChoice, SpanChoice};

#[derive(Debug, clap::Args)]
pub(crate) struct Pause {
    #[command(subcommand)]
    pub(crate) command: Option<PauseCommand>,
    /// The first and the last day, such as 2026-08-01..2026-09-04, or one day. A pause that begins on the first day
    /// is changed. Without days, your pauses are listed
    #[arg(value_name = "FIRST..LAST", allow_hyphen_values = true)]
    pub(crate) days: Option<SpanChoice>,
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
