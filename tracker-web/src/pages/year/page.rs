//! [`YearPage`]: the finished texts and pictures of a year page. The template puts them in place.

use askama::Template;
use chrono::NaiveDate;
use fluent::fluent_args;
use tracker_core::charts::YearMap;
use tracker_core::daily_report::AliveStreak;
use tracker_core::occasions::Occasion;
use tracker_core::totals::YearTotals;
use tracker_core::{Progress, TargetDays, Verdict, Year};
use tracker_import::DistanceUnit;
use tracker_store::{Account, LoggedImport};

use crate::pages::run_notice::{RunNotice, RunQuestion, TODAY};
use crate::pages::year::charts::{self, RoadPart};
use crate::pages::year::lists::{self, MonthOfYear, Row, Week};
use crate::pages::year::{Headline, Mood, Scenario, ScenarioNotice, Today, YearResult, YearState};
use crate::{DateBasis, Layout, Text, Texts, Visit, YearReport};
use tracker_service::Refusal;

#[derive(Template)]
#[template(path = "year.html")]
pub(crate) struct YearPage {
    layout: Layout,
    year: Year,
    neighbours: [Option<Year>; 2],
    notice: Option<Text>,
    run: Option<RunNotice>,
    question: Option<RunQuestion>,
    /// The title after a tap: what was saved.
    saved: Option<Text>,
    scenario: Option<ScenarioNotice>,
    headline: Headline,
    mood: Mood,
    occasions: Vec<Text>,
    goal: GoalPart,
    today: Option<Text>,
    /// Whether today has no run yet, and one can be added.
    offers_run: bool,
    /// The day that the page shows as today.
    day: NaiveDate,
    /// The unit of its distance.
    unit: DistanceUnit,
    week: Option<Week>,
    facts: Vec<Row>,
    /// The result of the year before, in the first days of a year.
    last_year: Option<TextLink>,
    ring: Option<String>,
    /// The running days and the rest days of the year in numbers.
    summary: Text,
    months: Vec<MonthOfYear>,
    road: Option<RoadPart>,
    streaks: Vec<Row>,
    milestones: Vec<Row>,
    /// The distance and the time of the week, the month and the year.
    totals: Vec<Row>,
    notes: Vec<Text>,
    /// What the last push left out as unreadable, with the page of its reasons.
    unreadable: Option<TextLink>,
    date_basis: Text,
    /// The date of today, which the script compares with that of the device.
    today_date: Option<NaiveDate>,
    /// The first and the last day on which the year can be shown as it was.
    past_days: Option<(NaiveDate, NaiveDate)>,
    /// Whether the page of the current year offers the time zone of the browser, because none is set.
    offers_zone: bool,
    /// The link to the settings in the footer. `None` if the page has it on top, or no zone decides on its day.
    zone_link: Option<Text>,
}

/// A text, and the page with more about it.
#[derive(Debug)]
struct TextLink {
    text: Text,
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
    pub(crate) fn new(report: &YearReport, layout: Layout) -> YearPage {
        let texts = layout.texts;
        let map = YearMap::new(report.year, &report.days, report.today, texts.first_weekday);
        let standing = YearState::from_report(report);
        YearPage {
            year: report.year,
            neighbours: lists::neighbours(report),
            notice: notice(report, texts),
            run: None,
            question: None,
            saved: None,
            scenario: None,
            headline: Headline::new(&standing, texts),
            mood: Mood::from_state(&standing),
            occasions: occasions(report, texts),
            goal: GoalPart::new(standing, report),
            today: Today::from_report(report).map(|today| today.text(texts)),
            offers_run: layout.is_signed_in && offers_run(report),
            day: report.today,
            week: lists::week(report, texts),
            facts: facts(report, texts),
            last_year: YearResult::of_last_year(report).map(|last| last_year(last, texts)),
            ring: report.progress.as_ref().map(|progress| charts::ring(progress, texts)),
            summary: charts::summary(&map, texts),
            months: lists::months(report, &map, texts),
            road: charts::road(report, texts),
            streaks: lists::streaks(report, texts),
            milestones: lists::milestones(report, texts),
            totals: Vec::new(),
            unit: texts.distance_unit(),
            notes: notes(report, texts),
            unreadable: None,
            date_basis: date_basis(report, texts),
            today_date: report.date_basis.is_now().then_some(report.today),
            past_days: report.past_days(),
            zone_link: zone_link(report, texts),
            offers_zone: report.date_basis.lacks_zone() && report.is_current(),
            layout,
        }
    }

    /// The same page, with the notice of what was done before.
    pub(crate) async fn with_done(
        self,
        visit: &Visit,
        report: &YearReport,
    ) -> Result<YearPage, Refusal> {
        let done = visit.notice(&[("saved", "year-saved"), ("zone", "year-zone-saved")])?;
        let run = RunNotice::read(visit, report.today..=report.today, TODAY).await?;
        let now = visit.app.clock.now();
        let question = RunQuestion::read(&visit.query, &report.days, now, visit.texts)?;
        let is_saved = run.as_ref().is_some_and(|run| run.undo.is_some());
        let number = report.days.count_in_year(report.year);
        let saved = is_saved.then(|| visit.texts.with_value("run-title", "number", number));
        Ok(YearPage { notice: done.or(self.notice), run, question, saved, ..self })
    }

