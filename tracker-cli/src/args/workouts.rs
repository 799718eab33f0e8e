//! The arguments of `tracker workouts` and `tracker add`.

use std::time::Duration;

use clap::Subcommand;
use tracker_core::{Activity, Distance};

use crate::args::{DayChoice, YearChoice, listed, quantities};

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
