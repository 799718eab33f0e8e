//! `tracker goal week|month|span`: the goals beside that of the year.

use chrono::NaiveDate;
use serde_json::json;
use tracker_core::Verdict;
use tracker_core::further_progress::FurtherProgress;
use tracker_core::goals::{FurtherGoal, FurtherPeriod};
use tracker_core::progress::GoalSummary;
use tracker_store::{MAX_FURTHER_GOALS, Touched};

use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Fact, Page, Section, Sheet, Tone, counted, day};

pub(super) async fn set(
    session: &Session,
    name: &str,
    target: u32,
    last: Option<NaiveDate>,
) -> Result<Page, Failure> {
    let goal = FurtherGoal::new(name, target, last).map_err(Failure::wrong_usage)?;
    let (touched, is_new) = (touched(), !session.report_data.further_goals.contains(&goal));
    let before = session.before(&touched).await?;
    if !session.store()?.set_further_goal(session.account.id, goal, session.now).await? {
        return Err(Failure::answered_no(format_args!(
            "there are {MAX_FURTHER_GOALS} goals beside those of years already: remove one"
        )));
    }
    let days = session.report_data.days_and_pauses();
    let progress = FurtherProgress::new(goal, days, session.today, session.first_weekday);
    if is_new {
        let target = counted(target.into(), "day");
        let what = format!("the {} of {target}", title(&progress).to_lowercase());
        session.record(what, &touched, &before).await?;
    }
    let mut page = Page::new(in_words(&progress).into(), &progress);
    page.records = records(&[progress]);
    Ok(page)
}

pub(super) async fn remove(session: &Session, name: &str) -> Result<Page, Failure> {
    let goals = session.report_data.further_progress(session.today, session.first_weekday);
    let none = || Failure::answered_no(format_args!("there is no goal {name}"));
    let goal = goals.iter().find(|goal| goal.name == name).ok_or_else(none)?;
    let before = session.before(&touched()).await?;
    session.store()?.remove_further_goal(session.account.id, name).await?;
    let what = format!("the removal of the {}", title(goal).to_lowercase());
    session.record(what, &touched(), &before).await?;
    let verdict = format!("Removed the {}. The workouts stay.", title(goal).to_lowercase());
    let mut page = Page::new(verdict.as_str().into(), &json!({ "removed": name }));
    page.records = records(std::slice::from_ref(goal));
    Ok(page)
}

fn touched() -> Touched {
    Touched { further_goals: true, ..Touched::default() }
}

/// The goals that hold today.
pub(super) fn current(session: &Session) -> Vec<FurtherProgress> {
    let mut goals = session.report_data.further_progress(session.today, session.first_weekday);
    goals.retain(|goal| (goal.from..=goal.to).contains(&session.today));
    goals
}

pub(super) fn facts(goals: &[FurtherProgress]) -> impl Iterator<Item = Fact> {
    goals.iter().map(|goal| Fact::new(title(goal), tone(goal).of(standing(goal))))
}

/// Adds all goals to the list of those of years.
pub(super) fn add_to_list(page: &mut Page, years: &[GoalSummary], session: &Session) {
    let goals = session.report_data.further_progress(session.today, session.first_weekday);
    if !goals.is_empty() {
        page.json = Page::json_of(&json!({ "goals": years, "furtherGoals": goals }));
        page.sections.push(Section::Facts(facts(&goals).collect()));
    }
}

fn in_words(goal: &FurtherProgress) -> String {
    format!("{}: {}", title(goal), standing(goal))
}

fn title(goal: &FurtherProgress) -> String {
    match goal.goal.period() {
        FurtherPeriod::Week => "Goal of the week".to_owned(),
        FurtherPeriod::Month => "Goal of the month".to_owned(),
        FurtherPeriod::Span(first, last) => format!("Goal of {} to {}", day(first), day(last)),
    }
}

fn tone(goal: &FurtherProgress) -> Tone {
    if goal.status == Verdict::Met { Tone::Good } else { Tone::Normal }
}

fn standing(goal: &FurtherProgress) -> String {
    let target = counted(goal.target_days.into(), "day");
    let rest = match (goal.status, goal.days_remaining) {
        (Verdict::Met, _) => "met".to_owned(),
        (Verdict::Missed, short) => format!("short by {}", counted(short.into(), "day")),
        (Verdict::OutOfReach, left) => format!("{left} to go, out of reach"),
        (_, left) => format!("{left} to go, {} open", counted(goal.open_days.into(), "day")),
    };
    let kept = match (goal.kept_in_a_row, goal.goal.period()) {
        (Some(kept @ 1..), FurtherPeriod::Week) => kept_in_a_row(kept, "week"),
        (Some(kept @ 1..), _) => kept_in_a_row(kept, "month"),
        _ => String::new(),
    };
    format!("{} of {target}, {rest}.{kept}", goal.completed_days)
}

fn kept_in_a_row(kept: u32, period: &str) -> String {
    format!(" Kept {} in a row.", counted(kept.into(), period))
}

/// With the names of the JSON.
fn records(goals: &[FurtherProgress]) -> Sheet {
    let names = ["name", "targetDays", "from", "to", "completedDays", "daysRemaining", "status"];
    Sheet::of_json(&names, goals)
}
