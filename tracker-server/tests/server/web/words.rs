//! The words of every state, on every day of a year. `texts_of_a_year.rs` has the texts beside them.

use std::fmt::Write;

use chrono::NaiveDate;
use http::header::ACCEPT_LANGUAGE;
use http::{HeaderMap, HeaderValue};
use tracker_core::charts::Road;
use tracker_core::{Goal, Progress, RunningDays, Standing, TargetDays, Verdict, Year};
use tracker_testing::{is_named, situations_of_a_year};
use tracker_web::pages::year::{Headline, Hero, Today, YearResult, YearState, line, ring};
use tracker_web::{DateBasis, Texts, YearReport, texts_for};

use crate::api::snapshots::shared;

fn texts(tag: &'static str) -> Texts {
    let value = HeaderValue::from_static(tag);
    texts_for(&HeaderMap::from_iter([(ACCEPT_LANGUAGE, value)]))
}

fn english() -> Texts {
    texts("en")
}

fn german() -> Texts {
    texts("de")
}

/// The report of a year with these runs; `target` is its goal, if it has one.
fn report(year: i32, target: Option<i32>, days: &RunningDays, today: NaiveDate) -> YearReport {
    let year = Year::new(year).unwrap();
    let goal = target.map(|days| Goal::new(year, TargetDays::new(days).unwrap()));
    YearReport {
        year,
        today,
        date_basis: DateBasis::Utc,
        days: days.clone(),
        pauses: tracker_core::pauses::Pauses::default(),
        further_goals: Vec::new(),
        history: std::collections::BTreeMap::new(),
        goals: goal.into_iter().collect(),
        progress: goal.map(|goal| Progress::new(goal, days, today)),
        road: goal.map(|goal| Road::new(goal, days, today)),
    }
}

/// What the page says: headline, line, and the line of today.
fn said(report: &YearReport, texts: Texts) -> String {
    let headline = Headline::new(&YearState::from_report(report), texts);
    let today = Today::from_report(report).map(|today| today.text(texts)).unwrap_or_default();
    format!("{} | {} | {today}", headline.in_one_line(), headline.line)
}

