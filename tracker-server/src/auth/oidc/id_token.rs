//! Verifying an identity token. The order matters: until signature, issuer and audience are known
//! to be right, a token says nothing about anybody.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, Header, Validation};
use sha2::{Digest, Sha256, Sha512};
use tracker_store::Identity;

use crate::auth::keys::secret::same;
use crate::auth::oidc::claims::Claims;
use crate::auth::oidc::key_set::Key;

/// Why an identity token is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    /// For the log.
    pub why: &'static str,
    /// Whose token it is, if that is certain all the same.
    pub identity: Option<Identity>,
}

/// What a token has to agree with.
pub(crate) struct Expected<'a> {
    pub(crate) issuer: &'a str,
    pub(crate) client_id: &'a str,
    pub(crate) nonce: &'a str,
    pub(crate) started_at: DateTime<Utc>,
    pub(crate) now: DateTime<Utc>,
    pub(crate) hash: Hash<'a>,
}

/// What a token vouches for beside the person.
pub(crate) enum Hash<'a> {
    /// It came through the browser together with this code, which it must name.
    Code(&'a str),
    /// It came with this access token, which it may name.
    AccessToken(&'a str),
}

/// The algorithm is the key's. Keys and places of keys inside the token are not even looked at.
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

pub(crate) fn unproven(why: &'static str) -> Rejection {
    Rejection { why, identity: None }
}

fn signed_claims(token: &str, header: &Header, key: &Key) -> Result<Claims, &'static str> {
    let typ = header.typ.as_deref().unwrap_or("JWT");
    if header.crit.is_some() {
        return Err("a header it calls critical is not known");
    }
    if !typ.eq_ignore_ascii_case("JWT") {
        return Err("it is a token for something else");
    }
    if header.alg != key.algorithm {
        return Err("the algorithm is not the key's");
    }
    let token =
        jsonwebtoken::decode::<Claims>(token, &key.decoding, &signature_only(key.algorithm));
    token.map(|token| token.claims).map_err(|_| "the signature or a claim is wrong")
}

/// Whose it is, for whom, and when. Clocks differ a little; tokens are used as soon as they are
/// made, so at their end nothing has to be forgiven.
fn check_owner(claims: &Claims, expected: &Expected<'_>) -> Result<(), &'static str> {
    let now = expected.now;
    if claims.iss != expected.issuer {
        return Err("the issuer is another");
    }
    if claims.aud != expected.client_id
        || claims.azp.as_deref().is_some_and(|party| party != expected.client_id)
    {
        return Err("it is for somebody else");
    }
    if claims.sub.is_empty() || claims.sub.len() > MAX_SUBJECT_LENGTH {
        return Err("it names nobody");
    }
    if claims.exp <= now.timestamp() {
        return Err("it has expired");
    }
    let soon = (now + SKEW).timestamp();
    if claims.iat > soon || claims.nbf.is_some_and(|nbf| nbf > soon) {
        return Err("it is from the future");
    }
    Ok(())
}

fn check_nonce_and_hash(
    claims: &Claims,
    algorithm: Algorithm,
    expected: &Expected<'_>,
) -> Result<(), &'static str> {
    if claims.iat < (expected.started_at - BEFORE_START).timestamp() {
        return Err("it is older than the sign-in");
    }
    if !claims.nonce.as_deref().is_some_and(|nonce| same(nonce, expected.nonce)) {
        return Err("the nonce is another");
    }
    let (hash, of, is_required) = match expected.hash {
        Hash::Code(code) => (&claims.c_hash, code, true),
        Hash::AccessToken(token) => (&claims.at_hash, token, false),
    };
    match hash {
        Some(hash) if same(hash, &left_half(algorithm, of)) => Ok(()),
        None if !is_required => Ok(()),
        _ => Err("the hash of what came with it is another"),
    }
}

/// The left half of the hash that belongs to the algorithm (OpenID Connect Core, 3.3.2.11).
fn left_half(algorithm: Algorithm, text: &str) -> String {
    match algorithm {
        Algorithm::EdDSA => URL_SAFE_NO_PAD.encode(&Sha512::digest(text)[..32]),
        _ => URL_SAFE_NO_PAD.encode(&Sha256::digest(text)[..16]),
    }
}

/// See [`super`] for why.
fn signature_only(algorithm: Algorithm) -> Validation {
    let mut validation = Validation::new(algorithm);
    validation.required_spec_claims.clear();
    validation.validate_exp = false;
    validation.validate_aud = false;
    validation
}

const SKEW: TimeDelta = TimeDelta::seconds(30);

const BEFORE_START: TimeDelta = TimeDelta::seconds(60);

const MAX_SUBJECT_LENGTH: usize = 255;
