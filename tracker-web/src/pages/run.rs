//! The forms for a run by hand: it is added on the page of today or of a month, and taken back there.

use std::time::Duration;

use chrono::{Datelike, NaiveDate};
use tracker_core::{Activity, Distance};
use tracker_import::DistanceUnit;
use uuid::Uuid;
use warp::reply::Response;

use crate::{Form, Text, Texts, Visit, see_other};
use tracker_http::Query;
use tracker_service::operations::imports;
use tracker_service::operations::workouts::{self, Entered, When};
use tracker_service::{Conflict, Invalid, Refusal};

/// The notice after a run was added or taken back.
#[derive(Debug)]
pub(crate) struct RunNotice {
    pub text: Text,
    /// The import of the run, which can be taken back.
    pub added: Option<Uuid>,
    /// A day of the page. `None` on the page of today.
    pub date: Option<NaiveDate>,
}

impl RunNotice {
    /// `None` if the page shows something else.
    pub(crate) fn read(
        query: &Query,
        date: Option<NaiveDate>,
        texts: Texts,
    ) -> Result<Option<RunNotice>, Refusal> {
        let key = match query.get("done")?.as_deref() {
            Some(ADDED) => "run-added",
            Some(THERE_ALREADY) => "run-there-already",
            Some(TAKEN_BACK) => "run-taken-back",
            _ => return Ok(None),
        };
        let added = query.get("run")?.and_then(|id| id.parse().ok());
        Ok(Some(RunNotice { text: texts.text(key), added, date }))
    }
}

/// What the address of the page says was done.
const ADDED: &str = "ran";
const THERE_ALREADY: &str = "ran-already";
const TAKEN_BACK: &str = "not-ran";

/// Adds a run of today, or of the day in the form.
pub(crate) async fn add(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let date = date(&form)?;
    let entered = Entered {
        when: date.map(When::Day),
        activity: Activity::Running,
        distance: distance(&form)?,
        duration: duration(&form)?,
        note: None,
        is_another: false,
    };
    let done = match workouts::add(&visit.app, &visit.account, entered).await {
        Ok(added) => format!("{ADDED}&run={}", added.import),
        // The second tap on the button.
        Err(Refusal::Conflict(Conflict::RunExists { .. })) => THERE_ALREADY.to_owned(),
        Err(refusal) => return Err(refusal),
    };
    see_other(&format!("{}?done={done}", page_of(date)))
}

/// Takes a run back that was added so.
pub(crate) async fn take_back(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let page = page_of(date(&form)?);
    imports::take_back(&visit.app, visit.id(), visit.parameter("id")).await?;
    see_other(&format!("{page}?done={TAKEN_BACK}"))
}

/// The page with the form: that of the month, if it names a day, else that of today.
fn page_of(date: Option<NaiveDate>) -> String {
    date.map_or_else(|| "/".to_owned(), |day| format!("/years/{}/{}", day.year(), day.month()))
}

fn date(form: &Form) -> Result<Option<NaiveDate>, Refusal> {
    let date = optional(form, "date")?;
    let date = date.map(|text| text.parse().map_err(|wrong| Invalid::value("date", wrong)));
    date.transpose()
}

fn distance(form: &Form) -> Result<Option<Distance>, Refusal> {
    let Some(number) = number(form, "distance")? else { return Ok(None) };
    let unit = match form.field("unit")?.as_str() {
        "mi" => DistanceUnit::Miles,
        _ => DistanceUnit::Kilometres,
    };
    let distance = Distance::from_metres(number * unit.metres());
    distance.map(Some).map_err(|wrong| Invalid::value("distance", wrong))
}

fn duration(form: &Form) -> Result<Option<Duration>, Refusal> {
    let Some(minutes) = number(form, "minutes")? else { return Ok(None) };
    let duration = Duration::try_from_secs_f64(minutes * 60.0);
    duration.map(Some).map_err(|wrong| Invalid::value("minutes", wrong))
}

/// A number, with a point or a comma.
fn number(form: &Form, name: &'static str) -> Result<Option<f64>, Refusal> {
    let text = optional(form, name)?;
    let number = text.map(|text| text.replace(',', ".").parse());
    number.transpose().map_err(|wrong| Invalid::value(name, wrong))
}

/// The value of a field that can be empty.
fn optional(form: &Form, name: &str) -> Result<Option<String>, Refusal> {
    let text = form.field(name)?;
    Ok(Some(text).filter(|text| !text.is_empty()))
}
