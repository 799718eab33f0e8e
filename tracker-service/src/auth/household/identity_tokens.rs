//! [`IdentityTokens`]: the identity tokens of a household. The key is made at start and never leaves the process, which
//! itself verifies what it signs.

use std::fmt;

use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::errors::{Error, ErrorKind};
use jsonwebtoken::jwk::{Jwk, PublicKeyUse};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde_json::{Value, json};
use tracker_store::HOUSEHOLD_ISSUER;

use crate::auth::household::CLIENT_ID;

/// Signs identity tokens with a key of this process.
pub(crate) struct IdentityTokens {
    encoding: EncodingKey,
    published: Jwk,
}

impl IdentityTokens {
    /// Makes the key.
    pub(crate) fn new() -> Result<IdentityTokens, Error> {
        let pkcs8 = new_key().ok_or(ErrorKind::InvalidEcdsaKey)?;
        let encoding = EncodingKey::from_ec_der(&pkcs8);
        let mut published = Jwk::from_encoding_key(&encoding, Algorithm::ES256)?;
        published.common.public_key_use = Some(PublicKeyUse::Signature);
        Ok(IdentityTokens { encoding, published })
    }

    /// The published key set (JWKS).
    pub(crate) fn published(&self) -> Value {
        json!({ "keys": [self.published] })
    }

    /// An identity token for the person with this address. The operator vouches that the address is theirs.
    pub(crate) fn issue(
        &self,
        address: &str,
        nonce: &str,
        now: DateTime<Utc>,
    ) -> Result<String, Error> {
        let claims = json!({
            "iss": HOUSEHOLD_ISSUER,
            "aud": CLIENT_ID,
            "sub": address,
            "iat": now.timestamp(),
            "exp": (now + LIFETIME).timestamp(),
            "nonce": nonce,
            "email": address,
            "email_verified": true,
        });
        jsonwebtoken::encode(&Header::new(Algorithm::ES256), &claims, &self.encoding)
    }
}

/// The private key of a new pair, in the format PKCS#8.
fn new_key() -> Option<Vec<u8>> {
    let pair = EcdsaKeyPair::generate(&ECDSA_P256_SHA256_FIXED_SIGNING).ok()?;
    Some(pair.to_pkcs8v1().ok()?.as_ref().to_vec())
}

impl fmt::Debug for IdentityTokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("IdentityTokens([redacted])")
    }
}

/// How long an identity token is valid: our client verifies it at once.
const LIFETIME: TimeDelta = TimeDelta::minutes(1);
