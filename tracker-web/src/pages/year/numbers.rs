//! [`NumbersPage`]: all numbers of a year, which the page of the year has no room for.

use askama::Template;
use chrono::NaiveDate;
use tracker_core::daily_report::AliveStreak;
use tracker_core::totals::YearTotals;
use tracker_core::{Progress, Verdict, Year};
use warp::reply::Response;

use crate::pages::year::lists::{self, MonthOfYear, Row};
use crate::pages::year::{Headline, Mood, Today, YearState, charts};
use crate::{Layout, Text, Texts, Visit, YearReport};
use tracker_service::operations::reports;
use tracker_service::{Missing, Refusal};

#[derive(Template)]
#[template(path = "numbers.html")]
struct NumbersPage {
    layout: Layout,
    year: Year,
    headline: Headline,
    mood: Mood,
    today: Option<Text>,
    facts: Vec<Row>,
    summary: Text,
    months: Vec<MonthOfYear>,
    streaks: Vec<Row>,
    milestones: Vec<Row>,
    /// The distance and the time of the week, the month and the year.
    totals: Vec<Row>,
    /// The first and the last day on which the year can be shown as it was.
    past_days: Option<(NaiveDate, NaiveDate)>,
}

pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let texts = visit.texts;
    let year = visit.parameter("year").parse().map_err(|_| NO_YEAR)?;
    let report = YearReport::load(&visit, Some(year)).await?;
    let map = report.map(texts.first_weekday);
    let standing = YearState::from_report(&report);
    let runs = reports::run_values(&visit.app, &visit.account, year).await?;
    let totals = YearTotals::new(year, &runs, report.today, texts.first_weekday);
    let unit = visit.account.distance_unit.unwrap_or(texts.distance_unit());
    visit.page(&NumbersPage {
        layout: visit.layout(),
        year,
        headline: Headline::new(&standing, texts),
        mood: Mood::from_state(&standing),
        today: Today::from_report(&report).map(|today| today.text(texts)),
        facts: facts(&report, texts),
        summary: charts::summary(&map, texts),
        months: lists::months(&report, &map, texts),
        streaks: lists::streaks(&report, texts),
        milestones: lists::milestones(&report, texts),
        totals: lists::totals(&totals, unit, texts),
        past_days: report.past_days(),
    })
}

const NO_YEAR: Refusal = Refusal::NotFound(Missing::Year);

/// The numbers beside the verdict: those that are meaningful in this state.
fn facts(report: &YearReport, texts: Texts) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut add = |key, value: Text| rows.push(Row { name: texts.text(key), value });
    if let Some(Progress { outlook, days_remaining, .. }) = &report.progress {
        if matches!(outlook.status, Verdict::OnTrack | Verdict::Behind | Verdict::NotBegun) {
            add("year-days-to-go", days_remaining.to_string().into());
        }
        if outlook.status == Verdict::OnTrack {
            add("year-safe-days", outlook.safe_rest_days().to_string().into());
        }
    }
    // On 1 January, the streak may have no day in the year yet.
    let streak = AliveStreak::new(report.days_and_pauses(), report.today).current;
    if report.is_current() && streak > 0 {
        add("year-streak", texts.days(streak));
    }
    rows
}
