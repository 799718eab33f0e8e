//! [`ReminderHour`]: the hour of a day at which a runner wants to be reminded.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, TimeZone, Utc};

use crate::messages::shortened;
use crate::moments::Zone;

/// The hour of the day, 0 to 23, at which a runner wants to be reminded.
///
/// ```
/// use tracker_core::events::ReminderHour;
///
/// assert_eq!("18".parse(), ReminderHour::new(18));
/// assert_eq!(ReminderHour::new(18)?.get(), 18);
/// assert!(ReminderHour::new(24).is_err());
/// # Ok::<(), tracker_core::events::InvalidReminderHour>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ReminderHour(u8);

/// How late a reminder is still sent: one hour. A later one would often not help any more.
pub const MAX_REMINDER_DELAY: TimeDelta = TimeDelta::hours(1);

/// The value is not an hour. The message carries it, cut to 40 characters.
///
/// ```
/// use tracker_core::events::ReminderHour;
///
/// let error = "8 pm".parse::<ReminderHour>().unwrap_err();
/// assert_eq!(error.to_string(), r#""8 pm" is not an hour: an hour is 0 to 23"#);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not an hour: an hour is 0 to 23")]
pub struct InvalidReminderHour(String);

impl ReminderHour {
    /// An hour.
    ///
    /// # Errors
    ///
    /// If it is not 0 to 23.
    ///
    /// ```
    /// use tracker_core::events::ReminderHour;
    ///
    /// assert_eq!(ReminderHour::new(7)?.to_string(), "7");
    /// assert!(ReminderHour::new(24).is_err() && ReminderHour::new(-1).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(hour: i64) -> Result<ReminderHour, InvalidReminderHour> {
        match u8::try_from(hour) {
            Ok(hour) if hour <= 23 => Ok(ReminderHour(hour)),
            _ => Err(InvalidReminderHour(hour.to_string())),
        }
    }

    /// The hour, 0 to 23.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// 20:00: there is still time for a run.
impl Default for ReminderHour {
    fn default() -> ReminderHour {
        ReminderHour(20)
    }
}

impl ReminderHour {
    /// The first time of a reminder that is not before `now` and on a later date than `after`. Dates
    /// and hours are those of the `zone`. `None` only at the end of all dates.
    ///
    /// If the clocks skip the hour on a date, it is the first instant after the gap. If the date has
    /// the hour twice, it is the first one. A date that the zone skips has no reminder.
    ///
    /// ```
    /// use tracker_core::moments::NamedZone;
    /// use tracker_core::events::ReminderHour;
    ///
    /// let berlin: NamedZone = "Europe/Berlin".parse()?;
    /// let hour = ReminderHour::new(2)?;
    /// let now = "2026-03-28T12:00:00Z".parse()?;
    /// assert_eq!(
    ///     hour.next(berlin, now, None),
    ///     Some("2026-03-29T01:00:00Z".parse()?),
    ///     "on this night, 2 o'clock is skipped: it is 3 o'clock"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn next(
        self,
        zone: impl Into<Zone>,
        now: DateTime<Utc>,
        after: Option<NaiveDate>,
    ) -> Option<DateTime<Utc>> {
        let zone = zone.into();
        let today = now.with_timezone(&zone).date_naive();
        let earliest = match after {
            Some(after) => today.max(after.checked_add_days(Days::new(1))?),
            None => today,
        };
        let dates = earliest.iter_days().take(MAX_DATES);
        dates.filter_map(|date| self.on(date, zone)).find(|instant| *instant >= now)
    }

    /// When a date has this hour. `None` if the zone skips the date.
    fn on(self, date: NaiveDate, zone: Zone) -> Option<DateTime<Utc>> {
        let start = date.and_hms_opt(u32::from(self.0), 0, 0)?;
        (0..MINUTES_OF_DAY)
            .filter_map(|minutes| start.checked_add_signed(TimeDelta::minutes(minutes)))
            .take_while(|local| local.date() == date)
            .find_map(|local| zone.from_local_datetime(&local).earliest())
            .map(|instant| instant.to_utc())
    }
}

/// Today may be over, and the next date may be skipped.
const MAX_DATES: usize = 4;

const MINUTES_OF_DAY: i64 = 24 * 60;

impl fmt::Display for ReminderHour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for ReminderHour {
    type Err = InvalidReminderHour;

    fn from_str(text: &str) -> Result<ReminderHour, InvalidReminderHour> {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit()) && text.len() <= 2;
        match text.parse() {
            Ok(hour) if is_number => ReminderHour::new(hour),
            _ => Err(InvalidReminderHour(shortened(text))),
        }
    }
}
