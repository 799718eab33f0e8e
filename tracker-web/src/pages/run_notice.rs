//! [`RunNotice`]: what a page says after a tap. [`RunQuestion`]: what it asks when a tap came too late.

use std::ops::RangeInclusive;

use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Utc};
use tracker_core::RunningDays;
use tracker_core::moments::dates_of;
use url::form_urlencoded;
use uuid::Uuid;

use crate::{Form, Text, Texts, Visit};
use tracker_http::Query;
use tracker_service::Refusal;
use tracker_service::operations::workouts::{self, AddedLately};

/// The notice after a run was added or taken back.
#[derive(Debug)]
pub(crate) struct RunNotice {
    pub text: Text,
    /// The day of the run.
    pub day: NaiveDate,
    /// Whether the run was added just now.
    pub is_added: bool,
    /// The import of the run, while it can be taken back.
    pub undo: Option<Uuid>,
    /// The word for the page of today, or nothing.
    pub from: &'static str,
}

/// What the address of a page says was done.
pub(crate) const ADDED: &str = "ran";
pub(crate) const THERE_ALREADY: &str = "ran-already";
pub(crate) const TAKEN_BACK: &str = "not-ran";

/// The word for the page of today, in its form.
pub(crate) const TODAY: &str = "today";

/// How long a run can be taken back.
pub(crate) const UNDO_INTERVAL: TimeDelta = TimeDelta::minutes(10);

impl RunNotice {
    /// What the address says, if it is true and new. `shown` are the days of the page: it takes back only a run
    /// of one of them.
    pub(crate) async fn read(
        visit: &Visit,
        shown: RangeInclusive<NaiveDate>,
        from: &'static str,
    ) -> Result<Option<RunNotice>, Refusal> {
        let done = visit.query.get("done")?;
        if done.as_deref() == Some(ADDED) {
            return RunNotice::of_added(visit, &shown, from).await;
        }
        let day = visit.query.get("day")?.and_then(|day| day.parse().ok());
        let Some(day) = day.filter(|day| shown.contains(day)) else { return Ok(None) };
        let key = match done.as_deref() {
            Some(THERE_ALREADY) if from == TODAY => "run-there-already-today",
            Some(THERE_ALREADY) => "run-there-already",
            Some(TAKEN_BACK) => "run-taken-back",
            _ => return Ok(None),
        };
        let text = visit.texts.with_value(key, "day", name(day, &shown, visit.texts));
        Ok(Some(RunNotice { text, day, is_added: false, undo: None, from }))
    }

    /// The notice of a run that can be taken back.
    async fn of_added(
        visit: &Visit,
        shown: &RangeInclusive<NaiveDate>,
        from: &'static str,
    ) -> Result<Option<RunNotice>, Refusal> {
        let Some(id) = visit.query.get("run")? else { return Ok(None) };
        let added = workouts::added_by_hand(&visit.app, visit.id(), &id).await?;
        let earliest = visit.app.clock.now() - UNDO_INTERVAL;
        let Some(AddedLately { import, day, .. }) = added.filter(|added| added.at >= earliest)
        else {
            return Ok(None);
        };
        let undo = shown.contains(&day).then_some(import);
        let text = visit.texts.with_value("run-saved", "day", name(day, shown, visit.texts));
        Ok(Some(RunNotice { text, day, is_added: true, undo, from }))
    }

    /// The page of the day.
    pub(crate) fn path(&self) -> String {
        format!("/years/{}/{}#day-{}", self.day.year(), self.day.month(), self.day.day())
    }
}

/// `Sunday` on the page of today, for a day of the last week; else `Sunday 13 July`.
fn name(day: NaiveDate, shown: &RangeInclusive<NaiveDate>, texts: Texts) -> Text {
    let week_before = shown.end().checked_sub_days(Days::new(6)).unwrap_or(*shown.end());
    let is_of_week = day >= week_before && shown.start() == shown.end();
    texts.date(if is_of_week { "date-weekday" } else { "date-with-weekday" }, day)
}

/// A question whether there was a run on a day: of a tap after the session had ended, or on an old page.
#[derive(Debug)]
pub(crate) struct RunQuestion {
    pub text: Text,
    /// The fields of its form, with what was typed.
    pub fields: Vec<(&'static str, String)>,
}

impl RunQuestion {
    /// `None` if the address asks nothing, or about a day that has its run.
    pub(crate) fn read(
        query: &Query,
        days: &RunningDays,
        now: DateTime<Utc>,
        texts: Texts,
    ) -> Result<Option<RunQuestion>, Refusal> {
        let day = query.get("ask")?.and_then(|day| day.parse::<NaiveDate>().ok());
        let is_asked = |day: &NaiveDate| *day <= *dates_of(now).end() && !days.contains(*day);
        let Some(day) = day.filter(is_asked) else { return Ok(None) };
        let mut fields = vec![("date", day.to_string())];
        for name in TYPED {
            fields.extend(query.get(name)?.map(|value| (name, value)));
        }
        let date = texts.date("date-with-weekday", day);
        Ok(Some(RunQuestion { text: texts.with_value("run-did-you", "date", date), fields }))
    }

    /// The page that asks about the day of a form.
    pub(crate) fn page(day: NaiveDate, form: &Form) -> Result<String, Refusal> {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("ask", &day.to_string());
        for name in TYPED {
            let typed = form.field(name)?;
            if !typed.is_empty() {
                query.append_pair(name, &typed);
            }
        }
        Ok(format!("/?{}", query.finish()))
    }

    /// The sign-in page, which leads to that page.
    pub(crate) fn after_sign_in(day: NaiveDate, form: &Form) -> Result<String, Refusal> {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("to", &RunQuestion::page(day, form)?);
        query.append_pair("why", "ended");
        Ok(format!("/sign-in?{}", query.finish()))
    }
}

/// The fields of the form that a person fills.
const TYPED: [&str; 3] = ["distance", "unit", "minutes"];
