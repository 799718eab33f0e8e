//! [`Field`]: what a value of an activity is, and its unit.

/// What a value of an activity is. The number of a field is its unit: in seconds, metres, kilocalories, or beats per
/// minute.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Field {
    /// The id of the activity.
    Id,
    /// The app that recorded the activity. With the start and the end, it is the id if there is no other.
    Origin,
    Sport,
    /// The start with its offset, in UTC with `Z`, or else on the clock.
    Start,
    /// The start on the clock, whatever stands behind it.
    Clock,
    /// The start in UTC, also without `Z`.
    Utc,
    /// The offset of the place, as a number.
    Offset(f64),
    /// The offset of the place, such as `+0200`.
    WrittenOffset,
    /// The end, in one of the forms of the start.
    End,
    /// The time from start to end.
    Elapsed(f64),
    /// The time without pauses.
    Active(f64),
    Distance(f64),
    Energy(f64),
    AverageHeartRate(f64),
    MaxHeartRate(f64),
    Latitude,
    Longitude,
    /// `true` for several sports in one, which are activities of their own.
    IsWhole,
    /// Why the service does not give the activity to others.
    Withheld,
}

impl Field {
    /// Whether an object with this value is an activity. Others around activities can have numbers of the same names.
    pub(super) const fn tells_activity(self) -> bool {
        matches!(self, Field::Id | Field::Sport | Field::Start | Field::Clock | Field::Utc)
    }
}

pub(super) const MILLI: f64 = 0.001;
pub(super) const MINUTES: f64 = 60.0;
pub(super) const KILO: f64 = 1000.0;
pub(super) const MILES: f64 = 1609.344;
/// Kilojoules in a kilocalorie.
pub(super) const KILOJOULES: f64 = 4.184;
