//! The motion paths of Huawei Health.

use crate::activities::names::Service;
use crate::json::lists::activity_list::{ActivityList, Field, MILLI};

/// Energy is in calories. Files of before July 2020 have a list for each day. The keys of some values have no quotes.
pub(super) const LIST: ActivityList = ActivityList {
    service: Service::Huawei,
    paths: &["", "/motionPathData"],
    fields: &[
        ("/sportType", Field::Sport),
        ("/startTime", Field::Utc),
        ("/timeZone", Field::WrittenOffset),
        ("/endTime", Field::End),
        ("/totalTime", Field::Active(MILLI)),
        ("/totalDistance", Field::Distance(1.0)),
        ("/totalCalories", Field::Energy(MILLI)),
    ],
    ..ActivityList::EMPTY
};
