//! The token endpoint of the development provider, and the codes that are not yet redeemed.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use crate::auth::dev_idp::people::DevelopmentPerson;
use crate::auth::dev_idp::{CLIENT_ID, Development};
use crate::auth::keys::secret::{Secret, code_challenge, same};
use crate::refusal::Refusal;

/// The grant that an authorization code stands for.
#[derive(Clone)]
pub(crate) struct Grant {
    pub person: DevelopmentPerson,
    pub nonce: String,
    pub code_challenge: String,
    pub granted_at: DateTime<Utc>,
}

/// The open grants, by their code, and the people who have signed in before.
#[derive(Default)]
pub(crate) struct Grants {
    open: Mutex<HashMap<String, Grant>>,
    met: Mutex<HashSet<String>>,
}

/// The response of the token endpoint.
#[derive(Debug, Clone, PartialEq)]
pub enum Redeemed {
    Tokens(Value),
    /// An OAuth error code (RFC 6749, 5.2).
    Refused(&'static str),
}

impl Grants {
    /// Records a sign-in and returns whether it is the person's first: Apple sends the name only
    /// then.
    pub(crate) fn meet(&self, person: &DevelopmentPerson) -> bool {
        self.met.lock().unwrap_or_else(PoisonError::into_inner).insert(person.email.clone())
    }

    /// Stores a grant, removes the expired ones, and returns the new code.
    pub(crate) fn grant(&self, grant: Grant) -> Secret {
        let code = Secret::random();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, earlier| grant.granted_at < earlier.granted_at + LIFETIME);
        open.insert(code.reveal().to_owned(), grant);
        code
    }

    /// Takes the grant of a code. A code is valid once: a failed attempt uses it up too.
    fn take(&self, code: &str, now: DateTime<Utc>) -> Option<Grant> {
        let grant = self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(code);
        grant.filter(|grant| now < grant.granted_at + LIFETIME)
    }
}

impl Development {
    /// The token endpoint: exchanges a code for tokens, if the client and the code verifier match.
    ///
    /// # Errors
    ///
    /// [`Refusal::Internal`] if no signing key can be created.
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
}

impl std::fmt::Debug for Grants {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Grants([redacted])")
    }
}

/// How long a code is valid.
const LIFETIME: TimeDelta = TimeDelta::minutes(5);
