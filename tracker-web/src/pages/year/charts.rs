//! The pictures of a year page, drawn by core with the words of the page.

use tracker_core::Progress;
use tracker_core::charts::svg::{self, Labels, Placement};
use tracker_core::charts::{DayState, Road, YearMap};

use crate::pages::year::report::YearReport;
use crate::pages::year::standing::Ahead;
use crate::words::Words;

/// The road of a goal, with its summary and forecast as sentences.
#[derive(Debug)]
pub(crate) struct RoadPart {
    pub picture: String,
    pub summary: String,
    pub forecast: Option<String>,
}

pub(crate) fn ring(progress: &Progress, words: &Words) -> String {
    let goal = &progress.goal;
    let (completed, target) = (goal.completed_days, goal.target_days.get());
    let title = (words.year.ring)(completed, target, goal.percent_complete);
    let (value, unit) = (completed.to_string(), (words.year.of_target)(target));
    let labels = Labels::new(&title).value(&value).unit(&unit);
    svg::ring(progress, &labels, Placement::Inline)
}

/// The map of a year, as a picture of its own.
pub(crate) fn map(report: &YearReport, words: &Words) -> String {
    let map = YearMap::of(report.year, &report.days, report.today, words.first_weekday);
    let title = summary(&map, words);
    let labels = Labels::new(&title).months(words.short_months).weekdays(words.map_weekdays);
    svg::year_map(&map, &labels, Placement::Standalone)
}

/// The numbers of running days and rest days of a year, as a sentence.
pub(crate) fn summary(map: &YearMap, words: &Words) -> String {
    let count = |state| map.days().iter().map(|day| u32::from(day.state == state)).sum();
    (words.year.map_summary)(map.year().number(), count(DayState::Ran), count(DayState::Rested))
}

/// The badge of a year, as a picture of its own.
pub(crate) fn badge(report: &YearReport, words: &Words) -> String {
    let completed = report.days.count_in_year(report.year);
    let target = report.progress.as_ref().map(|progress| progress.goal.target_days.get());
    let value = target.map(|target| (words.share.of_target)(completed, target));
    let (title, value) = (line(report, words), value.unwrap_or_else(|| completed.to_string()));
    let labels = Labels::new(&title).subject(words.share.subject).value(&value);
    let status = report.progress.as_ref().map(|progress| progress.outlook.status);
    svg::badge(status, &labels, Placement::Standalone)
}

/// The verdict on a year, in one line.
pub(crate) fn line(report: &YearReport, words: &Words) -> String {
    match &report.progress {
        Some(progress) => (words.share.line)(progress),
        None => (words.share.line_without_goal)(report.days.count_in_year(report.year)),
    }
}

/// `None` without a goal, and before the first run of all.
pub(crate) fn road(report: &YearReport, words: &Words) -> Option<RoadPart> {
    let road = report.road.as_ref().filter(|_| !report.days.is_empty())?;
    let goal = road.goal();
    let summary = road_summary(road, report, words);
    let target = (words.days)(goal.target_days.get());
    let labels = Labels::new(&summary).months(words.short_months).target(&target);
    Some(RoadPart {
        picture: svg::road(road, &labels, Placement::Inline),
        forecast: Ahead::of(goal, report).map(|ahead| (words.year.forecast)(&ahead, &words.dates)),
        summary,
    })
}

fn road_summary(road: &Road, report: &YearReport, words: &Words) -> String {
    let completed = road.completed().last().copied().unwrap_or_default();
    let on = report.today.clamp(report.year.first_day(), report.year.last_day());
    let ahead = report.progress.as_ref().map_or(0, |progress| progress.outlook.days_ahead);
    (words.year.road_summary)(completed, &(words.dates.day)(on), ahead)
}
