//! Strava, and the programs that have its names: intervals.icu and `running_page`.

use chrono::NaiveTime;

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout};
use crate::json::lists::activity_list::{ActivityList, Field};

/// The start on the clock ends in a `Z` that means nothing. In the list of the web pages, the names with `raw` are
/// those of numbers; the others are texts for people.
pub(super) const LIST: ActivityList = ActivityList {
    service: Service::Strava,
    paths: &["", "/models"],
    fields: &[
        ("/run_id", Field::Id),
        ("/id", Field::Id),
        ("/sport_type", Field::Sport),
        ("/type", Field::Sport),
        ("/start_date_local_raw", Field::Clock),
        ("/start_date_local", Field::Clock),
        ("/start_date", Field::Utc),
        ("/utc_offset", Field::Offset(1.0)),
        ("/elapsed_time_raw", Field::Elapsed(1.0)),
        ("/elapsed_time", Field::Elapsed(1.0)),
        ("/moving_time_raw", Field::Active(1.0)),
        ("/moving_time", Field::Active(1.0)),
        ("/distance_raw", Field::Distance(1.0)),
        ("/distance", Field::Distance(1.0)),
        ("/icu_distance", Field::Distance(1.0)),
        ("/calories", Field::Energy(1.0)),
        ("/average_heartrate", Field::AverageHeartRate(1.0)),
        ("/max_heartrate", Field::MaxHeartRate(1.0)),
        ("/_note", Field::Withheld),
    ],
    correct: date_of_hidden_start,
    ..ActivityList::EMPTY
};

/// A start that the person hides from others is a second past midnight: then only the date is known.
fn date_of_hidden_start(raw: &mut RawWorkout) {
    let clock = match raw.start {
        Some(RawTime::Exact { instant, offset }) => instant.with_timezone(&offset).naive_local(),
        Some(RawTime::Clock(clock)) => clock,
        _ => return,
    };
    if Some(clock.time()) == NaiveTime::from_hms_opt(0, 0, 1) {
        raw.start = Some(RawTime::Date(clock.date()));
    }
}
