//! What phones send: the app Health Webhook (once HC Webhook) and shortcuts of an iPhone.

use crate::activities::names::Service;
use crate::json::lists::activity_list::{ActivityList, Field, KILO, MILES, MINUTES};

/// A message of Health Webhook. Numbers of sports are those of the library for Health Connect.
pub(super) const HEALTH_WEBHOOK: ActivityList = ActivityList {
    service: Service::HealthConnect,
    paths: &["/exercise"],
    fields: &[
        ("/metadata/data_origin", Field::Origin),
        ("/type", Field::Sport),
        ("/start_time", Field::Utc),
        ("/end_time", Field::End),
        ("/duration_seconds", Field::Active(1.0)),
        ("/distance_meters", Field::Distance(1.0)),
    ],
    ..ActivityList::EMPTY
};

/// What a shortcut sends. Its units are in the names that its author chose.
pub(super) const SHORTCUT: ActivityList = ActivityList {
    service: Service::HealthAutoExport,
    paths: &["/workouts"],
    fields: &[
        ("/id", Field::Id),
        ("/activity_type", Field::Sport),
        ("/start", Field::Start),
        ("/end", Field::End),
        ("/duration_min", Field::Active(MINUTES)),
        ("/duration_s", Field::Active(1.0)),
        ("/distance_km", Field::Distance(KILO)),
        ("/distance_mi", Field::Distance(MILES)),
        ("/distance_m", Field::Distance(1.0)),
        ("/energy_kcal", Field::Energy(1.0)),
    ],
    ..ActivityList::EMPTY
};
