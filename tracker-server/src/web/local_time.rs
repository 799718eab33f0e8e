//! [`LocalTime`]: the local time of an account.

use chrono::{DateTime, FixedOffset, NaiveDateTime, Offset, Utc};
use chrono_tz::Tz;
use tracker_store::Account;

use crate::app::App;
use crate::refusal::Refusal;

/// The local time of an account: in its time zone, otherwise at the offset of its newest workout, otherwise
/// in UTC. Core decides on today's date by the same rule.
#[derive(Debug, Clone, Copy)]
pub(crate) enum LocalTime {
    Zone(Tz),
    Offset(FixedOffset),
}

impl LocalTime {
    /// The local time of an account.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub(crate) async fn of(app: &App, account: &Account) -> Result<LocalTime, Refusal> {
        if let Some(zone) = account.time_zone {
            return Ok(LocalTime::Zone(zone));
        }
        let reports = app.reports.get(account, &app.store, app.clock.now()).await?;
        Ok(LocalTime::Offset(reports.data.last_known_offset().unwrap_or(Utc.fix())))
    }

    /// The local time at an instant.
    pub(crate) fn at(self, instant: DateTime<Utc>) -> NaiveDateTime {
        match self {
            LocalTime::Zone(zone) => instant.with_timezone(&zone).naive_local(),
            LocalTime::Offset(offset) => instant.with_timezone(&offset).naive_local(),
        }
    }
}
