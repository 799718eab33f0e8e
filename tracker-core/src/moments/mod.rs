//! [`Moment`]: an instant with the offset the phone wrote and its calendar day.

mod kind;
mod invalid_moment;
mod written;
#[cfg(feature = "tz")]
mod named_zone;
mod settling;
mod zone;

use std::cmp::Ordering;
use std::fmt;

use chrono::{
    DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Offset, SubsecRound, TimeZone, Utc,
};

use crate::years::Year;
use zone::{check_offset, date_at, offset_on_clock, to_rfc3339, valid_offset};

pub use invalid_moment::InvalidMoment;
pub use kind::{MomentKind, UnknownMomentKind};
#[cfg(feature = "tz")]
pub use named_zone::{NamedZone, UnknownZone, ZoneOffset, ZoneRules};
pub use written::WrittenMoment;
#[cfg(feature = "tz")]
pub use zone::today;
pub(crate) use zone::today_at;
pub use zone::{Zone, dates_of};

/// An instant, the offset it was written with, and its calendar day.
///
/// The day is the date **written in the text**: the day of `2026-06-30 00:24:00 +0800` is 30 June,
/// although the date in UTC is 29 June. For a text that ends in `Z` or has no offset, the time zone
/// passed to [`parse`](Moment::parse) applies. Instants are whole seconds. A fraction is dropped,
/// not rounded, so it never moves a moment into the next day. The year of the day is a valid
/// [`Year`].
///
/// ```
/// use tracker_core::chrono::{FixedOffset, Utc};
/// use tracker_core::Moment;
///
/// let run = Moment::parse("2026-06-30 00:24:00 +0800", Utc)?;
/// assert_eq!(run.day().to_string(), "2026-06-30");
/// assert_eq!(run.instant().to_rfc3339(), "2026-06-29T16:24:00+00:00");
///
/// // Without an offset, the runner's zone determines the day: a zone by its name, or an offset.
/// let shanghai = FixedOffset::east_opt(8 * 3600).ok_or("no such offset")?;
/// let run = Moment::parse("2026-06-29T16:24:00Z", shanghai)?;
/// assert_eq!(run.day().to_string(), "2026-06-30");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Moments are ordered by their instants; those of one instant by day, offset, kind and zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Moment {
    instant: DateTime<Utc>,
    offset: Option<FixedOffset>,
    day: NaiveDate,
    kind: MomentKind,
    zone: Option<&'static str>,
}

