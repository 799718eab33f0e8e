//! [`ClientSecret`]: how we show the provider that it is us.

use std::fmt;
use std::fs;
use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde_json::json;

/// How we show the provider that it is us.
#[derive(Clone)]
pub enum ClientSecret {
    /// A fixed secret.
    Fixed(String),
    /// Apple's way: a token, signed with the team's key, anew for each use.
    Apple {
        /// The team.
        team_id: String,
        /// The id of its key.
        key_id: String,
        /// The key.
        key: EncodingKey,
    },
}

impl ClientSecret {
    /// The secret in a file.
    ///
    /// # Errors
    ///
    /// A sentence that names the file, when it cannot be read or is empty.
    pub fn read(file: &Path) -> Result<ClientSecret, String> {
        let text = fs::read_to_string(file)
            .map_err(|error| format!("the client secret {}: {error}", file.display()))?;
        match text.trim() {
            "" => Err(format!("the client secret {}: the file is empty", file.display())),
            secret => Ok(ClientSecret::Fixed(secret.to_owned())),
        }
    }

    /// Apple's way, with the key in a `.p8` file.
    ///
    /// # Errors
    ///
    /// A sentence that names the file, when it cannot be read or holds no such key.
    pub fn apple(team_id: &str, key_id: &str, file: &Path) -> Result<ClientSecret, String> {
        let pem = fs::read(file)
            .map_err(|error| format!("the private key {}: {error}", file.display()))?;
        let key = EncodingKey::from_ec_pem(&pem).map_err(|_| {
            format!("the private key {}: it holds no key for ES256", file.display())
        })?;
        Ok(ClientSecret::Apple { team_id: team_id.to_owned(), key_id: key_id.to_owned(), key })
    }

    /// What to send.
    ///
    /// # Errors
    ///
    /// When the key cannot sign.
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

impl fmt::Debug for ClientSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[redacted]")
    }
}

const LIFETIME: TimeDelta = TimeDelta::minutes(5);
