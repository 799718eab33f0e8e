//! [`Field`]: what a value of an activity is; and [`unit`]: what its number counts.

use strum::EnumString;

use crate::table::{KJ_PER_KCAL, METRES_PER_MILE};

/// What a value of an activity is. Its name in `services.txt`, where each is explained, is in words.
#[derive(Debug, Clone, Copy, PartialEq, EnumString)]
#[strum(serialize_all = "title_case", ascii_case_insensitive)]
pub(super) enum Field {
    Id,
    Origin,
    Sport,
    SportNumber,
    Start,
    AmericanStart,
    Clock,
    Utc,
    Local,
    Offset,
    WrittenOffset,
    End,
    Elapsed,
    Duration,
    Distance,
    BareDistance,
    DistanceUnit,
    Energy,
    AverageHeartRate,
    MaxHeartRate,
    Latitude,
    Longitude,
    Whole,
    Again,
    Withheld,
}

impl Field {
    /// Whether an object with this value is an activity. Others around activities can have numbers of the same names.
    pub(super) const fn tells_activity(self) -> bool {
        use Field::{AmericanStart, Clock, Id, Sport, Start, Utc};
        matches!(self, Id | Sport | Start | AmericanStart | Clock | Utc)
    }
}

/// Converts a number to seconds, metres, kilocalories, or beats per minute.
pub(super) type Unit = fn(f64) -> f64;

/// The unit with this name. A number without one is converted already.
pub(super) fn unit(name: &str) -> Option<Unit> {
    Some(match name {
        "" => |number| number,
        "ms" | "cal" => |number| number / 1000.0,
        "min" => |number| number * 60.0,
        "cm" => |number| number / 100.0,
        "km" => |number| number * 1000.0,
        "mi" => |number| number * METRES_PER_MILE,
        "kJ" => |number| number / KJ_PER_KCAL,
        "J" => |number| number / 1000.0 / KJ_PER_KCAL,
        _ => return None,
    })
}
