//! [`Labels`]: the words of a picture.

/// The words of a picture. A word that is empty is not drawn. Words are escaped, so they can be any
/// text.
///
/// ```
/// use tracker_core::charts::svg::Labels;
///
/// let labels = Labels {
///     title: "168 of 300 days, 56 percent",
///     value: "168",
///     unit: "of 300 days",
///     ..Labels::default()
/// };
/// assert_eq!(labels.months, [""; 12]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Labels<'a> {
    /// What the picture shows, in one sentence, for people who do not see it. Without it, screen
    /// readers pass over the picture.
    pub title: &'a str,
    /// The names of the months, January first: for the year map, the road and the months.
    pub months: [&'a str; 12],
    /// The names of the weekdays, in the order of the rows: for the year map.
    pub weekdays: [&'a str; 7],
    /// The name of the target line: for the road.
    pub target: &'a str,
    /// What is counted: the left half of the badge.
    pub subject: &'a str,
    /// The number: in the middle of the ring, and the right half of the badge.
    pub value: &'a str,
    /// What stands under the number: for the ring.
    pub unit: &'a str,
}
