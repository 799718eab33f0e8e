//! The settings of an account: the time zone, the counted activities, the taught names, reminders.

use serde::{Deserialize, Serialize};
use tracker_core::CountedActivities;
use tracker_core::events::ReminderHour;
use tracker_core::moments::NamedZone;
use tracker_import::{ActivityNames, DistanceUnit};
use tracker_store::{Account, MessageLanguage, SettingsChange, Taught};
use utoipa::ToSchema;
use warp::reply::{Json, json as reply};

use crate::api::{Answer, Conditional, IfMatch, Version, conditional, if_match};
use tracker_http::{Endpoint, ErrorBody, both, documented, fields_alone, json_beside};
use tracker_service::operations::checked::if_sent;
use tracker_service::operations::settings::{self, Settings};
use tracker_service::{App, Caller, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let update = both(if_match(), json_beside::<Settings, _>(app, fields_alone));
    let update = documented::<__path_update>().by_caller_with(app, update, self::update);
    let mut endpoints = vec![documented::<__path_show>().by_caller_with(app, conditional(), show)];
    endpoints.extend(update.and_patch());
    endpoints
}

/// The settings to change. A setting that is left out is not changed.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({"timeZone": "Europe/Berlin"}))]
#[expect(clippy::option_option, reason = "a missing field and null have different meanings")]
pub(crate) struct NewSettings {
    /// An IANA name, or null for none.
    #[serde(default, deserialize_with = "if_sent::<Option<NamedZone>, _>")]
    #[schema(value_type = Option<String>, required = false)]
    time_zone: Option<Option<NamedZone>>,
    /// One or more of Running, Trail Running, Walking and Hiking.
    #[serde(default, deserialize_with = "if_sent::<CountedActivities, _>")]
    #[schema(value_type = Vec<String>, required = false, min_items = 1, max_items = 4)]
    counted_activities: Option<CountedActivities>,
    /// All taught names: they replace the present ones. At most 100 names of at most 100
    /// characters. Case, spaces and accents do not matter. What earlier imports left out under a new name
    /// is imported, as far as the import log still has it.
    #[serde(default, deserialize_with = "if_sent::<ActivityNames, _>")]
    #[schema(value_type = HashMap<String, String>, required = false)]
    activity_names: Option<ActivityNames>,
    /// `km` or `mi`, or null for that of the browser's language.
    #[serde(default, deserialize_with = "if_sent::<Option<DistanceUnit>, _>")]
    #[schema(value_type = Option<String>, required = false)]
    distance_unit: Option<Option<DistanceUnit>>,
    /// `en`, `de`, `es`, `fr`, `it`, `nl` or `pt`, or null for none.
    #[serde(default, deserialize_with = "if_sent::<Option<MessageLanguage>, _>")]
    #[schema(value_type = Option<String>, required = false)]
    language: Option<Option<MessageLanguage>>,
    /// 0 to 23, or null for no reminders. It needs a time zone.
    #[serde(default, deserialize_with = "if_sent::<Option<ReminderHour>, _>")]
    #[schema(value_type = Option<u8>, required = false, minimum = 0, maximum = 23)]
    reminder_hour: Option<Option<ReminderHour>>,
}

/// The changed settings, and what followed from names that were taught.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangedSettings {
    #[serde(flatten)]
    #[schema(inline)]
    settings: Settings,
    #[schema(inline)]
    taught: TaughtNames,
}

/// What followed from names that were taught.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TaughtNames {
    /// Workouts that earlier imports had left out under these names and that are imported now.
    imported: u64,
    /// The names of files of which more was left out than the import log has: import them again. At most 10.
    #[schema(max_items = 10)]
    import_again: Vec<String>,
}

/// Show the settings
///
/// Its `ETag` makes a later change conditional.
#[utoipa::path(
    get,
    path = "/api/v1/settings",
    operation_id = "showSettings",
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "The settings", body = Settings),
        (status = 304, description = "The client has this version already"),
    )
)]
pub(crate) async fn show(_: App, caller: Caller, request: Conditional) -> Answer {
    let settings = Settings::from(&caller.account);
    let version = Version::of(&(caller.account.id, &settings));
    request.answer(version, async { Ok(reply(&settings)) }).await
}

/// Change the settings
///
/// All fields are optional.
#[utoipa::path(
    put,
    path = "/api/v1/settings",
    operation_id = "updateSettings",
    request_body = NewSettings,
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The changed settings", body = ChangedSettings),
        (status = 412, description = "The settings are not what `If-Match` names", body = ErrorBody),
    )
)]
pub(crate) async fn update(
    app: App,
    caller: Caller,
    (if_match, new): (IfMatch, NewSettings),
) -> Answer<Json> {
    let change = SettingsChange {
        time_zone: new.time_zone,
        counted: new.counted_activities,
        activity_names: new.activity_names,
        distance_unit: new.distance_unit,
        language: new.language,
        reminder_hour: new.reminder_hour,
        at_version: None,
    };
    let taught = change_expected(&app, caller.account.clone(), change, &if_match).await?;
    let account = settings::current_account(&app, caller.account.id).await?;
    Ok(reply(&ChangedSettings {
        settings: Settings::from(&account),
        taught: TaughtNames {
            imported: taught.imported.map_or(0, |imported| imported.report.processed),
            import_again: taught.import_again,
        },
    }))
}

/// Changes the settings, if they are what the client expects.
async fn change_expected(
    app: &App,
    mut account: Account,
    change: SettingsChange,
    if_match: &IfMatch,
) -> Result<Taught, Refusal> {
    loop {
        if !if_match.allows(&(account.id, Settings::from(&account))) {
            return Err(Refusal::PreconditionFailed);
        }
        let at_version = if_match.is_named().then_some(account.version);
        let change = SettingsChange { at_version, ..change.clone() };
        let taught = settings::change(app, &account, change).await?;
        if !taught.is_outdated {
            return Ok(taught);
        }
        account = settings::current_account(app, account.id).await?;
    }
}
