//! [`file_sender`]: who sends a file. People and programs sign in as elsewhere; phones send their webhook token.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use http::header::AUTHORIZATION;
use http::{HeaderMap, HeaderValue};
use tracker_http::filters::counted_caller;
use tracker_http::upload::FileSender;
use tracker_http::{Head, Query};
use tracker_service::auth::keys::copied_token::PushSecret;
use tracker_service::operations::pushes;
use tracker_service::{App, Class, Needs, Refusal, Subject};
use tracker_store::TokenInUse;

use crate::api::push;

/// The sender of a file, counted against the rate limit. A token may be a bearer token or, for apps that know only a
/// user and a password, the password. The names in the query are checked after it.
pub(crate) async fn file_sender(
    app: &App,
    head: Head,
    query: &Query,
    known: &[String],
) -> Result<FileSender, Refusal> {
    let sender = counted_sender(app, head, query).await?;
    query.check(known)?;
    Ok(sender)
}

async fn counted_sender(app: &App, mut head: Head, query: &Query) -> Result<FileSender, Refusal> {
    password_becomes_bearer(&mut head.headers);
    let activity = head.headers.get(FITOTRACK_SPORT).and_then(|it| it.to_str().ok()?.parse().ok());
    match phone(app, &head, query).await {
        None => {
            let caller = counted_caller(app, &head, Needs::Import).await?;
            Ok(FileSender { activity, ..FileSender::person(caller.account) })
        }
        Some(Err(Refusal::InvalidToken)) => {
            head.context.count_wrong_token(app).await?;
            Err(Refusal::InvalidToken)
        }
        Some(found) => {
            let TokenInUse { account, token, .. } = found?;
            head.context.count(app, Class::Push, Subject::Token(token.id)).await?;
            let person = FileSender::person(account);
            Ok(FileSender { activity, push_token: Some(token.id), ..person })
        }
    }
}

/// The webhook token of a request. `None` if it is meant to be authenticated in another way.
async fn phone(app: &App, head: &Head, query: &Query) -> Option<Result<TokenInUse, Refusal>> {
    if push::names_token(head, query) {
        return Some(push::find_token(app, head, query).await);
    }
    let header = head.headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (_, text) = header.split_once(' ')?;
    if !PushSecret::is_meant(text.trim()) {
        return None;
    }
    match PushSecret::parse(text.trim()) {
        Some(secret) => Some(pushes::find_token(app, &secret).await),
        None => Some(Err(Refusal::InvalidToken)),
    }
}

/// Passwords are tokens, so each way to authenticate reads them as such. The name of the user is not used.
fn password_becomes_bearer(headers: &mut HeaderMap) {
    if let Some(password) = password(headers)
        && let Ok(bearer) = HeaderValue::try_from(format!("Bearer {password}"))
    {
        headers.insert(AUTHORIZATION, bearer);
    }
}

/// The password of a `Basic` header. A repeated header is left as it is, and refused.
fn password(headers: &HeaderMap) -> Option<String> {
    let mut all = headers.get_all(AUTHORIZATION).iter();
    let (header, None) = (all.next()?.to_str().ok()?, all.next()) else { return None };
    let (scheme, encoded) = header.split_once(' ')?;
    let decoded = STANDARD.decode(encoded.trim()).ok()?;
    let decoded = String::from_utf8(decoded).ok()?;
    let (_, password) = decoded.split_once(':')?;
    scheme.eq_ignore_ascii_case("basic").then(|| password.to_owned())
}

/// The sport that `FitoTrack` names beside its file, such as `running`.
const FITOTRACK_SPORT: &str = "fitotrack-workout-type";
