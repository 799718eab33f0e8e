//! The page of settings: the time zone, reminders, what counts as a run, and the names that are taught.

use askama::Template;
use chrono_tz::{TZ_VARIANTS, Tz};
use tracker_core::events::ReminderHour;
use tracker_core::{Activity, CountedActivities, RunningDays};
use tracker_import::DistanceUnit;
use tracker_store::{Account, MessageLanguage, SettingsChange};
use warp::reply::Response;

use crate::answer::{page, see_other};
use crate::form::Form;
use crate::frame::Frame;
use crate::pages::year::report::YearReport;
use crate::visitor::{visitor, visitor_of_form};
use crate::words::Words;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::operations::settings;
use tracker_service::refusal::{Invalid, Refusal};

#[derive(Template)]
#[template(path = "settings.html")]
pub(crate) struct SettingsPage {
    pub frame: Frame,
    pub notice: Option<String>,
    pub wrong: Option<&'static str>,
    /// What is wrong with the hour of reminders.
    pub wrong_hour: Option<&'static str>,
    pub areas: Vec<Area>,
    pub unit: DistanceUnit,
    /// 0 to 23, as `18:00`.
    pub hours: Vec<Hour>,
    pub has_reminder: bool,
    pub language: MessageLanguage,
    pub activities: Vec<ActivityChoice>,
    pub names: Vec<TaughtName>,
    pub typed: TypedName,
}

/// An hour at which a reminder can be sent.
pub(crate) struct Hour {
    number: u8,
    name: String,
    is_chosen: bool,
}

/// The time zones of a continent or an ocean.
pub(crate) struct Area {
    name: &'static str,
    zones: Vec<Zone>,
}

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
    pub name: String,
    pub activity: Option<Activity>,
    pub wrong: Option<String>,
}

pub(crate) async fn show(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/settings");
    let words = &frame.words.settings;
    let notice = match query.get("done")?.as_deref() {
        Some("saved") => Some(words.saved.to_owned()),
        Some("taught") => {
            let imported = query.get("imported")?.and_then(|number| number.parse().ok());
            Some((words.taught)(imported.unwrap_or_default(), query.get("more")?.is_none()))
        }
        Some("forgotten") => Some(words.forgotten.to_owned()),
        _ => None,
    };
    let shown = SettingsPage::load(&app, &visitor.account, frame).await?;
    page(&head.headers, &SettingsPage { notice, ..shown })
}

pub(crate) async fn change(app: App, head: Head, form: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let zone = zone(&form.field("zone")?)?;
    let unit = unit(&form.field("unit")?)?;
    let language = language(&form.field("language")?)?;
    let reminder_hour = reminder_hour(&form.field("reminder")?)?;
    let Some(counted) = activities(&form)? else {
        let frame = Frame::of_visitor(&head.headers, "/settings");
        let wrong = Some(frame.words.settings.nothing_counts);
        let mut account = visitor.account;
        account.time_zone = zone;
        account.distance_unit = unit.or(account.distance_unit);
        account.language = language.or(account.language);
        account.reminder_hour = reminder_hour.unwrap_or(account.reminder_hour);
        let shown = SettingsPage::load(&app, &account, frame).await?;
        return page(&head.headers, &SettingsPage { wrong, ..shown });
    };
    let change = SettingsChange {
        time_zone: Some(zone),
        counted: Some(counted),
        distance_unit: unit.map(Some),
        language: language.map(Some),
        reminder_hour,
        ..SettingsChange::default()
    };
    match settings::change(&app, &visitor.account, change).await {
        Ok(_) => see_other("/settings?done=saved"),
        Err(Refusal::Invalid(Invalid::ReminderZone)) => {
            let frame = Frame::of_visitor(&head.headers, "/settings");
            let wrong_hour = Some(frame.words.settings.no_zone_for_reminder);
            let mut account = visitor.account;
            account.time_zone = None;
            account.counted = counted;
            account.distance_unit = unit.or(account.distance_unit);
            account.language = language.or(account.language);
            account.reminder_hour = reminder_hour.unwrap_or(account.reminder_hour);
            let shown = SettingsPage::load(&app, &account, frame).await?;
            page(&head.headers, &SettingsPage { wrong_hour, ..shown })
        }
        Err(error) => Err(error),
    }
}