impl Moment {
    /// Parses any of the formats that exports use:
    ///
    /// - `2024-02-06 14:30:00 -0800`, the usual format;
    /// - `2024-09-21 7:57:00 am +1000`, from phones with a twelve-hour clock; the space before `am`
    ///   can be any white space, since phones write different kinds;
    /// - `2026-06-16T17:35:37.250+02:00` and `…Z`;
    /// - `2026-02-27 09:00`, without seconds or offset.
    ///
    /// `zone` applies to a text with `Z` or without an offset. With `Z`, the day is the date of the
    /// instant in `zone`. Without an offset, the text is local time in `zone`.
    ///
    /// # Errors
    ///
    /// [`InvalidMoment`] if the text has none of these formats, if a part of it is out of range, or if `zone`
    /// gives it a day that no place on earth has at that instant.
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::{FixedOffset, Utc};
    ///
    /// let run = Moment::parse("2024-09-21 7:57:00 pm +1000", Utc)?;
    /// assert_eq!(run.instant().to_rfc3339(), "2024-09-21T09:57:00+00:00");
    /// let tokyo = FixedOffset::east_opt(9 * 3600).ok_or("no such offset")?;
    /// let without_offset = Moment::parse("2026-02-27 09:00", tokyo)?;
    /// assert_eq!(without_offset.to_rfc3339(), "2026-02-27T09:00:00+09:00");
    /// assert!(Moment::parse("yesterday", Utc).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str, zone: impl Into<Zone>) -> Result<Moment, InvalidMoment> {
        Moment::parse_in_any_year(text, zone)?.checked()
    }

    /// Parses a moment without checking its year: [`Moment::checked`] does, after a correction.
    ///
    /// # Errors
    ///
    /// As [`Moment::parse`], apart from the year.
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::Utc;
    ///
    /// // A clock that was never set, which the program corrects by what it knows of the device.
    /// let start = Moment::parse_in_any_year("1899-12-31T23:00:00Z", Utc)?;
    /// assert!(start.checked().is_err());
    /// let correct = Moment::in_zone(start.instant() + tracker_core::chrono::Days::new(46_000), Utc);
    /// assert_eq!(correct.checked()?.day(), "2025-12-10".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_in_any_year(text: &str, zone: impl Into<Zone>) -> Result<Moment, InvalidMoment> {
        Ok(match WrittenMoment::parse(text)? {
            WrittenMoment::At(civil, offset) => {
                let (instant, offset) = (zone::utc(civil, offset), Some(offset));
                Moment { instant, offset, day: civil.date(), kind: MomentKind::Exact, zone: None }
            }
            WrittenMoment::Utc(civil) => Moment::in_zone(civil.and_utc(), zone),
            WrittenMoment::Clock(civil) => Moment::on_clock(civil, zone),
        })
    }

    /// An instant at the offset of its place, in whole seconds: a fraction is dropped. Its kind is
    /// [`MomentKind::Exact`].
    ///
    /// # Errors
    ///
    /// - [`InvalidMoment::NoSuchOffset`] if the offset is outside -12:00 to +14:00, or not in whole
    ///   minutes.
    /// - [`InvalidMoment::YearOutOfRange`] if the year of the day is not a valid [`Year`].
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::{DateTime, Utc};
    ///
    /// let start = Moment::at(DateTime::parse_from_rfc3339("2026-06-30T00:24:00+08:00")?)?;
    /// assert_eq!(start.day(), "2026-06-30".parse()?);
    /// assert_eq!(start, Moment::parse("2026-06-30 00:24:00 +0800", Utc)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(time: DateTime<FixedOffset>) -> Result<Moment, InvalidMoment> {
        let (instant, offset) = (time.to_utc(), *time.offset());
        check_offset(instant, offset)?;
        let (instant, day) = (instant.trunc_subsecs(0), date_at(instant, offset));
        Moment { instant, offset: Some(offset), day, kind: MomentKind::Exact, zone: None }.checked()
    }

    /// A day of which only the date is known. Its instant is noon in the zone, and its kind is
    /// [`MomentKind::Date`].
    ///
    /// # Errors
    ///
    /// [`InvalidMoment::YearOutOfRange`] if the year of the day is not a valid [`Year`].
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::moments::MomentKind;
    ///
    /// let run = Moment::on_date("2026-06-30".parse()?, Utc)?;
    /// assert_eq!((run.day(), run.kind()), ("2026-06-30".parse()?, MomentKind::Date));
    /// assert_eq!(run.time_of_day(Utc), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_date(day: NaiveDate, zone: impl Into<Zone>) -> Result<Moment, InvalidMoment> {
        if Year::from_date(day).is_err() {
            return Err(InvalidMoment::YearOutOfRange(day));
        }
        let noon = day.and_time(NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default());
        Moment::on_clock(noon, zone).with_kind(MomentKind::Date).checked()
    }

    /// An instant at the offset of its place.
    ///
    /// # Errors
    ///
    /// As [`Moment::at`].
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::FixedOffset;
    ///
    /// let tokyo = FixedOffset::east_opt(9 * 3600).ok_or("no such offset")?;
    /// let start = Moment::at_offset("2026-06-29T22:30:00Z".parse()?, tokyo)?;
    /// assert_eq!(start.to_string(), "2026-06-30 07:30:00 +0900");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at_offset(instant: DateTime<Utc>, offset: FixedOffset) -> Result<Moment, InvalidMoment> {
        Moment::at(instant.with_timezone(&offset))
    }

    /// An instant in the zone of its place, whose name the moment [keeps](Moment::zone).
    ///
    /// # Errors
    ///
    /// As [`Moment::at`].
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::moments::{MomentKind, NamedZone};
    ///
    /// let berlin: NamedZone = "Europe/Berlin".parse()?;
    /// let start = Moment::at_place("2026-06-29T22:30:00Z".parse()?, berlin)?;
    /// assert_eq!((start.day(), start.kind()), ("2026-06-30".parse()?, MomentKind::Exact));
    /// assert_eq!(start.zone(), Some("Europe/Berlin"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at_place(
        instant: DateTime<Utc>,
        place: impl Into<Zone>,
    ) -> Result<Moment, InvalidMoment> {
        let place = place.into();
        let offset = place.offset_from_utc_datetime(&instant.naive_utc()).fix();
        Ok(Moment { zone: place.name(), ..Moment::at_offset(instant, offset)? })
    }

    /// An instant without an offset. Its day is the date in a zone.
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::moments::{MomentKind, NamedZone};
    ///
    /// let berlin: NamedZone = "Europe/Berlin".parse()?;
    /// let start = Moment::in_zone("2026-06-29T22:30:00Z".parse()?, berlin);
    /// assert_eq!((start.day(), start.kind()), ("2026-06-30".parse()?, MomentKind::Instant));
    /// assert_eq!((start.offset(), start.zone()), (None, None), "the day is not certain");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_zone(instant: DateTime<Utc>, zone: impl Into<Zone>) -> Moment {
        let offset = zone.into().offset_from_utc_datetime(&instant.naive_utc()).fix();
        let (instant, day) = (instant.trunc_subsecs(0), date_at(instant, offset));
        Moment { instant, offset: None, day, kind: MomentKind::Instant, zone: None }
    }

    /// The time on a clock in a zone. Its offset is the zone's, if it is in whole minutes.
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::moments::{MomentKind, NamedZone};
    ///
    /// let new_york: NamedZone = "America/New_York".parse()?;
    /// let start = Moment::on_clock("2026-06-30T07:30:00".parse()?, new_york);
    /// assert_eq!((start.day(), start.kind()), ("2026-06-30".parse()?, MomentKind::Clock));
    /// assert_eq!(start.instant().to_rfc3339(), "2026-06-30T11:30:00+00:00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn on_clock(civil: NaiveDateTime, zone: impl Into<Zone>) -> Moment {
        let offset = offset_on_clock(civil, zone.into());
        let instant = zone::utc(civil, offset);
        let offset = valid_offset(offset.local_minus_utc());
        Moment { instant, offset, day: civil.date(), kind: MomentKind::Clock, zone: None }
    }

    /// Restores a moment from its stored parts. A fraction of a second is dropped.
    ///
    /// # Errors
    ///
    /// - [`InvalidMoment::NoSuchOffset`] if the offset is outside -12:00 to +14:00, or not in whole
    ///   minutes.
    /// - [`InvalidMoment::DayElsewhere`] if the day is not the date of the instant at the offset.
    ///   Without an offset: if it is not the date of the instant at any offset from -12:00 to +14:00.
    /// - [`InvalidMoment::YearOutOfRange`] if the year of the day is not a valid [`Year`].
    ///
    /// ```
    /// use tracker_core::chrono::{FixedOffset, Utc};
    /// use tracker_core::Moment;
    ///
    /// let read = Moment::parse("2026-06-30 00:24:00 +0800", Utc)?;
    /// let stored = (read.instant(), read.offset(), read.day());
    /// assert_eq!(Moment::from_parts(stored.0, stored.1, stored.2)?, read);
    /// assert!(Moment::from_parts(stored.0, FixedOffset::east_opt(0), stored.2).is_err());
    /// # Ok::<(), tracker_core::moments::InvalidMoment>(())
    /// ```
    pub fn from_parts(
        instant: DateTime<Utc>,
        offset: Option<FixedOffset>,
        day: NaiveDate,
    ) -> Result<Moment, InvalidMoment> {
        let instant = instant.trunc_subsecs(0);
        if let Some(offset) = offset {
            check_offset(instant, offset)?;
        }
        let kind = if offset.is_some() { MomentKind::Exact } else { MomentKind::Instant };
        Moment { instant, offset, day, kind, zone: None }.checked()
    }

    /// As [`Moment::from_parts`], for a moment that an import may have moved to a
    /// [day beside its date](Moment::on_day_beside).
    ///
    /// # Errors
    ///
    /// As [`Moment::from_parts`].
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::Utc;
    ///
    /// // A copy of the run begins before midnight, so it counts on the day before.
    /// let read = Moment::parse("2026-07-01 00:03:00 +0200", Utc)?.on_day_beside("2026-06-30".parse()?);
    /// let (instant, offset, day) = (read.instant(), read.offset(), read.day());
    /// assert_eq!(Moment::from_stored(instant, offset, day)?, read);
    /// assert!(Moment::from_parts(instant, offset, day).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_stored(
        instant: DateTime<Utc>,
        offset: Option<FixedOffset>,
        day: NaiveDate,
    ) -> Result<Moment, InvalidMoment> {
        let date = offset.map_or(day, |offset| date_at(instant, offset));
        let moved = Moment::from_parts(instant, offset, date).map(|start| start.on_day_beside(day));
        match moved {
            Ok(moved) if moved.day == day => Ok(moved),
            _ => Moment::from_parts(instant, offset, day),
        }
    }

    /// The same time on the clock on the day of `other`. If one of them has no time, or the day none such, `other`.
    pub(crate) fn on_another_day(self, other: Moment) -> Moment {
        let moved = self.instant.checked_add_signed(other.day - self.day);
        let moved = moved.filter(|_| self.kind != MomentKind::Date);
        let moved = moved.and_then(|at| Moment::from_stored(at, self.offset, other.day).ok());
        moved.map_or(other, |moved| Moment { kind: self.kind, zone: self.zone, ..moved })
    }

    /// The same moment with another kind.
    ///
    /// [`parse`](Moment::parse) tells the kind from the text. [`from_parts`](Moment::from_parts)
    /// assumes [`MomentKind::Exact`] with an offset, and [`MomentKind::Instant`] without one.
    ///
    /// ```
    /// use tracker_core::moments::MomentKind;
    /// use tracker_core::Moment;
    ///
    /// let noon = "2026-06-30T10:00:00Z".parse()?;
    /// let date = Moment::from_parts(noon, None, "2026-06-30".parse()?)?.with_kind(MomentKind::Date);
    /// assert!(date.kind().is_day_certain());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_kind(self, kind: MomentKind) -> Moment {
        Moment { kind, ..self }
    }

    /// The same moment, whose offset followed from the rules of the zone with this name. An unknown name
    /// counts as no name; without the feature `tz`, every name is unknown.
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::Utc;
    ///
    /// let stored = Moment::parse("2026-06-30 07:00:00 +0200", Utc)?.with_zone(Some("Europe/Berlin"));
    /// assert_eq!(stored.zone(), Some("Europe/Berlin"));
    /// assert_eq!(stored.with_zone(Some("Mars/Olympus")).zone(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_zone(self, name: Option<&str>) -> Moment {
        Moment { zone: name.and_then(zone::known_name), ..self }
    }

    /// The instant, in whole seconds. Two moments are the same time if their instants are equal,
    /// even if their offsets differ.
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::Utc;
    ///
    /// let berlin = Moment::parse("2026-06-30 07:00:00 +0200", Utc)?;
    /// let london = Moment::parse("2026-06-30 06:00:00 +0100", Utc)?;
    /// assert!(berlin != london && berlin.instant() == london.instant());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn instant(&self) -> DateTime<Utc> {
        self.instant
    }

    /// The offset in the text; `None` if the text had `Z`. For a text without an offset, it is the
    /// offset of the time zone that was assumed.
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::Utc;
    ///
    /// let offset = |text| Moment::parse(text, Utc).map(|moment| moment.offset().map(|it| it.to_string()));
    /// assert_eq!(offset("2026-06-30 07:00:00 +0200")?.as_deref(), Some("+02:00"));
    /// assert_eq!(offset("2026-06-30T05:00:00Z")?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn offset(&self) -> Option<FixedOffset> {
        self.offset
    }

    /// The calendar day: the local date where the moment was written.
    #[must_use]
    pub const fn day(&self) -> NaiveDate {
        self.day
    }

    /// The name of the time zone whose rules gave the offset: that of the place of the workout, or the one that its file
    /// names. `None` if the source wrote the offset or the time on the clock, and if the day is not certain.
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::moments::Zone;
    ///
    /// let vancouver = Zone::by_name("America/Vancouver").ok_or("no such zone")?;
    /// let start = Moment::at_place("2026-11-05T07:30:00Z".parse()?, vancouver)?;
    /// assert_eq!(start.zone(), Some("America/Vancouver"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn zone(&self) -> Option<&'static str> {
        self.zone
    }

    /// What the source said: it tells whether the day and the instant are certain.
    #[must_use]
    pub const fn kind(&self) -> MomentKind {
        self.kind
    }

    /// The instant in the format of RFC 3339, at the moment's offset, or in UTC without one. It does not
    /// tell the [`kind`](Moment::kind): store that beside it.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::Moment;
    ///
    /// let moment = Moment::parse("2026-06-30 00:24:00 +0800", Utc)?;
    /// assert_eq!(moment.to_rfc3339(), "2026-06-30T00:24:00+08:00");
    /// # Ok::<(), tracker_core::moments::InvalidMoment>(())
    /// ```
    #[must_use]
    pub fn to_rfc3339(&self) -> String {
        to_rfc3339(self.instant, self.offset)
    }

    /// Another instant, such as the end of a workout, in the format of [`to_rfc3339`](Moment::to_rfc3339): at the
    /// moment's offset, or in UTC without one.
    ///
    /// ```
    /// use tracker_core::chrono::{TimeDelta, Utc};
    /// use tracker_core::Moment;
    ///
    /// let start = Moment::parse("2026-06-30 23:40:00 +0200", Utc)?;
    /// let end = start.instant() + TimeDelta::minutes(30);
    /// assert_eq!(start.rfc3339_of(end), "2026-07-01T00:10:00+02:00");
    /// # Ok::<(), tracker_core::moments::InvalidMoment>(())
    /// ```
    #[must_use]
    pub fn rfc3339_of(&self, instant: DateTime<Utc>) -> String {
        to_rfc3339(instant, self.offset)
    }

    /// The time on the clock at the place of the moment, or in `zone` if the offset is not known. `None` if
    /// only the date is known, and if the date in `zone` is not that of the moment.
    ///
    /// ```
    /// use tracker_core::chrono::{NaiveTime, Utc};
    /// use tracker_core::Moment;
    ///
    /// let moment = Moment::parse("2026-06-30 07:24:00 +0800", Utc)?;
    /// assert_eq!(moment.time_of_day(Utc), NaiveTime::from_hms_opt(7, 24, 0));
    /// # Ok::<(), tracker_core::moments::InvalidMoment>(())
    /// ```
    #[must_use]
    pub fn time_of_day(&self, zone: impl Into<Zone>) -> Option<NaiveTime> {
        if self.kind == MomentKind::Date {
            return None;
        }
        let local = match self.offset {
            Some(offset) => self.instant.with_timezone(&offset).naive_local(),
            None => self.instant.with_timezone(&zone.into()).naive_local(),
        };
        (local.date() == self.day).then(|| local.time())
    }

    /// The moment, if its day is a date of its instant, and is in a valid year.
    ///
    /// # Errors
    ///
    /// [`InvalidMoment`] if not.
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::Utc;
    ///
    /// let start = Moment::parse_in_any_year("1899-12-31T23:00:00Z", Utc)?;
    /// assert_eq!(start.checked().unwrap_err().to_string(), "1899-12-31 is not in the years 1900 to 2100");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn checked(self) -> Result<Moment, InvalidMoment> {
        let is_date = match self.offset {
            Some(offset) => date_at(self.instant, offset) == self.day,
            None => dates_of(self.instant).contains(&self.day),
        };
        if !is_date {
            let time = to_rfc3339(self.instant, self.offset);
            return Err(InvalidMoment::DayElsewhere { day: self.day, time });
        }
        match Year::from_date(self.day) {
            Ok(_) => Ok(self),
            Err(_) => Err(InvalidMoment::YearOutOfRange(self.day)),
        }
    }
}

