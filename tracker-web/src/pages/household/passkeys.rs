//! The page on which a person of the household adds, names and removes passkeys.

use askama::Template;
use uuid::Uuid;
use warp::Reply;
use warp::reply::Response;

use crate::client_name::client_name;
use crate::pages::devices::user_agent;
use crate::{Explanation, Form, Layout, LocalTime, Text, Visit, see_other};
use tracker_http::refused::status;
use tracker_service::Refusal;
use tracker_service::operations::account::is_sign_in_recent;
use tracker_service::operations::passkeys;

#[derive(Template)]
#[template(path = "passkeys.html")]
struct PasskeysPage {
    layout: Layout,
    notice: Option<Text>,
    wrong: Option<Explanation>,
    /// The name that a new passkey has if no other one is typed: that of the browser.
    name: String,
    /// Adding and removing need a sign-in within the last ten minutes.
    is_sign_in_recent: bool,
    passkeys: Vec<Row>,
}

/// A passkey, as the list shows it.
struct Row {
    id: Uuid,
    name: String,
    times: Text,
}

pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let notice = visit.notice(&[
        ("added", "passkeys-added"),
        ("renamed", "passkeys-renamed"),
        ("removed", "passkeys-removed"),
        ("password", "passkeys-stay"),
    ])?;
    visit.page(&PasskeysPage { notice, ..PasskeysPage::load(&visit).await? })
}

/// What the script asks the browser for.
pub(crate) async fn begin(visit: Visit, _: Form) -> Result<Response, Refusal> {
    let options = passkeys::begin(&visit.app, &visit.account, visit.session).await?;
    Ok(warp::reply::json(&options).into_response())
}

pub(crate) async fn add(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let (name, answer) = (form.field("name")?, form.field("answer")?);
    let added = passkeys::add(&visit.app, (visit.id(), visit.session), &name, &answer).await;
    answered(visit, added, "added").await
}

pub(crate) async fn rename(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let (id, name) = (visit.parameter("id"), form.field("name")?);
    let renamed = passkeys::rename(&visit.app, visit.id(), id, &name).await;
    answered(visit, renamed, "renamed").await
}

pub(crate) async fn remove(visit: Visit, _: Form) -> Result<Response, Refusal> {
    let who = (visit.id(), visit.session);
    let removed = passkeys::remove(&visit.app, who, visit.parameter("id")).await;
    answered(visit, removed, "removed").await
}

/// Says what was done, or what is wrong.
async fn answered(
    visit: Visit,
    done: Result<(), Refusal>,
    word: &str,
) -> Result<Response, Refusal> {
    let Err(refusal) = done else { return see_other(&format!("/passkeys?done={word}")) };
    let status = status(&refusal);
    let wrong = Some(Explanation::of_field(refusal, visit.texts)?);
    let mut response = visit.page(&PasskeysPage { wrong, ..PasskeysPage::load(&visit).await? })?;
    *response.status_mut() = status;
    Ok(response)
}

impl PasskeysPage {
    async fn load(visit: &Visit) -> Result<PasskeysPage, Refusal> {
        let passkeys = passkeys::list(&visit.app, visit.id()).await?;
        let local = LocalTime::new(visit).await?;
        let row = |passkey: tracker_store::Passkey| Row {
            id: passkey.id,
            name: passkey.name,
            times: local.made(passkey.created_at) + " · " + local.used(passkey.last_used_at),
        };
        Ok(PasskeysPage {
            layout: visit.layout(),
            notice: None,
            wrong: None,
            name: client_name(user_agent(visit), visit.texts).into_owned(),
            is_sign_in_recent: is_sign_in_recent(&visit.app, visit.session).await?,
            passkeys: passkeys.into_iter().map(row).collect(),
        })
    }
}
