//! What to do first, when nothing is stored yet.

use tracker_core::{TargetDays, Year};

use crate::session::Session;
use crate::show::{Fact, Section};

pub(crate) const NOTHING_YET: &str = "No runs yet. Three ways to begin:";

/// What to type first, and why.
pub(crate) fn steps(session: &Session, year: Year) -> Section {
    let goal = session.report_data.goal(year).map_or_else(TargetDays::default, |it| it.target_days);
    Section::Facts(vec![
        Fact::new("tracker import FILE", "your history: Apple Health, Strava, Garmin, …"),
        Fact::new("tracker add", "today's run, by hand"),
        Fact::new(
            format!("tracker goal set {year} {goal}"),
            "on how many days of the year you want to run",
        ),
    ])
}
