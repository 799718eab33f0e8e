//! Removing days, and combining two sets of [`RunningDays`].

use std::mem;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use chrono::NaiveDate;

use crate::running_days::RunningDays;
use crate::running_days::day_number::day_number;

impl RunningDays {
    /// Removes a day. Returns whether it was a running day.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day: NaiveDate = "2026-03-02".parse()?;
    /// let mut days = RunningDays::from_iter([day]);
    /// assert!(days.remove(day));
    /// assert!(!days.remove(day));
    /// assert!(days.is_empty());
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    pub fn remove(&mut self, day: NaiveDate) -> bool {
        let number = day_number(day);
        let index = (number / 64).checked_sub(self.first_word);
        let Some(word) = index.and_then(|index| self.words.get_mut(index)) else { return false };
        let bit = 1 << (number % 64);
        let was_set = *word & bit != 0;
        *word &= !bit;
        if *word == 0 {
            *self = mem::take(self).trimmed();
        }
        was_set
    }

    /// The days that are in at least one of the two sets.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let watch = RunningDays::from_iter([day("2026-03-02")?, day("2026-03-03")?]);
    /// let diary = RunningDays::from_iter([day("2026-03-03")?, day("2026-03-05")?]);
    /// assert_eq!(watch.union(&diary).len(), 3);
    /// assert_eq!(watch.intersection(&diary).len(), 1);
    /// assert_eq!(diary.difference(&watch), RunningDays::from_iter([day("2026-03-05")?]));
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn union(&self, other: &RunningDays) -> RunningDays {
        let mut union = self.clone();
        union.union_with(other);
        union
    }

    /// The days that are in both sets: see [`union`](RunningDays::union) for an example.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let (watch, diary): (RunningDays, RunningDays) =
    ///     (monday.iter_days().take(3).collect(), monday.iter_days().skip(2).take(3).collect());
    /// assert_eq!(watch.intersection(&diary).len(), 1);
    /// assert_eq!(&watch & &diary, watch.intersection(&diary));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn intersection(&self, other: &RunningDays) -> RunningDays {
        self.map_words(|number, word| word & other.word(number))
    }

    /// The days of this set that are not in the other: see [`union`](RunningDays::union) for an
    /// example.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let (watch, diary): (RunningDays, RunningDays) =
    ///     (monday.iter_days().take(3).collect(), monday.iter_days().skip(2).take(3).collect());
    /// assert_eq!(diary.difference(&watch).len(), 2, "what the watch does not have");
    /// assert_eq!(&diary - &watch, diary.difference(&watch));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn difference(&self, other: &RunningDays) -> RunningDays {
        self.map_words(|number, word| word & !other.word(number))
    }

    /// Whether all days of this set are in the other one.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    /// use tracker_core::chrono::NaiveDate;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let march: RunningDays = day("2026-03-01")?.iter_days().take(31).collect();
    /// let week = march.range(day("2026-03-02")?..=day("2026-03-08")?);
    /// assert!(week.is_subset(&march) && !march.is_subset(&week));
    /// assert!(RunningDays::new().is_subset(&week));
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_subset(&self, other: &RunningDays) -> bool {
        let mut words = (self.first_word..).zip(&self.words);
        words.all(|(number, word)| word & !other.word(number) == 0)
    }

    /// A set with the words that `changed` returns for the number of each word and the word.
    fn map_words(&self, changed: impl Fn(usize, u64) -> u64) -> RunningDays {
        let words = (self.first_word..).zip(&self.words);
        let words = words.map(|(number, word)| changed(number, *word)).collect();
        RunningDays { first_word: self.first_word, words }.trimmed()
    }
}

/// The union.
impl BitOr for &RunningDays {
    type Output = RunningDays;

    fn bitor(self, other: &RunningDays) -> RunningDays {
        self.union(other)
    }
}

/// The intersection.
impl BitAnd for &RunningDays {
    type Output = RunningDays;

    fn bitand(self, other: &RunningDays) -> RunningDays {
        self.intersection(other)
    }
}

/// The difference.
impl Sub for &RunningDays {
    type Output = RunningDays;

    fn sub(self, other: &RunningDays) -> RunningDays {
        self.difference(other)
    }
}

/// Adds the days of another set, like [`union_with`](RunningDays::union_with).
///
/// ```
/// use tracker_core::RunningDays;
///
/// let mut days = RunningDays::from_iter(["2026-03-02".parse()?, "2026-03-03".parse()?]);
/// days |= &RunningDays::from_iter(["2026-03-05".parse()?]);
/// assert_eq!(days.len(), 3);
/// days -= &RunningDays::from_iter(["2026-03-02".parse()?]);
/// days &= &RunningDays::from_iter(["2026-03-03".parse()?, "2026-03-07".parse()?]);
/// assert_eq!(days, RunningDays::from_iter(["2026-03-03".parse()?]));
/// # Ok::<(), tracker_core::chrono::ParseError>(())
/// ```
impl BitOrAssign<&RunningDays> for RunningDays {
    fn bitor_assign(&mut self, other: &RunningDays) {
        self.union_with(other);
    }
}

/// Keeps the days that are in both sets.
impl BitAndAssign<&RunningDays> for RunningDays {
    fn bitand_assign(&mut self, other: &RunningDays) {
        *self = self.intersection(other);
    }
}

/// Removes the days of another set.
impl SubAssign<&RunningDays> for RunningDays {
    fn sub_assign(&mut self, other: &RunningDays) {
        *self = self.difference(other);
    }
}
