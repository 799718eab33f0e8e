//! [`YearPage`]: the finished texts and pictures of a year page. The template puts them in place.

use askama::Template;
use chrono::NaiveDate;
use fluent::fluent_args;
use tracker_core::daily_report::AliveStreak;
use tracker_core::events::STREAK_MILESTONES;
use tracker_core::occasions::Occasion;
use tracker_core::pauses::DaysAndPauses;
use tracker_core::{TargetDays, Year};
use tracker_import::DistanceUnit;
use tracker_store::{Account, AccountId, LoggedImport};

use crate::pages::further_goals::FurtherRow;
use crate::pages::run_notice::{RunNotice, RunQuestion, TODAY};
use crate::pages::year::charts::{self, RoadPart};
use crate::pages::year::lists::{self, MonthCalendar, MonthOfYear, Next, Week, YearAgo};
use crate::pages::year::{Hero, Scenario, ScenarioNotice, YearResult, YearState};
use crate::{DateBasis, Layout, Text, Texts, Visit, YearReport};
use tracker_service::Refusal;

#[derive(Template)]
#[template(path = "year.html")]
pub(crate) struct YearPage {
    layout: Layout,
    year: Year,
    /// The link to the review of a year that is over.
    review: Option<Text>,
    neighbours: [Option<Year>; 2],
    notice: Option<Text>,
    run: Option<RunNotice>,
    question: Option<RunQuestion>,
    /// The title after a tap: what was saved.
    saved: Option<Text>,
    /// Its class, if today was filled just now: it is shown in motion, and the week turns over for a streak of 7, 14 or
    /// 30 days and for an occasion.
    just_ran: Option<&'static str>,
    scenario: Option<ScenarioNotice>,
    /// The account, on the page of today: a run that the script keeps belongs to it.
    account: Option<AccountId>,
    hero: Hero,
    /// The date of today, as the heading of the page of this year.
    date: Option<Text>,
    occasions: Vec<Text>,
    goal: GoalPart,
    /// Whether today has no run yet, and one can be added.
    offers_run: bool,
    /// The day that the page shows as today.
    day: NaiveDate,
    /// The unit of its distance.
    unit: DistanceUnit,
    week: Option<Week>,
    calendar: Option<MonthCalendar>,
    year_ago: Option<YearAgo>,
    next: Option<Next>,
    /// The result of the year before, in the first days of a year.
    last_year: Option<TextLink>,
    /// The running days and the rest days of the year in numbers.
    summary: Text,
    months: Vec<MonthOfYear>,
    road: Option<RoadPart>,
    notes: Vec<Text>,
    /// What the last push left out as unreadable, with the page of its reasons.
    unreadable: Option<TextLink>,
    /// What today's date follows from, unless a time zone says it.
    date_basis: Option<Text>,
    /// The date of today, which the script compares with that of the device.
    today_date: Option<NaiveDate>,
    /// Whether the page of the current year offers the time zone of the browser, because none is set.
    offers_zone: bool,
    /// The link to the settings in the footer, if no zone is set. `None` if the page has it on top.
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
    Form { target: u32, chips: Vec<(u32, Text)> },
    /// Links to the pages for importing the first runs.
    FirstRuns,
}

