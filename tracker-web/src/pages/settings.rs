//! The page of settings: the time zone, reminders, what counts as a run, and the names that are taught.

use std::cmp::Ordering;
use std::fmt::Display;
use std::str::FromStr;

use askama::Template;
use tracker_core::events::{EventKind, ReminderHour};
use tracker_core::moments::NamedZone;
use tracker_core::{Activity, CountedActivities, RunningDays};
use tracker_import::DistanceUnit;
use tracker_store::{Account, MessageLanguage, SettingsChange, Webhook};
use warp::reply::Response;

use crate::pages::devices::Devices;
use crate::{Form, Layout, Text, Texts, Visit, YearReport, see_other};
use tracker_service::operations::{passkeys, reports, settings, webhooks};
use tracker_service::texts::{message_language, of_message};
use tracker_service::{Invalid, Refusal};

#[derive(Template)]
#[template(path = "settings.html")]
pub(crate) struct SettingsPage {
    pub layout: Layout,
    pub has_passkeys: bool,
    pub notice: Option<Text>,
    pub wrong: Option<Text>,
    /// What is wrong with the hour of reminders.
    pub wrong_hour: Option<Text>,
    pub areas: Vec<Area>,
    pub units: &'static [DistanceUnit],
    pub unit: DistanceUnit,
    /// 0 to 23, as `18:00`.
    pub hours: Vec<Hour>,
    pub has_reminder: bool,
    pub devices: Devices,
    /// Whether a reminder is chosen that no device and no webhook gets.
    pub is_silent: bool,
    /// The languages of messages, each with its own name.
    pub languages: Vec<(MessageLanguage, Text)>,
    pub language: MessageLanguage,
    pub activities: Vec<ActivityChoice>,
    pub names: Vec<TaughtName>,
    pub typed: TypedName,
}

/// An hour at which a reminder can be sent.
pub(crate) struct Hour {
    number: u8,
    name: Text,
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
    name: Text,
    is_chosen: bool,
    effect: Option<Text>,
}

/// A name that the account has taught.
pub(crate) struct TaughtName {
    name: String,
    activity: Text,
}

/// The values of the fields for a new name, and what is wrong with the name.
#[derive(Default)]
pub(crate) struct TypedName {
    pub name: String,
    pub activity: Option<Activity>,
    pub wrong: Option<Text>,
}

pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let notice = match visit.query.get("done")?.as_deref() {
        Some("taught") => Some(taught(&visit)?),
        _ => visit.notice(&[
            ("saved", "settings-saved"),
            ("forgotten", "settings-forgotten"),
            ("device", "settings-device-on"),
            ("device-off", "settings-device-is-off"),
        ])?,
    };
    visit.page(&SettingsPage { notice, ..SettingsPage::load(&visit).await? })
}

/// What became of workouts that had been left out under a name that is taught now.
fn taught(visit: &Visit) -> Result<Text, Refusal> {
    let (query, texts) = (&visit.query, visit.texts);
    let imported = query.get("imported")?.and_then(|number| number.parse().ok());
    let imported: u64 = imported.unwrap_or_default();
    let taught = texts.with_value("settings-taught", "imported", imported);
    let again = match (imported, query.get("more")?) {
        (_, Some(_)) => "settings-more-left-out",
        (0, None) => "settings-import-again",
        (_, None) => return Ok(taught),
    };
    Ok(taught + " " + texts.text(again))
}

pub(crate) async fn change(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let change = SettingsChange {
        time_zone: Some(zone(&form)?),
        distance_unit: optional(&form, "unit")?.map(Some),
        language: optional(&form, "language")?.map(Some),
        reminder_hour: reminder_hour(&form.field("reminder")?)?,
        counted: activities(&form)?,
        ..SettingsChange::default()
    };
    if change.counted.is_none() {
        let wrong = Some(visit.texts.text("settings-nothing-counts"));
        let visit = Visit { account: changed(&visit.account, &change), ..visit };
        return visit.page(&SettingsPage { wrong, ..SettingsPage::load(&visit).await? });
    }
    match settings::change(&visit.app, &visit.account, change.clone()).await {
        Ok(_) => see_other("/settings?done=saved"),
        Err(Refusal::Invalid(Invalid::ReminderWithoutTimeZone)) => {
            let wrong_hour = Some(visit.texts.text("settings-no-zone-for-reminder"));
            let visit = Visit { account: changed(&visit.account, &change), ..visit };
            visit.page(&SettingsPage { wrong_hour, ..SettingsPage::load(&visit).await? })
        }
        Err(error) => Err(error),
    }
}

/// The account with the settings that the visitor typed, for a form that is shown again.
fn changed(account: &Account, change: &SettingsChange) -> Account {
    let mut account = account.clone();
    account.time_zone = change.time_zone.unwrap_or(account.time_zone);
    account.counted = change.counted.unwrap_or(account.counted);
    account.distance_unit = change.distance_unit.unwrap_or(account.distance_unit);
    account.language = change.language.unwrap_or(account.language);
    account.reminder_hour = change.reminder_hour.unwrap_or(account.reminder_hour);
    account
}

