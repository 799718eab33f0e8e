//! A session of Runtastic, now adidas Running: a file for each.

use crate::activities::names::Service;
use crate::json::lists::activity_list::{ActivityList, Field, MILLI};

/// Times and offsets are in milliseconds.
pub(super) const LIST: ActivityList = ActivityList {
    service: Service::Runtastic,
    fields: &[
        ("/id", Field::Id),
        ("/sport_type_id", Field::Sport),
        ("/start_time", Field::Utc),
        ("/start_time_timezone_offset", Field::Offset(MILLI)),
        ("/end_time", Field::End),
        ("/duration", Field::Active(MILLI)),
        ("/distance", Field::Distance(1.0)),
        ("/calories", Field::Energy(1.0)),
        ("/pulse_avg", Field::AverageHeartRate(1.0)),
        ("/pulse_max", Field::MaxHeartRate(1.0)),
    ],
    ..ActivityList::EMPTY
};
