//! The names of activities that an account teaches: adding one, and removing one.

use tracker_core::Activity;
use tracker_import::ActivityNames;
use tracker_store::{Account, SettingsChange, Taught};
use warp::reply::Response;

use crate::answer::{page, see_other};
use crate::form::Form;
use crate::frame::Frame;
use crate::pages::settings::{SettingsPage, TypedName};
use crate::visitor::visitor_of_form;
use tracker_http::head::Head;
use tracker_service::app::App;
use tracker_service::operations::settings;
use tracker_service::refusal::{Invalid, Refusal};

pub(crate) async fn add(app: App, head: Head, form: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let name = form.field("name")?;
    let activity = form.field("activity")?.parse::<Activity>();
    let activity = activity.map_err(Invalid::Activity)?;
    let mut names = visitor.account.activity_names.clone();
    if let Err(wrong) = names.add(&name, activity) {
        let frame = Frame::of_visitor(&head.headers, "/settings");
        let wrong = Some((frame.words.settings.wrong_name)(wrong));
        let typed = TypedName { name, activity: Some(activity), wrong };
        let shown = SettingsPage::load(&app, &visitor.account, frame).await?;
        return page(&head.headers, &SettingsPage { typed, ..shown });
    }
    let Taught { imported, import_again } = save(&app, &visitor.account, names).await?;
    let imported = imported.map_or(0, |imported| imported.report.processed);
    let more = if import_again.is_empty() { "" } else { "&more=yes" };
    see_other(&format!("/settings?done=taught&imported={imported}{more}"))
}

pub(crate) async fn remove(app: App, head: Head, form: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let mut names = visitor.account.activity_names.clone();
    if names.remove(&form.field("name")?) {
        save(&app, &visitor.account, names).await?;
    }
    see_other("/settings?done=forgotten")
}

async fn save(app: &App, account: &Account, names: ActivityNames) -> Result<Taught, Refusal> {
    let change = SettingsChange { activity_names: Some(names), ..SettingsChange::default() };
    settings::change(app, account, change).await
}
