//! [`Pauses`]: spans of days off, such as for an injury or a holiday.

use chrono::NaiveDate;

use crate::running_days::RunningDays;
use crate::visible_text::{changes_direction, is_blank};
use crate::years::Year;

/// A span of days that a person takes off, such as an injury, an illness or a holiday.
///
/// A paused day without a run is neither missed nor a rest day. A run in a pause counts as any run.
///
/// ```
/// use tracker_core::pauses::Pause;
///
/// let pause = Pause::new("2026-08-01".parse()?, "2026-09-04".parse()?, Some("injury"))?;
/// assert_eq!((pause.length(), pause.why()), (35, Some("injury")));
/// assert!(Pause::new("2026-09-04".parse()?, "2026-08-01".parse()?, None).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(description = "A span of days off."))]
pub struct Pause {
    /// The first day. It names the pause: pauses do not overlap.
    from: NaiveDate,
    /// The last day.
    to: NaiveDate,
    /// The reason, such as "injury"; null without one.
    #[cfg_attr(feature = "openapi", schema(required, max_length = 100, example = "injury"))]
    why: Option<String>,
}

/// The longest reason of a [`Pause`], in characters: 100.
pub const MAX_REASON_LENGTH: usize = 100;

/// Why the days or the reason are no pause, or why it cannot stand beside the others.
///
/// ```
/// use tracker_core::pauses::{InvalidPause, Pause};
///
/// let (monday, friday) = ("2026-03-02".parse()?, "2026-03-06".parse()?);
/// let error = Pause::new(friday, monday, None).unwrap_err();
/// assert_eq!(error, InvalidPause::Backwards { from: friday, to: monday });
/// assert_eq!(error.to_string(), "a pause from 2026-03-06 to 2026-03-02 ends before it begins");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum InvalidPause {
    /// The last day is before the first.
    #[error("a pause from {from} to {to} ends before it begins")]
    Backwards {
        /// The first day.
        from: NaiveDate,
        /// The last day.
        to: NaiveDate,
    },
    /// A day is outside of the years that the tracker knows.
    #[error("{0} is outside of the years 1900 to 2100")]
    Year(NaiveDate),
    /// The reason is too long, or contains control characters.
    #[error("a reason has at most {MAX_REASON_LENGTH} characters, and no control characters")]
    Reason,
    /// A day is in another pause.
    #[error("there is a pause from {from} to {to}, and pauses do not overlap")]
    Overlaps {
        /// The first day of the other pause.
        from: NaiveDate,
        /// The last day of the other pause.
        to: NaiveDate,
    },
}

