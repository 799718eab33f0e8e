//! `tracker goal week|month|span`: the goals beside that of the year.

use chrono::NaiveDate;
use serde_json::{Value, json};
use tracker_core::goals::{FurtherGoal, FurtherProgress};
use tracker_store::{MAX_FURTHER_GOALS, Touched};

use crate::args::OrNone;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Fact, Page, Sheet, Tone};
use crate::words::{self, noted, say};

/// Sets a goal, or removes it.
pub(super) async fn change(
    session: &Session,
    name: &str,
    target: OrNone<u32>,
    last: Option<NaiveDate>,
) -> Result<Page, Failure> {
    let touched = Touched { further_goals: true, ..Touched::default() };
    let account = session.account.id;
    let known = session.report_data.further_goals.iter().find(|goal| goal.name() == name);
    let OrNone(Some(target)) = target else {
        let none = || Failure::answered_no(say!("error-no-goal-beside", "name" => name));
        let goal = progress(session, known.ok_or_else(none)?);
        let what = noted("change-goal-beside-removed", period(&goal));
        session.recording(what, &touched).await?.0.remove_further_goal(account, name).await?;
        return Ok(page(&say!("goal-beside-taken-away", "period" => shown(&goal)), &goal));
    };
    let goal = FurtherGoal::new(name, target, last);
    let goal = goal.map_err(|wrong| Failure::wrong_usage(words::wrong("goal", &wrong)))?;
    let new = progress(session, &goal);
    if known != Some(&goal) {
        let what = noted("change-goal-beside", period(&new));
        let (store, _) = session.recording(what, &touched).await?;
        if !store.set_further_goal(account, &goal, session.now).await? {
            let text = say!("error-too-many-goals", "goals" => MAX_FURTHER_GOALS);
            return Err(Failure::answered_no(text));
        }
    }
    let title = say!("goal-beside-set", "period" => shown(&new), "standing" => standing(&new));
    Ok(page(&title, &new))
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
        let name = say!("goal-beside", "period" => shown(goal));
        Fact::new(name, tone(goal.days_remaining).of(standing(goal)))
    };
    goals.iter().map(fact).collect()
}

/// The days of a goal.
fn shown(goal: &FurtherProgress) -> String {
    let (first, last) = (words::date(goal.from), words::date(goal.to));
    match goal.kept_in_a_row {
        Some(_) => words::named("goal-of", &goal.name),
        None => say!("goal-of-span", "first" => first, "last" => last),
    }
}

/// A goal as the store remembers it.
fn period(goal: &FurtherProgress) -> Value {
    let FurtherProgress { name, target_days, from, to, .. } = goal;
    json!({ "name": name, "days": target_days, "first": from, "last": to })
}

/// `2 of 3 days, 1 to go. Kept 4 weeks in a row.`
fn standing(goal: &FurtherProgress) -> String {
    let left = goal.days_remaining;
    let key = match left {
        0 => "beside-met",
        _ if goal.open_days == 0 => "beside-short",
        _ if goal.rest_days_left < 0 => "beside-out-of-reach",
        _ => "beside-open",
    };
    let standing = say!(
        key,
        "completed" => goal.completed_days,
        "days" => goal.target_days,
        "left" => left,
        "missing" => words::days(left),
        "open" => words::days(goal.open_days)
    );
    let kept = goal.kept_in_a_row.filter(|kept| *kept > 0);
    let kept = kept.map(|kept| say!(&format!("kept-{}", goal.name), "kept" => kept));
    [Some(standing), kept].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
