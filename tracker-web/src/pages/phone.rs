//! The page that connects a phone: make a token, set up the app, see the first push arrive.

use std::collections::BTreeMap;

use askama::Template;
use chrono::DateTime;
use fluent::fluent_args;
use serde::Serialize;
use tracker_core::Year;
use tracker_store::{LoggedImport, PushToken};
use url::Url;
use uuid::Uuid;
use warp::Reply;
use warp::reply::Response;

use crate::pages::app_link::Setup;
use crate::pages::imports::counts;
use crate::{Explanation, Form, Layout, LocalTime, Text, Visit, see_other};
use tracker_service::config::is_loopback;
use tracker_service::operations::{imports, push_tokens, reports};
use tracker_service::{Invalid, Refusal};

#[derive(Template)]
#[template(path = "phone.html")]
struct PhonePage {
    layout: Layout,
    notice: Option<Text>,
    /// A phone cannot reach this machine under this address.
    is_unreachable: bool,
    push_url: String,
    tokens: Vec<TokenRow>,
    /// The value of the field for the name.
    name: Text,
    /// What is wrong with the name.
    wrong: Option<Explanation>,
    /// The new token. It is shown only once.
    made: Option<Setup>,
    /// The URL that the script polls until a push has arrived.
    waiting: Option<String>,
    /// Whether the app has used a token, so that it is set up.
    is_app_set_up: bool,
    /// What was pushed last.
    arrived: Option<Text>,
    has_imported_file: bool,
    /// The apps of Android phones.
    android: Vec<AndroidApp>,
}

/// An app of Android phones, and how it is set up.
struct AndroidApp {
    title: &'static str,
    /// The key of its steps.
    steps: &'static str,
    /// Where it sends to. With a new token in it, if the app sends no header.
    url: Option<String>,
}

/// Title, steps, and the path that the app sends to, if it sends to the server.
const ANDROID: [(&str, &str, Option<&str>); 5] = [
    ("FitoTrack", "phone-fitotrack", Some("/api/v1/imports?token={}")),
    ("RunnerUp", "phone-runnerup", Some("/api/v1/imports")),
    ("HC Webhook", "phone-hc-webhook", Some("/api/webhook?token={}")),
    ("Health Auto Export", "phone-health-auto-export", Some("/api/webhook?token={}")),
    ("OpenTracks", "phone-opentracks", None),
];

struct TokenRow {
    id: Uuid,
    name: String,
    made: Text,
    used: Text,
}

/// The answer to the polling script.
#[derive(Default, Serialize)]
struct Arrived {
    arrived: Option<Text>,
    /// When each token was last used, once a push has arrived.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    tokens: BTreeMap<Uuid, Text>,
}

/// Shows the guide and the tokens, and a new token with the settings of the app.
pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let (token, notice) =
        visit.secret_or_notice("phone-shown-before", &[("revoked", "phone-revoked")])?;
    let guide = PhonePage { notice, ..PhonePage::load(&visit).await? };
    let Some(token) = token else { return visit.page(&guide) };
    let android = android(&visit.app.public_url, &token);
    let since = visit.app.clock.now().timestamp();
    let shown = PhonePage {
        made: Some(Setup::new(&guide.push_url, &token)),
        waiting: Some(format!("/phone/arrived?since={since}")),
        is_app_set_up: false,
        android,
        arrived: None,
        ..guide
    };
    visit.page_with_secret(true, &shown)
}

/// The page shows the token once.
pub(crate) async fn make(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let name = form.field("name")?;
    match push_tokens::make(&visit.app, visit.id(), &name).await {
        Ok((token, secret)) => visit.see_secret("/phone", &token.id.to_string(), secret.reveal()),
        Err(error) => {
            let wrong = Some(Explanation::of_field(error, visit.texts)?);
            let guide = PhonePage::load(&visit).await?;
            visit.page(&PhonePage { name: name.into(), wrong, ..guide })
        }
    }
}

