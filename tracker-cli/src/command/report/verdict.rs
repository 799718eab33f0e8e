//! The verdict in words: the status of a goal, judged by settled days.

use chrono::NaiveDate;
use tracker_core::progress::GoalSummary;
use tracker_core::{Outlook, Progress, RunningDays, Standing, TargetDays, Verdict, Year};

use crate::session::Session;
use crate::show::{Cell, Tone, counted, day};

/// The verdict in one line, such as `2026: 184 of 300 days (61.33 %), behind by 7 days, 18 rest days
/// left.`
///
/// `is_set` tells whether the runner has set the goal. A default target is never called
/// out of reach or missed: then the verdict only counts the running days.
pub(crate) fn verdict(progress: &Progress, is_set: bool) -> Cell {
    verdict_of(&progress.goal, &progress.outlook, is_set)
}

pub(crate) fn verdict_of(goal: &GoalSummary, outlook: &Outlook, is_set: bool) -> Cell {
    let GoalSummary { year, completed_days, target_days, percent_complete, .. } = goal;
    if is_lost_default(is_set, outlook.status) {
        let days = counted((*completed_days).into(), "running day");
        return Cell::from(format_args!("{year}: {days}. No goal is set."));
    }
    let standing = standing(goal, outlook);
    tone(standing).of(format_args!(
        "{year}: {completed_days} of {target_days} days ({percent_complete} %), {}",
        judgement(standing, outlook)
    ))
}

/// The verdict without the numbers before it, such as `on track, 3 days ahead, 39 rest days left.`
pub(crate) fn judgement_of(progress: &Progress, is_set: bool) -> String {
    if is_lost_default(is_set, progress.outlook.status) {
        return "no goal is set.".to_owned();
    }
    judgement(standing(&progress.goal, &progress.outlook), &progress.outlook)
}

pub(crate) fn standing(goal: &GoalSummary, outlook: &Outlook) -> Standing {
    Standing::new(goal.goal(), outlook)
}

/// Whether the default target can no longer be met, in a year for which the runner has set no goal.
pub(crate) const fn is_lost_default(is_set: bool, status: Verdict) -> bool {
    !is_set && matches!(status, Verdict::OutOfReach | Verdict::Missed)
}

fn tone(standing: Standing) -> Tone {
    match standing {
        Standing::NotBegun | Standing::Begins | Standing::Early { .. } => Tone::Normal,
        standing if standing.is_behind() => Tone::Bad,
        _ => Tone::Good,
    }
}

fn judgement(standing: Standing, outlook: &Outlook) -> String {
    let (position, rest) = (position(standing, outlook), rest_days(outlook));
    match standing {
        Standing::Met => "goal met!".to_owned(),
        Standing::Missed { .. } | Standing::TooLong { .. } => format!("{position}."),
        Standing::OutOfReach { .. } => {
            let possible = counted(outlook.possible_days.into(), "day");
            format!("{position}, {possible} possible at best.")
        }
        Standing::NotBegun | Standing::Begins => format!("{position}, {rest} to spend."),
        Standing::EveryDayCounts { .. } => format!("{position}, and every day counts."),
        _ => format!("{position}, {rest} left."),
    }
}

/// The standing in a few words, such as `on track, 3 days ahead` or `behind by 1 day`.
pub(crate) fn position(standing: Standing, outlook: &Outlook) -> String {
    match standing {
        Standing::Met => "goal met".to_owned(),
        Standing::Missed { short } => format!("short by {}", counted(short.into(), "day")),
        Standing::OutOfReach { .. } => "out of reach".to_owned(),
        Standing::TooLong { .. } => "the target does not fit into the year".to_owned(),
        Standing::NotBegun => "not begun".to_owned(),
        Standing::Begins => "the year begins".to_owned(),
        Standing::Early { .. } => "too early to say".to_owned(),
        Standing::Behind { by } | Standing::EveryDayCounts { behind_by: by @ 1.. } => {
            format!("behind by {}", counted(by.into(), "day"))
        }
        _ if outlook.days_ahead > 0 => {
            let ahead = outlook.days_ahead.unsigned_abs();
            format!("on track, {} ahead", counted(ahead.into(), "day"))
        }
        _ => "on track".to_owned(),
    }
}

/// The rest days left, as a number of days. They are not negative while the target is attainable.
pub(crate) fn rest_days(outlook: &Outlook) -> String {
    counted(outlook.rest_days_left.unsigned_abs().into(), "rest day")
}

/// For a year without a goal: says that the default is used, or what can still be reached.
pub(crate) fn note_of_default(session: &Session, year: Year) -> Option<String> {
    if session.is_goal_set(year) {
        return None;
    }
    let (goal, days) = (session.goal_or_default(year), &session.report_data.days);
    let outlook = Outlook::new(goal, session.report_data.days_and_pauses(), session.today);
    let target = TargetDays::default();
    Some(match outlook.status {
        Verdict::Missed => {
            format!("No goal is set for {year}. To set one: tracker goal set {year} {target}")
        }
        Verdict::OutOfReach => {
            let possible = counted(outlook.possible_days.into(), "running day");
            let half = days.count_in_year(year).midpoint(outlook.possible_days).max(1);
            format!(
                "No goal is set for {year}. The year can have up to {possible}.\n\
                 Set a goal that you can reach: tracker goal set {year} {half}"
            )
        }
        _ => {
            let last = Year::new(year.number() - 1).ok().and_then(|last| session.goal_of(last));
            let (goals, days) = (&session.report_data.goals, session.report_data.days_and_pauses());
            let own =
                last.map_or(target, |_| TargetDays::offered_for(year, goals, days, session.today));
            format!(
                "No goal is set for {year}, so this is measured against the default of {target} days.\n\
                 Set your own: tracker goal set {year} {own}"
            )
        }
    })
}

/// For a goal that is out of reach: one that can be reached.
pub(crate) fn note_of_offer(session: &Session, year: Year) -> Option<String> {
    session.status(year).filter(|status| *status == Verdict::OutOfReach)?;
    let days = session.report_data.days_and_pauses();
    let offered = TargetDays::offered_for(year, &[], days, session.today);
    Some(format!("You can still reach {offered}: tracker goal set {year} {offered}"))
}

/// Names running days after today. They count, but a clock must have been wrong.
pub(crate) fn note_of_later_days(days: &RunningDays, today: NaiveDate) -> Option<String> {
    let later = days.range(today.succ_opt()?..);
    let first = day(later.first()?);
    let days = counted(later.len().into(), "running day");
    Some(format!("Odd: {days} after today, from {first} on. The clock of a device may be wrong."))
}

#[cfg(test)]
mod tests {
    use tracker_testing::{is_named, situations_of_a_year};

    use super::*;

    /// The pages and the messages have the same test.
    #[test]
    fn the_terminal_calls_a_standing_by_its_name() {
        for (goal, days, today) in situations_of_a_year() {
            let outlook = Outlook::new(goal, &days, today);
            let standing = Standing::new(goal, &outlook);
            let words = judgement(standing, &outlook);
            assert!(is_named(standing, &words), "{today}, {standing:?}: {words}");
        }
    }
}
