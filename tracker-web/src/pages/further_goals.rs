//! The goals of weeks, of months and of spans: a list and a form on the page of goals, and a line each on that of today.

use chrono::NaiveDate;
use fluent::fluent_args;
use tracker_core::goals::FurtherProgress;
use warp::reply::Response;

use crate::pages::year::lists::from_to;
use crate::{Form, Text, Texts, Visit, YearReport, see_other};
use tracker_http::Date;
use tracker_service::operations::further_goals;
use tracker_service::{Invalid, Refusal};

/// A goal with its standing in words.
pub(crate) struct FurtherRow {
    pub(crate) name: String,
    pub(crate) period: Text,
    pub(crate) standing: Text,
    /// Whether it holds today.
    pub(crate) is_current: bool,
}

impl FurtherRow {
    pub(crate) fn all(report: &YearReport, texts: Texts) -> Vec<FurtherRow> {
        let days = report.days_and_pauses();
        let goals = report.further_goals.iter();
        let goals = goals.map(|goal| goal.progress(days, report.today, texts.first_weekday));
        goals.map(|goal| FurtherRow::new(goal, report.today, texts)).collect()
    }

    fn new(goal: FurtherProgress, today: NaiveDate, texts: Texts) -> FurtherRow {
        let period = match goal.kept_in_a_row {
            Some(_) => texts.named("year-this", &goal.name),
            None => from_to(goal.from, goal.to, texts),
        };
        let kept = goal.kept_in_a_row.filter(|kept| *kept > 1);
        let args = fluent_args![
            "period" => period.clone().into_owned(),
            "completed" => goal.completed_days,
            "days" => goal.target_days,
            "left" => goal.days_remaining,
            "status" => if goal.rest_days_left < 0 { "short" } else { "open" },
            "kept" => kept.unwrap_or(0),
            "kind" => goal.name.as_str(),
        ];
        FurtherRow {
            standing: texts.text_with("further-standing", &args),
            is_current: (goal.from..=goal.to).contains(&today),
            name: goal.name,
            period,
        }
    }
}

/// Sets a goal, or changes it.
pub(crate) async fn set(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let days = form.field("days")?.parse().unwrap_or(0);
    let (kind, from, to) = (form.field("kind")?, form.field("from")?, form.field("to")?);
    let to = Some(to).filter(|to| kind == "span" && !to.is_empty());
    let to = to.map(|to| to.parse().map_err(|wrong| Invalid::value("to", wrong))).transpose()?;
    let name = if kind == "span" { from } else { kind };
    let last = to.map(|Date(day)| day);
    further_goals::set(&visit.app, &visit.account, (&name, days), last).await?;
    see_other("/goal?done=saved")
}

pub(crate) async fn remove(visit: Visit, form: Form) -> Result<Response, Refusal> {
    match further_goals::remove(&visit.app, visit.id(), &form.field("name")?).await {
        // A second tap finds it removed.
        Ok(()) | Err(further_goals::NO_FURTHER_GOAL) => see_other("/goal?done=removed"),
        Err(refusal) => Err(refusal),
    }
}
