//! [`PublicLinkPage`]: the finished texts and pictures of the page of a public link.

use askama::Template;
use fluent::fluent_args;
use http::HeaderMap;
use tracker_core::Year;
use tracker_core::visible_text::changes_direction;
use tracker_store::Share;

use crate::pages::year::lists::{self, MonthOfYear, Row};
use crate::pages::year::{charts, preview};
use crate::{Layout, Text, YearReport};

#[derive(Template)]
#[template(path = "shared.html")]
pub(super) struct PublicLinkPage {
    layout: Layout,
    year: Year,
    neighbours: [Option<Year>; 2],
    name: Option<String>,
    /// The name for the title of the window, where `<bdi>` is not possible: without characters that change the
    /// direction.
    plain_name: Option<String>,
    /// The title after the name.
    title: Text,
    line: Text,
    /// The address of the page without its query, and the query that names a year.
    address: String,
    of_year: String,
    /// The size of the picture that other programs show for the link.
    preview_size: [u32; 2],
    /// The running days and the rest days of the year in numbers.
    summary: Text,
    months: Vec<MonthOfYear>,
    streaks: Vec<Row>,
    milestones: Vec<Row>,
}

impl PublicLinkPage {
    pub(super) fn new(
        share: &Share,
        report: &YearReport,
        [address, of_year]: [String; 2],
        headers: &HeaderMap,
    ) -> PublicLinkPage {
        let layout = Layout::without_script(headers);
        let texts = layout.texts;
        let map = report.map(texts.first_weekday);
        let is_named = share.name.is_some();
        let title = if is_named { "share-page-title-after-name" } else { "share-page-title" };
        PublicLinkPage {
            year: report.year,
            neighbours: if share.all_years { lists::neighbours(report) } else { [None, None] },
            name: share.name.clone(),
            plain_name: share.name.as_ref().map(|name| name.replace(changes_direction, "")),
            title: texts.text_with(title, &fluent_args!["year" => report.year.number()]),
            line: charts::done(report, texts),
            address,
            of_year,
            preview_size: [preview::WIDTH, preview::HEIGHT],
            summary: charts::summary(&map, texts),
            months: lists::months(report, &map, texts),
            streaks: lists::streaks(report, texts),
            milestones: lists::milestones(report, texts),
            layout,
        }
    }
}
