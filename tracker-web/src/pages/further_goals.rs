//! The goals of weeks, of months and of spans: a list and a form on the page of goals, and a line each on that of today.

use chrono::NaiveDate;
use fluent::fluent_args;
use tracker_core::further_progress::FurtherProgress;
use tracker_core::goals::FurtherPeriod;
use warp::reply::Response;

use crate::pages::year::lists::from_to;
use crate::{Form, Text, Texts, Visit, YearReport, see_other};
use tracker_http::Date;
use tracker_service::operations::further_goals;
use tracker_service::{Invalid, Refusal};

/// A goal of the list.
pub(crate) struct FurtherRow {
    pub(crate) name: String,
    pub(crate) period: Text,
    pub(crate) standing: Text,
}

impl FurtherRow {
    pub(crate) fn all(report: &YearReport, texts: Texts) -> Vec<FurtherRow> {
        let goals = report.further_progress(texts.first_weekday).into_iter();
        let row = |goal: FurtherProgress| FurtherRow {
            period: period(&goal, texts),
            standing: standing(&goal, texts),
            name: goal.name,
        };
        goals.map(row).collect()
    }
}

/// How the goals stand that hold today.
pub(crate) fn of_today(report: &YearReport, texts: Texts) -> Vec<Text> {
    let mut goals = report.further_progress(texts.first_weekday);
    goals.retain(|goal| (goal.from..=goal.to).contains(&report.today));
    goals.iter().map(|goal| standing(goal, texts)).collect()
}

/// Sets a goal, or changes it.
pub(crate) async fn set(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let target = form.field("days")?.parse().unwrap_or(0);
    let (kind, from) = (form.field("kind")?, form.field("from")?);
    let (name, last) = match kind.as_str() {
        "span" => (from.as_str(), day(&form.field("to")?)?),
        kind => (kind, None),
    };
    further_goals::set(&visit.app, &visit.account, (name, target), last).await?;
    see_other("/goal?done=saved")
}

pub(crate) async fn remove(visit: Visit, form: Form) -> Result<Response, Refusal> {
    match further_goals::remove(&visit.app, visit.id(), &form.field("name")?).await {
        // A second tap finds it removed.
        Ok(()) | Err(further_goals::NO_FURTHER_GOAL) => see_other("/goal?done=removed"),
        Err(refusal) => Err(refusal),
    }
}

fn day(text: &str) -> Result<Option<NaiveDate>, Refusal> {
    if text.is_empty() {
        return Ok(None);
    }
    let Date(day) = text.parse().map_err(|wrong| Invalid::value("to", wrong))?;
    Ok(Some(day))
}

fn standing(goal: &FurtherProgress, texts: Texts) -> Text {
    let mut args = fluent_args![
        "period" => period(goal, texts).into_owned(),
        "completed" => goal.completed_days,
        "days" => goal.target_days,
        "left" => goal.days_remaining,
        "status" => goal.status.name(),
    ];
    let standing = texts.text_with("further-standing", &args);
    let kept = goal.kept_in_a_row.filter(|kept| *kept > 1);
    let Some(kept) = kept else { return standing };
    args.set("kept", kept);
    args.set("kind", goal.name.as_str());
    format!("{standing} {}", texts.text_with("further-kept", &args)).into()
}

fn period(goal: &FurtherProgress, texts: Texts) -> Text {
    match goal.goal.period() {
        FurtherPeriod::Week => texts.text("year-this-week"),
        FurtherPeriod::Month => texts.text("year-this-month"),
        FurtherPeriod::Span(first, last) => from_to(first, last, texts),
    }
}
