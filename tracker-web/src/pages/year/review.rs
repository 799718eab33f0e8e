//! [`ReviewPage`]: a year that is over, in three numbers, its months as a picture, and a picture to share.

use askama::Template;
use http::HeaderValue;
use http::header::CONTENT_TYPE;
use tracker_core::Year;
use tracker_core::charts::ComparedYear;
use warp::Reply;
use warp::reply::Response;

use crate::pages::year::lists::{self, MonthOfYear, Row};
use crate::pages::year::preview;
use crate::pages::year::{Hero, charts};
use crate::{Layout, Text, Texts, Visit, YearReport};
use tracker_service::offload::offload;
use tracker_service::{Missing, Refusal};

#[derive(Template)]
#[template(path = "review.html")]
struct ReviewPage {
    layout: Layout,
    year: Year,
    title: Text,
    hero: Hero,
    tiles: Vec<Row>,
    summary: Text,
    months: Vec<MonthOfYear>,
    picture_size: [u32; 2],
}

pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let texts = visit.texts;
    let report = past_year(&visit).await?;
    visit.page(&ReviewPage {
        layout: Layout::for_visitor(&visit.head.headers, "/years"),
        year: report.year,
        title: texts.with_value("review-title", "year", report.year.number()),
        hero: Hero::new(&report, None, texts),
        tiles: tiles(&report, texts),
        summary: charts::summary(&report.map(texts.first_weekday), texts),
        months: lists::months(&report, &report.map(texts.first_weekday), texts),
        picture_size: [preview::WIDTH, preview::HEIGHT],
    })
}

/// Sends the picture to share. It has no name: the page writes one on it, if one is wished.
pub(crate) async fn picture(visit: Visit) -> Result<Response, Refusal> {
    let texts = visit.texts;
    let report = past_year(&visit).await?;
    let png = offload(async move { preview::png(&report, texts) }).await?;
    let mut response = png.into_response();
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("image/png"));
    Ok(response)
}

/// The year of the path, which is over.
async fn past_year(visit: &Visit) -> Result<YearReport, Refusal> {
    let year = visit.parameter("year").parse().map_err(|_| NO_YEAR)?;
    let report = YearReport::load(visit, Some(year)).await?;
    if report.is_over() { Ok(report) } else { Err(NO_YEAR) }
}

const NO_YEAR: Refusal = Refusal::NotFound(Missing::Year);

/// The running days, the longest row, and the best month. Core computes them.
fn tiles(report: &YearReport, texts: Texts) -> Vec<Row> {
    let years = ComparedYear::all(&report.days, &report.goals, report.today);
    let Some(year) = years.iter().find(|it| it.year == report.year) else { return Vec::new() };
    let number = |key, number: u32| Row {
        name: texts.with_value(key, "number", number),
        value: number.to_string().into(),
    };
    let best = year.best_month.map(|best| Row {
        name: texts.with_value("tile-best-month", "days", best.completed_days),
        value: texts.short_months()[best.month as usize - 1].into(),
    });
    let numbers = [
        number("tile-running-days", year.completed_days),
        number("tile-longest-row", year.longest_streak),
    ];
    numbers.into_iter().chain(best).collect()
}
