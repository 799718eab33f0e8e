//! [`AccessTokens`]: the short-lived tokens that requests carry.

use std::sync::{Arc, LazyLock};

use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, Header, Validation};
use quick_cache::sync::Cache;
use serde::{Deserialize, Serialize};
use tracker_store::{AccountId, SessionId};
use uuid::Uuid;

use crate::auth::keys::signing_keys::SigningKeys;

/// Makes access tokens, and knows its own.
#[derive(Debug, Clone)]
pub struct AccessTokens {
    keys: SigningKeys,
    /// Who makes them, and whom they are for: our own URL.
    issuer: String,
    /// Those that came last and were ours. A token comes with each request for a quarter of an hour,
    /// and what was signed stays signed.
    seen: Arc<Cache<String, Issued>>,
}

/// A token of ours, whether it is still good or not. Its times are in seconds since 1970.
#[derive(Debug, Clone, Copy)]
struct Issued {
    access: Access,
    since: i64,
    until: i64,
}

/// What an access token says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// Whose it is.
    pub account: AccountId,
    /// Of which session.
    pub session: SessionId,
}

/// Nothing in here is secret: anybody can read a token.
#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: String,
    sid: String,
    jti: String,
    iat: i64,
    exp: i64,
}

impl AccessTokens {
    /// Tokens signed with these keys, by and for the service at this URL.
    #[must_use]
    pub fn new(keys: SigningKeys, issuer: String) -> AccessTokens {
        AccessTokens { keys, issuer, seen: Arc::new(Cache::new(MAX_CACHED)) }
    }

    /// The keys they are signed with, which other keys are derived from.
    #[must_use]
    pub const fn keys(&self) -> &SigningKeys {
        &self.keys
    }

    /// A token that is good for [a quarter of an hour](ACCESS_LIFETIME).
    ///
    /// # Panics
    ///
    /// Never: text and numbers can always be written as JSON.
    #[must_use]
    pub fn issue(&self, access: Access, now: DateTime<Utc>) -> String {
        let key = self.keys.signing();
        let mut header = Header::new(Algorithm::HS256);
        header.typ = Some(TYPE.to_owned());
        header.kid = Some(key.id.clone());
        let claims = Claims {
            iss: self.issuer.clone(),
            aud: self.issuer.clone(),
            sub: access.account.to_string(),
            sid: access.session.to_string(),
            jti: Uuid::new_v4().to_string(),
            iat: now.timestamp(),
            exp: (now + ACCESS_LIFETIME).timestamp(),
        };
        jsonwebtoken::encode(&header, &claims, &key.encoding).expect("claims are JSON")
    }

    /// What a token says, if it is one of ours and still good. `None` says no more than that.
    #[must_use]
    pub fn verify(&self, token: &str, now: DateTime<Utc>) -> Option<Access> {
        let issued = match self.seen.get(token) {
            Some(issued) => issued,
            None => self.see(token)?,
        };
        issued.is_good_at(now).then_some(issued.access)
    }

    /// Only what is ours is kept, so nobody can fill the memory with tokens of their own.
    fn see(&self, token: &str) -> Option<Issued> {
        let issued = self.read(token)?;
        self.seen.insert(token.to_owned(), issued);
        Some(issued)
    }

    fn read(&self, token: &str) -> Option<Issued> {
        let header = jsonwebtoken::decode_header(token).ok()?;
        if header.typ.as_deref() != Some(TYPE) || header.crit.is_some() {
            return None;
        }
        let key = self.keys.find(header.kid.as_deref()?)?;
        let token = jsonwebtoken::decode::<Claims>(token, &key.decoding, &SIGNATURE_ONLY);
        let claims = token.ok()?.claims;
        if claims.iss != self.issuer || claims.aud != self.issuer {
            return None;
        }
        Some(Issued {
            access: Access { account: claims.sub.parse().ok()?, session: claims.sid.parse().ok()? },
            since: claims.iat,
            until: claims.exp,
        })
    }
}

impl Issued {
    fn is_good_at(self, now: DateTime<Utc>) -> bool {
        let is_short_lived = self.until <= self.since + MAX_LIFETIME_SECONDS;
        let is_of_now = self.since <= (now + SKEW).timestamp();
        now.timestamp() < self.until && is_short_lived && is_of_now
    }
}

/// The library looks at the machine's clock, and forgives a minute at the end. We look at the clock
/// that we are given, and forgive nothing there: a token ends when whoever reads it says so.
static SIGNATURE_ONLY: LazyLock<Validation> = LazyLock::new(|| {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.required_spec_claims.clear();
    validation.validate_exp = false;
    validation.validate_aud = false;
    validation
});

/// An access token is good for so long.
pub const ACCESS_LIFETIME: TimeDelta = TimeDelta::minutes(15);

/// Of several processes, the clocks may differ by so much. A token from further in the future would
/// be good for too long, by whoever reads it.
const SKEW: TimeDelta = TimeDelta::seconds(60);

/// Each takes half a kilobyte.
const MAX_CACHED: usize = 4096;

const MAX_LIFETIME_SECONDS: i64 = ACCESS_LIFETIME.num_seconds();

/// No other token has this type, so none can be mistaken for an access token (RFC 9068).
const TYPE: &str = "at+jwt";
