//! Garmin Connect: the list and the single activity of its web interface, and of its Personal API.

use crate::activities::names::Service;
use crate::draft::raw_workout::RawWorkout;
use crate::json::lists::activity_list::{ActivityList, Field};

pub(super) const LIST: ActivityList = ActivityList {
    service: Service::Garmin,
    fields: &[
        ("/activityId", Field::Id),
        ("/activityType/typeKey", Field::Sport),
        ("/activityTypeDTO/typeKey", Field::Sport),
        ("/startTimeLocal", Field::Clock),
        ("/summaryDTO/startTimeLocal", Field::Clock),
        ("/startTimeGMT", Field::Utc),
        ("/summaryDTO/startTimeGMT", Field::Utc),
        ("/beginTimestamp", Field::Utc),
        ("/duration", Field::Active(1.0)),
        ("/summaryDTO/duration", Field::Active(1.0)),
        ("/elapsedDuration", Field::Elapsed(1.0)),
        ("/summaryDTO/elapsedDuration", Field::Elapsed(1.0)),
        ("/distance", Field::Distance(1.0)),
        ("/summaryDTO/distance", Field::Distance(1.0)),
        ("/calories", Field::Energy(1.0)),
        ("/summaryDTO/calories", Field::Energy(1.0)),
        ("/averageHR", Field::AverageHeartRate(1.0)),
        ("/summaryDTO/averageHR", Field::AverageHeartRate(1.0)),
        ("/maxHR", Field::MaxHeartRate(1.0)),
        ("/summaryDTO/maxHR", Field::MaxHeartRate(1.0)),
        ("/parent", Field::IsWhole),
        ("/isParent", Field::IsWhole),
        ("/isMultiSportParent", Field::IsWhole),
    ],
    correct: elapsed_in_seconds,
    ..ActivityList::EMPTY
};

/// Lists of before 2026 have the elapsed time in milliseconds, and all others in seconds.
fn elapsed_in_seconds(raw: &mut RawWorkout) {
    let (Some(elapsed), Some(seconds)) = (raw.elapsed, raw.seconds) else { return };
    if seconds > 0.0 && elapsed.as_seconds_f64() > seconds * 500.0 {
        raw.elapsed = Some(elapsed / 1000);
    }
}
