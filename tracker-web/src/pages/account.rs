//! The account: its name and address, its export, and its deletion.

use askama::Template;
use futures_util::future::BoxFuture;
use tracker_store::Account;
use warp::reply::Response;

use crate::{Form, Layout, LocalTime, Text, Visit, see_other};
use tracker_service::operations::account;
use tracker_service::operations::household::address_of;
use tracker_service::operations::people::is_operator;
use tracker_service::{App, Refusal, clear_browser};

/// Writes the file with everything that is stored about a person: the interface's document.
pub type AccountExport = fn(App, Account) -> BoxFuture<'static, Result<Response, Refusal>>;

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage {
    layout: Layout,
    notice: Option<Text>,
    /// Whether a password of the household signs the person in.
    has_password: bool,
    /// Whether the visitor looks after the people of the household.
    is_operator: bool,
    name: Option<String>,
    email: Option<String>,
    since: Text,
}

#[derive(Template)]
#[template(path = "delete_account.html")]
struct DeletionPage {
    layout: Layout,
    /// A deletion needs a sign-in within the last ten minutes.
    is_sign_in_recent: bool,
    /// What is wrong with the field.
    wrong: Option<Text>,
    /// The value of the field.
    typed: String,
}

pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let account = &visit.account;
    visit.page(&AccountPage {
        layout: visit.layout(),
        notice: visit.notice(&[("password", "household-changed")])?,
        has_password: address_of(&visit.app, account.id).await.is_ok(),
        is_operator: is_operator(&visit.app, account.id).await?,
        name: account.name.clone(),
        email: account.email.clone(),
        since: LocalTime::new(&visit).await?.show(account.created_at),
    })
}

/// Shows what a deletion removes, and its form.
pub(crate) async fn ask(visit: Visit) -> Result<Response, Refusal> {
    visit.page(&DeletionPage::new(&visit).await?)
}

/// Deletes the account, if the word was typed and the sign-in is recent.
pub(crate) async fn delete(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let typed = form.field("confirm")?;
    let shown = DeletionPage::new(&visit).await?;
    let is_confirmed = typed.to_lowercase() == visit.texts.text("account-word");
    if !shown.is_sign_in_recent || !is_confirmed {
        let wrong = shown.is_sign_in_recent.then(|| visit.texts.text("account-wrong-word"));
        return visit.page(&DeletionPage { wrong, typed, ..shown });
    }
    account::delete(visit.app, visit.account.id, visit.session).await?;
    let mut response = see_other("/sign-in?why=deleted")?;
    clear_browser(response.headers_mut());
    Ok(response)
}

impl DeletionPage {
    async fn new(visit: &Visit) -> Result<DeletionPage, Refusal> {
        Ok(DeletionPage {
            layout: visit.layout(),
            is_sign_in_recent: account::is_sign_in_recent(&visit.app, visit.session).await?,
            wrong: None,
            typed: String::new(),
        })
    }
}
