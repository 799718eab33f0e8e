//! [`ClientSecret`]: how we authenticate to the provider as its client.

use std::fs;
use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde_json::json;

/// How we authenticate to the provider as its client.
#[derive(derive_more::Debug, Clone)]
pub enum ClientSecret {
    /// A fixed secret.
    #[debug("[redacted]")]
    Fixed(String),
    /// Apple's client secret: a JWT signed with the team's key, created for each request.
    #[debug("[redacted]")]
    Apple {
        /// The id of the Apple developer team.
        team_id: String,
        /// The id of the team's key.
        key_id: String,
        /// The private key (ES256).
        key: EncodingKey,
    },
}

impl ClientSecret {
    /// Reads Apple's private key from a `.p8` file.
    ///
    /// # Errors
    ///
    /// A message that names the file, if it cannot be read or holds no ES256 private key.
    pub fn apple(team_id: &str, key_id: &str, file: &Path) -> Result<ClientSecret, String> {
        let pem = fs::read(file)
            .map_err(|error| format!("cannot read the private key {}: {error}", file.display()))?;
        let key = EncodingKey::from_ec_pem(&pem).map_err(|_| {
            format!("the private key {}: it is not an ES256 private key in PEM", file.display())
        })?;
        Ok(ClientSecret::Apple { team_id: team_id.to_owned(), key_id: key_id.to_owned(), key })
    }

    /// The value to send as `client_secret` at this time.
    ///
    /// # Errors
    ///
    /// If signing with the key fails.
    pub fn now(
        &self,
        client_id: &str,
        issuer: &str,
        now: DateTime<Utc>,
    ) -> Result<String, jsonwebtoken::errors::Error> {
        match self {
            ClientSecret::Fixed(secret) => Ok(secret.clone()),
            ClientSecret::Apple { team_id, key_id, key } => {
                let mut header = Header::new(Algorithm::ES256);
                header.kid = Some(key_id.clone());
                let claims = json!({
                    "iss": team_id,
                    "sub": client_id,
                    "aud": issuer,
                    "iat": now.timestamp(),
                    "exp": (now + LIFETIME).timestamp(),
                });
                jsonwebtoken::encode(&header, &claims, key)
            }
        }
    }
}

/// Reads a fixed client secret from a file.
///
/// # Errors
///
/// A message that names the file, if it cannot be read or is empty.
pub fn read_secret(file: &Path) -> Result<String, String> {
    let text = fs::read_to_string(file)
        .map_err(|error| format!("cannot read the client secret {}: {error}", file.display()))?;
    match text.trim() {
        "" => Err(format!("the client secret {}: the file is empty", file.display())),
        secret => Ok(secret.to_owned()),
    }
}

/// How long one of Apple's client secrets is valid. Each is used at once.
const LIFETIME: TimeDelta = TimeDelta::minutes(5);
