//! The token endpoint of the development provider, and its identity tokens. They have the peculiarities of Apple's tokens.

use std::collections::HashMap;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, Header};
use serde_json::{Value, json};

use crate::auth::Development;
use crate::auth::dev_idp::grants::Grant;
use crate::auth::dev_idp::{CLIENT_ID, DevelopmentPerson};
use crate::auth::keys::secret::{code_challenge, same, sha256};
use crate::{Refusal, Secret};

/// The response of the token endpoint.
#[derive(Debug, Clone, PartialEq)]
pub enum Redeemed {
    Tokens(Value),
    /// An OAuth error code (RFC 6749, 5.2).
    Refused(&'static str),
}

impl Development {
    /// The token endpoint: exchanges a code for tokens, if the client and the code verifier match.
    ///
    /// # Errors
    ///
    /// [`Refusal::InternalError`] if no signing key can be created.
    pub async fn redeem(&self, form: &str, now: DateTime<Utc>) -> Result<Redeemed, Refusal> {
        let form: HashMap<_, _> = url::form_urlencoded::parse(form.as_bytes()).collect();
        let field = |name: &str| form.get(name).map_or("", |value| value.as_ref());
        let is_client = field("client_id") == CLIENT_ID
            && same(field("client_secret"), self.client_secret.reveal());
        if !is_client {
            return Ok(Redeemed::Refused("invalid_client"));
        }
        if field("grant_type") != "authorization_code" {
            return Ok(Redeemed::Refused("unsupported_grant_type"));
        }
        let grant = self.grants.take(field("code"), now).filter(|grant| {
            field("redirect_uri") == self.callback.as_str()
                && same(&code_challenge(field("code_verifier")), &grant.code_challenge)
        });
        match grant {
            Some(grant) => self.tokens(&grant, now).await.map(Redeemed::Tokens),
            None => Ok(Redeemed::Refused("invalid_grant")),
        }
    }

    async fn tokens(&self, grant: &Grant, now: DateTime<Utc>) -> Result<Value, Refusal> {
        let access_token = Secret::random();
        let hash = ("at_hash", access_token.reveal());
        let id_token = self.id_token(&grant.person, &grant.nonce, hash, now).await?;
        Ok(json!({
            "access_token": access_token.reveal(),
            "token_type": "Bearer",
            "expires_in": 3600,
            "id_token": id_token,
        }))
    }

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
        let key = self.keys.current().await.map_err(|_| Refusal::InternalError)?;
        let mut header = Header::new(Algorithm::RS256);
        header.kid = Some(key.id.clone());
        jsonwebtoken::encode(&header, &claims, &key.encoding).map_err(|_| Refusal::InternalError)
    }

    /// The published key set (JWKS).
    ///
    /// # Errors
    ///
    /// [`Refusal::InternalError`] if no key can be created.
    pub async fn key_set(&self) -> Result<Value, Refusal> {
        self.keys.published().await.map_err(|_| Refusal::InternalError)
    }

    /// Removes the key. The next use creates a new one, which clients have to fetch.
    pub async fn rotate(&self) {
        self.keys.rotate().await;
    }
}

/// How long an identity token is valid.
const LIFETIME: TimeDelta = TimeDelta::minutes(10);
