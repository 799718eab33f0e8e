//! Instants in whole seconds, and ids that are ordered by time.

use chrono::{DateTime, SubsecRound, Utc};
use uuid::{NoContext, Timestamp, Uuid};

/// Truncates an instant to whole seconds. SQLite stores instants as text, and `…00.5Z` would sort
/// before `…00Z`, so no fraction of a second is stored or compared.
pub(crate) fn whole_seconds(instant: DateTime<Utc>) -> DateTime<Utc> {
    instant.trunc_subsecs(0)
}

/// Creates an id (`UUIDv7`) that is greater than the ids of earlier milliseconds.
pub(crate) fn new_id(now: DateTime<Utc>) -> Uuid {
    let seconds = u64::try_from(now.timestamp()).unwrap_or(0);
    Uuid::new_v7(Timestamp::from_unix(NoContext, seconds, now.timestamp_subsec_nanos()))
}

/// Returns the next id. An import gives its workouts consecutive ids that follow its own id. They
/// are inserted in index order, which is several times as fast as random ids.
pub(crate) fn id_after(id: Uuid) -> Uuid {
    Uuid::from_u128(id.as_u128() + 1)
}
