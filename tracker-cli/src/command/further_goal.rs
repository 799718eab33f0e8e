//! `tracker goal week|month|span`: the goals beside that of the year.

use chrono::NaiveDate;
use tracker_core::goals::{FurtherGoal, FurtherProgress};
use tracker_store::{MAX_FURTHER_GOALS, Touched};

use crate::args::OrNone;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Fact, Page, Sheet, Tone, counted, day};

/// Sets a goal, or removes it.
pub(super) async fn change(
    session: &Session,
    name: &str,
    target: OrNone<u32>,
    last: Option<NaiveDate>,
) -> Result<Page, Failure> {
    let touched = Touched { further_goals: true, ..Touched::default() };
    let before = session.before(&touched).await?;
    let (store, account) = (session.store()?, session.account.id);
    let known = session.report_data.further_goals.iter().find(|goal| goal.name() == name);
    let OrNone(Some(target)) = target else {
        let none = || Failure::answered_no(format_args!("there is no goal {name}"));
        let goal = progress(session, known.ok_or_else(none)?);
        store.remove_further_goal(account, name).await?;
        session
            .record(format!("the removal of the goal {}", period(&goal)), &touched, &before)
            .await?;
        let verdict = format!("Removed the goal {}. The workouts stay.", period(&goal));
        return Ok(page(&verdict, &goal));
    };
    let goal = FurtherGoal::new(name, target, last).map_err(Failure::wrong_usage)?;
    if !store.set_further_goal(account, &goal, session.now).await? {
        return Err(Failure::answered_no(format_args!(
            "there are {MAX_FURTHER_GOALS} goals beside those of years already: remove one"
        )));
    }
    let shown = progress(session, &goal);
    if known != Some(&goal) {
        let what = format!("the goal {} of {}", period(&shown), counted(target.into(), "day"));
        session.record(what, &touched, &before).await?;
    }
    Ok(page(&format!("Goal {}: {}", period(&shown), standing(&shown)), &shown))
}

fn page(verdict: &str, goal: &FurtherProgress) -> Page {
    let mut page = Page::new(verdict.into(), goal);
    let names = ["name", "targetDays", "from", "to", "completedDays", "daysRemaining"];
    page.records = Sheet::of_json(&names, std::slice::from_ref(goal));
    page
}

fn progress(session: &Session, goal: &FurtherGoal) -> FurtherProgress {
    goal.progress(session.report_data.days_and_pauses(), session.today, session.first_weekday)
}

/// How all goals stand.
pub(super) fn all(session: &Session) -> Vec<FurtherProgress> {
    session.report_data.further_goals.iter().map(|goal| progress(session, goal)).collect()
}

/// The goals that hold today.
pub(super) fn current(session: &Session) -> Vec<Fact> {
    let mut goals = all(session);
    goals.retain(|goal| (goal.from..=goal.to).contains(&session.today));
    facts(&goals)
}

pub(super) fn facts(goals: &[FurtherProgress]) -> Vec<Fact> {
    let tone = |left| if left == 0 { Tone::Good } else { Tone::Normal };
    let fact = |goal: &FurtherProgress| {
        Fact::new(format!("Goal {}", period(goal)), tone(goal.days_remaining).of(standing(goal)))
    };
    goals.iter().map(fact).collect()
}

fn period(goal: &FurtherProgress) -> String {
    match goal.kept_in_a_row {
        Some(_) => format!("of the {}", goal.name),
        None => format!("of {} to {}", day(goal.from), day(goal.to)),
    }
}

/// `2 of 3 days, 1 to go. Kept 4 weeks in a row.`
fn standing(goal: &FurtherProgress) -> String {
    let rest = match goal.days_remaining {
        0 => "met".to_owned(),
        left if goal.open_days == 0 => format!("short by {}", counted(left.into(), "day")),
        left if goal.rest_days_left < 0 => format!("{left} to go, out of reach"),
        left => format!("{left} to go, {} open", counted(goal.open_days.into(), "day")),
    };
    let kept = goal.kept_in_a_row.filter(|kept| *kept > 0);
    let kept = kept.map(|kept| format!(" Kept {} in a row.", counted(kept.into(), &goal.name)));
    let target = counted(goal.target_days.into(), "day");
    format!("{} of {target}, {rest}.{}", goal.completed_days, kept.unwrap_or_default())
}
