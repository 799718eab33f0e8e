//! The pictures of a year page, drawn by core with the texts of the page.

use fluent::fluent_args;
use tracker_core::Progress;
use tracker_core::charts::svg::{self, Labels, Placement};
use tracker_core::charts::{DayState, Road, YearMap};

use crate::pages::year::headline;
use crate::pages::year::state::Ahead;
use crate::{Text, Texts, YearReport};

/// The road of a goal, with its summary and forecast as sentences.
pub(crate) struct RoadPart {
    pub picture: String,
    pub summary: Text,
    pub forecast: Option<Text>,
}

/// The ring of a goal. Its percentage is rounded down.
pub fn ring(progress: &Progress, texts: Texts) -> String {
    let goal = &progress.goal;
    let target = fluent_args!["days" => goal.target_days.get()];
    let args = fluent_args![
        "completed" => goal.completed_days,
        "days" => goal.target_days.get(),
        "percent" => goal.percent_complete.floor(),
    ];
    let title = texts.text_with("year-ring", &args);
    let (value, unit) =
        (goal.completed_days.to_string(), texts.text_with("year-of-target", &target));
    let labels = Labels::new(&title).value(&value).unit(&unit);
    svg::ring(progress, &labels, Placement::Inline)
}

/// The map of a year, as a picture of its own.
pub(crate) fn map(report: &YearReport, texts: Texts) -> String {
    let map = report.map(texts.first_weekday);
    let title = summary(&map, texts);
    let labels = Labels::new(&title).months(texts.short_months()).weekdays(texts.map_weekdays());
    svg::year_map(&map, &labels, Placement::Standalone)
}

/// The numbers of running days and rest days of a year, as a sentence.
pub(crate) fn summary(map: &YearMap, texts: Texts) -> Text {
    let count = |state| map.days().iter().filter(|day| day.state == state).count();
    let args = fluent_args![
        "year" => map.year().number(),
        "days" => count(DayState::Ran),
        "rest" => count(DayState::Rested),
    ];
    texts.text_with("year-map-summary", &args)
}

/// The badge of a year, as a picture of its own.
pub(crate) fn badge(report: &YearReport, texts: Texts) -> String {
    let completed = report.days.count_in_year(report.year);
    let value = match &report.progress {
        Some(progress) => {
            let target = progress.goal.target_days.get();
            let args = fluent_args!["completed" => completed, "target" => target];
            texts.text_with("share-of-target", &args)
        }
        None => completed.to_string().into(),
    };
    let (title, subject) = (line(report, texts), texts.text("share-subject"));
    let labels = Labels::new(&title).subject(&subject).value(&value);
    let status = report.progress.as_ref().map(|progress| progress.outlook.status);
    svg::badge(status, &labels, Placement::Standalone)
}

/// What was done in a year, without a verdict: for the people who follow a link.
pub(crate) fn done(report: &YearReport, texts: Texts) -> Text {
    let Some(Progress { goal, .. }) = &report.progress else { return line(report, texts) };
    let args = fluent_args![
        "completed" => goal.completed_days,
        "days" => goal.target_days.get(),
        "behind" => 0,
    ];
    texts.text_with("hero-ring", &args)
}

/// The verdict on a year, in one line.
pub(crate) fn line(report: &YearReport, texts: Texts) -> Text {
    if let Some(progress) = &report.progress {
        return headline::line(progress, texts);
    }
    texts.with_value("line-without-goal", "days", report.days.count_in_year(report.year))
}

/// `None` without a goal, and before the first run of all.
pub(crate) fn road(report: &YearReport, texts: Texts) -> Option<RoadPart> {
    let road = report.road.as_ref().filter(|_| !report.days.is_empty())?;
    let goal = road.goal();
    let summary = road_summary(road, report, texts);
    let target = texts.days(goal.target_days.get());
    let labels = Labels::new(&summary).months(texts.short_months()).target(&target);
    Some(RoadPart {
        picture: svg::road(road, &labels, Placement::Inline),
        forecast: Ahead::new(goal, report).map(|ahead| forecast(&ahead, texts)),
        summary,
    })
}

fn road_summary(road: &Road, report: &YearReport, texts: Texts) -> Text {
    let on = report.today.clamp(report.year.first_day(), report.year.last_day());
    let ahead = report.progress.as_ref().map_or(0, |progress| progress.outlook.days_ahead);
    let args = fluent_args![
        "days" => road.completed().last().copied().unwrap_or_default(),
        "date" => texts.date("date-day", on),
        "distance" => ahead.unsigned_abs(),
        "direction" => match ahead {
            0 => "even",
            1.. => "above",
            _ => "below",
        },
    ];
    texts.text_with("year-road-summary", &args)
}

fn forecast(ahead: &Ahead, texts: Texts) -> Text {
    let Ahead { at_year_rate, at_recent_rate, target, reached } = *ahead;
    let ends = if at_year_rate == at_recent_rate {
        texts.with_value("forecast", "days", at_year_rate)
    } else {
        let args = fluent_args!["days" => at_year_rate, "recent" => at_recent_rate];
        texts.text_with("forecast-recent", &args)
    };
    let Some((first, last)) = reached else { return ends };
    let mut args = fluent_args![
        "ends" => ends,
        "target" => target,
        "first" => texts.date("date-day", first),
    ];
    if first == last {
        return texts.text_with("forecast-reached", &args);
    }
    args.set("last", texts.date("date-day", last));
    texts.text_with("forecast-reached-between", &args)
}
