//! The page of goals: the goal of this year and that of the next one.

use askama::Template;
use fluent::fluent_args;
use tracker_core::{Goal, TargetDays, Year};
use warp::reply::Response;

use crate::pages::further_goals::FurtherRow;
use crate::pages::pauses::PausePart;
use crate::pages::year::page::chips;
use crate::{Form, Layout, Text, Texts, Visit, YearReport, see_other};
use tracker_service::Refusal;
use tracker_service::operations::goals;

#[derive(Template)]
#[template(path = "goal.html")]
struct GoalPage {
    layout: Layout,
    notice: Option<Text>,
    years: Vec<GoalForm>,
    further_goals: Vec<FurtherRow>,
    pauses: PausePart,
}

struct GoalForm {
    year: Year,
    heading: Text,
    label: Text,
    value: String,
    /// The rest days that the goal leaves, as a sentence.
    leaves: Option<Text>,
    /// The first day of the goal, as a sentence.
    starts: Option<Text>,
    /// Its earlier targets, as a sentence.
    history: Option<Text>,
    /// Goals of this many days a week.
    chips: Vec<(u32, Text)>,
    /// What is wrong with the field.
    wrong: Option<Text>,
    is_set: bool,
}

pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let notice = visit.notice(&[
        ("removed", "goal-removed"),
        ("saved", "year-saved"),
        ("paused", "pause-added"),
        ("unpaused", "pause-removed"),
    ])?;
    let report = YearReport::load(&visit, None).await?;
    let (years, pauses) = (forms(&report, visit.texts), PausePart::new(&report, visit.texts));
    let further_goals = FurtherRow::all(&report, visit.texts);
    visit.page(&GoalPage { layout: visit.layout(), notice, years, further_goals, pauses })
}

/// Sets the goal of a year, or changes it. The page of the year shows what it means.
pub(crate) async fn set(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let year: Year = form.field("year")?.parse()?;
    let typed = form.field("target")?;
    let Some(target_days) = target(&typed, year) else {
        return show_wrong(&visit, year, &typed).await;
    };
    let report = YearReport::load(&visit, Some(year)).await?;
    let goal = match report.goal() {
        Some(before) => Goal { target_days, ..before },
        None => Goal::new(year, target_days).made_on(report.today, &report.days),
    };
    goals::set(&visit.app, visit.id(), goal).await?;
    see_other(&format!("/years/{year}?done=saved"))
}

pub(crate) async fn remove(visit: Visit, form: Form) -> Result<Response, Refusal> {
    match goals::remove(&visit.app, visit.id(), form.field("year")?.parse()?, None).await {
        // A second tap finds it removed.
        Ok(()) | Err(goals::NO_GOAL) => see_other("/goal?done=removed"),
        Err(refusal) => Err(refusal),
    }
}

/// Parses a target that is not larger than the year.
fn target(typed: &str, year: Year) -> Option<TargetDays> {
    let target = TargetDays::new(typed.parse::<i64>().ok()?).ok()?;
    target.fits(year).then_some(target)
}

/// Shows the page again, with the typed value and the error at the field.
async fn show_wrong(visit: &Visit, year: Year, typed: &str) -> Result<Response, Refusal> {
    let report = YearReport::load(visit, None).await?;
    let mut years = forms(&report, visit.texts);
    if !years.iter().any(|form| form.year == year) {
        let report = YearReport::load(visit, Some(year)).await?;
        years.push(GoalForm::new(year, &report, visit.texts));
    }
    for form in years.iter_mut().filter(|form| form.year == year) {
        form.wrong = Some(visit.texts.with_value("goal-wrong-target", "length", year.length()));
        typed.clone_into(&mut form.value);
    }
    let further_goals = FurtherRow::all(&report, visit.texts);
    let pauses = PausePart::new(&report, visit.texts);
    visit.page(&GoalPage { layout: visit.layout(), notice: None, years, further_goals, pauses })
}

/// The forms for this year and the next one.
fn forms(report: &YearReport, texts: Texts) -> Vec<GoalForm> {
    let mut forms = Vec::new();
    for number in [report.year.number(), report.year.number() + 1] {
        let Ok(year) = Year::new(number) else { continue };
        forms.push(GoalForm::new(year, report, texts));
    }
    forms
}

impl GoalForm {
    fn new(year: Year, report: &YearReport, texts: Texts) -> GoalForm {
        let goal = report.goals.iter().copied().find(|goal| goal.year == year);
        let target = goal.map(|goal| goal.target_days.get());
        let offered =
            TargetDays::offered_for(year, &report.goals, report.days_and_pauses(), report.today);
        let starts = goal.and_then(|goal| goal.starts_on);
        let chips = chips(year, report.days_and_pauses(), report.today, texts);
        let args = fluent_args!["year" => year.number()];
        GoalForm {
            year,
            heading: texts.text_with("goal-heading", &args),
            label: texts.text_with("goal-target", &args),
            value: target.unwrap_or(offered.get()).to_string(),
            leaves: target.map(|target| leaves(target, year.length(), texts)),
            starts: starts
                .map(|day| texts.with_value("goal-starts", "date", texts.date("date-day", day))),
            history: goal.and_then(|goal| history(goal, report, texts)),
            chips: if goal.is_none() { chips } else { Vec::new() },
            wrong: None,
            is_set: goal.is_some(),
        }
    }
}

/// `160 since 1 June. Before: 300.`
fn history(goal: Goal, report: &YearReport, texts: Texts) -> Option<Text> {
    let history = report.history.get(&goal.year)?;
    let (since, _) = history.last()?;
    let earlier: Vec<_> = history.iter().map(|(_, target)| target.to_string()).collect();
    let args = fluent_args![
        "target" => goal.target_days.get(),
        "date" => texts.date("date-day", *since).into_owned(),
        "earlier" => earlier.join(", "),
    ];
    Some(texts.text_with("goal-history", &args))
}

fn leaves(target: u32, length: u32, texts: Texts) -> Text {
    let mut args = fluent_args!["target" => target, "length" => length];
    let Some(rest) = length.checked_sub(target) else {
        return texts.text_with("goal-does-not-fit", &args);
    };
    args.set("rest", rest);
    texts.text_with("goal-leaves", &args)
}
