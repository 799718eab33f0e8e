//! [`MomentKind`]: what the source said about a moment.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::messages::{one_of, shortened};

/// What the source said about a moment: some write an instant, some the time on the clock.
///
/// It tells how far the day and the instant can be trusted.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::moments::MomentKind;
/// use tracker_core::Moment;
///
/// let kind = |text| Moment::parse(text, Utc).map(|moment| moment.kind());
/// assert_eq!(kind("2026-06-30 07:15:00 +0200"), Ok(MomentKind::Exact));
/// assert_eq!(kind("2026-06-30T05:15:00Z"), Ok(MomentKind::Instant));
/// assert_eq!(kind("2026-06-30 07:15"), Ok(MomentKind::Clock));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = UnknownMomentKind, parse_err_fn = UnknownMomentKind::new)]
pub enum MomentKind {
    /// The instant and the offset of the place. The day is certain.
    Exact,
    /// The instant only. The day followed from a time zone or from an offset that may be of another
    /// place, so it is not certain.
    Instant,
    /// The time on the clock only. The day is certain; the instant followed from a time zone. Also an instant whose day a
    /// copy after midnight told and a date confirmed.
    Clock,
    /// The date only. The day is certain; the time is noon in a time zone.
    Date,
}

impl MomentKind {
    /// All four kinds, in the order of their declaration.
    pub const ALL: &[MomentKind] = MomentKind::VARIANTS;

    /// The permanent name, for databases: `exact`, `instant`, `clock` or `date`.
    ///
    /// ```
    /// use tracker_core::moments::MomentKind;
    ///
    /// assert_eq!(MomentKind::Clock.name(), "clock");
    /// assert_eq!("clock".parse(), Ok(MomentKind::Clock));
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether the day is certain: the source wrote it, or wrote the offset of the place.
    ///
    /// ```
    /// use tracker_core::moments::MomentKind;
    ///
    /// assert!(MomentKind::Clock.is_day_certain(), "the clock shows the date");
    /// assert!(!MomentKind::Instant.is_day_certain(), "the date follows from a time zone");
    /// ```
    #[must_use]
    pub const fn is_day_certain(self) -> bool {
        !matches!(self, MomentKind::Instant)
    }

    /// Whether the instant is certain: it did not follow from a time zone.
    ///
    /// ```
    /// use tracker_core::moments::MomentKind;
    ///
    /// assert!(MomentKind::Instant.is_instant_certain());
    /// assert!(!MomentKind::Clock.is_instant_certain(), "the instant follows from a time zone");
    /// ```
    #[must_use]
    pub const fn is_instant_certain(self) -> bool {
        matches!(self, MomentKind::Exact | MomentKind::Instant)
    }
}

/// The text is not the name of a [`MomentKind`]. The message carries it, cut to 40 characters.
///
/// ```
/// use tracker_core::moments::MomentKind;
///
/// let error = "hour".parse::<MomentKind>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     r#""hour" is not a kind of moment: a kind is exact, instant, clock or date"#
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a kind of moment: a kind is {names}", names = one_of(MomentKind::ALL))]
pub struct UnknownMomentKind(String);

impl UnknownMomentKind {
    fn new(text: &str) -> UnknownMomentKind {
        UnknownMomentKind(shortened(text))
    }
}
