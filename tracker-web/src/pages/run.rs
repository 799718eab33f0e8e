//! The forms for a run by hand: it is added on the page of today or of a month, and taken back there.

use std::time::Duration;

use chrono::{DateTime, Datelike, Days, NaiveDate, Utc};
use tracker_core::moments::dates_of;
use tracker_core::{Activity, Distance};
use tracker_import::DistanceUnit;
use warp::reply::Response;

use crate::form::check_form;
use crate::pages::run_notice::{
    ADDED, RunQuestion, TAKEN_BACK, THERE_ALREADY, TODAY, UNDO_INTERVAL,
};
use crate::{Form, Visit, see_other};
use tracker_http::{Head, PathParameters, Query, accepts_html};
use tracker_service::operations::imports;
use tracker_service::operations::workouts::{self, AddedLately, Entered, When};
use tracker_service::{App, Conflict, Invalid, Refusal};

/// Receives the form. If the session has ended, the page asks about the run after the sign-in.
pub(crate) async fn receive(
    app: App,
    head: Head,
    query: Query,
    parameters: PathParameters,
    form: Form,
) -> Result<Response, Refusal> {
    let is_browser = accepts_html(&head.headers);
    let visit = match Visit::new(app, head, query, parameters).await {
        Err(ended @ (Refusal::NoToken | Refusal::InvalidToken)) if is_browser => {
            let Some(day) = date(&form)? else { return Err(ended) };
            return see_other(&RunQuestion::after_sign_in(day, &form)?);
        }
        visit => visit?,
    };
    check_form(&visit.app, &visit.head)?;
    add(visit, &form, false).await
}

/// Adds another run than those that the day in the form has.
pub(crate) async fn receive_another(visit: Visit, form: Form) -> Result<Response, Refusal> {
    add(visit, &form, true).await
}

/// Adds a run of today, or of the day in the form.
async fn add(visit: Visit, form: &Form, is_another: bool) -> Result<Response, Refusal> {
    let place = Place::read(form)?;
    if let Some(day) = place.older_day(visit.app.clock.now()) {
        return see_other(&RunQuestion::page(day, form)?);
    }
    let note = optional(form, "note")?;
    let entered = Entered {
        when: place.day.map(When::Shown),
        activity: Activity::Running,
        distance: distance(form)?,
        duration: duration(form)?,
        note: note.as_deref(),
        is_another,
    };
    let import = match workouts::add(&visit.app, &visit.account, entered).await {
        Ok(added) => added.import,
        Err(Refusal::Conflict(Conflict::RunExists { day })) => {
            match workouts::added_by_first_tap(&visit.app, visit.id(), day).await? {
                Some(first) => first.import,
                None => return see_other(&place.after(THERE_ALREADY, Some(day))),
            }
        }
        Err(refusal) => return Err(refusal),
    };
    see_other(&format!("{}?done={ADDED}&run={import}{}", place.page(), place.fragment()))
}

/// Takes a run back that was added so. A second time changes nothing, and has the same answer.
pub(crate) async fn take_back(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let (place, id) = (Place::read(&form)?, visit.parameter("id"));
    let Some(added) = workouts::added_by_hand(&visit.app, visit.id(), id).await? else {
        return see_other(&place.after(TAKEN_BACK, place.day));
    };
    let AddedLately { day, at, .. } = added;
    if at < visit.app.clock.now() - UNDO_INTERVAL {
        return see_other(&page_of_day(day, None));
    }
    match imports::take_back(&visit.app, visit.id(), id).await {
        Ok(_) | Err(Refusal::NotFound(_)) => see_other(&place.after(TAKEN_BACK, Some(day))),
        Err(refusal) => Err(refusal),
    }
}

/// The day on the page of its month, which says what was done.
pub(super) fn page_of_day(day: NaiveDate, done: Option<&str>) -> String {
    let done = done.map(|done| format!("?done={done}")).unwrap_or_default();
    format!("/years/{}/{}{done}#day-{}", day.year(), day.month(), day.day())
}

/// The form that was sent: its day, and its page.
struct Place {
    day: Option<NaiveDate>,
    /// Whether it is the form of the page of today.
    is_today: bool,
}

impl Place {
    fn read(form: &Form) -> Result<Place, Refusal> {
        let day = date(form)?;
        Ok(Place { day, is_today: day.is_none() || form.field("from")? == TODAY })
    }

    /// The day that an old page showed as today: it is neither today nor yesterday anywhere on earth.
    fn older_day(&self, now: DateTime<Utc>) -> Option<NaiveDate> {
        let (first, _) = dates_of(now).into_inner();
        let earliest = first.checked_sub_days(Days::new(1)).unwrap_or(first);
        self.day.filter(|day| self.is_today && *day < earliest)
    }

    /// The page with the form.
    fn page(&self) -> String {
        match self.day {
            Some(day) if !self.is_today => format!("/years/{}/{}", day.year(), day.month()),
            _ => "/".to_owned(),
        }
    }

    /// The same page, which says what was done.
    fn after(&self, done: &str, day: Option<NaiveDate>) -> String {
        let day = day.map(|day| format!("&day={day}")).unwrap_or_default();
        format!("{}?done={done}{day}{}", self.page(), self.fragment())
    }

    /// Leads to the day on the page of its month.
    fn fragment(&self) -> String {
        let day = self.day.filter(|_| !self.is_today);
        day.map(|day| format!("#day-{}", day.day())).unwrap_or_default()
    }
}

pub(super) fn date(form: &Form) -> Result<Option<NaiveDate>, Refusal> {
    let date = optional(form, "date")?;
    let date = date.map(|text| text.parse().map_err(|wrong| Invalid::value("date", wrong)));
    date.transpose()
}

pub(super) fn distance(form: &Form) -> Result<Option<Distance>, Refusal> {
    let Some(number) = number(form, "distance")? else { return Ok(None) };
    let unit = match form.field("unit")?.as_str() {
        "mi" => DistanceUnit::Miles,
        _ => DistanceUnit::Kilometres,
    };
    let distance = Distance::from_metres(number * unit.metres());
    distance.map(Some).map_err(|wrong| Invalid::value("distance", wrong))
}

pub(super) fn duration(form: &Form) -> Result<Option<Duration>, Refusal> {
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
pub(super) fn optional(form: &Form, name: &str) -> Result<Option<String>, Refusal> {
    let text = form.field(name)?;
    Ok(Some(text).filter(|text| !text.is_empty()))
}
