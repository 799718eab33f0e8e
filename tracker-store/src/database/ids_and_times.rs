//! What the database needs of instants: whole seconds, and ids in their order.

use chrono::{DateTime, SubsecRound, Utc};
use uuid::{NoContext, Timestamp, Uuid};

/// SQLite keeps an instant as text, and `…00.5Z` would sort before `…00Z`. So no fraction of a
/// second is ever stored or compared.
pub(crate) fn whole_seconds(instant: DateTime<Utc>) -> DateTime<Utc> {
    instant.trunc_subsecs(0)
}

/// A new id (`UUIDv7`), greater than those of earlier milliseconds.
pub(crate) fn new_id(now: DateTime<Utc>) -> Uuid {
    let seconds = u64::try_from(now.timestamp()).unwrap_or(0);
    Uuid::new_v7(Timestamp::from_unix(NoContext, seconds, now.timestamp_subsec_nanos()))
}

/// The id after this one. An import numbers its workouts so, from its own id on: they are written
/// in the order of the index, which is several times as fast as drawing each at random.
pub(crate) fn id_after(id: Uuid) -> Uuid {
    Uuid::from_u128(id.as_u128() + 1)
}
