//! [`Settings`]: the settings of an account as JSON.

use serde::Serialize;
use tracker_core::Activity;
use tracker_core::events::ReminderHour;
use tracker_core::moments::NamedZone;
use tracker_import::{ActivityNames, DistanceUnit};

use crate::accounts::account::Account;
use crate::accounts::language::MessageLanguage;

/// The settings of an account.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(example = json!({
    "timeZone": "Europe/Berlin",
    "countedActivities": ["Running", "Trail Running"],
    "activityNames": {"Corsa": "Running"},
    "distanceUnit": "km",
    "language": "de",
    "reminderHour": 18,
})))]
pub struct Settings {
    /// An IANA name. It decides which date today is, and the date of workouts that come without an
    /// offset. It never changes the date of a stored workout. Null: the offset of the newest
    /// workout is used.
    #[cfg_attr(feature = "openapi", schema(required))]
    time_zone: Option<&'static str>,
    /// The activities that make a running day.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>, min_items = 1, max_items = 4))]
    counted_activities: Vec<&'static str>,
    /// Names of activities that imports should know beside the built-in ones, each with one of the
    /// four activities.
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::HashMap<String, String>))]
    activity_names: ActivityNames,
    /// The unit of distances on the pages, `km` or `mi`. Distances of the interface are always in metres.
    /// Null: miles for a browser in American English, otherwise kilometres.
    #[cfg_attr(feature = "openapi", schema(required))]
    distance_unit: Option<&'static str>,
    /// The language of messages to webhooks with another format than `json`: a code, such as `de`.
    /// Null: English.
    #[cfg_attr(feature = "openapi", schema(required))]
    language: Option<&'static str>,
    /// The hour, 0 to 23, at which webhooks get `day.reminder` if the day has no run yet and one would
    /// matter. It is an hour of the time zone. Null: no reminders.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 0, maximum = 23))]
    reminder_hour: Option<u8>,
}

impl From<&Account> for Settings {
    fn from(account: &Account) -> Settings {
        Settings {
            time_zone: account.time_zone.map(NamedZone::name),
            counted_activities: account.counted.iter().map(Activity::name).collect(),
            activity_names: account.activity_names.clone(),
            distance_unit: account.distance_unit.map(DistanceUnit::name),
            language: account.language.map(MessageLanguage::name),
            reminder_hour: account.reminder_hour.map(ReminderHour::get),
        }
    }
}