/// Takes over the time zone of the browser, and shows the year again.
pub(crate) async fn set_zone(app: App, head: Head, form: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let time_zone = Some(zone(&form.field("zone")?)?);
    let change = SettingsChange { time_zone, ..SettingsChange::default() };
    settings::change(&app, &visitor.account, change).await?;
    see_other("/?done=zone")
}

/// The chosen time zone; `None` for none.
fn zone(name: &str) -> Result<Option<Tz>, Refusal> {
    if name.is_empty() {
        return Ok(None);
    }
    name.parse().map(Some).map_err(|_| Invalid::NoSuchTimeZone.into())
}

/// The chosen unit of distances; `None` if the form has none.
fn unit(name: &str) -> Result<Option<DistanceUnit>, Refusal> {
    if name.is_empty() {
        return Ok(None);
    }
    name.parse().map(Some).map_err(|wrong| Invalid::value("unit", wrong))
}

/// The chosen language of messages; `None` if the form has none.
fn language(name: &str) -> Result<Option<MessageLanguage>, Refusal> {
    if name.is_empty() {
        return Ok(None);
    }
    name.parse().map(Some).map_err(|wrong| Invalid::value("language", wrong))
}

/// The chosen hour, or `Some(None)` for no reminders; `None` if the form has no such field.
#[expect(
    clippy::option_option,
    reason = "a missing field and no reminders have different meanings"
)]
fn reminder_hour(text: &str) -> Result<Option<Option<ReminderHour>>, Refusal> {
    match text {
        "" => Ok(None),
        "none" => Ok(Some(None)),
        hour => {
            let hour = hour.parse().map_err(|wrong| Invalid::value("reminder", wrong))?;
            Ok(Some(Some(hour)))
        }
    }
}

/// The chosen activities; `None` if none is chosen.
fn activities(form: &Form) -> Result<Option<CountedActivities>, Refusal> {
    let mut chosen = Vec::new();
    for name in form.all("counts") {
        let activity = name.parse::<Activity>();
        chosen.push(activity.map_err(Invalid::Activity)?);
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
    ) -> Result<SettingsPage, Refusal> {
        let words = frame.words;
        let taught = account.activity_names.added().map(|(name, activity)| TaughtName {
            name: name.to_owned(),
            activity: (words.activity)(activity),
        });
        Ok(SettingsPage {
            notice: None,
            wrong: None,
            wrong_hour: None,
            areas: areas(account.time_zone.map(Tz::name)),
            unit: account.distance_unit.unwrap_or(words.distance_unit),
            hours: hours(account.reminder_hour, words),
            has_reminder: account.reminder_hour.is_some(),
            language: account.language.unwrap_or(words.message_language()),
            activities: choices(app, account, words).await?,
            names: taught.collect(),
            typed: TypedName::default(),
            frame,
        })
    }
}

fn hours(chosen: Option<ReminderHour>, words: &Words) -> Vec<Hour> {
    let hour = |number| Hour {
        number,
        name: (words.settings.hour)(number),
        is_chosen: chosen.is_some_and(|chosen| chosen.get() == number),
    };
    (0..24).map(hour).collect()
}

/// The four activities, each with the effect of changing its choice on this year.
async fn choices(
    app: &App,
    account: &Account,
    words: &Words,
) -> Result<Vec<ActivityChoice>, Refusal> {
    let year = YearReport::load(app, account, None).await?.year;
    let days = app.store.days_by_activity(account.id, year).await?;
    let count = |counted: CountedActivities| {
        let mut all = RunningDays::new();
        for activity in counted.iter() {
            if let Some(days) = days.get(&activity) {
                all.union_with(days);
            }
        }
        all.len()
    };
    let mut choices = Vec::new();
    for activity in Activity::ALL {
        let toggled = account.counted.toggled(activity);
        let effect = (toggled.iter().next().is_some())
            .then(|| (words.settings.effect)(count(account.counted), count(toggled)));
        choices.push(ActivityChoice {
            activity,
            name: (words.activity)(activity),
            is_chosen: account.counted.counts(activity),
            effect: effect.flatten(),
        });
    }
    Ok(choices)
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
