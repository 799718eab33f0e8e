//! [`AccessTokens`]: the tokens that authenticate requests: short-lived ones for the interface, and
//! those of the page cookie.

use std::sync::{Arc, LazyLock};

use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, Header, Validation};
use quick_cache::sync::Cache;
use serde::{Deserialize, Serialize};
use tracker_store::{AccountId, SESSION_LIFETIME, SessionId};
use uuid::Uuid;

use crate::auth::SigningKeys;

/// Issues and verifies access tokens and page tokens.
#[derive(Debug, Clone)]
pub struct AccessTokens {
    pub keys: SigningKeys,
    /// The issuer and the audience of the tokens: our own origin.
    issuer: String,
    /// The recently used tokens with a verified signature. A client sends the same token for 15
    /// minutes, so most signature checks are saved.
    verified: Arc<Cache<String, VerifiedToken>>,
}

/// What a token opens. A token of one kind is never accepted as one of the other kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The interface.
    Access,
    Page,
}

impl Kind {
    /// The `typ` of the token's header: that of RFC 9068 for access tokens.
    const fn name(self) -> &'static str {
        match self {
            Kind::Access => "at+jwt",
            Kind::Page => "page+jwt",
        }
    }

    const fn lifetime(self) -> TimeDelta {
        match self {
            Kind::Access => ACCESS_LIFETIME,
            Kind::Page => SESSION_LIFETIME,
        }
    }
}

/// A token with a verified signature, which may have expired. Times are in seconds since 1970.
#[derive(Debug, Clone, Copy)]
struct VerifiedToken {
    kind: Kind,
    access: Access,
    issued_at: i64,
    expires_at: i64,
}

/// The account and the session of an access token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// The account that the token belongs to.
    pub account: AccountId,
    /// The session that the token belongs to.
    pub session: SessionId,
}

/// The claims of an access token. None of them is secret: a token is signed, not encrypted.
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
    /// Tokens signed with these keys. The issuer is also the audience.
    pub fn new(keys: SigningKeys, issuer: String) -> AccessTokens {
        AccessTokens { keys, issuer, verified: Arc::new(Cache::new(MAX_CACHED)) }
    }

    /// Issues an access token, which is valid for [15 minutes](ACCESS_LIFETIME).
    pub fn issue(&self, access: Access, now: DateTime<Utc>) -> String {
        self.issue_as(Kind::Access, access, now)
    }

    /// Issues the token of the page cookie, which is valid for 90 days ([`SESSION_LIFETIME`]). The
    /// session that it names usually ends earlier.
    pub fn issue_for_pages(&self, access: Access, now: DateTime<Utc>) -> String {
        self.issue_as(Kind::Page, access, now)
    }

    fn issue_as(&self, kind: Kind, access: Access, now: DateTime<Utc>) -> String {
        let key = self.keys.signing();
        let mut header = Header::new(Algorithm::HS256);
        header.typ = Some(kind.name().to_owned());
        header.kid = Some(key.id.clone());
        let claims = Claims {
            iss: self.issuer.clone(),
            aud: self.issuer.clone(),
            sub: access.account.to_string(),
            sid: access.session.to_string(),
            jti: Uuid::new_v4().to_string(),
            iat: now.timestamp(),
            exp: (now + kind.lifetime()).timestamp(),
        };
        jsonwebtoken::encode(&header, &claims, &key.encoding).expect("claims are JSON")
    }

    /// Verifies an access token: signature, type, issuer, audience and times. `None` if any of them is
    /// invalid.
    pub fn verify(&self, token: &str, now: DateTime<Utc>) -> Option<Access> {
        self.verify_as(Kind::Access, token, now)
    }

    /// Verifies the token of a page cookie in the same way.
    pub fn verify_for_pages(&self, token: &str, now: DateTime<Utc>) -> Option<Access> {
        self.verify_as(Kind::Page, token, now)
    }

    fn verify_as(&self, kind: Kind, token: &str, now: DateTime<Utc>) -> Option<Access> {
        let issued = match self.verified.get(token) {
            Some(issued) => issued,
            None => self.verify_signature(token)?,
        };
        (issued.kind == kind && issued.is_valid_at(now)).then_some(issued.access)
    }

    /// Verifies the signature and caches the result. Invalid tokens are not cached, so they cannot
    /// evict valid ones.
    fn verify_signature(&self, token: &str) -> Option<VerifiedToken> {
        let issued = self.read(token)?;
        self.verified.insert(token.to_owned(), issued);
        Some(issued)
    }

    fn read(&self, token: &str) -> Option<VerifiedToken> {
        let header = jsonwebtoken::decode_header(token).ok()?;
        if header.crit.is_some() {
            return None;
        }
        let typ = header.typ.as_deref();
        let kind = [Kind::Access, Kind::Page].into_iter().find(|kind| typ == Some(kind.name()))?;
        let key = self.keys.find(header.kid.as_deref()?)?;
        let token = jsonwebtoken::decode::<Claims>(token, &key.decoding, &SIGNATURE_ONLY);
        let claims = token.ok()?.claims;
        if claims.iss != self.issuer || claims.aud != self.issuer {
            return None;
        }
        Some(VerifiedToken {
            kind,
            access: Access { account: claims.sub.parse().ok()?, session: claims.sid.parse().ok()? },
            issued_at: claims.iat,
            expires_at: claims.exp,
        })
    }
}

impl VerifiedToken {
    fn is_valid_at(self, now: DateTime<Utc>) -> bool {
        let longest = self.kind.lifetime().num_seconds();
        let is_short_lived = self.expires_at <= self.issued_at + longest;
        let is_issued = self.issued_at <= (now + MAX_CLOCK_SKEW).timestamp();
        now.timestamp() < self.expires_at && is_short_lived && is_issued
    }
}

/// Lets the library check the signature only. Its time checks read the system clock and tolerate 60
/// seconds after the expiry. Ours use the time that is passed in and do not tolerate an expired
/// token.
static SIGNATURE_ONLY: LazyLock<Validation> = LazyLock::new(|| {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.required_spec_claims.clear();
    validation.validate_exp = false;
    validation.validate_aud = false;
    validation
});

/// How long an access token is valid: 15 minutes.
pub const ACCESS_LIFETIME: TimeDelta = TimeDelta::minutes(15);

/// How far in the future a token may be issued, because the clocks of several processes differ. A
/// token from further in the future would be valid for too long.
const MAX_CLOCK_SKEW: TimeDelta = TimeDelta::seconds(60);

/// The number of cached tokens, each about half a kilobyte.
const MAX_CACHED: usize = 4096;
