//! [`Labels`]: the words of a picture.

/// The words of a picture. Empty words are not drawn. Words are escaped, so they can be any text.
///
/// ```
/// use tracker_core::charts::svg::{self, Placement, Labels};
/// use tracker_core::Verdict;
///
/// let labels = Labels::new("168 of 300 days").subject("running days").value("168 of 300");
/// let badge = svg::badge(Some(Verdict::OnTrack), &labels, Placement::Standalone);
/// assert!(badge.contains("<title>168 of 300 days</title>"));
/// assert!(badge.contains(">running days</text>"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Labels<'a> {
    pub(crate) title: &'a str,
    pub(crate) months: [&'a str; 12],
    pub(crate) weekdays: [&'a str; 7],
    pub(crate) target: &'a str,
    pub(crate) subject: &'a str,
    pub(crate) value: &'a str,
    pub(crate) unit: &'a str,
}

impl<'a> Labels<'a> {
    /// A title without other words. The title says in one sentence what the picture shows, for screen
    /// readers. Without a title, as in `Labels::default()`, screen readers skip the picture.
    ///
    /// ```
    /// use tracker_core::charts::svg::{self, Placement, Labels};
    ///
    /// let badge = svg::badge(None, &Labels::new("168 running days"), Placement::Standalone);
    /// assert!(badge.contains("<title>168 running days</title>"));
    /// ```
    #[must_use]
    pub const fn new(title: &'a str) -> Labels<'a> {
        let (months, weekdays) = ([""; 12], [""; 7]);
        Labels { title, months, weekdays, target: "", subject: "", value: "", unit: "" }
    }

    /// The names of the months, January first: for the year map, the road and the months.
    ///
    /// ```
    /// use tracker_core::charts::YearMap;
    /// use tracker_core::charts::svg::{self, Placement, Labels};
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2026)?;
    /// let map = YearMap::new(year, &RunningDays::new(), year.first_day(), Weekday::Mon);
    /// let labels = Labels::default()
    ///     .months(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]);
    /// assert!(svg::months(&map, &labels, Placement::Inline).contains(">12</text>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn months(self, months: [&'a str; 12]) -> Labels<'a> {
        Labels { months, ..self }
    }

    /// The names of the weekdays, in the order of the rows: for the year map.
    ///
    /// ```
    /// use tracker_core::charts::YearMap;
    /// use tracker_core::charts::svg::{self, Placement, Labels};
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2026)?;
    /// let map = YearMap::new(year, &RunningDays::new(), year.first_day(), Weekday::Mon);
    /// let labels = Labels::default().weekdays(["Mon", "", "Wed", "", "Fri", "", "Sun"]);
    /// assert!(svg::year_map(&map, &labels, Placement::Inline).contains(">Wed</text>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn weekdays(self, weekdays: [&'a str; 7]) -> Labels<'a> {
        Labels { weekdays, ..self }
    }

    /// The name of the target line: for the road.
    ///
    /// ```
    /// use tracker_core::charts::Road;
    /// use tracker_core::charts::svg::{self, Placement, Labels};
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2026)?, TargetDays::default());
    /// let road = Road::new(goal, &RunningDays::new(), goal.year.first_day());
    /// let picture = svg::road(&road, &Labels::default().target("300 days"), Placement::Inline);
    /// assert!(picture.contains(">300 days</text>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn target(self, target: &'a str) -> Labels<'a> {
        Labels { target, ..self }
    }

    /// What is counted: the left half of the badge.
    ///
    /// ```
    /// use tracker_core::charts::svg::{self, Placement, Labels};
    ///
    /// let badge = svg::badge(None, &Labels::default().subject("running days"), Placement::Inline);
    /// assert!(badge.contains(">running days</text>"));
    /// ```
    #[must_use]
    pub const fn subject(self, subject: &'a str) -> Labels<'a> {
        Labels { subject, ..self }
    }

    /// The number: in the middle of the ring, and the right half of the badge.
    ///
    /// ```
    /// use tracker_core::charts::svg::{self, Placement, Labels};
    ///
    /// let badge = svg::badge(None, &Labels::default().value("168 of 300"), Placement::Inline);
    /// assert!(badge.contains(">168 of 300</text>"));
    /// ```
    #[must_use]
    pub const fn value(self, value: &'a str) -> Labels<'a> {
        Labels { value, ..self }
    }

    /// The text under the number: for the ring.
    ///
    /// ```
    /// use tracker_core::charts::svg::{self, Placement, Labels};
    /// use tracker_core::{Goal, Progress, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2026)?, TargetDays::default());
    /// let progress = Progress::new(goal, &RunningDays::new(), "2026-03-01".parse()?);
    /// let ring = svg::ring(&progress, &Labels::default().unit("of 300 days"), Placement::Inline);
    /// assert!(ring.contains(">of 300 days</text>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn unit(self, unit: &'a str) -> Labels<'a> {
        Labels { unit, ..self }
    }
}
