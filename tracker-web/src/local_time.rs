//! [`LocalTime`]: the local time of an account, in the language of its visitor.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use tracker_core::moments::NamedZone;

use crate::{Text, Texts, Visit};
use tracker_service::Refusal;
use tracker_service::operations::reports;

/// The local time of an account: in its time zone, otherwise at the offset of its newest workout, otherwise
/// in UTC. Core decides on today's date by the same rule.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LocalTime {
    place: Place,
    texts: Texts,
}

#[derive(Debug, Clone, Copy)]
enum Place {
    Zone(NamedZone),
    Offset(FixedOffset),
    Utc,
}

impl LocalTime {
    /// The local time of a visitor.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub(crate) async fn new(visit: &Visit) -> Result<LocalTime, Refusal> {
        let place = if let Some(zone) = visit.account.time_zone {
            Place::Zone(zone)
        } else {
            let reports = reports::current(&visit.app, &visit.account).await?;
            reports.data.last_known_offset().map_or(Place::Utc, Place::Offset)
        };
        Ok(LocalTime { place, texts: visit.texts })
    }

    /// The date of an instant.
    pub(crate) fn date(self, instant: DateTime<Utc>) -> NaiveDate {
        match self.place {
            Place::Zone(zone) => instant.with_timezone(&zone).date_naive(),
            Place::Offset(offset) => instant.with_timezone(&offset).date_naive(),
            Place::Utc => instant.date_naive(),
        }
    }

    /// An instant as date and time. A time in UTC says so: it is not the time on the account's clock.
    pub(crate) fn show(self, instant: DateTime<Utc>) -> Text {
        let local = match self.place {
            Place::Zone(zone) => instant.with_timezone(&zone).naive_local(),
            Place::Offset(offset) => instant.with_timezone(&offset).naive_local(),
            Place::Utc => return self.texts.date_and_time(instant.naive_utc()) + " UTC",
        };
        self.texts.date_and_time(local)
    }

    /// When a token or a link was made.
    pub(crate) fn made(self, at: DateTime<Utc>) -> Text {
        self.texts.with_value("phone-made-on", "time", self.show(at))
    }

    /// When something was last used.
    pub(crate) fn used(self, at: Option<DateTime<Utc>>) -> Text {
        match at {
            Some(at) => self.texts.with_value("phone-used-on", "time", self.show(at)),
            None => self.texts.text("phone-never-used"),
        }
    }
}
