//! The arguments of `tracker goal` and `tracker chart`.

use clap::{Subcommand, ValueEnum};
use tracker_core::TargetDays;

use crate::args::YearChoice;

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
