//! `tracker chart calendar|road|months|badge [YEAR]`: a picture of a year as SVG.

use tracker_core::charts::svg::{self, Labels, Placement};
use tracker_core::charts::{Road, YearMap};

use crate::args::{Chart, ChartKind};
use crate::command::report::progress;
use crate::command::report::verdict::verdict;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Page, weekday_rows};
use crate::words::{self, say, texts};

/// The picture, and as JSON the values that it shows.
pub(crate) fn run(session: &Session, chart: &Chart) -> Result<Page, Failure> {
    let goal = session.goal_or_default(session.year_or_this(chart.year)?);
    let days = session.report_data.days_and_pauses();
    let progress = session.report_data.progress(goal, session.today);
    let title = verdict(&progress, session.is_goal_set(goal.year));
    let target = words::days(goal.target_days.get());
    let (completed, of) = (progress.goal.completed_days, goal.target_days.get());
    let value = say!("chart-value", "completed" => completed, "target" => of);
    let subject = say!("chart-subject");
    let labels = Labels::new(title.data())
        .months(texts().short_months())
        .weekdays(weekday_rows(session.first_weekday))
        .target(&target)
        .subject(&subject)
        .value(&value)
        .unit(&subject);
    let placement = Placement::Standalone;
    let map = || YearMap::new(goal.year, days, session.today, session.first_weekday);
    let road = || Road::new(goal, days, session.today);
    let (json, picture) = match chart.kind {
        ChartKind::Calendar => (Page::json_of(&map()), svg::year_map(&map(), &labels, placement)),
        ChartKind::Months => (Page::json_of(&map()), svg::months(&map(), &labels, placement)),
        ChartKind::Road => (Page::json_of(&road()), svg::road(&road(), &labels, placement)),
        ChartKind::Badge => {
            let report = progress::Report::new(&progress, session);
            (Page::json_of(&report), svg::badge(Some(progress.outlook.status), &labels, placement))
        }
    };
    let records = progress::records(&progress);
    Ok(Page { document: Some(picture + "\n"), records, json, ..Page::default() })
}
