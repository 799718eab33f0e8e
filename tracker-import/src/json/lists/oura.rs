//! The workouts of Oura's interface.

use crate::json::lists::activity_list::{ActivityList, Field};

pub(super) const LIST: ActivityList = ActivityList {
    paths: &["", "/data"],
    fields: &[
        ("/id", Field::Id),
        ("/activity", Field::Sport),
        ("/start_datetime", Field::Start),
        ("/end_datetime", Field::End),
        ("/distance", Field::Distance(1.0)),
        ("/calories", Field::Energy(1.0)),
    ],
    ..ActivityList::EMPTY
};
