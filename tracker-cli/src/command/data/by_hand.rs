//! Workouts that are entered by hand, for `tracker add` and `tracker workouts change`.

use std::time::Duration;

use chrono::NaiveDate;
use serde_json::{Value, json};
use tracker_core::moments::Zone;
use tracker_core::workouts::ByHand;
use tracker_core::{Activity, Distance, Moment, Workout};
use tracker_import::DistanceUnit;

use crate::args::DayChoice;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{clock, in_units};
use crate::words::{self, say};

/// The beginning of the label of a run by hand in the log of imports.
pub(super) const LABEL: &str = "by hand";

/// The day and the note of a run by hand, by its label. `None` for the label of a file.
pub(super) fn of_label(label: &str) -> Option<(Option<NaiveDate>, Option<&str>)> {
    let rest = label.strip_prefix(LABEL)?.trim_start_matches(": ");
    Some(NaiveDate::parse_and_remainder(rest, "%d %b %Y").ok().unzip())
}

/// A label in the log of imports as a person reads it: `by hand: 25 Oct 2026, with Tom`.
pub(super) fn label_in_words(label: &str) -> String {
    let Some((Some(date), Some(note))) = of_label(label) else { return label.to_owned() };
    format!("{}: {}{note}", say!("source-by-hand"), words::date(date))
}

/// What a person enters: the day, and what else is known.
pub(super) struct Entered {
    pub(super) activity: Activity,
    pub(super) date: NaiveDate,
    pub(super) distance: Option<Distance>,
    pub(super) duration: Option<Duration>,
}

impl Entered {
    pub(super) fn workout(self, session: &Session) -> Result<Workout, Failure> {
        let workout = self.by_hand(session)?.workout(session.today);
        workout.map_err(|wrong| Failure::wrong_usage(format_args!("a run: {wrong}")))
    }

    pub(super) fn by_hand(self, session: &Session) -> Result<ByHand, Failure> {
        let zone = session.zone.zone().map_or_else(Zone::default, Zone::from);
        let start = Moment::on_date(self.date, zone).map_err(Failure::wrong_usage)?;
        let mut by_hand = ByHand::new(self.activity, start);
        by_hand.distance = self.distance;
        by_hand.duration = self.duration;
        Ok(by_hand)
    }
}

/// The chosen day, if it is not after today.
pub(super) fn date(session: &Session, choice: DayChoice) -> Result<NaiveDate, Failure> {
    let date = session.day(choice)?;
    if date > session.today {
        let (date, today) = (words::date(date), words::date(session.today));
        return Err(Failure::wrong_usage(
            say!("error-after-today", "date" => date, "today" => today),
        ));
    }
    Ok(date)
}

/// `Running on 5 Mar 2026, 5.2 km in 0:32:10`: what is known of a workout.
pub(super) fn in_words(workout: &Workout, unit: DistanceUnit) -> String {
    let run = on_day(workout);
    let distance = workout.distance().map(|distance| in_units(distance.metres(), unit, 2));
    let distance = distance.map(|distance| format!("{distance} {}", unit.name()));
    let duration = Some(workout.duration()).filter(|duration| !duration.is_zero()).map(clock);
    match (distance, duration) {
        (None, None) => run,
        (Some(value), None) | (None, Some(value)) => format!("{run}, {value}"),
        (Some(distance), Some(time)) => {
            format!("{run}, {}", say!("distance-in-time", "distance" => distance, "time" => time))
        }
    }
}

/// `Running on 5 Mar 2026`.
pub(super) fn on_day(workout: &Workout) -> String {
    let activity = words::named("activity", workout.activity().name());
    say!("run-on-day", "activity" => activity, "date" => words::date(workout.day()))
}

/// The same as the store remembers it.
pub(super) fn as_noted(workout: &Workout) -> Value {
    json!({ "activity": workout.activity(), "date": workout.day() })
}
