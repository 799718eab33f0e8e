//! The texts of the page of goals.

use crate::words::numbers::{remain_in_german, rest_days_in_english};

#[derive(Debug)]
pub(crate) struct GoalWords {
    pub title: &'static str,
    pub heading: fn(i32) -> String,
    pub target: fn(i32) -> String,
    /// The rest days that a goal leaves: `300 of 365 leaves 65 rest days.`
    pub leaves: fn(target: u32, length: u32) -> String,
    pub set: &'static str,
    pub change: &'static str,
    pub remove: &'static str,
    pub removal: &'static str,
    pub removed: &'static str,
    pub wrong_target: fn(length: u32) -> String,
    pub none: &'static str,
}

pub(super) const ENGLISH: GoalWords = GoalWords {
    title: "Goal",
    heading: |year| format!("Goal for {year}"),
    target: |year| format!("Running days in {year}"),
    leaves: |target, length| match length.checked_sub(target) {
        Some(rest) => format!("{target} of {length} leaves {}.", rest_days_in_english(rest)),
        None => format!("The year has {length} days: {target} does not fit."),
    },
    set: "Set the goal",
    change: "Change the goal",
    remove: "Remove this goal",
    removal: "The goal is removed. Your runs stay.",
    removed: "The goal is removed.",
    wrong_target: |length| format!("A goal is a whole number of days, from 1 to {length}."),
    none: "No goal is set yet.",
};

pub(super) const GERMAN: GoalWords = GoalWords {
    title: "Ziel",
    heading: |year| format!("Ziel für {year}"),
    target: |year| format!("Lauftage in {year}"),
    leaves: |target, length| match length.checked_sub(target) {
        Some(rest) => format!("Bei {target} von {length} Tagen {}.", remain_in_german(rest)),
        None => format!("Das Jahr hat nur {length} Tage, {target} passen nicht hinein."),
    },
    set: "Ziel setzen",
    change: "Ziel ändern",
    remove: "Dieses Ziel löschen",
    removal: "Das Ziel wird gelöscht. Deine Läufe bleiben.",
    removed: "Das Ziel ist gelöscht.",
    wrong_target: |length| format!("Ein Ziel ist eine ganze Zahl von Tagen, von 1 bis {length}."),
    none: "Es ist noch kein Ziel gesetzt.",
};
