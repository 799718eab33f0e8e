//! The pauses on the page of goals: a list, and a form for another one.

use chrono::NaiveDate;
use tracker_core::pauses::Pause;
use warp::reply::Response;

use crate::pages::year::lists::from_to;
use crate::{Form, Text, Texts, Visit, YearReport, see_other};
use tracker_http::Date;
use tracker_service::operations::pauses;
use tracker_service::{Invalid, Refusal};

/// The part of the page.
pub(crate) struct PausePart {
    /// Newest first.
    pub(crate) rows: Vec<PauseRow>,
    pub(crate) today: NaiveDate,
}

/// A pause with its days in words.
pub(crate) struct PauseRow {
    pub(crate) from: NaiveDate,
    pub(crate) days: Text,
    pub(crate) why: String,
}

impl PausePart {
    pub(crate) fn new(report: &YearReport, texts: Texts) -> PausePart {
        let row = |pause: &Pause| PauseRow {
            from: pause.from(),
            days: from_to(pause.from(), pause.to(), texts),
            why: pause.why().unwrap_or_default().to_owned(),
        };
        PausePart { rows: report.pauses.iter().rev().map(row).collect(), today: report.today }
    }
}

/// Adds a pause.
pub(crate) async fn add(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let days = (day(&form, "from")?, day(&form, "to")?);
    let why = form.field("why")?;
    pauses::set(&visit.app, visit.id(), None, days, Some(&why)).await?;
    see_other("/goal?done=paused")
}

pub(crate) async fn remove(visit: Visit, form: Form) -> Result<Response, Refusal> {
    match pauses::remove(&visit.app, visit.id(), day(&form, "from")?).await {
        // A second tap finds it removed.
        Ok(()) | Err(pauses::NO_PAUSE) => see_other("/goal?done=unpaused"),
        Err(refusal) => Err(refusal),
    }
}

fn day(form: &Form, field: &'static str) -> Result<NaiveDate, Refusal> {
    let Date(day) = form.field(field)?.parse().map_err(|wrong| Invalid::value(field, wrong))?;
    Ok(day)
}
