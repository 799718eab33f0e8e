//! Events as sentences.

use tracker_core::reminder::Reminder;
use tracker_core::{Outlook, Verdict};
use tracker_import::DistanceUnit;
use tracker_service::delivery::message::Message;
use tracker_store::MessageLanguage;
use tracker_testing::situations_of_a_year;

#[test]
fn the_message_of_an_unknown_event_is_its_name() {
    for body in ["", "{}", r#"{"event":"year.begun","timestamp":"x","data":{}}"#] {
        let message =
            Message::new("year.begun", body, MessageLanguage::De, DistanceUnit::Kilometres);
        assert_eq!((message.title.as_str(), message.text.as_str()), ("year.begun", "year.begun"));
    }
}

#[test]
fn a_run_without_a_time_is_not_said_to_take_no_minute() {
    for (distance, text) in [("null", ""), ("5200.0", "5.2 km ")] {
        let body = format!(
            r#"{{"data":{{"name":"Running","day":"2026-06-30","duration":0.0,"distance":{distance}}}}}"#
        );
        let message =
            Message::new("workout.created", &body, MessageLanguage::En, DistanceUnit::Kilometres);
        let on = if text.is_empty() { "On" } else { "on" };
        assert_eq!(message.text, format!("{text}{on} 30 June 2026."));
    }
}

/// The pages and the terminal have the same test: what today decides is what they say tomorrow without a run.
#[test]
fn a_reminder_announces_the_standing_of_tomorrow() {
    for (goal, days, today) in situations_of_a_year() {
        let Some(reminder) = Reminder::new(&[goal], &days, today) else { continue };
        let body = format!(r#"{{"data":{}}}"#, serde_json::to_string(&reminder).unwrap());
        let language = MessageLanguage::En;
        let message = Message::new("day.reminder", &body, language, DistanceUnit::Kilometres);
        let tomorrow = today.succ_opt().unwrap();
        let [now, after] = [today, tomorrow].map(|day| Outlook::new(goal, &days, day).status);
        let is_lost = |status| matches!(status, Verdict::OutOfReach | Verdict::Missed);
        let is_lost_tonight = is_lost(after) && !is_lost(now);
        assert_eq!(message.text.contains("can no longer be met"), is_lost_tonight, "{today}");
        let falls_behind = (now, after) == (Verdict::OnTrack, Verdict::Behind);
        assert_eq!(message.text.contains("stay on track"), falls_behind, "{today}");
    }
}

#[test]
fn durations_and_distances_are_short() {
    let text = |seconds: f64, metres: f64, language, unit| {
        let body = format!(
            r#"{{"data":{{"name":"Running","day":"2026-06-30","duration":{seconds:?},"distance":{metres:?}}}}}"#
        );
        Message::new("workout.created", &body, language, unit).text
    };
    for (seconds, expected) in [
        (59.9, "0 min"),
        (1800.0, "30 min"),
        (3599.0, "59 min"),
        (3600.0, "1 h 0 min"),
        (3900.0, "1 h 5 min"),
        (1e300, "0 min"),
        (-1.0, "0 min"),
    ] {
        let text = text(seconds, 5000.0, MessageLanguage::En, DistanceUnit::Kilometres);
        assert_eq!(text, format!("5.0 km in {expected} on 30 June 2026."), "{seconds}");
    }
    let german = text(1800.0, 5150.25, MessageLanguage::De, DistanceUnit::Kilometres);
    assert!(german.starts_with("5,2 km "), "{german}");
    let english = text(1800.0, 5150.25, MessageLanguage::En, DistanceUnit::Miles);
    assert!(english.starts_with("3.2 mi "), "{english}");
}
