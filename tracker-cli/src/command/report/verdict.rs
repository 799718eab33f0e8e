//! The verdict in words: the status of a goal, judged by settled days.

use chrono::NaiveDate;
use tracker_core::progress::GoalSummary;
use tracker_core::{Outlook, Progress, RunningDays, Standing, TargetDays, Verdict, Year};

use crate::session::Session;
use crate::show::{Cell, Tone};
use crate::words::{self, say, texts};

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
        return say!("verdict-uncounted", "year" => year.number(), "days" => completed_days).into();
    }
    let standing = standing(goal, outlook);
    tone(standing).of(say!(
        "verdict-of-year",
        "year" => year.number(),
        "completed" => completed_days,
        "target" => target_days.get(),
        "percent" => texts().with_decimal_sign(&percent_complete.to_string()),
        "judgement" => judgement(standing, outlook)
    ))
}

/// The verdict without the numbers before it, such as `on track, 3 days ahead, 39 rest days left.`
pub(crate) fn judgement_of(progress: &Progress, is_set: bool) -> String {
    if is_lost_default(is_set, progress.outlook.status) {
        return say!("judged-without-goal");
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
    let key = match standing {
        Standing::Met => "judged-met",
        Standing::Missed { .. } | Standing::TooLong { .. } => "judged",
        Standing::OutOfReach { .. } => "judged-out-of-reach",
        Standing::NotBegun | Standing::Begins => "judged-not-begun",
        Standing::EveryDayCounts { .. } => "judged-every-day-counts",
        _ => "judged-open",
    };
    judged(key, standing, outlook)
}

/// The position in a sentence of its own. The rest days left are not negative while the target is attainable.
pub(crate) fn judged(key: &str, standing: Standing, outlook: &Outlook) -> String {
    say!(
        key,
        "position" => position(standing, outlook),
        "days" => outlook.possible_days,
        "rest" => outlook.rest_days_left.unsigned_abs()
    )
}

/// The standing in a few words, such as `on track, 3 days ahead` or `behind by 1 day`.
fn position(standing: Standing, outlook: &Outlook) -> String {
    let (key, days) = match standing {
        Standing::Met => ("position-met", 0),
        Standing::Missed { short } => ("position-missed", short),
        Standing::OutOfReach { .. } => ("position-out-of-reach", 0),
        Standing::TooLong { .. } => ("position-too-long", 0),
        Standing::NotBegun => ("position-not-begun", 0),
        Standing::Begins => ("position-begins", 0),
        Standing::Early { .. } => ("position-early", 0),
        Standing::Behind { by } | Standing::EveryDayCounts { behind_by: by @ 1.. } => {
            ("position-behind", by)
        }
        _ if outlook.days_ahead > 0 => ("position-ahead", outlook.days_ahead.unsigned_abs()),
        _ => ("position-on-track", 0),
    };
    say!(key, "days" => days)
}

/// For a year without a goal: says that the default is used, or what can still be reached.
pub(crate) fn note_of_default(session: &Session, year: Year) -> Option<String> {
    if session.is_goal_set(year) {
        return None;
    }
    let (goal, days) = (session.goal_or_default(year), &session.report_data.days);
    let outlook = Outlook::new(goal, session.report_data.days_and_pauses(), session.today);
    let (number, target) = (year.number(), TargetDays::default());
    Some(match outlook.status {
        Verdict::Missed => {
            say!("note-past-without-goal", "year" => number, "target" => target.get())
        }
        Verdict::OutOfReach => {
            let possible = outlook.possible_days;
            let half = days.count_in_year(year).midpoint(possible).max(1);
            say!("note-lost-default", "year" => number, "days" => possible, "target" => half)
        }
        _ => {
            let last = Year::new(year.number() - 1).ok().and_then(|last| session.goal_of(last));
            let (goals, days) = (&session.report_data.goals, session.report_data.days_and_pauses());
            let own =
                last.map_or(target, |_| TargetDays::offered_for(year, goals, days, session.today));
            say!(
                "note-default",
                "years" => number.to_string(),
                "year" => number,
                "days" => target.get(),
                "target" => own.get()
            )
        }
    })
}

/// For a goal that is out of reach: one that can be reached.
pub(crate) fn note_of_offer(session: &Session, year: Year) -> Option<String> {
    session.status(year).filter(|status| *status == Verdict::OutOfReach)?;
    let days = session.report_data.days_and_pauses();
    let offered = TargetDays::offered_for(year, &[], days, session.today);
    Some(say!("note-offer", "year" => year.number(), "target" => offered.get()))
}

/// Names running days after today. They count, but a clock must have been wrong.
pub(crate) fn note_of_later_days(days: &RunningDays, today: NaiveDate) -> Option<String> {
    let later = days.range(today.succ_opt()?..);
    let first = words::date(later.first()?);
    Some(say!("note-later-days", "days" => later.len(), "first" => first))
}

#[cfg(test)]
mod tests {
    use tracker_testing::{is_named, situations_of_a_year};

    use super::*;

    /// The pages and the messages have the same test.
    #[test]
    fn the_terminal_calls_a_standing_by_its_name() {
        words::LANGUAGE.get_or_init(String::new);
        for (goal, days, today) in situations_of_a_year() {
            let outlook = Outlook::new(goal, &days, today);
            let standing = Standing::new(goal, &outlook);
            let words = judgement(standing, &outlook);
            assert!(is_named(standing, &words), "{today}, {standing:?}: {words}");
        }
    }
}
