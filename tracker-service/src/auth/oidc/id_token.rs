//! Verification of identity tokens. The order of the checks matters: a token proves nothing until
//! its signature, issuer and audience are verified.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, Header, Validation};
use sha2::{Digest, Sha256, Sha512};
use tracker_store::Identity;

use crate::auth::keys::secret::same;
use crate::auth::oidc::claims::Claims;
use crate::auth::oidc::key_set::Key;

/// Why an identity token was rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    /// The reason, for the log.
    pub why: &'static str,
    /// Whose token it is, if signature, issuer and audience were verified.
    pub identity: Option<Identity>,
}

/// The values that a token has to match.
pub(crate) struct Expected<'a> {
    pub issuer: &'a str,
    pub client_id: &'a str,
    pub nonce: &'a str,
    pub started_at: DateTime<Utc>,
    pub now: DateTime<Utc>,
    pub hash: Hash<'a>,
}

/// What else the token binds by a hash, beside the identity.
pub(crate) enum Hash<'a> {
    /// The token came through the browser with this code: `c_hash` is required.
    Code(&'a str),
    /// The token came with this access token: `at_hash` is optional.
    AccessToken(&'a str),
}

/// Verifies a token with this key. The algorithm is that of the key. Keys and key URLs in the
/// header of the token are ignored.
pub(crate) fn verify(
    token: &str,
    header: &Header,
    key: &Key,
    expected: &Expected<'_>,
) -> Result<Claims, Rejection> {
    let claims = signed_claims(token, header, key).map_err(unproven)?;
    check_owner(&claims, expected).map_err(unproven)?;
    let identity = Identity { issuer: claims.iss.clone(), subject: claims.sub.clone() };
    let checked = check_nonce_and_hash(&claims, key.algorithm, expected);
    checked.map_err(|why| Rejection { why, identity: Some(identity) })?;
    Ok(claims)
}

/// A rejection of a token whose owner is not proven.
pub(crate) fn unproven(why: &'static str) -> Rejection {
    Rejection { why, identity: None }
}

fn signed_claims(token: &str, header: &Header, key: &Key) -> Result<Claims, &'static str> {
    let typ = header.typ.as_deref().unwrap_or("JWT");
    if header.crit.is_some() {
        return Err("the token has a critical header");
    }
    if !typ.eq_ignore_ascii_case("JWT") {
        return Err("the type of the token is not JWT");
    }
    if header.alg != key.algorithm {
        return Err("the algorithm of the token is not that of the key");
    }
    let token =
        jsonwebtoken::decode::<Claims>(token, &key.decoding, &signature_only(key.algorithm));
    token.map(|token| token.claims).map_err(|_| "the signature or a claim is invalid")
}

/// Checks issuer, audience, subject and times. A token may be issued up to [`MAX_CLOCK_SKEW`] in the future,
/// because clocks differ. The expiry has no such tolerance: tokens are used right after they were
/// issued.
fn check_owner(claims: &Claims, expected: &Expected<'_>) -> Result<(), &'static str> {
    let now = expected.now;
    if claims.iss != expected.issuer {
        return Err("wrong issuer");
    }
    if claims.aud != expected.client_id
        || claims.azp.as_deref().is_some_and(|party| party != expected.client_id)
    {
        return Err("wrong audience");
    }
    if claims.sub.is_empty() || claims.sub.len() > MAX_SUBJECT_LENGTH {
        return Err("the subject is empty or too long");
    }
    if claims.exp <= now.timestamp() {
        return Err("the token has expired");
    }
    let soon = (now + MAX_CLOCK_SKEW).timestamp();
    if claims.iat > soon || claims.nbf.is_some_and(|nbf| nbf > soon) {
        return Err("the token was issued in the future");
    }
    Ok(())
}

fn check_nonce_and_hash(
    claims: &Claims,
    algorithm: Algorithm,
    expected: &Expected<'_>,
) -> Result<(), &'static str> {
    if claims.iat < (expected.started_at - BEFORE_START).timestamp() {
        return Err("the token is older than the sign-in");
    }
    if !claims.nonce.as_deref().is_some_and(|nonce| same(nonce, expected.nonce)) {
        return Err("wrong nonce");
    }
    let (hash, of, is_required) = match expected.hash {
        Hash::Code(code) => (&claims.c_hash, code, true),
        Hash::AccessToken(token) => (&claims.at_hash, token, false),
    };
    match hash {
        Some(hash) if same(hash, &left_half(algorithm, of)) => Ok(()),
        None if !is_required => Ok(()),
        _ => Err("wrong c_hash or at_hash"),
    }
}

/// The left half of the hash of a text, with the hash function of the algorithm (OpenID Connect
/// Core, 3.3.2.11).
fn left_half(algorithm: Algorithm, text: &str) -> String {
    match algorithm {
        Algorithm::EdDSA => URL_SAFE_NO_PAD.encode(&Sha512::digest(text)[..32]),
        _ => URL_SAFE_NO_PAD.encode(&Sha256::digest(text)[..16]),
    }
}

/// Lets the library check the signature only. [`super`] says why.
fn signature_only(algorithm: Algorithm) -> Validation {
    let mut validation = Validation::new(algorithm);
    validation.required_spec_claims.clear();
    validation.validate_exp = false;
    validation.validate_aud = false;
    validation
}

/// How far in the future a token may be issued.
const MAX_CLOCK_SKEW: TimeDelta = TimeDelta::seconds(30);

/// How long before the start of the sign-in a token may be issued.
const BEFORE_START: TimeDelta = TimeDelta::seconds(60);

/// In bytes (OpenID Connect Core, 2).
const MAX_SUBJECT_LENGTH: usize = 255;