pub(crate) async fn revoke(visit: Visit, _: Form) -> Result<Response, Refusal> {
    push_tokens::revoke(&visit.app, visit.id(), visit.parameter("id")).await?;
    see_other("/phone?done=revoked")
}

/// Answers whether the app has pushed since a moment, in seconds since 1970.
pub(crate) async fn arrived(visit: Visit) -> Result<Response, Refusal> {
    let since = visit.query.get("since")?.and_then(|seconds| seconds.parse().ok());
    let since = since.and_then(DateTime::from_timestamp_secs);
    let since = since.ok_or(Refusal::Invalid(Invalid::Since))?;
    let newest = imports::newest_push(&visit.app, visit.id()).await?;
    let answer = match newest.filter(|newest| newest.imported_at >= since) {
        Some(newest) => Arrived::load(&visit, &newest).await?,
        None => Arrived::default(),
    };
    Ok(warp::reply::json(&answer).into_response())
}

impl Arrived {
    async fn load(visit: &Visit, newest: &LoggedImport) -> Result<Arrived, Refusal> {
        let local = LocalTime::new(visit).await?;
        let tokens = push_tokens::list(&visit.app, visit.id()).await?.into_iter();
        Ok(Arrived {
            arrived: Some(describe(visit, newest).await?),
            tokens: tokens.map(|token| (token.id, local.used(token.last_used_at))).collect(),
        })
    }
}

impl PhonePage {
    async fn load(visit: &Visit) -> Result<PhonePage, Refusal> {
        let app = &visit.app;
        let local = LocalTime::new(visit).await?;
        let tokens = push_tokens::list(app, visit.id()).await?;
        let arrived = match imports::newest_push(app, visit.id()).await? {
            Some(newest) => Some(describe(visit, &newest).await?),
            None => None,
        };
        Ok(PhonePage {
            layout: visit.layout(),
            notice: None,
            is_unreachable: is_loopback(&app.public_url),
            push_url: app
                .public_url
                .join("/api/webhook")
                .map_err(|_| Refusal::InternalError)?
                .into(),
            is_app_set_up: tokens.iter().any(|token| token.last_used_at.is_some()),
            tokens: tokens.into_iter().map(|token| TokenRow::new(token, local)).collect(),
            name: visit.texts.text("phone-default-name"),
            wrong: None,
            made: None,
            waiting: None,
            android: android(&app.public_url, "TOKEN"),
            arrived,
            has_imported_file: imports::has_file(app, visit.id()).await?,
        })
    }
}

fn android(server: &Url, token: &str) -> Vec<AndroidApp> {
    let base = server.as_str().trim_end_matches('/');
    let app = |(title, steps, path): (_, _, Option<&str>)| AndroidApp {
        title,
        steps,
        url: path.map(|path| format!("{base}{}", path.replace("{}", token))),
    };
    ANDROID.map(app).into()
}

impl TokenRow {
    fn new(token: PushToken, local: LocalTime) -> TokenRow {
        TokenRow {
            id: token.id,
            made: local.made(token.created_at),
            used: local.used(token.last_used_at),
            name: token.name,
        }
    }
}

/// `13 July 2026, 08:14: 3 new · 16 not running. 171 running days this year.`
async fn describe(visit: &Visit, import: &LoggedImport) -> Result<Text, Refusal> {
    let reports = reports::current(&visit.app, &visit.account).await?;
    let today = reports.data.today(visit.app.clock.now());
    let this_year = Year::from_date(today).map_err(|_| Refusal::InternalError)?;
    let args = fluent_args![
        "time" => LocalTime::new(visit).await?.show(import.imported_at),
        "counts" => counts(&import.report, visit.texts),
        "days" => reports.data.days.count_in_year(this_year),
    ];
    Ok(visit.texts.text_with("phone-arrived", &args))
}
