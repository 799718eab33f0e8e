//! The page that compares the years.

use askama::Template;
use fluent::fluent_args;
use tracker_core::Year;
use tracker_core::charts::ComparedYear;
use tracker_core::charts::svg::{self, Labels, MAX_YEARS, Placement};
use warp::reply::Response;

use crate::{Layout, Text, Texts, Visit, YearReport};
use tracker_service::Refusal;

#[derive(Template)]
#[template(path = "years.html")]
struct YearsPage {
    layout: Layout,
    /// The heading of the days until the date at which the years are compared.
    until: Text,
    /// `None` without a run.
    picture: Option<String>,
    years: Vec<YearRow>,
    /// Names running days after today, in whatever year they are.
    odd: Option<Text>,
}

/// A year in the table.
struct YearRow {
    year: Year,
    days: u32,
    goal: String,
    until: u32,
    longest_streak: u32,
    best_month: String,
}

/// Shows the years, newest first.
pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let texts = visit.texts;
    let report = YearReport::load(&visit, None).await?;
    let compared = ComparedYear::all(report.days_and_pauses(), &report.goals, report.today);
    let date = texts.date("date-day", report.today);
    visit.page(&YearsPage {
        layout: visit.layout(),
        until: texts.with_value("years-until", "date", date),
        picture: (!compared.is_empty()).then(|| picture(&compared, texts)),
        years: compared.iter().rev().map(|year| YearRow::new(year, texts)).collect(),
        odd: odd(&report, texts),
    })
}

fn odd(report: &YearReport, texts: Texts) -> Option<Text> {
    let later = report.days.range(report.today.succ_opt()?..);
    let first = texts.date("date-with-year", later.first()?);
    let args = fluent_args!["days" => later.len(), "date" => first];
    Some(texts.text_with("years-dated-ahead", &args))
}

fn picture(compared: &[ComparedYear], texts: Texts) -> String {
    let mut newest = Vec::new();
    for year in compared.iter().rev().take(MAX_YEARS) {
        let args = fluent_args!["year" => year.year.number(), "days" => year.completed_days];
        newest.push(texts.text_with("years-in-summary", &args));
    }
    let title = format!("{}.", newest.join(", "));
    let labels = Labels::new(&title).months(texts.short_months());
    svg::years(compared, &labels, Placement::Inline)
}

impl YearRow {
    fn new(year: &ComparedYear, texts: Texts) -> YearRow {
        let best_month = year.best_month.map(|best| {
            let name = texts.short_months()[best.month as usize - 1];
            format!("{name}: {}", best.completed_days)
        });
        YearRow {
            year: year.year,
            days: year.completed_days,
            goal: year.target_days.map_or_else(String::new, |target| target.to_string()),
            until: year.days_until_same_date,
            longest_streak: year.longest_streak,
            best_month: best_month.unwrap_or_default(),
        }
    }
}
