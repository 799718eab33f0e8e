//! [`Conditional`] and [`Version`]: answers that a client need not fetch again while nothing has changed.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::NaiveDate;
use http::header::{CACHE_CONTROL, ETAG, IF_MATCH, IF_NONE_MATCH};
use http::{HeaderMap, HeaderValue, StatusCode};
use serde::Serialize;
use tracker_store::Account;
use warp::{Filter, Reply};

use crate::api::Answer;
use tracker_http::endpoint::Value;
use tracker_http::entity_tag::KnownTags;
use tracker_http::{Query, query};
use tracker_service::Refusal;
use tracker_service::auth::keys::secret::sha256;

/// A conditional request (RFC 9110, 13): the query, and the versions that the client has already.
#[derive(Debug, Clone)]
pub(crate) struct Conditional {
    pub(crate) query: Query,
    known: KnownTags,
}

/// The version of an answer that follows from the data of one account, and perhaps from the date, as an entity tag.
///
/// It names the account, because a browser can ask for the same URL as another user, and our release, because the next
/// one may answer in another form. It is weak: the same answer can be compressed or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Version(String);

/// The versions of which one must still be there when a resource is changed. Tags are compared as a whole: a weak one
/// matches, because ours are all weak, and a proxy that compresses makes weak ones of others, too.
#[derive(Debug, Clone)]
pub(crate) struct IfMatch(KnownTags);

/// Passes the expected versions to a handler.
pub(crate) fn if_match() -> Value<IfMatch> {
    warp::header::headers_cloned()
        .map(|headers: HeaderMap| Ok(IfMatch(KnownTags::from_headers(&headers, IF_MATCH))))
        .boxed()
}

impl IfMatch {
    /// Whether the client expects anything.
    pub(crate) fn is_named(&self) -> bool {
        self.0.are_named()
    }

    /// Whether the resource is what the client expects.
    pub(crate) fn allows<T: Serialize>(&self, resource: &T) -> bool {
        !self.is_named() || self.0.contain(&Version::of(resource).0)
    }
}

/// Passes a conditional request to a handler.
pub(crate) fn conditional() -> Value<Conditional> {
    query()
        .and(warp::header::headers_cloned())
        .map(|query, headers: HeaderMap| {
            let known = KnownTags::from_headers(&headers, IF_NONE_MATCH);
            Ok(Conditional { query, known })
        })
        .boxed()
}

impl Conditional {
    /// The answer, with its version. If the client has this version already, 304 without a body; then the answer is not
    /// made.
    ///
    /// `account` must have been read before the data of the answer: so a change in between gives new data an old
    /// version, which is fetched once more, and never the other way round.
    pub(crate) async fn answer<R: Reply>(
        &self,
        version: Version,
        make: impl Future<Output = Result<R, Refusal>>,
    ) -> Answer {
        let mut response = if self.known.contain(&version.0) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            make.await?.into_response()
        };
        let tag = HeaderValue::try_from(version.0).map_err(|_| Refusal::InternalError)?;
        response.headers_mut().insert(ETAG, tag);
        response.headers_mut().insert(CACHE_CONTROL, POLICY);
        Ok(response)
    }
}

/// A browser keeps the answer, and asks before it uses it.
const POLICY: HeaderValue = HeaderValue::from_static("private, no-cache");

impl Version {
    /// The version of an answer that is the same on every day.
    pub(crate) fn of_account(account: &Account) -> Version {
        Version::with(account, "")
    }

    /// The version of an answer that also follows from the date of this day.
    pub(crate) fn on_day(day: NaiveDate, account: &Account) -> Version {
        Version::with(account, &format!("-{day}"))
    }

    /// The version of a resource that is shown alone. It is that of what is shown, so that a change elsewhere in the
    /// account leaves it.
    pub(crate) fn of<T: Serialize>(resource: &T) -> Version {
        let hash = sha256(&serde_json::to_string(resource).unwrap_or_default());
        Version(format!("W/\"{}\"", STANDARD.encode(hash)))
    }

    fn with(account: &Account, more: &str) -> Version {
        let (id, version) = (account.id, account.version);
        Version(format!("W/\"{id}-{version}{more}-{}\"", env!("CARGO_PKG_VERSION")))
    }
}
