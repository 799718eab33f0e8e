//! [`EarlierTarget`]: what the goal of a year was before it was changed.

use std::mem;

use chrono::{DateTime, NaiveDate, Utc};

use crate::goals::{Goal, TargetDays, Year};

/// A target that the goal of a year had before it was changed.
///
/// ```
/// use tracker_core::goals::EarlierTarget;
/// use tracker_core::{Goal, TargetDays, Year};
///
/// let year = Year::new(2026)?;
/// let (until, target_days) = ("2026-06-01T08:00:00Z".parse()?, TargetDays::new(200)?);
/// let was = EarlierTarget { year, until, target_days };
/// let history = EarlierTarget::of(Goal::new(year, TargetDays::new(160)?), &[was], |at| at.date_naive());
/// assert_eq!(history, [("2026-06-01".parse()?, target_days)], "200 days until 1 June");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(description = "A target that the goal of a year had before it was changed.")
)]
pub struct EarlierTarget {
    /// The year of the goal.
    #[cfg_attr(feature = "openapi", schema(value_type = u16))]
    pub year: Year,
    /// When it was changed.
    pub until: DateTime<Utc>,
    /// The target until then.
    #[cfg_attr(feature = "openapi", schema(value_type = u16))]
    pub target_days: TargetDays,
}

impl EarlierTarget {
    /// The earlier targets of a goal among `changes`, oldest first, each with the day on which it was changed. Of the
    /// changes of one day, only the last one counts. `day_of` is the runner's date at an instant.
    ///
    /// ```
    /// use tracker_core::goals::EarlierTarget;
    /// use tracker_core::{Goal, TargetDays, Year};
    ///
    /// let year = Year::new(2026)?;
    /// let earlier = |until: &str, days| -> Result<EarlierTarget, Box<dyn std::error::Error>> {
    ///     Ok(EarlierTarget { year, until: until.parse()?, target_days: TargetDays::new(days)? })
    /// };
    /// // From 300 to 16 by mistake, and at once to 160.
    /// let changes = [earlier("2026-06-01T08:00:00Z", 300)?, earlier("2026-06-01T08:01:00Z", 16)?];
    /// let goal = Goal::new(year, TargetDays::new(160)?);
    /// let history = EarlierTarget::of(goal, &changes, |at| at.date_naive());
    /// assert_eq!(history, [("2026-06-01".parse()?, TargetDays::new(300)?)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(
        goal: Goal,
        changes: &[EarlierTarget],
        day_of: impl Fn(DateTime<Utc>) -> NaiveDate,
    ) -> Vec<(NaiveDate, TargetDays)> {
        let of_year = changes.iter().filter(|earlier| earlier.year == goal.year);
        let mut history: Vec<_> = of_year.map(|it| (day_of(it.until), it.target_days)).collect();
        history.dedup_by_key(|(day, _)| *day);
        history.reverse();
        let mut next = goal.target_days;
        history.retain(|(_, target)| mem::replace(&mut next, *target) != *target);
        history.reverse();
        history
    }
}