/// The running days from `first` until the day `until` of a runner who runs on `of` of every `among` days.
fn runs(first: &str, of: usize, among: usize, until: NaiveDate) -> RunningDays {
    let days = day(first).iter_days().take_while(|day| *day <= until).enumerate();
    days.filter(|(number, _)| number % among < of).map(|(_, day)| day).collect()
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Numbers and names of months differ from day to day, so they are left out.
fn without_numbers(text: &str, texts: Texts) -> String {
    let mut short = text.to_owned();
    for month in texts.months() {
        short = short.replace(month, "M");
    }
    let mut kind = String::new();
    for character in short.chars() {
        if !character.is_ascii_digit() {
            kind.push(character);
        } else if !kind.ends_with('N') {
            kind.push('N');
        }
    }
    kind.replace("N.N", "N").replace("N,N", "N")
}

/// Each kind of sentence that the page says to a runner on the mornings and evenings of 2026 and some days
/// around it: how often, when first, and what it said then.
fn every_day(runner: &Runner, texts: Texts) -> String {
    let Runner { target, first, of, among, .. } = *runner;
    let mut kinds: Vec<(String, String, u32)> = Vec::new();
    for today in day("2025-12-30").iter_days().take_while(|today| *today <= day("2027-01-02")) {
        for (time, until) in [("morning", today.pred_opt().unwrap()), ("evening", today)] {
            let said = said(&report(2026, target, &runs(first, of, among, until), today), texts);
            let kind = without_numbers(&said, texts);
            match kinds.iter_mut().find(|(known, ..)| *known == kind) {
                Some((_, _, count)) => *count += 1,
                None => kinds.push((kind, format!("{today} {time}: {said}"), 1)),
            }
        }
    }
    let mut text = String::new();
    for (_, first, count) in kinds {
        writeln!(text, "{count:>4} x, first {first}").unwrap();
    }
    text
}

const JANUARY: &str = "2026-01-01";

/// A runner who has this goal and runs on `of` of every `among` days since `first`.
struct Runner {
    name: &'static str,
    target: Option<i32>,
    first: &'static str,
    of: usize,
    among: usize,
}

const fn runner(
    name: &'static str,
    target: Option<i32>,
    first: &'static str,
    of: usize,
    among: usize,
) -> Runner {
    Runner { name, target, first, of, among }
}

const RUNNERS: [Runner; 11] = [
    runner("no goal, no runs", None, JANUARY, 0, 1),
    runner("no goal, a run on every second day", None, JANUARY, 1, 2),
    runner("300 days, no runs", Some(300), JANUARY, 0, 1),
    runner("300 days, a run on every day", Some(300), JANUARY, 1, 1),
    runner("365 days, a run on every day", Some(365), JANUARY, 1, 1),
    runner("300 days, six days a week", Some(300), JANUARY, 6, 7),
    runner("300 days, five days a week", Some(300), JANUARY, 5, 7),
    runner("180 days, every second day", Some(180), JANUARY, 1, 2),
    runner("300 days, two of three days since December", Some(300), "2025-12-29", 2, 3),
    runner("366 days", Some(366), JANUARY, 1, 1),
    runner("1 day", Some(1), JANUARY, 1, 400),
];

/// What the page says to each of the runners.
fn words_of_every_state(texts: Texts) -> String {
    let mut text = String::new();
    for runner in &RUNNERS {
        writeln!(text, "# {}\n{}", runner.name, every_day(runner, texts)).unwrap();
    }
    text
}

#[test]
fn the_words_of_every_state() {
    let _guard = shared();
    insta::assert_snapshot!("the_words_of_every_state", words_of_every_state(english()));
}

#[test]
fn the_words_of_every_state_in_german() {
    let _guard = shared();
    insta::assert_snapshot!("the_words_of_every_state_in_german", words_of_every_state(german()));
}

/// States that none of the runners is in, also in English of two regions.
#[test]
fn the_words_of_rare_states() {
    let mut text = String::new();
    for texts in ["en", "en-GB", "en-US", "de"].map(texts) {
        writeln!(text, "# {}", texts.lang()).unwrap();
        let every_day = |until: &str| runs(JANUARY, 1, 1, day(until));
        let last_day = report(2026, Some(300), &every_day("2026-10-26"), day("2026-12-31"));
        writeln!(text, "behind, one open day: {}", said(&last_day, texts)).unwrap();
        let met = report(2026, Some(300), &every_day("2026-10-29"), day("2026-12-30"));
        writeln!(text, "met: {}", said(&met, texts)).unwrap();
        let short = report(2026, Some(300), &every_day("2026-10-26"), day("2027-01-01"));
        writeln!(text, "missed: {}", said(&short, texts)).unwrap();
        let before =
            report(2026, None, &runs("2025-01-01", 1, 1, day("2025-10-14")), day("2026-01-01"));
        writeln!(text, "after a year of 287 days: {}", said(&before, texts)).unwrap();
        writeln!(text).unwrap();
    }
    let _guard = shared();
    insta::assert_snapshot!("the_words_of_rare_states", text);
}

/// 299 of 300 days are not 100 percent.
#[test]
fn the_percentage_of_the_ring_is_rounded_down() {
    for texts in [english(), german()] {
        for (until, percent) in [("2026-10-26", " 99 "), ("2026-10-27", " 100 ")] {
            let report = report(2026, Some(300), &runs(JANUARY, 1, 1, day(until)), day(until));
            let ring = ring(&report.progress.unwrap(), texts);
            assert!(ring.contains(percent), "{}: {ring}", texts.lang());
        }
    }
}

/// With and without a goal for the new year, the words count a streak that began in the year before, and the page tells
/// how that year ended.
#[test]
fn at_new_year_the_streak_lives_on_and_last_year_has_its_result() {
    let mut text = String::new();
    for texts in [english(), german()] {
        for (goal, last_goal) in [(None, Some(280)), (Some(300), Some(300)), (Some(300), None)] {
            for (today, until) in [
                ("2025-12-31", "2025-12-31"),
                ("2026-01-01", "2025-12-31"),
                ("2026-01-01", "2026-01-01"),
                ("2026-01-14", "2026-01-14"),
                ("2026-01-15", "2026-01-15"),
            ] {
                let days = runs("2025-03-16", 1, 1, day(until));
                let mut report = report(2026, goal, &days, day(today));
                report.goals.extend(last_goal.map(|target| {
                    Goal::new(Year::new(2025).unwrap(), TargetDays::new(target).unwrap())
                }));
                let last = YearResult::of_last_year(&report).map(|last| last.text(texts));
                writeln!(
                    text,
                    "{today}, ran until {until}, goals {last_goal:?} and {goal:?}:\n  {}\n  {}",
                    said(&report, texts),
                    last.unwrap_or_default()
                )
                .unwrap();
            }
        }
    }
    let _guard = shared();
    insta::assert_snapshot!("new_year", text);
}

#[test]
fn running_every_day_is_never_behind() {
    for today in Year::new(2026).unwrap().first_day().iter_days().take(365) {
        for until in [today.pred_opt().unwrap(), today] {
            let report = report(2026, Some(365), &runs(JANUARY, 1, 1, until), today);
            let status = report.progress.as_ref().unwrap().outlook.status;
            assert!(matches!(status, Verdict::OnTrack | Verdict::Met), "{today}: {status:?}");
            let said = said(&report, english());
            assert!(!said.contains("behind") && !said.contains("out of reach"), "{today}: {said}");
        }
    }
}

#[test]
fn every_state_has_a_headline() {
    for target in [None, Some(1), Some(200), Some(300), Some(365), Some(366)] {
        for among in [1, 2, 3, 7, 400] {
            for today in day("2025-12-01").iter_days().step_by(5).take(90) {
                let report = report(2026, target, &runs(JANUARY, 1, among, today), today);
                for texts in [english(), german()] {
                    let headline = Headline::new(&YearState::from_report(&report), texts);
                    assert!(
                        !headline.status.is_empty(),
                        "{target:?}, one of {among} days, {today}"
                    );
                }
            }
        }
    }
}

/// The terminal and the messages have the same test. A calendar has no verdict.
#[test]
fn the_page_and_its_line_call_a_standing_by_its_name() {
    for (goal, days, today) in situations_of_a_year() {
        let report = report(2025, Some(goal.target_days.get().cast_signed()), &days, today);
        let progress = report.progress.as_ref().unwrap();
        let standing = Standing::new(goal, &progress.outlook);
        let state = YearState::from_report(&report);
        let headline = Headline::new(&state, english());
        let words = format!("{}. {}", headline.in_one_line(), headline.line);
        let is_empty = matches!(state, YearState::NothingArrived);
        assert!(is_empty || is_named(standing, &words), "{today}, {standing:?}: {words}");
        let line = line(progress, english());
        let has_verdict = !line.ends_with("left") || line.matches('·').count() == 2;
        assert!(!has_verdict || is_named(standing, &line), "{today}, {standing:?}: {line}");
    }
}

/// What the page says first, in each state of a day, and in its numbers.
#[test]
fn the_first_words_of_every_state() {
    let mut text = String::new();
    for texts in [english(), german()] {
        writeln!(text, "# {}", texts.lang()).unwrap();
        let mut states: Vec<String> = Vec::new();
        for Runner { target, first, of, among, .. } in RUNNERS {
            for today in day("2025-12-30").iter_days().take_while(|day| *day <= JANUARY_2027) {
                for (hour, until) in
                    [(9, today.pred_opt().unwrap()), (20, today.pred_opt().unwrap()), (20, today)]
                {
                    let report = report(2026, target, &runs(first, of, among, until), today);
                    let hero = Hero::new(&report, Some(hour), texts);
                    let tiles = hero.tiles.iter().map(|it| format!("{} {}", it.value, it.name));
                    let tiles: Vec<String> = tiles.collect();
                    let said = format!("{} | {} | {}", hero.title, hero.line, tiles.join(", "));
                    let kind = without_numbers(&said, texts);
                    if !states.contains(&kind) {
                        states.push(kind);
                        writeln!(text, "{today} {hour}:00 {said}").unwrap();
                    }
                }
            }
        }
    }
    let _guard = shared();
    insta::assert_snapshot!("the_first_words_of_every_state", text);
}

const JANUARY_2027: NaiveDate = NaiveDate::from_ymd_opt(2027, 1, 2).unwrap();
