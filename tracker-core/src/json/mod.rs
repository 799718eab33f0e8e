//! Reading and writing stored values as JSON, or as any other format of serde. A value that is read
//! passes the same checks as a value that a program creates.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::str::FromStr;
use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::activities::{Activity, CountedActivities};
use crate::events::{Announcement, EventKind, Subscription};
use crate::moments::{Moment, MomentKind};
use crate::sources::Source;
use crate::workouts::{Distance, Workout, WorkoutDraft};

#[derive(serde::Serialize, serde::Deserialize)]
struct Parts {
    /// With `Z` instead of an offset if the moment has none.
    time: String,
    day: NaiveDate,
    kind: MomentKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    zone: Option<String>,
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (time, zone) = (self.to_rfc3339(), self.zone().map(str::to_owned));
        let parts = Parts { time, day: self.day(), kind: self.kind(), zone };
        parts.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Moment, D::Error> {
        let Parts { time, day, kind, zone } = Parts::deserialize(deserializer)?;
        Ok(read(&time, day, Some(kind))?.with_zone(zone.as_deref()))
    }
}

/// The moment with these parts. Without a kind, it follows from the offset.
fn read<E: Error>(time: &str, day: NaiveDate, kind: Option<MomentKind>) -> Result<Moment, E> {
    let instant: DateTime<FixedOffset> = time.parse().map_err(E::custom)?;
    let offset = (!time.ends_with(['Z', 'z'])).then(|| *instant.offset());
    let moment = Moment::from_stored(instant.to_utc(), offset, day).map_err(E::custom)?;
    Ok(kind.map_or(moment, |kind| moment.with_kind(kind)))
}

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

/// The fields that [`Workout`] writes.
#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct WorkoutFields {
    name: Activity,
    day: NaiveDate,
    start: String,
    start_kind: Option<MomentKind>,
    start_zone: Option<String>,
    end: DateTime<Utc>,
    duration: f64,
    distance: Option<Distance>,
    active_energy: Option<f64>,
    avg_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>,
    source: Option<Source>,
    source_id: Option<String>,
}

impl<'de> Deserialize<'de> for Workout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Workout, D::Error> {
        let fields = WorkoutFields::deserialize(deserializer)?;
        let start = read(&fields.start, fields.day, fields.start_kind)?;
        let start = start.with_zone(fields.start_zone.as_deref());
        let duration = Duration::try_from_secs_f64(fields.duration).map_err(D::Error::custom)?;
        let mut draft = WorkoutDraft::new(fields.name, start);
        draft.end = Some(fields.end);
        draft.duration = Some(duration);
        draft.distance = fields.distance;
        draft.energy_kcal = fields.active_energy;
        draft.average_heart_rate = fields.avg_heart_rate;
        draft.max_heart_rate = fields.max_heart_rate;
        draft.source = fields.source.unwrap_or(draft.source);
        draft.source_id = fields.source_id;
        Workout::new(draft).map_err(D::Error::custom)
    }
}

impl Serialize for Distance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.metres().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Distance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Distance, D::Error> {
        Distance::from_metres(f64::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

macro_rules! as_text {
    ($($type:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text(PhantomData))
            }
        }
    )+};
}

as_text!(Activity, Announcement, EventKind, MomentKind, Source);

struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}
