//! The page of the sample year. It needs no sign-in.

use std::error::Error as StdError;
use std::sync::LazyLock;

use chrono::NaiveDate;
use tracker_core::charts::Road;
use tracker_core::pauses::Pauses;
use tracker_core::{CountedActivities, Goal, History, Progress, RunningDays, TargetDays, Year};
use tracker_import::{ExportReader, Item};
use warp::reply::Response;

use crate::pages::year::YearPage;
use crate::{DateBasis, Layout, YearReport, answer};
use tracker_http::Head;
use tracker_service::Refusal;

/// Shows the sample year.
pub(crate) fn show(head: &Head) -> Result<Response, Refusal> {
    let page =
        YearPage::new(&SAMPLE, None, Layout { has_script: false, ..Layout::public(&head.headers) });
    answer::page(&head.headers, &page)
}

/// The report of the sample year, as of 13 July. It is computed at the first use.
pub(crate) static SAMPLE: LazyLock<YearReport> =
    LazyLock::new(|| sample().expect("the sample year is a valid export"));

fn sample() -> Result<YearReport, Box<dyn StdError>> {
    let today: NaiveDate = "2025-07-13".parse()?;
    let goal = Goal::new(Year::new(2025)?, TargetDays::default());
    let days = sample_days()?.until(today);
    Ok(YearReport {
        year: goal.year,
        today,
        date_basis: DateBasis::Sample,
        progress: Some(Progress::new(goal, &days, today)),
        road: Some(Road::new(goal, &days, today)),
        goals: vec![goal],
        days,
        pauses: Pauses::default(),
        further_goals: Vec::new(),
        history: std::collections::BTreeMap::new(),
    })
}

fn sample_days() -> Result<RunningDays, Box<dyn StdError>> {
    let mut items = Vec::new();
    let mut reader = ExportReader::default();
    reader.read(include_bytes!("../../assets/sample.json"), &mut items)?;
    reader.finish()?;
    let mut history = History::new();
    history.import(items.into_iter().filter_map(Item::workout));
    Ok(history.running_days(CountedActivities::default()))
}
