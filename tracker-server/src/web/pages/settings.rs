//! The page of settings: the time zone, what counts as a run, and the names that are taught.

use askama::Template;
use chrono_tz::{TZ_VARIANTS, Tz};
use tracker_core::{Activity, CountedActivities, Year};
use tracker_store::{Account, SettingsChange};
use warp::reply::Response;

use crate::app::App;
use crate::http::error::Error;
use crate::http::request::head::Head;
use crate::http::request::query::Query;
use crate::web::answer::{page, see_other};
use crate::web::form::Form;
use crate::web::frame::Frame;
use crate::web::pages::year::report::YearReport;
use crate::web::visitor::{visitor, visitor_of_form};
use crate::web::words::Words;

#[derive(Template)]
#[template(path = "settings.html")]
pub(crate) struct SettingsPage {
    pub(crate) frame: Frame,
    pub(crate) notice: Option<&'static str>,
    pub(crate) wrong: Option<&'static str>,
    pub(crate) areas: Vec<Area>,
    pub(crate) activities: Vec<ActivityChoice>,
    pub(crate) names: Vec<TaughtName>,
    pub(crate) typed: TypedName,
}

/// The time zones of a continent or an ocean.
pub(crate) struct Area {
    name: &'static str,
    zones: Vec<Zone>,
}

/// A time zone.
struct Zone {
    name: &'static str,
    is_chosen: bool,
}

/// An activity, and the effect of changing its choice.
pub(crate) struct ActivityChoice {
    activity: Activity,
    name: &'static str,
    is_chosen: bool,
    effect: Option<String>,
}

/// A name that the account has taught.
pub(crate) struct TaughtName {
    name: String,
    activity: &'static str,
}

/// The values of the fields for a new name, and what is wrong with the name.
#[derive(Default)]
pub(crate) struct TypedName {
    pub(crate) name: String,
    pub(crate) activity: Option<Activity>,
    pub(crate) wrong: Option<String>,
}

/// Shows the settings.
pub(crate) async fn show(app: App, head: Head, query: Query) -> Result<Response, Error> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/settings");
    let words = &frame.words.settings;
    let notice = match query.get("done")?.as_deref() {
        Some("saved") => Some(words.saved),
        Some("taught") => Some(words.taught),
        Some("forgotten") => Some(words.forgotten),
        _ => None,
    };
    let shown = SettingsPage::load(&app, &visitor.account, frame).await?;
    page(&head.headers, &SettingsPage { notice, ..shown })
}

/// Changes the settings.
pub(crate) async fn change(app: App, head: Head, form: Form) -> Result<Response, Error> {
    let visitor = visitor_of_form(&app, &head).await?;
    let zone = zone(&form.field("zone")?)?;
    let Some(counted) = activities(&form)? else {
        let frame = Frame::of_visitor(&head.headers, "/settings");
        let wrong = Some(frame.words.settings.nothing_counts);
        let mut account = visitor.account;
        account.time_zone = zone;
        let shown = SettingsPage::load(&app, &account, frame).await?;
        return page(&head.headers, &SettingsPage { wrong, ..shown });
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
    /// The page of an account.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub(crate) async fn load(
        app: &App,
        account: &Account,
        frame: Frame,
    ) -> Result<SettingsPage, Error> {
        let words = frame.words;
        let taught = account.activity_names.added().map(|(name, activity)| TaughtName {
            name: name.to_owned(),
            activity: (words.activity)(activity),
        });
        Ok(SettingsPage {
            notice: None,
            wrong: None,
            areas: areas(account.time_zone.map(Tz::name)),
            activities: choices(app, account, words).await?,
            names: taught.collect(),
            typed: TypedName::default(),
            frame,
        })
    }
}

/// The four activities, each with the effect of changing its choice on this year.
async fn choices(
    app: &App,
    account: &Account,
    words: &Words,
) -> Result<Vec<ActivityChoice>, Error> {
    let report = YearReport::load(app, account, None).await?;
    let before = report.days.count_in_year(report.year);
    let mut choices = Vec::new();
    for activity in Activity::ALL {
        let after = count_with(app, account, account.counted.toggled(activity), report.year);
        let effect = after.await?.map(|after| (words.settings.effect)(before, after));
        choices.push(ActivityChoice {
            activity,
            name: (words.activity)(activity),
            is_chosen: account.counted.counts(activity),
            effect: effect.flatten(),
        });
    }
    Ok(choices)
}

/// The running days of a year if these activities counted; `None` if there are none of them.
async fn count_with(
    app: &App,
    account: &Account,
    counted: CountedActivities,
    year: Year,
) -> Result<Option<u32>, Error> {
    if counted.iter().next().is_none() {
        return Ok(None);
    }
    let account = Account { counted, ..account.clone() };
    let data = app.store.report_data_without_times(&account, app.clock.now()).await?;
    Ok(Some(data.days.count_in_year(year)))
}

/// The time zones with a place in their name, by continent. Old names without one are left out.
fn areas(chosen: Option<&str>) -> Vec<Area> {
    let mut areas: Vec<Area> = Vec::new();
    for name in TZ_VARIANTS.iter().map(|zone| zone.name()) {
        let area = name.split('/').next().unwrap_or_default();
        if !AREAS.contains(&area) {
            continue;
        }
        let zone = Zone { name, is_chosen: chosen == Some(name) };
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
