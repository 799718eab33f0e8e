//! The page that compares the years.

use askama::Template;
use tracker_core::Year;
use tracker_core::charts::ComparedYear;
use tracker_core::charts::svg::{self, Labels, MAX_YEARS, Placement};
use warp::reply::Response;

use crate::answer::page;
use crate::frame::Frame;
use crate::pages::year::report::YearReport;
use crate::visitor::visitor;
use crate::words::Words;
use tracker_http::head::Head;
use tracker_service::app::App;
use tracker_service::refusal::Refusal;

#[derive(Template)]
#[template(path = "years.html")]
struct YearsPage {
    frame: Frame,
    /// The date at which the years are compared.
    date: String,
    /// `None` without a run.
    picture: Option<String>,
    years: Vec<YearRow>,
    /// Names running days after today, in whatever year they are.
    odd: Option<String>,
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
pub(crate) async fn show(app: App, head: Head) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/years");
    let report = YearReport::load(&app, &visitor.account, None).await?;
    let compared = ComparedYear::all(&report.days, &report.goals, report.today);
    let shown = YearsPage {
        date: (frame.words.dates.day)(report.today),
        picture: (!compared.is_empty()).then(|| picture(&compared, frame.words)),
        years: compared.iter().rev().map(|year| YearRow::of(year, frame.words)).collect(),
        odd: odd(&report, frame.words),
        frame,
    };
    page(&head.headers, &shown)
}

fn odd(report: &YearReport, words: &Words) -> Option<String> {
    let later = report.days.range(report.today.succ_opt()?..);
    let first = (words.dates.with_year)(later.first()?);
    Some((words.years.dated_ahead)(later.len(), &first))
}

fn picture(compared: &[ComparedYear], words: &Words) -> String {
    let last = compared.iter().rev().take(MAX_YEARS);
    let last: Vec<_> = last.map(|year| (year.year.number(), year.completed_days)).collect();
    let title = (words.years.summary)(&last);
    let labels = Labels::new(&title).months(words.short_months);
    svg::years(compared, &labels, Placement::Inline)
}

impl YearRow {
    fn of(year: &ComparedYear, words: &Words) -> YearRow {
        let best_month = year.best_month.map(|best| {
            let name = words.short_months[best.month as usize - 1];
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