impl YearPage {
    /// The page of a report. Without a visitor, it has no forms.
    pub(crate) fn new(report: &YearReport, hour: Option<u32>, layout: Layout) -> YearPage {
        let texts = layout.texts;
        let map = report.map(texts.first_weekday);
        let standing = YearState::from_report(report);
        YearPage {
            year: report.year,
            review: report.is_over().then(|| texts.text("review-link")),
            neighbours: lists::neighbours(report),
            notice: notice(report, texts),
            run: None,
            question: None,
            saved: None,
            just_ran: None,
            scenario: None,
            account: None,
            hero: Hero::new(report, hour, texts),
            date: report
                .is_current()
                .then(|| texts.date_heading("date-with-weekday", report.today)),
            occasions: occasions(report, texts),
            goal: GoalPart::new(standing, report, texts),
            offers_run: layout.is_signed_in && offers_run(report),
            day: report.today,
            week: lists::week(report, texts),
            calendar: lists::calendar(report, texts),
            year_ago: lists::year_ago(report, texts),
            next: lists::next(report, texts),
            last_year: YearResult::of_last_year(report).map(|last| last_year(last, texts)),
            summary: charts::summary(&map, texts),
            months: lists::months(report, &map, texts),
            road: charts::road(report, texts),
            unit: texts.distance_unit(),
            notes: notes_of(report, &layout),
            unreadable: None,
            date_basis: date_basis(report, texts),
            today_date: report.date_basis.is_now().then_some(report.today),
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
        let saved = visit.notice(&[("saved", "year-saved")])?;
        let done = saved.or(saved_zone(visit, report.date_basis)?);
        let run = RunNotice::read(visit, report.today..=report.today, TODAY).await?;
        let now = visit.app.clock.now();
        let question = RunQuestion::read(&visit.query, &report.days, now, visit.texts)?;
        let is_saved = run.as_ref().is_some_and(|run| run.undo.is_some());
        let number = report.days.count_in_year(report.year);
        let streak = AliveStreak::new(report.days_and_pauses(), report.today).current;
        let turns = STREAK_MILESTONES.contains(&streak) || !self.occasions.is_empty();
        let saved = is_saved.then(|| visit.texts.with_value("run-title", "number", number));
        Ok(YearPage {
            notice: done.or(self.notice),
            run,
            question,
            saved,
            just_ran: is_saved.then_some(if turns { "just-ran turns" } else { "just-ran" }),
            ..self
        })
    }

    /// The same page for an account, with distances in its unit.
    pub(crate) fn of_account(self, account: &Account) -> YearPage {
        let unit = account.distance_unit.unwrap_or(self.unit);
        let id = self.date.is_some().then_some(account.id);
        YearPage { unit, account: id, ..self }
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
    fn new(standing: YearState, report: &YearReport, texts: Texts) -> GoalPart {
        match standing {
            YearState::NoGoal { .. } | YearState::Past { target: None, .. } => GoalPart::Form {
                target: TargetDays::offered_for(
                    report.year,
                    &report.goals,
                    report.days_and_pauses(),
                    report.today,
                )
                .get(),
                chips: chips(report.year, report.days_and_pauses(), report.today, texts),
            },
            YearState::NothingArrived => GoalPart::FirstRuns,
            _ => GoalPart::Nothing,
        }
    }
}

/// Goals of this many days a week: each with the days that it makes in the year.
pub(crate) fn chips(
    year: Year,
    days: DaysAndPauses<'_>,
    today: NaiveDate,
    texts: Texts,
) -> Vec<(u32, Text)> {
    if today > year.last_day() {
        return Vec::new();
    }
    let chip = |week: u32| {
        let makes = TargetDays::at_rate(week, year, days, today).max(1);
        (makes, texts.text_with("goal-chip", &fluent_args!["week" => week, "days" => makes]))
    };
    [3, 4, 5].map(chip).into()
}

/// The result of the year before.
fn last_year(last: YearResult, texts: Texts) -> TextLink {
    TextLink { text: last.text(texts), path: format!("/years/{}", last.year) }
}

/// What is special about today's run beside the goal, which the heading names, on the page of this year as it is today.
fn occasions(report: &YearReport, texts: Texts) -> Vec<Text> {
    if !report.date_basis.is_now() || !report.is_current() {
        return Vec::new();
    }
    let occasions = Occasion::on_day(report.goal(), report.days_and_pauses(), report.today);
    occasions.into_iter().filter_map(|occasion| occasion_text(occasion, texts)).collect()
}

fn occasion_text(occasion: Occasion, texts: Texts) -> Option<Text> {
    let (key, days) = match occasion {
        Occasion::Milestone(days) => ("occasion-milestone", days),
        Occasion::LongestStreak(days) => ("occasion-longest-streak", days),
        _ => return None,
    };
    Some(texts.with_value(key, "days", days))
}

/// For a number of workouts that the last push left out.
fn unreadable(workouts: u64, texts: Texts) -> Text {
    texts.with_value("year-unreadable", "workouts", workouts)
}

/// After the visitor took the zone of the device.
fn saved_zone(visit: &Visit, date_basis: DateBasis) -> Result<Option<Text>, Refusal> {
    let is_done = visit.query.get("done")?.as_deref() == Some("zone");
    Ok(match date_basis {
        DateBasis::Zone(zone) if is_done => {
            Some(visit.texts.with_value("year-zone-saved", "zone", zone.replace('_', " ")))
        }
        _ => None,
    })
}

/// What today's date follows from, as a sentence. `None` in a time zone that the person chose.
fn date_basis(report: &YearReport, texts: Texts) -> Option<Text> {
    let mut args = fluent_args!["date" => texts.date("date-full", report.today)];
    let key = match report.date_basis {
        DateBasis::Zone(_) => return None,
        DateBasis::LastRun(offset) => {
            args.set("offset", offset.to_string());
            "date-basis-last-run"
        }
        DateBasis::Utc => "date-basis-utc",
        DateBasis::AsOf { .. } => "date-basis-as-of",
        DateBasis::Sample => "date-basis-sample",
    };
    Some(texts.text_with(key, &args))
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
    let is_offered = report.date_basis.lacks_zone() && !report.is_current();
    is_offered.then(|| texts.text("settings-set-zone"))
}

/// The notice of the sample year.
fn notice(report: &YearReport, texts: Texts) -> Option<Text> {
    let is_sample = report.date_basis == DateBasis::Sample;
    is_sample.then(|| {
        let date = texts.date("date-with-year", report.today);
        texts.with_value("year-sample", "date", date)
    })
}

/// With the goals of this week, of this month, and of spans with today, which are the visitor's own.
fn notes_of(report: &YearReport, layout: &Layout) -> Vec<Text> {
    let mut notes = notes(report, layout.texts);
    if layout.is_signed_in && report.is_current() {
        let goals = FurtherRow::all(report, layout.texts).into_iter();
        notes.extend(goals.filter(|goal| goal.is_current).map(|goal| goal.standing));
    }
    notes
}

fn notes(report: &YearReport, texts: Texts) -> Vec<Text> {
    let mut notes = Vec::new();
    let tomorrow = report.today.succ_opt().unwrap_or(report.today);
    let ahead = report.days.range(tomorrow.max(report.year.first_day())..=report.year.last_day());
    if let Some(first) = ahead.first() {
        let args = fluent_args!["days" => ahead.len(), "date" => texts.date("date-day", first)];
        notes.push(texts.text_with("year-dated-ahead", &args));
    }
    notes
}
