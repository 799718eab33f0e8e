//! [`RequestContext`]: the context of a request.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use http::{HeaderMap, HeaderName, HeaderValue};
use tracker_store::AccountId;
use uuid::Uuid;

use tracker_service::rate_limit::{Exceeded, Quota};
use tracker_service::{App, Class, Refusal, Subject};

/// The context of a request: its id, its addresses, and its rate limit quota. Clones share the same
/// context.
#[derive(Debug, Clone)]
pub struct RequestContext {
    /// The id of the request in our log. It is generated here and never taken from the client.
    pub id: Uuid,
    /// The address of the connection: the client or a proxy.
    pub peer: IpAddr,
    pub client: IpAddr,
    quota: Arc<Mutex<Option<Quota>>>,
    page_account: Arc<OnceLock<AccountId>>,
}

impl RequestContext {
    pub fn new(peer: IpAddr, client: IpAddr) -> RequestContext {
        RequestContext {
            id: Uuid::new_v4(),
            peer,
            client,
            quota: Arc::default(),
            page_account: Arc::default(),
        }
    }

    /// Sets the account whose page is shown. The service worker of the pages keeps a page for use
    /// offline, and drops it when a page of another account arrives.
    pub fn set_page_account(&self, account: AccountId) {
        // A request is authenticated once, so the account is not set yet.
        let _ = self.page_account.set(account);
    }

    /// Counts the request against a rate limit.
    ///
    /// # Errors
    ///
    /// [`Refusal::RateLimitExceeded`] if the limit is reached.
    pub async fn count(&self, app: &App, class: Class, subject: Subject) -> Result<(), Refusal> {
        let now = app.clock.now();
        let counted = app.limits.check(class, subject, now).await;
        let quota = counted.unwrap_or_else(|Exceeded(quota)| Some(quota));
        *self.quota.lock().unwrap_or_else(PoisonError::into_inner) = quota;
        counted.map(drop).map_err(|Exceeded(quota)| Refusal::RateLimitExceeded {
            seconds: Refusal::seconds_until(quota.reset, now),
        })
    }

    /// Counts a request with an invalid token against the limit of the client address. This stops
    /// an attacker who guesses tokens. Requests with a valid token are not affected, so an
    /// attacker cannot lock out other users of the same address.
    ///
    /// # Errors
    ///
    /// [`Refusal::RateLimitExceeded`] if the limit is reached.
    pub async fn count_wrong_token(&self, app: &App) -> Result<(), Refusal> {
        self.count(app, Class::WrongToken, Subject::at(self.client)).await
    }

    /// Adds `X-Request-Id` to a response, the rate limit headers if the request was counted, and
    /// `Tracker-Account` if it asked for a page of an account.
    pub fn add_headers(&self, headers: &mut HeaderMap) {
        let mut id = Uuid::encode_buffer();
        if let Ok(id) = HeaderValue::from_str(self.id.hyphenated().encode_lower(&mut id)) {
            headers.insert(REQUEST_ID, id);
        }
        if let Some(account) = self.page_account.get()
            && let Ok(account) = HeaderValue::from_str(&account.to_string())
        {
            headers.insert(PAGE_ACCOUNT, account);
        }
        if let Some(quota) = *self.quota.lock().unwrap_or_else(PoisonError::into_inner) {
            // Rounded up, so that the window has ended at the reported second.
            let reset = (quota.reset.timestamp_millis() + 999).div_euclid(1000);
            headers.insert(LIMIT, quota.limit.into());
            headers.insert(REMAINING, quota.remaining.into());
            headers.insert(RESET, reset.into());
        }
    }
}

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

const PAGE_ACCOUNT: HeaderName = HeaderName::from_static("tracker-account");

const LIMIT: HeaderName = HeaderName::from_static("x-ratelimit-limit");

const REMAINING: HeaderName = HeaderName::from_static("x-ratelimit-remaining");

const RESET: HeaderName = HeaderName::from_static("x-ratelimit-reset");
