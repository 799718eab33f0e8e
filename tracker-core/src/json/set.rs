//! [`CountedActivities`]: a list of names; and [`Subscription`]: `{"events": [...], "history": false}`.

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::activities::{Activity, CountedActivities};
use crate::events::{EventKind, Subscription};

impl Serialize for CountedActivities {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CountedActivities {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CountedActivities, D::Error> {
        Ok(Vec::<Activity>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[derive(serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct Fields {
    /// The events that the webhook receives.
    events: Vec<EventKind>,
    /// Whether it also receives history: events whose day had ended more than 48 hours before the
    /// import.
    history: bool,
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Subscription {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        Fields::schema()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Subscription {
    fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
        Fields::schemas(schemas);
    }
}

impl Serialize for Subscription {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Fields { events: self.kinds().collect(), history: self.has_history() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Subscription {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Subscription, D::Error> {
        let Fields { events, history } = Fields::deserialize(deserializer)?;
        Ok(Subscription::new(events).with_history(history))
    }
}
