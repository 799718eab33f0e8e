//! [`Message`]: an event as a title and sentences, for receivers that do not read our JSON.

mod english;
mod german;

use std::time::Duration;

use chrono::NaiveDate;
use serde::Deserialize;
use tracker_core::rounding::half_up;
use tracker_import::DistanceUnit;
use tracker_store::MessageLanguage;

/// What a person reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// A few words.
    pub title: String,
    /// One or two sentences.
    pub text: String,
}

impl Message {
    /// The message of an event, from the body that is stored for it. Of an event that this version does
    /// not know, such as after a newer one has run, it is the name alone.
    pub fn of(event: &str, body: &str, language: MessageLanguage, unit: DistanceUnit) -> Message {
        let Ok(told) = serde_json::from_str::<Told>(body) else {
            return Message { title: event.to_owned(), text: event.to_owned() };
        };
        let (title, text) = match language {
            MessageLanguage::English => (english::title(&told), english::text(&told, unit)),
            MessageLanguage::German => (german::title(&told), german::text(&told, unit)),
        };
        Message { title, text }
    }
}

/// The values of an event that messages need.
#[derive(Debug, Deserialize)]
#[serde(tag = "event", content = "data", rename_all_fields = "camelCase")]
enum Told {
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
    DayReminder { streak_days: Option<u32>, goal: Option<ToldGoal> },
    #[serde(rename = "webhook.test")]
    Test {},
}

/// The goal about which a day decides.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ToldGoal {
    target_days: u32,
    completed_days: u32,
    decides: ToldDecision,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
enum ToldDecision {
    OnTrack,
    Attainable,
}

/// `5.2 km`, with the given decimal point.
fn distance(metres: f64, unit: DistanceUnit, point: &str) -> String {
    format!("{} {}", half_up(metres / unit.metres(), 1).replace('.', point), unit.name())
}

/// `31 min`, `1 h 5 min`: rounded down. Nothing that is shorter than a minute has minutes.
fn duration(seconds: f64) -> String {
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

    #[test]
    fn an_event_of_another_version_is_told_by_its_name() {
        for body in ["", "{}", r#"{"event":"year.begun","timestamp":"x","data":{}}"#] {
            let told =
                Message::of("year.begun", body, MessageLanguage::German, DistanceUnit::Kilometres);
            assert_eq!((told.title.as_str(), told.text.as_str()), ("year.begun", "year.begun"));
        }
    }
}
