//! A workout of Endomondo, which closed in 2020: a file for each.

use crate::json::lists::activity_list::{ActivityList, Field, KILO};

/// Each value is an object of its own in a list. The first point is the place of the start, which is in UTC.
pub(super) const LIST: ActivityList = ActivityList {
    is_one: true,
    fields: &[
        ("/sport", Field::Sport),
        ("/start_time", Field::Utc),
        ("/end_time", Field::End),
        ("/duration_s", Field::Active(1.0)),
        ("/distance_km", Field::Distance(KILO)),
        ("/calories_kcal", Field::Energy(1.0)),
        ("/heart_rate_avg_bpm", Field::AverageHeartRate(1.0)),
        ("/heart_rate_max_bpm", Field::MaxHeartRate(1.0)),
        ("/points/location/latitude", Field::Latitude),
        ("/points/location/longitude", Field::Longitude),
    ],
    ..ActivityList::EMPTY
};
