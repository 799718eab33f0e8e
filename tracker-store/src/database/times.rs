//! Instants in whole seconds.

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

/// Truncates an instant to whole seconds. SQLite stores instants as text, and `…00.5Z` would sort
/// before `…00Z`, so no fraction of a second is stored or compared.
pub(crate) fn whole_seconds(instant: DateTime<Utc>) -> DateTime<Utc> {
    instant.trunc_subsecs(0)
}

/// `last_used_at` of a session or a token is written at most once in this interval.
pub const USE_INTERVAL: TimeDelta = TimeDelta::minutes(1);
