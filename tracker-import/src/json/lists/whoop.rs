//! The workouts of WHOOP's interface.

use crate::json::lists::activity_list::{ActivityList, Field, KILOJOULES};

pub(super) const LIST: ActivityList = ActivityList {
    paths: &["", "/records"],
    fields: &[
        ("/id", Field::Id),
        ("/sport_name", Field::Sport),
        ("/start", Field::Utc),
        ("/timezone_offset", Field::WrittenOffset),
        ("/end", Field::End),
        ("/score/distance_meter", Field::Distance(1.0)),
        ("/score/kilojoule", Field::Energy(1.0 / KILOJOULES)),
        ("/score/average_heart_rate", Field::AverageHeartRate(1.0)),
        ("/score/max_heart_rate", Field::MaxHeartRate(1.0)),
    ],
    ..ActivityList::EMPTY
};