impl Ord for Moment {
    fn cmp(&self, other: &Moment) -> Ordering {
        let key = |moment: &Moment| {
            let offset = moment.offset.map(|offset| offset.local_minus_utc());
            (moment.instant, moment.day, offset, moment.kind, moment.zone)
        };
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Moment {
    fn partial_cmp(&self, other: &Moment) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// As much as the source said, in the formats of [`Moment::parse`]: `2024-02-06 14:30:00 -0800` for an
/// exact moment, `2024-02-06T22:30:00Z` for an instant, `2024-02-06 14:30:00` for the time on a clock, and
/// `2024-02-06` if only the date is known. So a text never claims more than the moment: parsed in the same
/// zone, it gives the same moment, or one that is less certain. (A date alone is not parsed.)
///
/// A time on a clock whose offset had seconds, as before 1972, is written as its date. An exact moment
/// without an offset, whose day came from a copy, is written as its instant.
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let local = self.offset.map(|offset| self.instant.with_timezone(&offset));
        match (self.kind, local) {
            (MomentKind::Exact, Some(local)) => {
                write!(f, "{}", local.format("%Y-%m-%d %H:%M:%S %z"))
            }
            (MomentKind::Clock, Some(local)) => write!(f, "{}", local.format("%Y-%m-%d %H:%M:%S")),
            (MomentKind::Date | MomentKind::Clock, _) => write!(f, "{}", self.day),
            _ => write!(f, "{}", self.instant.format("%Y-%m-%dT%H:%M:%SZ")),
        }
    }
}
