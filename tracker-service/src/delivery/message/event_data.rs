//! [`EventData`]: the values of an event that messages need, and how they are written.

use std::time::Duration;

use chrono::NaiveDate;
use serde::Deserialize;
use tracker_core::rounding::half_up;
use tracker_import::DistanceUnit;

/// The values of an event that messages need.
#[derive(Debug, Deserialize)]
#[serde(tag = "event", content = "data", rename_all_fields = "camelCase")]
pub(super) enum EventData {
    #[serde(rename = "workout.created")]
    Workout {
        name: String,
        day: NaiveDate,
        /// Seconds.
        duration: f64,
        /// Metres.
        distance: Option<f64>,
    },
    #[serde(rename = "goal.achieved")]
    GoalAchieved { year: i32, target_days: u32, completed_days: u32, reached_on: NaiveDate },
    #[serde(rename = "achievement.unlocked")]
    AchievementUnlocked { milestone: u32, year: i32 },
    #[serde(rename = "streak.milestone")]
    StreakMilestone { milestone: u32, start: NaiveDate },
    #[serde(rename = "day.reminder")]
    DayReminder { streak_days: Option<u32>, goal: Option<GoalData> },
    #[serde(rename = "webhook.test")]
    Test {},
}

/// The goal about which a day decides.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct GoalData {
    pub(super) target_days: u32,
    pub(super) completed_days: u32,
    pub(super) decides: Decision,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Decision {
    OnTrack,
    Attainable,
}

/// `5.2 km`, with the given decimal point.
pub(super) fn distance(metres: f64, unit: DistanceUnit, point: &str) -> String {
    format!("{} {}", half_up(metres / unit.metres(), 1).replace('.', point), unit.name())
}

/// `31 min`, `1 h 5 min`: rounded down. Nothing that is shorter than a minute has minutes.
pub(super) fn duration(seconds: f64) -> String {
    let minutes = Duration::try_from_secs_f64(seconds).unwrap_or_default().as_secs() / 60;
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_and_distances_are_short() {
        for (seconds, expected) in [
            (0.0, "0 min"),
            (59.9, "0 min"),
            (1800.0, "30 min"),
            (3599.0, "59 min"),
            (3600.0, "1 h 0 min"),
            (3900.0, "1 h 5 min"),
            (f64::NAN, "0 min"),
            (-1.0, "0 min"),
        ] {
            assert_eq!(duration(seconds), expected);
        }
        assert_eq!(distance(5150.25, DistanceUnit::Kilometres, ","), "5,2 km");
        assert_eq!(distance(5150.25, DistanceUnit::Miles, "."), "3.2 mi");
    }
}
