//! The HTTP endpoints of the development provider. They are not part of the API and not in the
//! OpenAPI document.

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode};
use serde_json::{Value, json};
use warp::reply::{json as reply, with_status};
use warp::{Filter, Rejection, Reply};

use crate::api::Answer;
use crate::api::sign_in_pages::{choose_person, self_posting_form};
use tracker_http::filters::with;
use tracker_http::head::head;
use tracker_http::refused::status;
use tracker_http::{Endpoint, Head, Query, accepts_html, handled, query};
use tracker_service::auth::Development;
use tracker_service::auth::dev_idp::{Authorized, ClientKind, Redeemed, is_local};
use tracker_service::{App, Forbidden, Missing, Refusal};

/// The endpoints of the provider, if it is in use.
pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    if app.auth.development.is_none() {
        return Vec::new();
    }
    let request = with(app).and(local_head()).boxed();
    let sent = request.clone().and(warp::body::bytes()).boxed();
    let discovery = request.clone().map(|app: App, head| async move { discovery(&app, head) });
    vec![
        Endpoint::get("/dev-idp/.well-known/openid-configuration", handled(discovery)),
        Endpoint::get("/dev-idp/keys", handled(request.clone().map(keys))),
        Endpoint::get("/dev-idp/authorize", handled(request.clone().and(query()).map(authorize))),
        Endpoint::post("/dev-idp/authorize", handled(sent.clone().map(sign_in))),
        Endpoint::post("/dev-idp/token", handled(sent.map(token))),
        Endpoint::post("/dev-idp/rotate", handled(request.map(rotate))),
    ]
}

/// The head of a request that comes directly from this machine. Any other request gets 404.
fn local_head() -> impl Filter<Extract = (Result<Head, Refusal>,), Error = Rejection> + Clone {
    head().map(
        |head: Head| {
            if is_local(head.context.peer, &head.headers) { Ok(head) } else { Err(NOT_FOUND) }
        },
    )
}

const NOT_FOUND: Refusal = Refusal::NotFound(Missing::Path);

fn development(app: &App) -> Result<&Development, Refusal> {
    app.auth.development.as_ref().ok_or(NOT_FOUND)
}

fn discovery(app: &App, head: Result<Head, Refusal>) -> Answer {
    head?;
    Ok(reply(&development(app)?.discovery()).into_response())
}

async fn keys(app: App, head: Result<Head, Refusal>) -> Answer {
    head?;
    Ok(reply(&development(&app)?.key_set().await?).into_response())
}

async fn authorize(app: App, head: Result<Head, Refusal>, query: Query) -> Answer {
    let head = head?;
    let development = development(&app)?;
    let request = development.request(query.as_str())?;
    let kind = client_kind(&head.headers);
    show(development, &development.authorize(&request, kind, app.clock.now()).await?)
}

/// Signs a person in. From a browser, only the form on our own page is accepted.
async fn sign_in(app: App, head: Result<Head, Refusal>, body: Bytes) -> Answer {
    let head = head?;
    let site = head.headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    if !matches!(site, None | Some(b"same-origin")) {
        return Err(Forbidden::CrossSite.into());
    }
    let form = std::str::from_utf8(&body).unwrap_or_default();
    let development = development(&app)?;
    let request = development.request(form)?;
    let name = url::form_urlencoded::parse(form.as_bytes()).find(|(name, _)| name == "as");
    let name = name.map(|(_, name)| name.into_owned()).unwrap_or_default();
    match development.sign_in(&request, &name, app.clock.now()).await {
        Err(error @ Refusal::Invalid(_)) if accepts_html(&head.headers) => {
            let mut response = show(development, &development.ask_again(&request, &name))?;
            *response.status_mut() = status(&error);
            Ok(response)
        }
        signed_in => show(development, &signed_in?),
    }
}

async fn token(app: App, head: Result<Head, Refusal>, body: Bytes) -> Answer {
    head?;
    let form = std::str::from_utf8(&body).unwrap_or_default();
    Ok(match development(&app)?.redeem(form, app.clock.now()).await? {
        Redeemed::Tokens(tokens) => reply(&tokens).into_response(),
        Redeemed::Refused(error) => {
            let body = reply(&json!({ "error": error }));
            with_status(body, StatusCode::BAD_REQUEST).into_response()
        }
    })
}

async fn rotate(app: App, head: Result<Head, Refusal>) -> Answer {
    let head = head?;
    if client_kind(&head.headers) == ClientKind::Browser {
        return Err(Forbidden::CrossSite.into());
    }
    development(&app)?.rotate().await;
    Ok(reply(&Value::Object(serde_json::Map::new())).into_response())
}

/// Tells a browser from a program: every browser sends `Sec-Fetch-Site` or `Origin`.
fn client_kind(headers: &HeaderMap) -> ClientKind {
    let is_browser = headers.contains_key("sec-fetch-site") || headers.contains_key("origin");
    if is_browser { ClientKind::Browser } else { ClientKind::Program }
}

fn show(development: &Development, answer: &Authorized) -> Answer {
    let fields = match answer {
        Authorized::Ask(question) => return choose_person(question),
        Authorized::Post(fields) => fields,
    };
    let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    // Browsers apply `form-action` to redirects too, and our callback chooses the redirect.
    self_posting_form(Some(development.callback.as_str()), &fields, "http: https:")
}
