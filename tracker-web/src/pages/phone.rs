//! The page that connects a phone: make a token, set up the app, see the first push arrive.

use std::collections::BTreeMap;

use askama::Template;
use chrono::DateTime;
use serde::Serialize;
use tracker_core::Year;
use tracker_store::{Account, LoggedImport, PushToken};
use uuid::Uuid;
use warp::Reply;
use warp::reply::Response;

use crate::answer::{page, page_with_secret, see_other};
use crate::explanation::Explanation;
use crate::form::Form;
use crate::frame::Frame;
use crate::language::words_for;
use crate::local_time::LocalTime;
use crate::pages::app_link::{self, Setup};
use crate::shown_once::{ShownOnce, see_secret};
use crate::visitor::{visitor, visitor_of_form};
use crate::words::Words;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::config::is_loopback;
use tracker_service::operations::push_tokens;
use tracker_service::refusal::{Invalid, Refusal};

#[derive(Template)]
#[template(path = "phone.html")]
struct PhonePage {
    frame: Frame,
    notice: Option<&'static str>,
    /// A phone cannot reach this machine under this address.
    is_unreachable: bool,
    push_url: String,
    tokens: Vec<Token>,
    /// The value of the field for the name.
    name: String,
    /// What is wrong with the name.
    wrong: Option<Explanation>,
    /// The new token. It is shown only once.
    made: Option<Setup>,
    /// The URL that the script polls until a push has arrived.
    waiting: Option<String>,
    /// Whether the app has used a token, so that it is set up.
    is_app_set_up: bool,
    /// What was pushed last.
    arrived: Option<String>,
    has_imported_file: bool,
}

struct Token {
    id: Uuid,
    name: String,
    made: String,
    used: String,
}

/// The answer to the polling script.
#[derive(Default, Serialize)]
struct Arrived {
    arrived: Option<String>,
    /// When each token was last used, once a push has arrived.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    tokens: BTreeMap<Uuid, String>,
}

/// Shows the guide and the tokens.
pub(crate) async fn show(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/phone");
    let guide = guide(&app, &visitor.account, frame).await?;
    let words = &guide.frame.words.phone;
    let revoked = query.get("done")?.as_deref() == Some("revoked");
    let notice = match ShownOnce::of(&app, &head, &visitor, &query)? {
        ShownOnce::Now(token) => return show_token(&app, guide, &token),
        ShownOnce::Before => Some(words.shown_before),
        ShownOnce::Nothing => revoked.then_some(words.revoked),
    };
    page(&head.headers, &PhonePage { notice, ..guide })
}

/// Shows a new token with the settings of the app. It is shown only once.
fn show_token(app: &App, guide: PhonePage, token: &str) -> Result<Response, Refusal> {
    let since = app.clock.now().timestamp();
    page_with_secret(&PhonePage {
        made: Some(app_link::setup(&guide.push_url, token)),
        waiting: Some(format!("/phone/arrived?since={since}")),
        is_app_set_up: false,
        arrived: None,
        ..guide
    })
}

/// The page shows the token once.
pub(crate) async fn make(app: App, head: Head, form: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let name = form.field("name")?;
    match push_tokens::make(&app, visitor.account.id, &name).await {
        Ok((token, secret)) => {
            see_secret(&app, &visitor, "/phone", &token.id.to_string(), secret.reveal())
        }
        Err(error) => {
            let frame = Frame::of_visitor(&head.headers, "/phone");
            let wrong = Some(Explanation::of_field(error, frame.words)?);
            let guide = guide(&app, &visitor.account, frame).await?;
            page(&head.headers, &PhonePage { name, wrong, ..guide })
        }
    }
}

pub(crate) async fn revoke(id: String, app: App, head: Head, _: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    push_tokens::revoke(&app, visitor.account.id, &id).await?;
    see_other("/phone?done=revoked")
}

/// Answers whether the app has pushed since a moment, in seconds since 1970.
pub(crate) async fn arrived(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let since = query.get("since")?.and_then(|seconds| seconds.parse().ok());
    let since = since.and_then(DateTime::from_timestamp_secs).ok_or(NO_MOMENT)?;
    let newest = app.store.newest_push(visitor.account.id).await?;
    let answer = match newest.filter(|newest| newest.imported_at >= since) {
        Some(newest) => {
            Arrived::of(&app, &visitor.account, &newest, words_for(&head.headers)).await?
        }
        None => Arrived::default(),
    };
    Ok(warp::reply::json(&answer).into_response())
}

impl Arrived {
    async fn of(
        app: &App,
        account: &Account,
        newest: &LoggedImport,
        words: &Words,
    ) -> Result<Arrived, Refusal> {
        let local = LocalTime::of(app, account).await?;
        let tokens = app.store.push_tokens(account.id).await?.into_iter();
        Ok(Arrived {
            arrived: Some(describe(app, account, newest, words).await?),
            tokens: tokens.map(|token| (token.id, used(&token, local, words))).collect(),
        })
    }
}

/// When a token was last used.
fn used(token: &PushToken, local: LocalTime, words: &Words) -> String {
    match token.last_used_at {
        Some(at) => (words.phone.used_on)(&local.show(at, words)),
        None => words.phone.never_used.to_owned(),
    }
}

const NO_MOMENT: Refusal = Refusal::Invalid(Invalid::Since);

async fn guide(app: &App, account: &Account, frame: Frame) -> Result<PhonePage, Refusal> {
    let local = LocalTime::of(app, account).await?;
    let words = frame.words;
    let tokens = app.store.push_tokens(account.id).await?;
    let is_app_set_up = tokens.iter().any(|token| token.last_used_at.is_some());
    let tokens = tokens.into_iter().map(|token| Token {
        id: token.id,
        made: (words.phone.made_on)(&local.show(token.created_at, words)),
        used: used(&token, local, words),
        name: token.name,
    });
    let arrived = match app.store.newest_push(account.id).await? {
        Some(newest) => Some(describe(app, account, &newest, words).await?),
        None => None,
    };
    Ok(PhonePage {
        notice: None,
        is_unreachable: is_loopback(&app.public_url),
        push_url: app.public_url.join("/api/webhook").map_err(|_| Refusal::Internal)?.to_string(),
        tokens: tokens.collect(),
        name: words.phone.default_name.to_owned(),
        wrong: None,
        made: None,
        waiting: None,
        is_app_set_up,
        arrived,
        has_imported_file: app.store.has_imported_file(account.id).await?,
        frame,
    })
}

/// `13 July 2026, 08:14: 3 new · 16 not running. 171 running days this year.`
async fn describe(
    app: &App,
    account: &Account,
    import: &LoggedImport,
    words: &Words,
) -> Result<String, Refusal> {
    let local = LocalTime::of(app, account).await?;
    let at = local.show(import.imported_at, words);
    let now = app.clock.now();
    let reports = app.reports.get(account, &app.store, now).await?;
    let this_year = Year::of(reports.data.today(now)).map_err(|_| Refusal::Internal)?;
    let days = reports.data.days.count_in_year(this_year);
    Ok((words.phone.arrived)(&at, &import.report, days))
}
