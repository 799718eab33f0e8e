//! The day of a [`Moment`] that other evidence tells better: a copy of the workout, or newer rules of time zones.

use chrono::{FixedOffset, NaiveDate};

use crate::moments::zone::date_at;
use crate::moments::{Moment, MomentKind};
#[cfg(feature = "tz")]
use crate::moments::{NamedZone, Zone};

impl Moment {
    /// The same instant with the day of another moment, which tells it better. Unchanged if that day
    /// is not a date of this instant in any time zone. An offset at which the instant has that day stays: its
    /// time on the clock was compared with other workouts. Else the offset is that of the other moment, also if the
    /// instant is on the other side of midnight there; one of which only the date is known tells none.
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::moments::MomentKind;
    ///
    /// let in_utc = Moment::parse("2026-06-29T22:30:00Z", Utc)?;
    /// let copy = Moment::parse("2026-06-30 00:30:05 +0200", Utc)?;
    /// let settled = in_utc.settled_by(copy);
    /// assert_eq!(settled.instant(), in_utc.instant());
    /// assert_eq!((settled.day(), settled.kind()), (copy.day(), MomentKind::Exact));
    /// # Ok::<(), tracker_core::moments::InvalidMoment>(())
    /// ```
    #[must_use]
    pub fn settled_by(self, other: Moment) -> Moment {
        let has_day = |offset: &FixedOffset| date_at(self.instant, *offset) == other.day;
        let told = other.offset.filter(|_| other.kind != MomentKind::Date);
        let offset = self.offset.filter(has_day).or(told);
        let kind = if other.kind.is_day_certain() { MomentKind::Exact } else { other.kind };
        let settled = Moment::from_stored(self.instant, offset, other.day)
            .or_else(|_| Moment::from_parts(self.instant, None, other.day));
        settled.map_or(self, |settled| Moment { kind, zone: other.zone, ..settled })
    }

    /// The date on the clock, if the offset is known.
    pub(crate) fn date_at_offset(&self) -> Option<NaiveDate> {
        self.offset.map(|offset| date_at(self.instant, offset))
    }

    /// Whether a copy that begins after midnight tells the day: it is after the date at the offset.
    pub(crate) fn is_day_told(&self) -> bool {
        self.date_at_offset().is_some_and(|date| date < self.day)
    }

    /// The same with a day that is confirmed, if a copy [told](Self::is_day_told) it. The offset stays, because the
    /// time on the clock was compared with other workouts. The kind says that the day is confirmed: no other time on a
    /// clock has a day after its own date.
    pub(crate) fn confirmed(self) -> Moment {
        if self.is_day_told() { self.with_kind(MomentKind::Clock) } else { self }
    }

    /// Whether the day can move to the one before. Not if it is [confirmed](Self::confirmed), or if no offset tells the
    /// own date of the start.
    pub(crate) fn can_move(&self) -> bool {
        let is_confirmed = self.is_day_told() && self.kind == MomentKind::Clock;
        self.offset.is_some() && !is_confirmed
    }

    /// The same start, counted on the day before or after its date: a copy of the workout, which tells the day, begins
    /// on the other side of midnight. Unchanged if `day` is further away, or is no date of the instant in any time zone.
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::Utc;
    ///
    /// let start = Moment::parse("2026-07-01 00:03:00 +0200", Utc)?;
    /// let counted = start.on_day_beside("2026-06-30".parse()?);
    /// assert_eq!((counted.day(), counted.instant()), ("2026-06-30".parse()?, start.instant()));
    /// assert_eq!(start.on_day_beside("2026-06-29".parse()?), start);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn on_day_beside(self, day: NaiveDate) -> Moment {
        let is_beside =
            self.date_at_offset().is_some_and(|date| (date - day).num_days().abs() <= 1);
        let is_date = Moment { offset: None, day, ..self }.checked().is_ok();
        if is_beside && is_date { Moment { day, ..self } } else { self }
    }

    /// The moment as the rules of zones in use date it: in its own [zone](Moment::zone) or, if its day is not certain,
    /// in that of the runner. Unchanged if its day has other evidence, such as a written offset or a copy.
    ///
    /// ```
    /// use tracker_core::Moment;
    /// use tracker_core::chrono::{DateTime, FixedOffset};
    ///
    /// // By the rules of 2025, the clocks of Vancouver go back in November 2026.
    /// let old = DateTime::parse_from_rfc3339("2026-11-04T23:30:00-08:00")?;
    /// let stored = Moment::at(old)?.with_zone(Some("America/Vancouver"));
    /// assert_eq!(stored.by_current_rules(None).day(), "2026-11-05".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "tz")]
    #[must_use]
    pub fn by_current_rules(self, runner: Option<NamedZone>) -> Moment {
        let own = self.zone.filter(|_| self.is_on_own_date()).and_then(Zone::by_name);
        let again = match (own, self.kind, runner) {
            (Some(place), ..) => Moment::at_place(self.instant, place),
            (None, MomentKind::Instant, Some(zone)) => {
                Moment::in_zone(self.instant, zone).checked()
            }
            _ => Ok(self),
        };
        again.unwrap_or(self)
    }

    /// Whether no copy tells that the day is another one than the date at the offset.
    pub(crate) fn is_on_own_date(&self) -> bool {
        self.date_at_offset().is_none_or(|date| date == self.day)
    }
}
