//! [`Visit`]: a request for a page by a signed-in visitor. It is authenticated by the page cookie only.

use askama::Template;
use futures_util::FutureExt;
use tracker_store::{Account, AccountId, SessionId, USE_INTERVAL};
use warp::reply::Response;

use crate::{Layout, Text, Texts, answer, texts_for};
use tracker_http::{Head, PathParameters, Query};
use tracker_service::operations::caller::live_session;
use tracker_service::operations::sessions;
use tracker_service::{App, Class, Cookie, Refusal, Subject};

/// A request for a page, or the sending of its form.
#[derive(Debug, Clone)]
pub(crate) struct Visit {
    pub app: App,
    pub head: Head,
    pub query: Query,
    pub parameters: PathParameters,
    /// The account, with its current settings.
    pub account: Account,
    /// The session that the request belongs to.
    pub session: SessionId,
    pub texts: Texts,
}

impl Visit {
    /// Authenticates a request for a page, and counts it against the rate limit. The session is looked up
    /// for each request, so that a revoked session ends its pages at once.
    ///
    /// # Errors
    ///
    /// - [`Refusal::NoToken`] without a page cookie.
    /// - [`Refusal::InvalidToken`] if the cookie is invalid, or its session has ended.
    /// - [`Refusal::Forbidden`] if the account is disabled.
    /// - [`Refusal::RateLimitExceeded`] if the rate limit is reached.
    pub(crate) async fn new(
        app: App,
        head: Head,
        query: Query,
        parameters: PathParameters,
    ) -> Result<Visit, Refusal> {
        let now = app.clock.now();
        let token = Cookie::Page.of(&head.headers).ok_or(Refusal::NoToken)?;
        let access = app.auth.tokens.verify_for_pages(token, now).ok_or(Refusal::InvalidToken)?;
        let state = live_session(&app, access, now).await?;
        head.context.set_page_account(access.account);
        if now - state.last_used_at >= USE_INTERVAL {
            // A browser that only opens pages sends no refresh token. Boxed: the future is large, and most requests
            // do not need it.
            sessions::prolong(&app, access.session).boxed().await;
        }
        let class = Class::new(&head.method, &head.path);
        head.context.count(&app, class, Subject::Account(access.account)).await?;
        let texts = texts_for(&head.headers);
        let (account, session) = (state.account, access.session);
        Ok(Visit { app, head, query, parameters, account, session, texts })
    }

    pub(crate) fn id(&self) -> AccountId {
        self.account.id
    }

    /// A parameter of the path, as the client sent it.
    pub(crate) fn parameter(&self, name: &str) -> &str {
        let found = self.parameters.0.iter().find(|(template, _)| template == name);
        found.map_or("", |(_, value)| value)
    }

    /// The layout of the page that was asked for, or that the form belongs to.
    pub(crate) fn layout(&self) -> Layout {
        Layout::for_visitor(&self.head.headers, &self.head.path)
    }

    /// Shows a page.
    pub(crate) fn page(&self, page: &impl Template) -> Result<Response, Refusal> {
        answer::page(&self.head.headers, page)
    }

    /// What the address says was done: its text, from a table of words and keys.
    pub(crate) fn notice(&self, notices: &[(&str, &str)]) -> Result<Option<Text>, Refusal> {
        let Some(done) = self.query.get("done")? else { return Ok(None) };
        let found = notices.iter().find(|(word, _)| *word == done);
        Ok(found.map(|(_, key)| self.texts.text(key)))
    }
}
