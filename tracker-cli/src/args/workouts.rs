//! The arguments of `tracker workouts` and `tracker add`.

use std::time::Duration;

use clap::Subcommand;
use tracker_core::{Activity, Distance};
use tracker_import::DistanceUnit;

use crate::args::quantities::OrNone;
use crate::args::{DayChoice, PeriodChoice, listed, quantities};

#[derive(Debug, clap::Args)]
pub(crate) struct Workouts {
    /// The year, month or day: 2025, 2025-06, 2025-06-30, `this`, `last`, `yesterday`; the current year by
    /// default
    #[arg(hide_possible_values = true, allow_hyphen_values = true)]
    pub(crate) period: Option<PeriodChoice>,
    /// From this day on
    #[arg(long, value_name = "DAY", conflicts_with = "period", allow_hyphen_values = true)]
    pub(crate) from: Option<DayChoice>,
    /// Up to this day
    #[arg(long, value_name = "DAY", conflicts_with = "period", allow_hyphen_values = true)]
    pub(crate) to: Option<DayChoice>,
    /// The workouts that you removed; of all years by default
    #[arg(long)]
    pub(crate) removed: bool,
    #[command(subcommand)]
    pub(crate) change: Option<ChangeWorkouts>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ChangeWorkouts {
    /// Change a workout; later imports leave it as it is then
    Change(Change),
    /// Remove a workout. Importing it again does not bring it back
    Remove {
        /// The workout, as `tracker workouts` names it: at least four characters of the end of its id
        id: String,
    },
    /// Bring a removed workout back
    Restore {
        /// The workout, as `tracker workouts --removed` names it
        id: String,
    },
}

#[derive(Debug, clap::Args)]
pub(crate) struct Change {
    /// The workout, as `tracker workouts` names it: at least four characters of the end of its id
    pub(crate) id: String,
    /// The day: a date such as 2025-06-30, `today`, `yesterday`, `monday`, or `-7d`
    #[arg(long, value_name = "DAY", allow_hyphen_values = true)]
    pub(crate) date: Option<DayChoice>,
    /// How far, with its unit: 5.2km, 5200m or 3.1mi; `none` if it was not measured
    #[arg(long, short, value_name = "DISTANCE", value_parser = quantities::distance_or_none)]
    pub(crate) distance: Option<OrNone<Distance>>,
    /// How long: 32:10 (minutes and seconds), 1:02:30, 45min or 1h05; `none` if it is not known
    #[arg(long, short = 't', value_name = "DURATION", value_parser = quantities::duration_or_none)]
    pub(crate) duration: Option<OrNone<Duration>>,
    /// The activity
    #[arg(long = "as", value_name = "ACTIVITY", value_parser = listed::activity(), hide_possible_values = true)]
    pub(crate) activity: Option<Activity>,
    /// The note; an empty one takes it away
    #[arg(long, short, value_name = "TEXT")]
    pub(crate) note: Option<String>,
}

impl Change {
    /// Whether nothing was named that should change.
    pub(crate) const fn is_empty(&self) -> bool {
        self.date.is_none()
            && self.distance.is_none()
            && self.duration.is_none()
            && self.activity.is_none()
            && self.note.is_none()
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct Ask {
    /// How many days back, from today
    #[arg(default_value_t = 7, value_parser = clap::value_parser!(u8).range(1..=100))]
    pub(crate) days: u8,
}

/// An answer to the question whether there was a run on a day.
#[derive(Debug, Clone, Copy)]
pub(crate) enum RunAnswer {
    Yes,
    No,
    Distance(Distance),
}

impl RunAnswer {
    /// Parses `y`, `n` or a distance; a number without a unit has the one given. Nothing is no.
    pub(crate) fn parse(text: &str, unit: DistanceUnit) -> Result<RunAnswer, String> {
        match text.to_lowercase().as_str() {
            "y" | "yes" => return Ok(RunAnswer::Yes),
            "" | "n" | "no" => return Ok(RunAnswer::No),
            _ => {}
        }
        let has_unit = text.ends_with(|letter: char| letter.is_alphabetic());
        let text = if has_unit { text.to_owned() } else { format!("{text}{}", unit.name()) };
        quantities::distance(&text).map(RunAnswer::Distance)
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct Add {
    /// The day: a date such as 2025-06-30, `today`, `yesterday`, `monday`, or `-7d`; today by default
    #[arg(allow_hyphen_values = true)]
    pub(crate) day: Option<DayChoice>,
    /// How far, with its unit: 5.2km, 5k, 5200m or 3.1mi
    #[arg(long, short, value_name = "DISTANCE", value_parser = quantities::distance)]
    pub(crate) distance: Option<Distance>,
    /// How long: 32:10 (minutes and seconds), 1:02:30, 45min or 1h05
    #[arg(long, short = 't', value_name = "DURATION", value_parser = quantities::duration)]
    pub(crate) duration: Option<Duration>,
    /// The activity
    #[arg(long = "as", value_name = "ACTIVITY", default_value = "Running", value_parser = listed::activity())]
    pub(crate) activity: Activity,
    /// A note, for the log of imports
    #[arg(long, short, value_name = "TEXT")]
    pub(crate) note: Option<String>,
    /// Add it although the day has a run: it is another one
    #[arg(long)]
    pub(crate) another: bool,
}
