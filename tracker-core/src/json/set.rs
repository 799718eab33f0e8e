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
struct Fields {
    events: Vec<EventKind>,
    history: bool,
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
