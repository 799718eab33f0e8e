//! [`MomentKind`]: what the source said about a moment.

use std::fmt;
use std::str::FromStr;

/// What the source said about a moment: some write an instant, some the time on the clock.
///
/// It tells how far the day and the instant can be trusted.
///
/// ```
/// use chrono_tz::Tz;
/// use tracker_core::moments::MomentKind;
/// use tracker_core::Moment;
///
/// let kind = |text| Moment::parse(text, Tz::UTC).map(|moment| moment.kind());
/// assert_eq!(kind("2026-06-30 07:15:00 +0200"), Ok(MomentKind::Exact));
/// assert_eq!(kind("2026-06-30T05:15:00Z"), Ok(MomentKind::Instant));
/// assert_eq!(kind("2026-06-30 07:15"), Ok(MomentKind::Clock));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MomentKind {
    /// The instant and the offset of the place. The day is certain.
    Exact,
    /// The instant only. The day followed from a time zone or from an offset that may be of another
    /// place, so it is not certain.
    Instant,
    /// The time on the clock only. The day is certain; the instant followed from a time zone.
    Clock,
    /// The date only. The day is certain; the time is noon in a time zone.
    Date,
}

impl MomentKind {
    /// All four kinds, in the order of their declaration.
    pub const ALL: &[MomentKind] =
        &[MomentKind::Exact, MomentKind::Instant, MomentKind::Clock, MomentKind::Date];

    /// The permanent name, for databases: `exact`, `instant`, `clock` or `date`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MomentKind::Exact => "exact",
            MomentKind::Instant => "instant",
            MomentKind::Clock => "clock",
            MomentKind::Date => "date",
        }
    }

    /// Whether the day is certain: the source wrote it, or wrote the offset of the place.
    #[must_use]
    pub const fn is_day_certain(self) -> bool {
        !matches!(self, MomentKind::Instant)
    }

    /// Whether the instant is certain: it did not follow from a time zone.
    #[must_use]
    pub const fn is_instant_certain(self) -> bool {
        matches!(self, MomentKind::Exact | MomentKind::Instant)
    }
}

impl fmt::Display for MomentKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for MomentKind {
    type Err = UnknownMomentKind;

    /// Parses a [`name`](MomentKind::name), exactly as it is written.
    fn from_str(text: &str) -> Result<MomentKind, UnknownMomentKind> {
        MomentKind::ALL.iter().copied().find(|kind| kind.name() == text).ok_or(UnknownMomentKind)
    }
}

/// The text is not the name of a [`MomentKind`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the kind of a moment: it must be exact, instant, clock or date")]
pub struct UnknownMomentKind;
