//! The page of settings: the time zone, and what counts as a run.

use std::sync::Arc;

use askama::Template;
use chrono_tz::{TZ_VARIANTS, Tz};
use tracker_core::{Activity, CountedActivities};
use tracker_store::{Account, SettingsChange};
use warp::reply::Response;

use crate::app::App;
use crate::http::request::query::Query;
use crate::http::{Error, Head};
use crate::web::answer::{page, see_other};
use crate::web::form::{Form, check_form};
use crate::web::frame::Frame;
use crate::web::visitor::visitor;

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage {
    frame: Frame,
    notice: Option<&'static str>,
    wrong: Option<&'static str>,
    areas: Vec<Area>,
    activities: Vec<Choice>,
}

/// The time zones of a continent or an ocean.
struct Area {
    name: &'static str,
    zones: Vec<Choice>,
}

/// A time zone or an activity.
struct Choice {
    name: &'static str,
    is_chosen: bool,
}

/// Shows the settings.
pub(crate) async fn show(app: Arc<App>, head: Head, query: Query) -> Result<Response, Error> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor("/settings");
    let is_saved = query.get("done")?.as_deref() == Some("saved");
    let notice = is_saved.then_some(frame.words.settings.saved);
    page(&head.headers, &SettingsPage { notice, ..SettingsPage::of(&visitor.account, frame) })
}

/// Changes the settings.
pub(crate) async fn change(app: Arc<App>, head: Head, form: Form) -> Result<Response, Error> {
    let visitor = visitor(&app, &head).await?;
    check_form(&app, &head)?;
    let zone = zone(&form.field("zone")?)?;
    let Some(counted) = activities(&form)? else {
        let frame = Frame::of_visitor("/settings");
        let wrong = Some(frame.words.settings.nothing_counts);
        let mut account = visitor.account;
        account.time_zone = zone;
        return page(&head.headers, &SettingsPage { wrong, ..SettingsPage::of(&account, frame) });
    };
    let change = SettingsChange {
        time_zone: Some(zone),
        counted: Some(counted),
        ..SettingsChange::default()
    };
    app.store.change_settings(visitor.account.id, change).await?;
    see_other("/settings?done=saved")
}

/// The chosen time zone; `None` for none.
fn zone(name: &str) -> Result<Option<Tz>, Error> {
    if name.is_empty() {
        return Ok(None);
    }
    name.parse().map(Some).map_err(|_| Error::Invalid("there is no such time zone".into()))
}

/// The chosen activities; `None` if none is chosen.
fn activities(form: &Form) -> Result<Option<CountedActivities>, Error> {
    let mut chosen = Vec::new();
    for name in form.all("counts") {
        let activity = name.parse::<Activity>();
        chosen.push(activity.map_err(|wrong| Error::Invalid(wrong.to_string().into()))?);
    }
    Ok((!chosen.is_empty()).then(|| chosen.into_iter().collect()))
}

impl SettingsPage {
    fn of(account: &Account, frame: Frame) -> SettingsPage {
        let choice = |activity: Activity| Choice {
            name: activity.name(),
            is_chosen: account.counted.counts(activity),
        };
        SettingsPage {
            frame,
            notice: None,
            wrong: None,
            areas: areas(account.time_zone.map(Tz::name)),
            activities: Activity::ALL.into_iter().map(choice).collect(),
        }
    }
}

/// The time zones with a place in their name, by continent. Old names without one are left out.
fn areas(chosen: Option<&str>) -> Vec<Area> {
    let mut areas: Vec<Area> = Vec::new();
    for name in TZ_VARIANTS.iter().map(|zone| zone.name()) {
        let area = name.split('/').next().unwrap_or_default();
        if !AREAS.contains(&area) {
            continue;
        }
        let zone = Choice { name, is_chosen: chosen == Some(name) };
        match areas.last_mut() {
            Some(last) if last.name == area => last.zones.push(zone),
            _ => areas.push(Area { name: area, zones: vec![zone] }),
        }
    }
    areas
}

const AREAS: [&str; 10] = [
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
];
