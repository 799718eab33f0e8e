//! The runs of Smashrun's interface.

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawWorkout, Sport};
use crate::json::lists::activity_list::{ActivityList, Field, KILO};

pub(super) const LIST: ActivityList = ActivityList {
    fields: &[
        ("/activityId", Field::Id),
        ("/activityType", Field::Sport),
        ("/startDateTimeLocal", Field::Start),
        ("/duration", Field::Active(1.0)),
        ("/distance", Field::Distance(KILO)),
        ("/calories", Field::Energy(1.0)),
    ],
    correct: run_unless_named,
    ..ActivityList::EMPTY
};

/// Smashrun counts runs only.
fn run_unless_named(raw: &mut RawWorkout) {
    if raw.sport == Sport::default() {
        raw.sport = Sport::named(Service::Common, "Running");
    }
}
