//! [`YearPage`]: the finished texts and pictures of a year page. The template puts them in place.

use askama::Template;
use chrono::NaiveDate;
use tracker_core::charts::YearMap;
use tracker_core::daily_report::AliveStreak;
use tracker_core::occasions::Occasion;
use tracker_core::totals::YearTotals;
use tracker_core::{Progress, TargetDays, Verdict, Year};
use tracker_import::DistanceUnit;
use tracker_store::{Account, LoggedImport};

use crate::frame::Frame;
use crate::pages::run::RunNotice;
use crate::pages::year::charts::{self, RoadPart};
use crate::pages::year::lists::{self, MonthOfYear, Row, Week};
use crate::pages::year::report::{DateBasis, YearReport};
use crate::pages::year::scenario::Scenario;
use crate::pages::year::scenario_notice::ScenarioNotice;
use crate::pages::year::standing::{Mood, Standing, Today, YearResult};
use crate::words::Words;
use crate::words::verdict::Headline;
use tracker_http::query::Query;
use tracker_service::refusal::Refusal;

#[derive(Debug, Template)]
#[template(path = "year.html")]
pub(crate) struct YearPage {
    frame: Frame,
    year: Year,
    neighbours: [Option<Year>; 2],
    notice: Option<String>,
    run: Option<RunNotice>,
    scenario: Option<ScenarioNotice>,
    headline: Headline,
    mood: Mood,
    occasions: Vec<String>,
    goal: GoalPart,
    today: Option<String>,
    /// Whether today has no run yet, and one can be added.
    offers_run: bool,
    /// The unit of its distance.
    unit: DistanceUnit,
    week: Option<Week>,
    facts: Vec<Row>,
    /// The result of the year before, in the first days of a year.
    last_year: Option<TextLink>,
    ring: Option<String>,
    /// The running days and the rest days of the year in numbers.
    summary: String,
    months: Vec<MonthOfYear>,
    road: Option<RoadPart>,
    streaks: Vec<Row>,
    milestones: Vec<Row>,
    /// The distance and the time of the week, the month and the year.
    totals: Vec<Row>,
    notes: Vec<String>,
    /// What the last push left out as unreadable, with the page of its reasons.
    unreadable: Option<TextLink>,
    date_basis: String,
    /// The date of today, which the script compares with that of the device.
    today_date: Option<NaiveDate>,
    /// The first and the last day on which the year can be shown as it was.
    past_days: Option<(NaiveDate, NaiveDate)>,
    /// Whether the page of the current year offers the time zone of the browser, because none is set.
    offers_zone: bool,
    /// The link to the settings in the footer. `None` if the page has it on top, or no zone decides on its day.
    zone_link: Option<&'static str>,
}

/// A text, and the page with more about it.
#[derive(Debug)]
struct TextLink {
    text: String,
    path: String,
}

/// The control for the goal.
#[derive(Debug)]
enum GoalPart {
    /// No control: the goal can be met, or the year is over.
    Nothing,
    /// A form for the goal of a year without one, with this number in it.
    Form { target: u32 },
    /// A link to the page of goals, because this goal cannot be met.
    Link,
    /// Links to the pages for importing the first runs.
    FirstRuns,
}

impl YearPage {
    /// The page of a report. Without a visitor, it has no forms.
    pub(crate) fn of(report: &YearReport, frame: Frame) -> YearPage {
        let words = frame.words;
        let map = YearMap::of(report.year, &report.days, report.today, words.first_weekday);
        let standing = Standing::of(report);
        YearPage {
            year: report.year,
            neighbours: lists::neighbours(report),
            notice: notice(report, words),
            run: None,
            scenario: None,
            headline: (words.year.standing)(&standing, &words.dates),
            mood: Mood::of(&standing),
            occasions: occasions(report, words),
            goal: GoalPart::of(standing, report),
            today: Today::of(report).map(|today| (words.year.today)(&today)),
            offers_run: frame.is_signed_in && offers_run(report),
            week: lists::week(report, words),
            facts: facts(report, words),
            last_year: YearResult::of_last_year(report).map(|year| last_year(year, words)),
            ring: report.progress.as_ref().map(|progress| charts::ring(progress, words)),
            summary: charts::summary(&map, words),
            months: lists::months(report, &map, words),
            road: charts::road(report, words),
            streaks: lists::streaks(report, words),
            milestones: lists::milestones(report, words),
            totals: Vec::new(),
            unit: words.distance_unit,
            notes: notes(report, words),
            unreadable: None,
            date_basis: (words.year.date_basis)(report.today, &report.date_basis, &words.dates),
            today_date: report.date_basis.is_now().then_some(report.today),
            past_days: report.past_days(),
            zone_link: zone_link(report, words),
            offers_zone: report.date_basis.lacks_zone() && report.is_current(),
            frame,
        }
    }

    /// The same page, with the notice of what was done before.
    pub(crate) fn with_notice(self, done: Option<&str>) -> YearPage {
        let words = &self.frame.words.year;
        let notice = match done {
            Some("saved") => Some(words.saved.to_owned()),
            Some("zone") => Some(words.zone_saved.to_owned()),
            _ => self.notice,
        };
        YearPage { notice, ..self }
    }

