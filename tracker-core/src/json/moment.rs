//! [`Moment`]: `{"time": "2026-06-30T07:15:00+02:00", "day": "2026-06-30", "kind": "exact"}`.

use chrono::{DateTime, FixedOffset, NaiveDate};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::moments::{Moment, MomentKind};

#[derive(serde::Serialize, serde::Deserialize)]
struct Parts {
    /// With `Z` instead of an offset if the moment has none.
    time: String,
    day: NaiveDate,
    kind: MomentKind,
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let parts = Parts { time: self.to_rfc3339(), day: self.day(), kind: self.kind() };
        parts.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Moment, D::Error> {
        let Parts { time, day, kind } = Parts::deserialize(deserializer)?;
        read(&time, day, Some(kind))
    }
}

/// The moment with these parts. Without a kind, it follows from the offset.
pub(super) fn read<E: Error>(
    time: &str,
    day: NaiveDate,
    kind: Option<MomentKind>,
) -> Result<Moment, E> {
    let instant: DateTime<FixedOffset> = time.parse().map_err(E::custom)?;
    let offset = (!time.ends_with(['Z', 'z'])).then(|| *instant.offset());
    let moment = Moment::from_parts(instant.to_utc(), offset, day).map_err(E::custom)?;
    Ok(kind.map_or(moment, |kind| moment.with_kind(kind)))
}
