//! [`LocalTime`]: the local time of an account.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use chrono_tz::Tz;
use tracker_store::Account;

use crate::words::Words;
use tracker_service::app::App;
use tracker_service::refusal::Refusal;

/// The local time of an account: in its time zone, otherwise at the offset of its newest workout, otherwise
/// in UTC. Core decides on today's date by the same rule.
#[derive(Debug, Clone, Copy)]
pub(crate) enum LocalTime {
    Zone(Tz),
    Offset(FixedOffset),
    Utc,
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
        Ok(reports.data.last_known_offset().map_or(LocalTime::Utc, LocalTime::Offset))
    }

    /// The date of an instant.
    pub(crate) fn date(self, instant: DateTime<Utc>) -> NaiveDate {
        match self {
            LocalTime::Zone(zone) => instant.with_timezone(&zone).date_naive(),
            LocalTime::Offset(offset) => instant.with_timezone(&offset).date_naive(),
            LocalTime::Utc => instant.date_naive(),
        }
    }

    /// An instant as date and time. A time in UTC says so: it is not the time on the account's clock.
    pub(crate) fn show(self, instant: DateTime<Utc>, words: &Words) -> String {
        let show = words.dates.moment;
        match self {
            LocalTime::Zone(zone) => show(instant.with_timezone(&zone).naive_local()),
            LocalTime::Offset(offset) => show(instant.with_timezone(&offset).naive_local()),
            LocalTime::Utc => format!("{} UTC", show(instant.naive_utc())),
        }
    }
}
