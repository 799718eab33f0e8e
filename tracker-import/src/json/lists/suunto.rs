//! An activity of the Suunto app: a file for each.

use crate::activities::names::Service;
use crate::json::lists::activity_list::{ActivityList, Field, KILOJOULES, MILLI};

/// Energy is in joules. The samples behind the header are passed over.
pub(super) const LIST: ActivityList = ActivityList {
    service: Service::Suunto,
    paths: &["/DeviceLog/Header"],
    fields: &[
        ("/ActivityType", Field::Sport),
        ("/DateTime", Field::Start),
        ("/Duration", Field::Active(1.0)),
        ("/Distance", Field::Distance(1.0)),
        ("/Energy", Field::Energy(MILLI / KILOJOULES)),
    ],
    ..ActivityList::EMPTY
};
