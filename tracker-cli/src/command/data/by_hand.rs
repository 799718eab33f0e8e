//! [`ByHand`]: a workout that is entered by hand, for `tracker add` and `tracker workouts change`.

use std::time::Duration;

use chrono::{NaiveDate, NaiveTime};
use chrono_tz::Tz;
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, Distance, Moment, Source, Workout, WorkoutDraft};

use crate::args::DayChoice;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{clock, day, kilometres};

/// The values of a workout that are entered by hand.
pub(super) struct ByHand {
    pub(super) activity: Activity,
    pub(super) date: NaiveDate,
    pub(super) distance: Option<Distance>,
    pub(super) duration: Option<Duration>,
}

impl ByHand {
    /// The workout at noon of the day, as for a date in a table: its time is not known.
    pub(super) fn workout(self, zone: Option<Tz>) -> Result<Workout, Failure> {
        let noon = self.date.and_time(NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default());
        let noon = noon.format("%Y-%m-%d %H:%M:%S").to_string();
        let start = Moment::parse(&noon, zone.unwrap_or(Tz::UTC)).map_err(Failure::wrong_usage)?;
        let mut draft = WorkoutDraft::new(self.activity, start.with_kind(MomentKind::Date));
        draft.source = Source::Manual;
        draft.duration = Some(self.duration.unwrap_or(Duration::ZERO));
        draft.distance = self.distance;
        Workout::new(draft).map_err(|wrong| Failure::wrong_usage(format_args!("a run: {wrong}")))
    }
}

/// The chosen day, if it is not after today.
pub(super) fn date(session: &Session, choice: DayChoice) -> Result<NaiveDate, Failure> {
    let date = session.day(choice)?;
    if date > session.today {
        let (date, today) = (day(date), day(session.today));
        return Err(Failure::wrong_usage(format_args!("{date} is after today, {today}")));
    }
    Ok(date)
}

/// `Running on 5 Mar 2026, 5.2 km in 0:32:10`: what is known of a workout.
pub(super) fn in_words(workout: &Workout) -> String {
    let (activity, day) = (workout.activity(), day(workout.day()));
    let kilometres = workout.distance().map(|distance| kilometres(distance.metres(), 2));
    let duration = Some(workout.duration()).filter(|duration| !duration.is_zero()).map(clock);
    match (kilometres, duration) {
        (None, None) => format!("{activity} on {day}"),
        (Some(kilometres), None) => format!("{activity} on {day}, {kilometres} km"),
        (None, Some(duration)) => format!("{activity} on {day}, {duration}"),
        (Some(kilometres), Some(duration)) => {
            format!("{activity} on {day}, {kilometres} km in {duration}")
        }
    }
}
