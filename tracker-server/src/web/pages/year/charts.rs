//! The pictures of a year page, drawn by core with the words of the page.

use chrono::Datelike;
use tracker_core::Progress;
use tracker_core::charts::svg::{self, Labels, Placement};
use tracker_core::charts::{DayState, Road, YearMap};

use crate::web::pages::year::report::YearReport;
use crate::web::pages::year::standing::Ahead;
use crate::web::words::Words;

/// The map of a year, and the values of the slider below it.
#[derive(Debug)]
pub(crate) struct MapPart {
    pub(crate) picture: String,
    /// A letter for the state of each day. The script names the state at the slider.
    pub(crate) states: String,
    pub(crate) length: u32,
    /// The day of the year that the slider shows first.
    pub(crate) shown: u32,
    /// The name and the state of this day, as the script writes them.
    pub(crate) shown_in_words: String,
}

/// The road of a goal, with its summary and forecast as sentences.
#[derive(Debug)]
pub(crate) struct RoadPart {
    pub(crate) picture: String,
    pub(crate) summary: String,
    pub(crate) forecast: Option<String>,
}

pub(crate) fn ring(progress: &Progress, words: &Words) -> String {
    let goal = &progress.goal;
    let (completed, target) = (goal.completed_days, goal.target_days.get());
    let title = (words.year.ring)(completed, target, goal.percent_complete);
    let (value, unit) = (completed.to_string(), (words.year.of_target)(target));
    let labels = Labels::new(&title).value(&value).unit(&unit);
    svg::ring(progress, &labels, Placement::Inline)
}

pub(crate) fn map(report: &YearReport, words: &Words) -> MapPart {
    let YearReport { year, days, today, .. } = report;
    let map = YearMap::of(*year, days, *today, words.first_weekday);
    let shown = (*today).clamp(year.first_day(), year.last_day());
    let state = map.days()[shown.ordinal0() as usize].state;
    let state = words.year.states[state_index(state)];
    MapPart {
        picture: map_picture(report, words, Placement::Inline),
        states: map.days().iter().map(|day| LETTERS[state_index(day.state)]).collect(),
        length: year.length(),
        shown: shown.ordinal(),
        shown_in_words: format!("{}: {state}", (words.dates.with_weekday)(shown)),
    }
}

/// The map of a year, with its summary as title.
pub(crate) fn map_picture(report: &YearReport, words: &Words, placement: Placement) -> String {
    let YearReport { year, days, today, .. } = report;
    let map = YearMap::of(*year, days, *today, words.first_weekday);
    let rested = map.days().iter().filter(|day| day.state == DayState::Rested).count();
    let ran = days.count_in_year(*year);
    let rested = u32::try_from(rested).unwrap_or_default();
    let title = (words.year.map_summary)(year.number(), ran, rested);
    let labels = Labels::new(&title).months(words.short_months).weekdays(words.map_weekdays);
    svg::year_map(&map, &labels, placement)
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

/// The letters of the states of days, which the script reads.
const LETTERS: [char; 4] = ['r', 'o', 't', 'c'];

/// The position of a state in the lists of letters and words.
const fn state_index(state: DayState) -> usize {
    match state {
        DayState::Ran => 0,
        DayState::Rested => 1,
        DayState::Open => 2,
        _ => 3,
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

pub(crate) fn months(report: &YearReport, words: &Words) -> String {
    let YearReport { year, days, today, .. } = report;
    let map = YearMap::of(*year, days, *today, words.first_weekday);
    let title = (words.year.months_summary)(year.number(), &days.count_by_month(*year));
    let labels = Labels::new(&title).months(words.short_months);
    svg::months(&map, &labels, Placement::Inline)
}
