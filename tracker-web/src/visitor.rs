//! [`visitor`]: authenticates a request for a page, by the page cookie only.

use chrono::{DateTime, Utc};
use futures_util::FutureExt;
use tracker_store::{Account, SessionId, USE_INTERVAL};

use crate::form::check_form;
use tracker_http::head::Head;
use tracker_service::app::App;
use tracker_service::auth::{Access, Cookie};
use tracker_service::operations::caller::{live_session, touch};
use tracker_service::rate_limit::{Class, Subject};
use tracker_service::refusal::Refusal;

/// The signed-in user who asks for a page.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    /// The account, with its current settings.
    pub account: Account,
    /// The session that the request belongs to.
    pub session: SessionId,
}

/// Authenticates a request for a page, and counts it against the rate limit. The session is looked up
/// for each request, so that a revoked session ends its pages at once.
///
/// # Errors
///
/// - [`Refusal::Unauthorized`] without a page cookie.
/// - [`Refusal::InvalidToken`] if the cookie is invalid, or its session has ended.
/// - [`Refusal::Forbidden`] if the account is disabled.
/// - [`Refusal::Exceeded`] if the rate limit is reached.
pub(crate) async fn visitor(app: &App, head: &Head) -> Result<Visitor, Refusal> {
    let now = app.clock.now();
    let token = Cookie::Page.of(&head.headers).ok_or(Refusal::Unauthorized)?;
    let access = app.auth.tokens.verify_for_pages(token, now).ok_or(Refusal::InvalidToken)?;
    let state = live_session(app, access, now).await?;
    head.context.set_page_account(access.account);
    if now - state.last_used_at >= USE_INTERVAL {
        // Boxed: the future is large, and most requests do not need it.
        prolong(app, access, now).boxed().await;
    }
    let class = Class::of(&head.method, &head.path);
    head.context.count(app, class, Subject::Account(access.account)).await?;
    Ok(Visitor { account: state.account, session: access.session })
}

/// Authenticates the sender of a form, and checks that one of our own pages sent it.
///
/// # Errors
///
/// Those of [`visitor`] and of [`check_form`].
pub(crate) async fn visitor_of_form(app: &App, head: &Head) -> Result<Visitor, Refusal> {
    let visitor = visitor(app, head).await?;
    check_form(app, head)?;
    Ok(visitor)
}

/// Extends the expiry of the session. A browser that only opens pages sends no refresh token.
async fn prolong(app: &App, access: Access, now: DateTime<Utc>) {
    touch(app, app.store.prolong_session(access.session, now)).await;
}
