//! `AccessLink`, the interface of Polar.

use crate::activities::names::Service;
use crate::json::lists::activity_list::{ActivityList, Field, MINUTES};

/// The start looks like UTC, but it is on the clock. Older answers have hyphens in their names.
pub(super) const LIST: ActivityList = ActivityList {
    service: Service::Polar,
    paths: &["", "/exercises"],
    fields: &[
        ("/id", Field::Id),
        ("/detailed_sport_info", Field::Sport),
        ("/detailed-sport-info", Field::Sport),
        ("/sport", Field::Sport),
        ("/start_time", Field::Clock),
        ("/start-time", Field::Clock),
        ("/start_time_utc_offset", Field::Offset(MINUTES)),
        ("/start-time-utc-offset", Field::Offset(MINUTES)),
        ("/duration", Field::Active(1.0)),
        ("/distance", Field::Distance(1.0)),
        ("/calories", Field::Energy(1.0)),
        ("/heart_rate/average", Field::AverageHeartRate(1.0)),
        ("/heart-rate/average", Field::AverageHeartRate(1.0)),
        ("/heart_rate/maximum", Field::MaxHeartRate(1.0)),
        ("/heart-rate/maximum", Field::MaxHeartRate(1.0)),
    ],
    ..ActivityList::EMPTY
};
