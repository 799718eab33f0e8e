//! [`Labels`]: the words of a picture.

/// The words of a picture. A word that is empty is not drawn. Words are escaped, so they can be any
/// text.
///
/// ```
/// use tracker_core::charts::svg::{self, Dress, Labels};
/// use tracker_core::Verdict;
///
/// let labels = Labels::new("168 of 300 days").subject("running days").value("168 of 300");
/// let badge = svg::badge(Some(Verdict::OnTrack), &labels, Dress::Alone);
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
    /// A title, and no other word. The title says what the picture shows, in one sentence, for people
    /// who do not see it. Without one, as in `Labels::default()`, screen readers pass over the picture.
    #[must_use]
    pub const fn new(title: &'a str) -> Labels<'a> {
        let (months, weekdays) = ([""; 12], [""; 7]);
        Labels { title, months, weekdays, target: "", subject: "", value: "", unit: "" }
    }

    /// The names of the months, January first: for the year map, the road and the months.
    #[must_use]
    pub const fn months(self, months: [&'a str; 12]) -> Labels<'a> {
        Labels { months, ..self }
    }

    /// The names of the weekdays, in the order of the rows: for the year map.
    #[must_use]
    pub const fn weekdays(self, weekdays: [&'a str; 7]) -> Labels<'a> {
        Labels { weekdays, ..self }
    }

    /// The name of the target line: for the road.
    #[must_use]
    pub const fn target(self, target: &'a str) -> Labels<'a> {
        Labels { target, ..self }
    }

    /// What is counted: the left half of the badge.
    #[must_use]
    pub const fn subject(self, subject: &'a str) -> Labels<'a> {
        Labels { subject, ..self }
    }

    /// The number: in the middle of the ring, and the right half of the badge.
    #[must_use]
    pub const fn value(self, value: &'a str) -> Labels<'a> {
        Labels { value, ..self }
    }

    /// What stands under the number: for the ring.
    #[must_use]
    pub const fn unit(self, unit: &'a str) -> Labels<'a> {
        Labels { unit, ..self }
    }
}
