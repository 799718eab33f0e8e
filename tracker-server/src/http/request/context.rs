//! [`Visit`]: what becomes known of a request on its way through.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use http::{HeaderMap, HeaderName, HeaderValue};
use tracker_store::SessionQueue;
use uuid::Uuid;

use crate::app::App;
use crate::http::error::Error;
use crate::rate_limit::{Budget, Class, Exceeded, Who};

/// What becomes known of a request on its way through, and is needed when it is answered. A clone
/// is another handle on the same one.
#[derive(Debug, Clone)]
pub struct Visit {
    /// What the request is called in our log. It is never the client's own idea.
    pub id: Uuid,
    /// Who sent it to us: the client, or a proxy.
    pub peer: IpAddr,
    /// Where it came from.
    pub client: IpAddr,
    /// Where to ask whose session it belongs to.
    pub(crate) sessions: Arc<SessionQueue>,
    budget: Arc<Mutex<Option<Budget>>>,
}

impl Visit {
    pub(crate) fn new(peer: IpAddr, client: IpAddr, sessions: Arc<SessionQueue>) -> Visit {
        Visit { id: Uuid::new_v4(), peer, client, sessions, budget: Arc::default() }
    }

    /// Counts the request.
    ///
    /// # Errors
    ///
    /// [`Error::Exceeded`] when there were too many of them.
    pub async fn count(&self, app: &App, class: Class, who: Who) -> Result<(), Error> {
        let now = app.clock.now();
        let counted = app.limits.take(class, who, now).await;
        let budget = counted.unwrap_or_else(|Exceeded(budget)| Some(budget));
        *self.budget.lock().unwrap_or_else(PoisonError::into_inner) = budget;
        counted.map(drop).map_err(|Exceeded(budget)| Error::Exceeded {
            seconds: Error::seconds_until(budget.reset, now),
        })
    }

    /// Counts a request whose token is not good, by where it came from. Whoever guesses gets no
    /// further; a good token is not asked for this, so nobody guesses somebody else out.
    ///
    /// # Errors
    ///
    /// [`Error::Exceeded`] when there were too many of them.
    pub(crate) async fn count_wrong_token(&self, app: &App) -> Result<(), Error> {
        self.count(app, Class::WrongToken, Who::at(self.client)).await
    }

    /// Every answer to a request that was counted says what is left.
    pub(crate) fn add_headers(&self, headers: &mut HeaderMap) {
        let mut id = Uuid::encode_buffer();
        if let Ok(id) = HeaderValue::from_str(self.id.hyphenated().encode_lower(&mut id)) {
            headers.insert(REQUEST_ID, id);
        }
        if let Some(budget) = *self.budget.lock().unwrap_or_else(PoisonError::into_inner) {
            // Rounded up: at the second it names, all of them are back.
            let reset = (budget.reset.timestamp_millis() + 999).div_euclid(1000);
            headers.insert(LIMIT, budget.limit.into());
            headers.insert(REMAINING, budget.remaining.into());
            headers.insert(RESET, reset.into());
        }
    }
}

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

const LIMIT: HeaderName = HeaderName::from_static("x-ratelimit-limit");

const REMAINING: HeaderName = HeaderName::from_static("x-ratelimit-remaining");

const RESET: HeaderName = HeaderName::from_static("x-ratelimit-reset");
