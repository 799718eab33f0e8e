//! The page of goals: the goal of this year and that of the next one.

use askama::Template;
use tracker_core::{Goal, TargetDays, Year};
use warp::reply::Response;

use crate::answer::{self, see_other};
use crate::form::Form;
use crate::frame::Frame;
use crate::pages::year::report::YearReport;
use crate::visitor::{Visitor, visitor, visitor_of_form};
use crate::words::Words;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::refusal::Refusal;

#[derive(Template)]
#[template(path = "goal.html")]
struct GoalPage {
    frame: Frame,
    notice: Option<&'static str>,
    years: Vec<GoalForm>,
}

struct GoalForm {
    year: Year,
    heading: String,
    label: String,
    value: String,
    /// The rest days that the goal leaves, as a sentence.
    leaves: Option<String>,
    /// What is wrong with the field.
    wrong: Option<String>,
    is_set: bool,
}

pub(crate) async fn show(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/goal");
    let notice = match query.get("done")?.as_deref() {
        Some("removed") => Some(frame.words.goal.removed),
        _ => None,
    };
    let years = forms(&app, &visitor, frame.words).await?;
    answer::page(&head.headers, &GoalPage { frame, notice, years })
}

/// Sets the goal of a year, or changes it. The page of the year shows what it means.
pub(crate) async fn set(app: App, head: Head, form: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let year: Year = form.field("year")?.parse()?;
    let typed = form.field("target")?;
    let Some(target_days) = target(&typed, year) else {
        return show_wrong(&app, &head, &visitor, year, typed).await;
    };
    let goal = Goal { year, target_days };
    app.store.set_goal(visitor.account.id, goal, app.clock.now()).await?;
    see_other(&format!("/years/{year}?done=saved"))
}

pub(crate) async fn remove(app: App, head: Head, form: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    app.store.remove_goal(visitor.account.id, form.field("year")?.parse()?).await?;
    see_other("/goal?done=removed")
}

/// Parses a target that is not larger than the year.
fn target(typed: &str, year: Year) -> Option<TargetDays> {
    let target = TargetDays::new(typed.parse().ok()?).ok()?;
    target.fits(year).then_some(target)
}

/// Shows the page again, with the typed value and the error at the field.
async fn show_wrong(
    app: &App,
    head: &Head,
    visitor: &Visitor,
    year: Year,
    typed: String,
) -> Result<Response, Refusal> {
    let frame = Frame::of_visitor(&head.headers, "/goal");
    let mut years = forms(app, visitor, frame.words).await?;
    if !years.iter().any(|form| form.year == year) {
        years.push(GoalForm::of(year, None, frame.words));
    }
    for form in years.iter_mut().filter(|form| form.year == year) {
        form.wrong = Some((frame.words.goal.wrong_target)(year.length()));
        form.value.clone_from(&typed);
    }
    answer::page(&head.headers, &GoalPage { frame, notice: None, years })
}

/// The forms for this year and the next one.
async fn forms(app: &App, visitor: &Visitor, words: &Words) -> Result<Vec<GoalForm>, Refusal> {
    let report = YearReport::load(app, &visitor.account, None).await?;
    let mut forms = Vec::new();
    for number in [report.year.number(), report.year.number() + 1] {
        let Ok(year) = Year::new(number) else { continue };
        let goal = report.goals.iter().copied().find(|goal| goal.year == year);
        forms.push(GoalForm::of(year, goal, words));
    }
    Ok(forms)
}

impl GoalForm {
    fn of(year: Year, goal: Option<Goal>, words: &Words) -> GoalForm {
        let target = goal.map(|goal| goal.target_days.get());
        let words = &words.goal;
        GoalForm {
            year,
            heading: (words.heading)(year.number()),
            label: (words.target)(year.number()),
            value: target.unwrap_or(TargetDays::default().get()).to_string(),
            leaves: target.map(|target| (words.leaves)(target, year.length())),
            wrong: None,
            is_set: goal.is_some(),
        }
    }
}
