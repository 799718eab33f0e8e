//! The messages in German.

use chrono::{Datelike, NaiveDate};
use tracker_core::Activity;
use tracker_import::DistanceUnit;

use crate::delivery::message::event_data::{Decision, EventData, GoalData, distance, duration};

pub(super) fn title(event: &EventData) -> String {
    match event {
        EventData::Workout { name, .. } => format!("Neues Training: {}", activity(name)),
        EventData::GoalAchieved { target_days, .. } => {
            format!("Ziel von {} erreicht", of_days(*target_days))
        }
        EventData::AchievementUnlocked { milestone, .. } => format!("{milestone} Lauftage"),
        EventData::StreakMilestone { milestone, .. } => format!("{milestone} Tage in Folge"),
        EventData::DayReminder { .. } => "Heute noch kein Lauf".to_owned(),
        EventData::Test {} => "Test".to_owned(),
    }
}

pub(super) fn text(event: &EventData, unit: DistanceUnit) -> String {
    match event {
        EventData::Workout { day, duration: seconds, distance: metres, .. } => {
            let far = metres.map(|metres| format!("{} in ", distance(metres, unit, ",")));
            format!("{}{} am {}.", far.unwrap_or_default(), duration(*seconds), date(*day))
        }
        EventData::GoalAchieved { year, target_days, completed_days, reached_on } => format!(
            "Du bist {year} an {} gelaufen. Tag {target_days} war der {}.",
            of_days(*completed_days),
            date(*reached_on)
        ),
        EventData::AchievementUnlocked { milestone, year } => {
            format!("Du bist {year} an {} gelaufen.", of_days(*milestone))
        }
        EventData::StreakMilestone { start, .. } => {
            format!("Deine Serie begann am {}.", date(*start))
        }
        EventData::DayReminder { streak_days, goal } => {
            let streak = streak_days.map(|number| {
                format!("Ohne Lauf endet heute Abend deine Serie von {}.", of_days(number))
            });
            let goal = goal.as_ref().map(decision);
            streak.into_iter().chain(goal).collect::<Vec<_>>().join(" ")
        }
        EventData::Test {} => "Das ist ein Test. Nachrichten kommen hier an.".to_owned(),
    }
}

fn decision(goal: &GoalData) -> String {
    let GoalData { target_days, completed_days, decides } = goal;
    let target = of_days(*target_days);
    match decides {
        Decision::OnTrack => {
            let are = if *completed_days == 1 { "ist" } else { "sind" };
            format!(
                "Heute entscheidet sich, ob du im Plan bleibst: {completed_days} von {target} {are} geschafft."
            )
        }
        Decision::Attainable => {
            format!("Ohne Lauf heute ist das Ziel von {target} nicht mehr zu erreichen.")
        }
    }
}

/// After a preposition with the dative.
fn of_days(number: u32) -> String {
    format!("{number} {}", if number == 1 { "Tag" } else { "Tagen" })
}

fn activity(name: &str) -> &str {
    match name.parse() {
        Ok(Activity::Running) => "Laufen",
        Ok(Activity::TrailRunning) => "Trailrunning",
        Ok(Activity::Walking) => "Gehen",
        Ok(Activity::Hiking) => "Wandern",
        Err(_) => name,
    }
}

fn date(day: NaiveDate) -> String {
    format!("{}. {} {}", day.day(), MONTHS[day.month0() as usize], day.year())
}

const MONTHS: [&str; 12] = [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
];
