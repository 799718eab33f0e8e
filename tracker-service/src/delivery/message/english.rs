//! The messages in English.

use chrono::NaiveDate;
use tracker_import::DistanceUnit;

use crate::delivery::message::event_data::{Decision, EventData, GoalData, distance, duration};

pub(super) fn title(event: &EventData) -> String {
    match event {
        EventData::Workout { name, .. } => format!("New workout: {name}"),
        EventData::GoalAchieved { target_days, .. } => {
            format!("Goal of {} met", days(*target_days))
        }
        EventData::AchievementUnlocked { milestone, .. } => format!("{milestone} running days"),
        EventData::StreakMilestone { milestone, .. } => format!("{} in a row", days(*milestone)),
        EventData::DayReminder { .. } => "No run yet today".to_owned(),
        EventData::Test {} => "Test".to_owned(),
    }
}

pub(super) fn text(event: &EventData, unit: DistanceUnit) -> String {
    match event {
        EventData::Workout { day, duration: seconds, distance: metres, .. } => {
            let far = metres.map(|metres| format!("{} in ", distance(metres, unit, ".")));
            format!("{}{} on {}.", far.unwrap_or_default(), duration(*seconds), date(*day))
        }
        EventData::GoalAchieved { year, target_days, completed_days, reached_on } => format!(
            "You have run on {} in {year}. Day {target_days} was {}.",
            days(*completed_days),
            date(*reached_on)
        ),
        EventData::AchievementUnlocked { milestone, year } => {
            format!("You have run on {} in {year}.", days(*milestone))
        }
        EventData::StreakMilestone { start, .. } => {
            format!("Your streak began on {}.", date(*start))
        }
        EventData::DayReminder { streak_days, goal } => {
            let streak = streak_days.map(|number| {
                format!("Without a run, your streak of {} ends tonight.", days(number))
            });
            let goal = goal.as_ref().map(decision);
            streak.into_iter().chain(goal).collect::<Vec<_>>().join(" ")
        }
        EventData::Test {} => "This is a test. Messages arrive here.".to_owned(),
    }
}

fn decision(goal: &GoalData) -> String {
    let GoalData { target_days, completed_days, decides } = goal;
    let target = days(*target_days);
    match decides {
        Decision::OnTrack => {
            let are = if *completed_days == 1 { "is" } else { "are" };
            format!(
                "Today decides whether you stay on track: {completed_days} of {target} {are} done."
            )
        }
        Decision::Attainable => {
            format!("Without a run today, the goal of {target} can no longer be met.")
        }
    }
}

fn days(number: u32) -> String {
    format!("{number} {}", if number == 1 { "day" } else { "days" })
}

fn date(day: NaiveDate) -> String {
    day.format("%-d %B %Y").to_string()
}
