//! The account: its name and address, its export, and its deletion.

use askama::Template;
use futures_util::future::BoxFuture;
use tracker_store::Account;
use warp::reply::Response;

use crate::answer::{page, see_other};
use crate::form::Form;
use crate::frame::Frame;
use crate::local_time::LocalTime;
use crate::visitor::{Visitor, visitor, visitor_of_form};
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::auth::clear_browser;
use tracker_service::operations::account;
use tracker_service::operations::household::address_of;
use tracker_service::refusal::Refusal;

/// Writes the file with everything that is stored about a person: the interface's document.
pub type AccountExport = fn(App, Account) -> BoxFuture<'static, Result<Response, Refusal>>;

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage {
    frame: Frame,
    notice: Option<&'static str>,
    /// Whether a password of the household signs the person in.
    has_password: bool,
    name: Option<String>,
    email: Option<String>,
    since: String,
}

#[derive(Template)]
#[template(path = "delete_account.html")]
struct DeletionPage {
    frame: Frame,
    /// A deletion needs a sign-in within the last ten minutes.
    is_sign_in_recent: bool,
    /// What is wrong with the field.
    wrong: Option<&'static str>,
    /// The value of the field.
    typed: String,
}

pub(crate) async fn show(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let Visitor { account, .. } = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/account");
    let is_changed = query.get("done")?.as_deref() == Some("password");
    let notice = is_changed.then_some(frame.words.household.changed);
    let has_password = address_of(&app, account.id).await.is_ok();
    let local = LocalTime::of(&app, &account).await?;
    let since = local.show(account.created_at, frame.words);
    let Account { name, email, .. } = account;
    page(&head.headers, &AccountPage { frame, notice, has_password, name, email, since })
}

/// Sends everything that is stored about the person, as one file.
pub(crate) async fn export(
    app: App,
    head: Head,
    document: AccountExport,
) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    document(app, visitor.account).await
}

/// Shows what a deletion removes, and its form.
pub(crate) async fn ask(app: App, head: Head) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    page(&head.headers, &deletion(&app, &head, &visitor).await?)
}

/// Deletes the account, if the word was typed and the sign-in is recent.
pub(crate) async fn delete(app: App, head: Head, form: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let typed = form.field("confirm")?;
    let shown = deletion(&app, &head, &visitor).await?;
    let words = &shown.frame.words.account;
    if !shown.is_sign_in_recent || typed.to_lowercase() != words.word {
        let wrong = shown.is_sign_in_recent.then_some(words.wrong_word);
        return page(&head.headers, &DeletionPage { wrong, typed, ..shown });
    }
    account::delete(app, visitor.account.id, visitor.session).await?;
    let mut response = see_other("/sign-in?why=deleted")?;
    clear_browser(response.headers_mut());
    Ok(response)
}

async fn deletion(app: &App, head: &Head, visitor: &Visitor) -> Result<DeletionPage, Refusal> {
    Ok(DeletionPage {
        frame: Frame::of_visitor(&head.headers, "/account"),
        is_sign_in_recent: account::is_sign_in_recent(app, visitor.session).await?,
        wrong: None,
        typed: String::new(),
    })
}