impl Pause {
    /// A pause from its first to its last day. A blank reason counts as no reason.
    ///
    /// # Errors
    ///
    /// [`InvalidPause`] if the days are in the wrong order or outside of 1900 to 2100, or if the reason is longer
    /// than [`MAX_REASON_LENGTH`] or has control characters.
    ///
    /// ```
    /// use tracker_core::pauses::Pause;
    ///
    /// let day = "2026-08-01".parse()?;
    /// assert_eq!(Pause::new(day, day, Some("  "))?.why(), None, "a blank reason");
    /// assert!(Pause::new(day, day, Some(&"x".repeat(101))).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(from: NaiveDate, to: NaiveDate, why: Option<&str>) -> Result<Pause, InvalidPause> {
        if to < from {
            return Err(InvalidPause::Backwards { from, to });
        }
        if let Some(day) = [from, to].into_iter().find(|day| Year::from_date(*day).is_err()) {
            return Err(InvalidPause::Year(day));
        }
        let why = why.map(str::trim).filter(|why| !is_blank(why));
        let is_odd = |c: char| c.is_control() || changes_direction(c);
        if why.is_some_and(|why| why.contains(is_odd) || why.chars().count() > MAX_REASON_LENGTH) {
            return Err(InvalidPause::Reason);
        }
        Ok(Pause { from, to, why: why.map(str::to_owned) })
    }

    /// The first day.
    #[must_use]
    pub const fn from(&self) -> NaiveDate {
        self.from
    }

    /// The last day.
    #[must_use]
    pub const fn to(&self) -> NaiveDate {
        self.to
    }

    /// The reason.
    #[must_use]
    pub fn why(&self) -> Option<&str> {
        self.why.as_deref()
    }

    /// The number of days, at least 1.
    ///
    /// ```
    /// use tracker_core::pauses::Pause;
    ///
    /// let (first, last) = ("2026-08-01".parse()?, "2026-08-31".parse()?);
    /// let august = Pause::new(first, last, None)?;
    /// assert_eq!((august.from(), august.to(), august.length()), (first, last, 31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn length(&self) -> u32 {
        u32::try_from((self.to - self.from).num_days() + 1).unwrap_or(0)
    }

    fn contains(&self, day: NaiveDate) -> bool {
        (self.from..=self.to).contains(&day)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Pause {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Pause, D::Error> {
        #[derive(serde::Deserialize)]
        struct Fields {
            from: NaiveDate,
            to: NaiveDate,
            why: Option<String>,
        }
        let Fields { from, to, why } = Fields::deserialize(deserializer)?;
        Pause::new(from, to, why.as_deref()).map_err(serde::de::Error::custom)
    }
}

/// The pauses of a person, oldest first. They do not overlap, so a year has at most as many paused days as days.
///
/// ```
/// use tracker_core::pauses::{Pause, Pauses};
///
/// let mut pauses = Pauses::default();
/// pauses.add(Pause::new("2026-08-01".parse()?, "2026-09-04".parse()?, Some("injury"))?)?;
/// let again = Pause::new("2026-09-04".parse()?, "2026-09-10".parse()?, None)?;
/// assert!(pauses.add(again).is_err(), "4 September is in a pause already");
/// assert_eq!(pauses.at("2026-08-31".parse()?).and_then(Pause::why), Some("injury"));
/// assert_eq!(pauses.days().len(), 35);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pauses {
    list: Vec<Pause>,
    days: RunningDays,
}

impl Pauses {
    /// Adds a pause.
    ///
    /// # Errors
    ///
    /// [`InvalidPause::Overlaps`] if one of its days is paused already. Nothing is added then.
    ///
    /// ```
    /// use tracker_core::pauses::{InvalidPause, Pause, Pauses};
    ///
    /// let (first, last) = ("2026-08-01".parse()?, "2026-09-04".parse()?);
    /// let mut pauses = Pauses::default();
    /// pauses.add(Pause::new(first, last, Some("injury"))?)?;
    /// let again = Pause::new(last, last, None)?;
    /// assert_eq!(pauses.add(again), Err(InvalidPause::Overlaps { from: first, to: last }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add(&mut self, pause: Pause) -> Result<(), InvalidPause> {
        let place = self.list.partition_point(|other| other.to < pause.from);
        if let Some(other) = self.list.get(place).filter(|other| other.from <= pause.to) {
            return Err(InvalidPause::Overlaps { from: other.from, to: other.to });
        }
        self.days.extend(pause.from.iter_days().take(pause.length() as usize));
        self.list.insert(place, pause);
        Ok(())
    }

    /// Removes the pause that begins on this day, and returns it.
    ///
    /// ```
    /// use tracker_core::pauses::{Pause, Pauses};
    ///
    /// let (first, last) = ("2026-08-01".parse()?, "2026-09-04".parse()?);
    /// let mut pauses = Pauses::default();
    /// pauses.add(Pause::new(first, last, None)?)?;
    /// assert_eq!(pauses.remove(last), None);
    /// assert_eq!(pauses.remove(first).map(|pause| pause.to()), Some(last));
    /// assert_eq!(pauses, Pauses::default());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove(&mut self, first: NaiveDate) -> Option<Pause> {
        let place = self.list.iter().position(|pause| pause.from == first)?;
        let removed = self.list.remove(place);
        let left: RunningDays = self.days.iter().filter(|day| !removed.contains(*day)).collect();
        self.days = left;
        Some(removed)
    }

    /// The pauses, oldest first.
    ///
    /// ```
    /// use tracker_core::pauses::{Pause, Pauses};
    ///
    /// let (january, august) = ("2026-01-05".parse()?, "2026-08-01".parse()?);
    /// let mut pauses = Pauses::default();
    /// pauses.add(Pause::new(august, august, None)?)?;
    /// pauses.add(Pause::new(january, january, None)?)?;
    /// assert!(pauses.iter().map(Pause::from).eq([january, august]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Pause> {
        self.list.iter()
    }

    /// The pause that a day is in.
    ///
    /// ```
    /// use tracker_core::pauses::{Pause, Pauses};
    ///
    /// let (first, last) = ("2026-08-01".parse()?, "2026-09-04".parse()?);
    /// let mut pauses = Pauses::default();
    /// pauses.add(Pause::new(first, last, Some("injury"))?)?;
    /// assert_eq!(pauses.at(last).and_then(Pause::why), Some("injury"));
    /// assert_eq!(pauses.at("2026-09-05".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at(&self, day: NaiveDate) -> Option<&Pause> {
        self.list.iter().find(|pause| pause.contains(day))
    }

    /// All paused days.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    /// use tracker_core::pauses::{DaysAndPauses, Pause, Pauses};
    ///
    /// let mut pauses = Pauses::default();
    /// pauses.add(Pause::new("2026-08-01".parse()?, "2026-08-02".parse()?, None)?)?;
    /// assert_eq!(pauses.days().len(), 2);
    /// // So they reach the reports, beside the running days.
    /// let seen = DaysAndPauses::new(const { &RunningDays::new() }, pauses.days());
    /// assert!(seen.paused.contains("2026-08-02".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn days(&self) -> &RunningDays {
        &self.days
    }
}

