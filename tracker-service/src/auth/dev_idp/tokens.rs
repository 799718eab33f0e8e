//! The identity tokens of the development provider. They have the peculiarities of Apple's tokens.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, Header};
use serde_json::json;

use crate::auth::dev_idp::people::DevelopmentPerson;
use crate::auth::dev_idp::{CLIENT_ID, Development};
use crate::auth::keys::secret::sha256;
use crate::refusal::Refusal;

impl Development {
    /// An identity token for a person. Its hash claim (`c_hash` or `at_hash`) binds the code or the
    /// access token that is sent with it.
    pub async fn id_token(
        &self,
        person: &DevelopmentPerson,
        nonce: &str,
        (hash_name, of): (&str, &str),
        now: DateTime<Utc>,
    ) -> Result<String, Refusal> {
        let mut claims = json!({
            "iss": self.issuer,
            "aud": CLIENT_ID,
            "sub": person.subject(),
            "iat": now.timestamp(),
            "exp": (now + LIFETIME).timestamp(),
            "nonce": nonce,
            "email": person.email,
            // Apple writes a string here.
            "email_verified": "true",
        });
        claims[hash_name] = URL_SAFE_NO_PAD.encode(&sha256(of)[..16]).into();
        let key = self.keys.current().await.map_err(|_| Refusal::Internal)?;
        let mut header = Header::new(Algorithm::RS256);
        header.kid = Some(key.id.clone());
        jsonwebtoken::encode(&header, &claims, &key.encoding).map_err(|_| Refusal::Internal)
    }
}

/// How long an identity token is valid.
const LIFETIME: TimeDelta = TimeDelta::minutes(10);