/// Takes over the time zone of the browser, and shows the year again.
pub(crate) async fn set_zone(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let time_zone = Some(zone(&form)?);
    let change = SettingsChange { time_zone, ..SettingsChange::default() };
    settings::change(&visit.app, &visit.account, change).await?;
    see_other("/?done=zone")
}

/// The chosen time zone; `None` for none.
fn zone(form: &Form) -> Result<Option<NamedZone>, Refusal> {
    match form.field("zone")?.as_str() {
        "" => Ok(None),
        name => name.parse().map(Some).map_err(|_| Invalid::NoSuchTimeZone.into()),
    }
}

/// The chosen value; `None` if the form has none.
fn optional<T: FromStr<Err: Display>>(
    form: &Form,
    name: &'static str,
) -> Result<Option<T>, Refusal> {
    match form.field(name)?.as_str() {
        "" => Ok(None),
        value => value.parse().map(Some).map_err(|wrong| Invalid::value(name, wrong)),
    }
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
    let mut chosen = form.all("counts").map(|name| name.parse::<Activity>()).peekable();
    let counted = chosen.peek().is_some().then(|| chosen.collect()).transpose();
    Ok(counted.map_err(Invalid::UnknownActivity)?)
}

impl SettingsPage {
    /// The page of a visitor.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub(crate) async fn load(visit: &Visit) -> Result<SettingsPage, Refusal> {
        let (account, texts) = (&visit.account, visit.texts);
        let devices = Devices::load(visit).await?;
        let taught = account.activity_names.added().map(|(name, activity)| TaughtName {
            name: name.to_owned(),
            activity: texts.named("activity", activity.name()),
        });
        Ok(SettingsPage {
            layout: visit.layout(),
            has_passkeys: passkeys::list(&visit.app, account.id).await.is_ok(),
            notice: None,
            wrong: None,
            wrong_hour: None,
            areas: areas(account.time_zone.map(NamedZone::name)),
            units: DistanceUnit::ALL,
            unit: account.distance_unit.unwrap_or(texts.distance_unit()),
            hours: hours(account.reminder_hour, texts),
            has_reminder: account.reminder_hour.is_some(),
            is_silent: account.reminder_hour.is_some()
                && devices.listed.is_empty()
                && !has_reminding_webhook(visit).await?,
            devices,
            languages: languages(),
            language: account.language.unwrap_or(message_language(texts)),
            activities: choices(visit).await?,
            names: taught.collect(),
            typed: TypedName::default(),
        })
    }
}

async fn has_reminding_webhook(visit: &Visit) -> Result<bool, Refusal> {
    let webhooks = webhooks::list(&visit.app, visit.id()).await?;
    let reminds = |webhook: &Webhook| {
        webhook.active && webhook.subscription.kinds().any(|kind| kind == EventKind::DayReminder)
    };
    Ok(webhooks.iter().any(reminds))
}

fn hours(chosen: Option<ReminderHour>, texts: Texts) -> Vec<Hour> {
    let hour = |number| Hour {
        number,
        name: texts.with_value("settings-hour", "hour", number),
        is_chosen: chosen.is_some_and(|chosen| chosen.get() == number),
    };
    (0..24).map(hour).collect()
}

/// The languages in which messages can be sent, each with its own name.
fn languages() -> Vec<(MessageLanguage, Text)> {
    let named = |language| (language, of_message(language).text("language-name"));
    MessageLanguage::ALL.iter().copied().map(named).collect()
}

/// The four activities, each with the effect of changing its choice on this year.
async fn choices(visit: &Visit) -> Result<Vec<ActivityChoice>, Refusal> {
    let (account, texts) = (&visit.account, visit.texts);
    let year = YearReport::load(visit, None).await?.year;
    let days = reports::days_by_activity(&visit.app, account, year).await?;
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
        let has_other = toggled.iter().next().is_some();
        choices.push(ActivityChoice {
            activity,
            name: texts.named("activity", activity.name()),
            is_chosen: account.counted.counts(activity),
            effect: has_other
                .then(|| effect(count(account.counted), count(toggled), texts))
                .flatten(),
        });
    }
    Ok(choices)
}

/// The effect of another choice, from the running days of this year before and after it. `None` without an effect.
fn effect(before: u32, after: u32, texts: Texts) -> Option<Text> {
    let key = match after.cmp(&before) {
        Ordering::Greater => "settings-more-days",
        Ordering::Less => "settings-fewer-days",
        Ordering::Equal => return None,
    };
    Some(texts.with_value(key, "days", after.abs_diff(before)))
}

/// The time zones with a place in their name, by continent. Old names without one are left out.
fn areas(chosen: Option<&str>) -> Vec<Area> {
    let mut areas: Vec<Area> = Vec::new();
    for name in NamedZone::names() {
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
