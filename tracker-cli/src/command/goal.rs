//! `tracker goal set|list|remove`: the goals.

use chrono::NaiveDate;
use serde_json::json;
use tracker_core::progress::GoalSummary;
use tracker_core::{Goal, TargetDays, Year};
use tracker_store::{ReportData, Touched};

use crate::args::{self, YearChoice};
use crate::command::further_goal;
use crate::command::report::verdict::verdict;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Column, Page, Section, Sheet};
use crate::words::{self, noted, say, texts};

pub(crate) async fn run(session: &Session, goal: args::Goal) -> Result<Page, Failure> {
    match goal {
        args::Goal::Set { year, days, from } => set(session, year, days, from).await,
        args::Goal::Week { days } => further_goal::change(session, "week", days, None).await,
        args::Goal::Month { days } => further_goal::change(session, "month", days, None).await,
        args::Goal::Span { span, days } => {
            let (first, last) = (session.day(span.first)?, session.day(span.last)?);
            further_goal::change(session, &first.to_string(), days, Some(last)).await
        }
        args::Goal::List => list(session),
        args::Goal::Remove { year } => remove(session, year).await,
    }
}

async fn set(
    session: &Session,
    year: YearChoice,
    target: TargetDays,
    from: Option<NaiveDate>,
) -> Result<Page, Failure> {
    let goal = Goal::new(session.year(year)?, target);
    let earlier = session.report_data.goal(goal.year);
    let goal = match from.or(earlier.and_then(|goal| goal.starts_on)) {
        Some(day) => goal
            .starting_on(day)
            .map_err(|wrong| Failure::wrong_usage(words::wrong("start", &wrong)))?,
        None => goal,
    };
    if earlier != Some(goal) {
        let before = earlier.map(|old| old.target_days);
        let what =
            noted("change-goal", json!({ "days": target, "year": goal.year, "before": before }));
        let (store, _) = session.recording(what, &touched(goal.year)).await?;
        store.set_goal(session.account.id, goal, session.now).await?;
    }
    let mut page = summaries(&[GoalSummary::new(goal, &session.report_data.days)]);
    page.verdict = verdict(&session.report_data.progress(goal, session.today), true);
    page.sections.clear();
    page.notes.extend(note_of_too_few_days(goal));
    page.json = Page::json_of(&GoalSummary::new(goal, &session.report_data.days));
    Ok(page)
}

fn list(session: &Session) -> Result<Page, Failure> {
    let ReportData { goals, days, .. } = &session.report_data;
    let years: Vec<_> = goals.iter().map(|goal| GoalSummary::new(*goal, days)).collect();
    let mut page = summaries(&years);
    if goals.is_empty() {
        let year = session.year_or_this(None)?;
        page.verdict = say!("goals-none").into();
        page.sections.clear();
        page.notes.push(say!("goals-first", "year" => year.number()));
    }
    page.notes.extend(goals.iter().filter_map(|goal| note_of_history(session, *goal)));
    let further = further_goal::all(session);
    if !further.is_empty() {
        page.json = Page::json_of(&json!({ "goals": years, "furtherGoals": further }));
        page.sections.push(Section::Facts(further_goal::facts(&further)));
    }
    Ok(page)
}

/// `2026: 160 since 1 Jun 2026, 300 before.`
pub(crate) fn note_of_history(session: &Session, goal: Goal) -> Option<String> {
    let history = session.report_data.history(goal);
    let (since, _) = history.last()?;
    let earlier: Vec<_> = history.iter().map(|(_, target)| target.to_string()).collect();
    let Goal { year, target_days, .. } = goal;
    Some(say!(
        "target-since",
        "year" => year.number(),
        "target" => target_days.get(),
        "date" => words::date(*since),
        "earlier" => earlier.join(&say!("target-then"))
    ))
}

/// 366 days are a valid target of every year.
fn note_of_too_few_days(goal: Goal) -> Option<String> {
    let (year, length) = (goal.year, goal.year.length());
    (goal.target_days.get() > length)
        .then(|| say!("goal-beyond-year", "year" => year.number(), "days" => length))
}

async fn remove(session: &Session, year: YearChoice) -> Result<Page, Failure> {
    let year = session.year(year)?;
    if session.stored().is_none() {
        return Err(no_goal(year));
    }
    let what = noted("change-goal-removed", json!({ "year": year }));
    let (store, _) = session.recording(what, &touched(year)).await?;
    if !store.remove_goal(session.account.id, year, None).await? {
        return Err(no_goal(year));
    }
    let verdict = say!("goal-taken-away", "year" => year.number());
    let mut page = Page::new(verdict.into(), &json!({ "removed": year }));
    page.records = Sheet::new(&[Column::Number("removed")]);
    page.records.rows.push(vec![year.into()]);
    Ok(page)
}

fn touched(year: Year) -> Touched {
    Touched { years: vec![year.number()], ..Touched::default() }
}

fn no_goal(year: Year) -> Failure {
    Failure::answered_no(say!("error-no-goal", "year" => year.number()))
}

fn summaries(goals: &[GoalSummary]) -> Page {
    let mut page = Page::new(say!("goals-title").into(), &json!({ "goals": goals }));
    page.sections = vec![Section::Sheet(sheet(goals))];
    let names = ["year", "targetDays", "completedDays", "percentComplete"];
    page.records = Sheet::of_json(&names, goals);
    page
}

fn sheet(goals: &[GoalSummary]) -> Sheet {
    let names = ["Year", "Goal", "Running days", "Percent"];
    let mut sheet = Sheet::new(&names.map(Column::Number));
    for goal in goals {
        sheet.rows.push(vec![
            goal.year.into(),
            goal.target_days.into(),
            goal.completed_days.into(),
            texts().with_decimal_sign(&goal.percent_complete.to_string()).into(),
        ]);
    }
    sheet
}