/// The running days of a person, and the paused ones: what the reports for people are computed from. Running days
/// alone become it without a pause.
///
/// ```
/// use tracker_core::pauses::DaysAndPauses;
/// use tracker_core::{Goal, Outlook, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2026)?, TargetDays::new(300)?);
/// let days: RunningDays = goal.year.first_day().iter_days().take(181).collect();
/// let august: RunningDays = "2026-08-01".parse::<tracker_core::chrono::NaiveDate>()?.iter_days().take(31).collect();
///
/// let today = "2026-07-01".parse()?;
/// let without = Outlook::new(goal, &days, today);
/// assert_eq!((without.open_days, without.rest_days_left, without.days_ahead), (184, 65, 32));
/// let with = Outlook::new(goal, DaysAndPauses::new(&days, &august), today);
/// assert_eq!((with.open_days, with.rest_days_left, with.days_ahead), (153, 34, 18));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct DaysAndPauses<'a> {
    /// The running days.
    pub days: &'a RunningDays,
    /// The paused days.
    pub paused: &'a RunningDays,
}

impl<'a> DaysAndPauses<'a> {
    /// The running days and the paused days of a person.
    ///
    /// ```
    /// use tracker_core::pauses::DaysAndPauses;
    /// use tracker_core::streaks::BridgedStreaks;
    /// use tracker_core::RunningDays;
    ///
    /// let days = RunningDays::from_iter(["2026-03-02".parse()?, "2026-03-04".parse()?]);
    /// let paused = RunningDays::from_iter(["2026-03-03".parse()?]);
    /// let streaks = BridgedStreaks::of_all_time(DaysAndPauses::new(&days, &paused), "2026-03-04".parse()?);
    /// assert_eq!(streaks.current, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new(days: &'a RunningDays, paused: &'a RunningDays) -> DaysAndPauses<'a> {
        DaysAndPauses { days, paused }
    }
}

impl<'a> From<&'a RunningDays> for DaysAndPauses<'a> {
    fn from(days: &'a RunningDays) -> DaysAndPauses<'a> {
        DaysAndPauses { days, paused: const { &RunningDays::new() } }
    }
}
