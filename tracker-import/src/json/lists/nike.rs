//! Activities of Nike Run Club, as programs for its interface save them.

use crate::json::lists::activity_list::{ActivityList, Field, KILO, MILLI, Pairs};

/// There is no offset. Distance and energy are pairs in a list.
pub(super) const LIST: ActivityList = ActivityList {
    paths: &["", "/activities"],
    fields: &[
        ("/id", Field::Id),
        ("/type", Field::Sport),
        ("/start_epoch_ms", Field::Utc),
        ("/end_epoch_ms", Field::End),
        ("/active_duration_ms", Field::Active(MILLI)),
        ("/summaries/distance", Field::Distance(KILO)),
        ("/summaries/calories", Field::Energy(1.0)),
    ],
    pairs: Some(Pairs { path: "/summaries", name: "/metric", value: "/value" }),
    ..ActivityList::EMPTY
};