    /// The same page, with the totals of an account in its unit.
    pub(crate) fn with_totals(self, totals: &YearTotals, account: &Account) -> YearPage {
        let texts = self.layout.texts;
        let unit = account.distance_unit.unwrap_or(texts.distance_unit());
        let totals = lists::totals(totals, unit, texts);
        YearPage { unit, totals, ..self }
    }

    /// The same page, with what the last push left out as unreadable.
    pub(crate) fn with_push(self, push: Option<LoggedImport>) -> YearPage {
        let texts = self.layout.texts;
        let unreadable = push.filter(|push| push.report.invalid > 0).map(|push| TextLink {
            text: unreadable(push.report.invalid, texts),
            path: format!("/imports/{}", push.id),
        });
        YearPage { unreadable, ..self }
    }

    /// The same page, with the notice of a scenario.
    pub(crate) fn with_scenario(self, scenario: Scenario) -> YearPage {
        let offers_run = self.offers_run && scenario.target.is_none();
        let scenario = ScenarioNotice::new(scenario, self.year, self.layout.texts);
        YearPage { scenario, offers_run, ..self }
    }
}

impl GoalPart {
    fn new(standing: YearState, report: &YearReport) -> GoalPart {
        match standing {
            YearState::NoGoal { .. } | YearState::Past { target: None, .. } => GoalPart::Form {
                target: TargetDays::offered_for(report.year, &report.days, report.today).get(),
            },
            YearState::OutOfReach { .. } | YearState::TooLong { .. } => GoalPart::Link,
            YearState::NothingArrived => GoalPart::FirstRuns,
            _ => GoalPart::Nothing,
        }
    }
}

/// The numbers beside the verdict: those that are meaningful in this state.
pub(super) fn facts(report: &YearReport, texts: Texts) -> Vec<Row> {
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
    let streak = AliveStreak::new(&report.days, report.today).current;
    if report.is_current() && streak > 0 {
        add("year-streak", texts.days(streak));
    }
    rows
}

/// The result of the year before.
fn last_year(last: YearResult, texts: Texts) -> TextLink {
    TextLink { text: last.text(texts), path: format!("/years/{}", last.year) }
}

/// What is special about today's run, on the page of this year as it is today.
fn occasions(report: &YearReport, texts: Texts) -> Vec<Text> {
    if !report.date_basis.is_now() || !report.is_current() {
        return Vec::new();
    }
    let occasions = Occasion::on_day(report.goal(), &report.days, report.today);
    occasions.into_iter().filter_map(|occasion| occasion_text(occasion, texts)).collect()
}

fn occasion_text(occasion: Occasion, texts: Texts) -> Option<Text> {
    let (key, days) = match occasion {
        Occasion::GoalMet(target) => ("occasion-goal-met", target.get()),
        Occasion::Milestone(days) => ("occasion-milestone", days),
        Occasion::LongestStreak(days) => ("occasion-longest-streak", days),
        _ => return None,
    };
    Some(texts.with_value(key, "days", days))
}

/// For a number of workouts that the last push left out.
pub(super) fn unreadable(workouts: u64, texts: Texts) -> Text {
    texts.with_value("year-unreadable", "workouts", workouts)
}

/// What today's date follows from, as a sentence.
pub(super) fn date_basis(report: &YearReport, texts: Texts) -> Text {
    let mut args = fluent_args!["date" => texts.date("date-full", report.today)];
    let key = match report.date_basis {
        DateBasis::Zone(zone) => {
            args.set("zone", zone.replace('_', " "));
            "date-basis-zone"
        }
        DateBasis::LastRun(offset) => {
            args.set("offset", offset.to_string());
            "date-basis-last-run"
        }
        DateBasis::Utc => "date-basis-utc",
        DateBasis::AsOf { .. } => "date-basis-as-of",
        DateBasis::Sample => "date-basis-sample",
    };
    texts.text_with(key, &args)
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
fn zone_link(report: &YearReport, texts: Texts) -> Option<Text> {
    match report.date_basis {
        DateBasis::Zone(_) => Some(texts.text("settings-change-zone")),
        DateBasis::LastRun(_) | DateBasis::Utc if !report.is_current() => {
            Some(texts.text("settings-set-zone"))
        }
        _ => None,
    }
}

/// The notice of the sample year.
fn notice(report: &YearReport, texts: Texts) -> Option<Text> {
    let is_sample = report.date_basis == DateBasis::Sample;
    is_sample.then(|| {
        let date = texts.date("date-with-year", report.today);
        texts.with_value("year-sample", "date", date)
    })
}

pub(super) fn notes(report: &YearReport, texts: Texts) -> Vec<Text> {
    let mut notes = Vec::new();
    let tomorrow = report.today.succ_opt().unwrap_or(report.today);
    let ahead = report.days.range(tomorrow.max(report.year.first_day())..=report.year.last_day());
    if let Some(first) = ahead.first() {
        let args = fluent_args!["days" => ahead.len(), "date" => texts.date("date-day", first)];
        notes.push(texts.text_with("year-dated-ahead", &args));
    }
    if report.year.length() == 366 && report.today <= report.year.last_day() {
        notes.push(texts.with_value("year-leap-year", "year", report.year.number()));
    }
    notes
}
