//! [`Reports`]: progress as it was last written, kept as long as nothing changes.

use bytes::Bytes;
use chrono::NaiveDate;
use quick_cache::sync::Cache;
use tracker_core::{Goal, Year};
use tracker_store::{AccountId, Logbook};

/// The reports that were asked for last, as JSON. To write one takes longer than to make it, and it says
/// the same until a run comes in or the day ends.
#[derive(Debug)]
pub struct Reports {
    kept: Cache<Key, Bytes>,
}

/// All that a report depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    account: AccountId,
    version: i64,
    year: Year,
    today: NaiveDate,
}

impl Reports {
    /// Where a goal in somebody's logbook stands on a day.
    ///
    /// # Errors
    ///
    /// When it cannot be written down.
    pub fn of(
        &self,
        account: AccountId,
        logbook: &Logbook,
        goal: Goal,
        today: NaiveDate,
    ) -> serde_json::Result<Bytes> {
        let key = Key { account, version: logbook.version(), year: goal.year, today };
        if let Some(report) = self.kept.get(&key) {
            return Ok(report);
        }
        let report = Bytes::from(serde_json::to_vec(&logbook.progress(goal, today))?);
        self.kept.insert(key, report.clone());
        Ok(report)
    }
}

impl Default for Reports {
    fn default() -> Reports {
        Reports { kept: Cache::new(MAX_ENTRIES) }
    }
}

/// Each is about a kilobyte, or ten for somebody who runs every other day.
const MAX_ENTRIES: usize = 1024;