    /// The same page, with the notice of a run that was added or taken back.
    pub(crate) fn with_run(self, query: &Query) -> Result<YearPage, Refusal> {
        let run = RunNotice::of(query, None, self.frame.words)?;
        Ok(YearPage { run, ..self })
    }

    /// The same page, with the totals of an account in its unit.
    pub(crate) fn with_totals(self, totals: &YearTotals, account: &Account) -> YearPage {
        let words = self.frame.words;
        let unit = account.distance_unit.unwrap_or(words.distance_unit);
        let totals = lists::totals(totals, unit, words);
        YearPage { unit, totals, ..self }
    }

    /// The same page, with what the last push left out as unreadable.
    pub(crate) fn with_push(self, push: Option<LoggedImport>) -> YearPage {
        let texts = &self.frame.words.year;
        let unreadable = push.filter(|push| push.report.invalid > 0).map(|push| TextLink {
            text: (texts.unreadable)(push.report.invalid),
            path: format!("/imports/{}", push.id),
        });
        YearPage { unreadable, ..self }
    }

    /// The same page, with the notice of a scenario.
    pub(crate) fn with_scenario(self, scenario: Scenario) -> YearPage {
        let scenario = ScenarioNotice::of(scenario, self.year, self.frame.words);
        YearPage { scenario, ..self }
    }
}

impl GoalPart {
    fn of(standing: Standing, report: &YearReport) -> GoalPart {
        match standing {
            Standing::NoGoal { .. } | Standing::Past { target: None, .. } => {
                GoalPart::Form { target: TargetDays::offered_for(report.year, &report.days).get() }
            }
            Standing::OutOfReach { .. } | Standing::TooLong { .. } => GoalPart::Link,
            Standing::NothingArrived => GoalPart::FirstRuns,
            _ => GoalPart::Nothing,
        }
    }
}

/// The numbers beside the verdict: those that are meaningful in this state.
pub(super) fn facts(report: &YearReport, words: &Words) -> Vec<Row> {
    let texts = &words.year;
    let mut rows = Vec::new();
    let mut add = |name: &str, value: String| rows.push(Row { name: name.to_owned(), value });
    if let Some(Progress { outlook, days_remaining, .. }) = &report.progress {
        if matches!(outlook.status, Verdict::OnTrack | Verdict::Behind | Verdict::NotBegun) {
            add(texts.days_to_go, days_remaining.to_string());
        }
        if outlook.status == Verdict::OnTrack {
            add(texts.safe_days, outlook.safe_rest_days().to_string());
        }
    }
    // On 1 January, the streak may have no day in the year yet.
    let streak = AliveStreak::of(&report.days, report.today).current;
    if report.is_current() && streak > 0 {
        add(texts.streak, (words.days)(streak));
    }
    rows
}

/// The result of the year before.
fn last_year(last: YearResult, words: &Words) -> TextLink {
    TextLink { text: (words.year.result)(&last), path: format!("/years/{}", last.year) }
}

/// What is special about today's run, on the page of this year as it is today.
fn occasions(report: &YearReport, words: &Words) -> Vec<String> {
    if !report.date_basis.is_now() || !report.is_current() {
        return Vec::new();
    }
    let occasions = Occasion::of(report.goal(), &report.days, report.today);
    occasions.into_iter().map(words.year.occasion).collect()
}

/// Whether today has no run yet, on the page of this year as it is today.
fn offers_run(report: &YearReport) -> bool {
    let is_today = match report.date_basis {
        DateBasis::AsOf { now } => now == report.today,
        DateBasis::Sample => false,
        _ => true,
    };
    is_today && report.is_current() && !report.days.contains(report.today)
}

/// What the footer offers about the time zone of the account.
fn zone_link(report: &YearReport, words: &Words) -> Option<&'static str> {
    match report.date_basis {
        DateBasis::Zone(_) => Some(words.settings.change_zone),
        DateBasis::LastRun(_) | DateBasis::Utc if !report.is_current() => {
            Some(words.settings.set_zone)
        }
        _ => None,
    }
}

/// The notice of the sample year.
fn notice(report: &YearReport, words: &Words) -> Option<String> {
    let is_sample = report.date_basis == DateBasis::Sample;
    is_sample.then(|| (words.year.sample)(&(words.dates.with_year)(report.today)))
}

pub(super) fn notes(report: &YearReport, words: &Words) -> Vec<String> {
    let mut notes = Vec::new();
    let tomorrow = report.today.succ_opt().unwrap_or(report.today);
    let ahead = report.days.range(tomorrow.max(report.year.first_day())..=report.year.last_day());
    if let Some(first) = ahead.first() {
        notes.push((words.year.dated_ahead)(ahead.len(), &(words.dates.day)(first)));
    }
    if report.year.length() == 366 && report.today <= report.year.last_day() {
        notes.push((words.year.leap_year)(report.year.number()));
    }
    notes
}
