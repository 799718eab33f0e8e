//! [`PublicLinkPage`]: the finished texts and pictures of the page of a public link.

use askama::Template;
use tracker_core::Year;
use tracker_core::charts::YearMap;
use tracker_core::visible_text::changes_direction;
use tracker_store::Share;

use crate::frame::Frame;
use crate::pages::public_link::preview;
use crate::pages::year::charts;
use crate::pages::year::lists::{self, MonthOfYear, Row};
use crate::pages::year::report::YearReport;

#[derive(Debug, Template)]
#[template(path = "shared.html")]
pub(super) struct PublicLinkPage {
    frame: Frame,
    year: Year,
    neighbours: [Option<Year>; 2],
    name: Option<String>,
    /// The name for the title of the window, where `<bdi>` is not possible: without characters that change the
    /// direction.
    plain_name: Option<String>,
    /// The title after the name.
    title: String,
    line: String,
    /// The address of the picture that other programs show for the link, and its size.
    preview: String,
    preview_size: [u32; 2],
    /// The running days and the rest days of the year in numbers.
    summary: String,
    months: Vec<MonthOfYear>,
    streaks: Vec<Row>,
    milestones: Vec<Row>,
}

impl PublicLinkPage {
    pub(super) fn of(
        share: &Share,
        report: &YearReport,
        preview: String,
        frame: Frame,
    ) -> PublicLinkPage {
        let words = frame.words;
        let map = YearMap::of(report.year, &report.days, report.today, words.first_weekday);
        PublicLinkPage {
            year: report.year,
            neighbours: if share.all_years { lists::neighbours(report) } else { [None, None] },
            name: share.name.clone(),
            plain_name: share.name.as_ref().map(|name| name.replace(changes_direction, "")),
            title: (words.share.page_title)(share.name.is_some(), report.year.number()),
            line: charts::line(report, words),
            preview,
            preview_size: [preview::WIDTH, preview::HEIGHT],
            summary: charts::summary(&map, words),
            months: lists::months(report, &map, words),
            streaks: lists::streaks(report, words),
            milestones: lists::milestones(report, words),
            frame,
        }
    }
}
