//! [`Pace`]: required pace, actual pace, and whether the actual pace suffices, in exact integers.

use chrono::NaiveDate;

use crate::goals::Goal;

/// The actual pace and the required pace of a goal on a day, both in running days per day.
///
/// Both fractions are stored and compared as integers, so rounding never decides which is higher.
///
/// ```
/// use tracker_core::pace::Pace;
/// use tracker_core::{Goal, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::default());
/// let pace = Pace::new(goal, 150, "2025-07-01".parse()?);
/// assert_eq!((pace.days_elapsed, pace.days_left_in_year), (182, 183));
/// assert_eq!(pace.days_remaining, 150);
/// assert!(pace.is_sufficient(), "actual 150/182 is more than required 150/183");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Pace {
    /// Running days of the year.
    pub completed_days: u32,
    /// Running days missing to the target; 0 once it is met.
    pub days_remaining: u32,
    /// Days of the year up to and including today.
    pub days_elapsed: u32,
    /// Days of the year after today: the length of the year minus `days_elapsed`.
    pub days_left_in_year: u32,
}

impl Pace {
    /// Computes the pace of a goal with `completed_days` running days in its year.
    ///
    /// ```
    /// use tracker_core::pace::Pace;
    /// use tracker_core::{Goal, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// let pace = Pace::new(goal, 90, "2025-04-10".parse()?);
    /// assert_eq!((pace.days_elapsed, pace.days_left_in_year, pace.days_remaining), (100, 265, 210));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(goal: Goal, completed_days: u32, today: NaiveDate) -> Pace {
        let days_elapsed = goal.year.elapsed(today);
        Pace {
            completed_days,
            days_remaining: goal.target_days.get().saturating_sub(completed_days),
            days_elapsed,
            days_left_in_year: goal.year.length() - days_elapsed,
        }
    }

    /// The required pace: `days_remaining / days_left_in_year`. On the last day of the year and
    /// later, the divisor is 1.
    ///
    /// ```
    /// use tracker_core::pace::Pace;
    /// use tracker_core::{Goal, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// // 100 days are left after 22 September, and 50 of them are needed.
    /// let pace = Pace::new(goal, 250, "2025-09-22".parse()?);
    /// assert_eq!((pace.required(), pace.actual()), (0.5, 250.0 / 265.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn required(self) -> f64 {
        f64::from(self.days_remaining) / f64::from(self.days_left_or_one())
    }

    /// The actual pace: `completed_days / days_elapsed`, today included. 0 before the year.
    ///
    /// ```
    /// use tracker_core::pace::Pace;
    /// use tracker_core::{Goal, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// assert_eq!(Pace::new(goal, 90, "2025-04-10".parse()?).actual(), 0.9);
    /// assert_eq!(Pace::new(goal, 0, "2024-12-31".parse()?).actual(), 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn actual(self) -> f64 {
        if self.days_elapsed == 0 {
            return 0.0;
        }
        f64::from(self.completed_days) / f64::from(self.days_elapsed)
    }

    /// Whether the actual pace is at least the required pace, compared in integers. Before the
    /// year: whether the target is met already.
    ///
    /// ```
    /// use tracker_core::pace::Pace;
    /// use tracker_core::{Goal, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// // 100 days are over, and 265 are left: 83 / 100 is more than 217 / 265, and 82 / 100 is less.
    /// assert!(Pace::new(goal, 83, "2025-04-10".parse()?).is_sufficient());
    /// assert!(!Pace::new(goal, 82, "2025-04-10".parse()?).is_sufficient());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_sufficient(self) -> bool {
        if self.days_elapsed == 0 {
            return self.days_remaining == 0;
        }
        let product = |days: u32, others: u32| u64::from(days) * u64::from(others);
        product(self.completed_days, self.days_left_or_one())
            >= product(self.days_remaining, self.days_elapsed)
    }

    fn days_left_or_one(self) -> u32 {
        self.days_left_in_year.max(1)
    }
}
