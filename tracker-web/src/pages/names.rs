//! The names of activities that an account teaches: adding one, and removing one.

use tracker_core::Activity;
use tracker_import::{ActivityNameError, ActivityNames};
use tracker_store::{SettingsChange, Taught};
use warp::reply::Response;

use crate::pages::settings::{SettingsPage, TypedName};
use crate::{Form, Visit, see_other};
use tracker_service::operations::settings;
use tracker_service::{Invalid, Refusal};

pub(crate) async fn add(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let name = form.field("name")?;
    let activity = form.field("activity")?.parse::<Activity>().map_err(Invalid::UnknownActivity)?;
    let mut names = visit.account.activity_names.clone();
    if let Err(wrong) = names.add(&name, activity) {
        let wrong = Some(visit.texts.text(key(&wrong)));
        let typed = TypedName { name, activity: Some(activity), wrong };
        return visit.page(&SettingsPage { typed, ..SettingsPage::load(&visit).await? });
    }
    let Taught { imported, import_again, .. } = save(&visit, names).await?;
    let imported = imported.map_or(0, |imported| imported.report.processed);
    let more = if import_again.is_empty() { "" } else { "&more=yes" };
    see_other(&format!("/settings?done=taught&imported={imported}{more}"))
}

pub(crate) async fn remove(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let mut names = visit.account.activity_names.clone();
    if names.remove(&form.field("name")?) {
        save(&visit, names).await?;
    }
    see_other("/settings?done=forgotten")
}

async fn save(visit: &Visit, names: ActivityNames) -> Result<Taught, Refusal> {
    let change = SettingsChange { activity_names: Some(names), ..SettingsChange::default() };
    settings::change(&visit.app, &visit.account, change).await
}

/// The key of the text about a name that cannot be added.
const fn key(wrong: &ActivityNameError) -> &'static str {
    match wrong {
        ActivityNameError::Empty => "wrong-name-empty",
        ActivityNameError::TooLong(_) => "wrong-name-long",
        ActivityNameError::TooMany(_) => "wrong-name-many",
        _ => "wrong-name-control-character",
    }
}
