//! [`Household`]: the identity provider for the people whom the operator adds.
//!
//! Our client signs them in as it does with any other provider: an authorization request with PKCE, a code, an identity
//! token. Only the page on which they type their password is reached over the network; the program answers the requests
//! of its own client itself, so it needs no address and no certificate to reach itself. The provider keeps no session:
//! each sign-in asks for the password.

// In reading order.
mod codes;
mod identity_tokens;
pub mod passwords;

use std::fmt::Display;

use http::StatusCode;
use serde_json::{Value, json};
use tracker_store::HOUSEHOLD_ISSUER;
use url::Url;

use crate::auth::authorization_request::AuthorizationRequest;
use crate::auth::household::codes::Codes;
use crate::auth::household::identity_tokens::IdentityTokens;
use crate::auth::household::passwords::Passwords;
use crate::auth::keys::secret::Secret;
use crate::auth::keys::signing_keys::SigningKeys;
use crate::refusal::Refusal;

/// The identity provider of a household.
#[derive(Debug)]
pub struct Household {
    public_url: Url,
    callback: Url,
    client_secret: Secret,
    codes: Codes,
    identity_tokens: IdentityTokens,
    pub passwords: Passwords,
}

impl Household {
    /// The provider of a service with this public URL, to whose callback people return.
    ///
    /// # Errors
    ///
    /// A message for the user if the system provides no random bytes.
    pub fn new(public_url: Url, callback: Url, keys: &SigningKeys) -> Result<Household, String> {
        let failed = |error: &dyn Display| format!("cannot set up --household: {error}");
        Ok(Household {
            public_url,
            callback,
            client_secret: Secret::random(),
            codes: Codes::new(keys),
            identity_tokens: IdentityTokens::new().map_err(|error| failed(&error))?,
            passwords: Passwords::new().map_err(|error| failed(&error))?,
        })
    }

    pub fn client_secret(&self) -> &Secret {
        &self.client_secret
    }

    /// The document at this URL: the metadata or the keys of the provider.
    pub fn document(&self, url: &str) -> Option<Value> {
        if url == format!("{HOUSEHOLD_ISSUER}/.well-known/openid-configuration") {
            return Some(self.discovery());
        }
        (url == self.at(KEYS)).then(|| self.identity_tokens.published())
    }

    fn discovery(&self) -> Value {
        json!({
            "issuer": HOUSEHOLD_ISSUER,
            "authorization_endpoint": self.at(SIGN_IN_PAGE),
            "token_endpoint": self.at("/household/token"),
            "jwks_uri": self.at(KEYS),
            "response_types_supported": ["code"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["ES256"],
            "scopes_supported": ["openid", "email"],
            "token_endpoint_auth_methods_supported": ["client_secret_post"],
            "code_challenge_methods_supported": ["S256"],
        })
    }

    /// Reads an authorization request of our client from the query of the sign-in page.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if a parameter is missing, repeated, or not what our client sends.
    pub fn request(&self, query: &str) -> Result<AuthorizationRequest, Refusal> {
        let fixed = [
            ("response_type", "code"),
            ("client_id", CLIENT_ID),
            ("redirect_uri", self.callback.as_str()),
            ("code_challenge_method", "S256"),
        ];
        AuthorizationRequest::read(&fixed, query)
    }

    /// The link on which a person chooses a password.
    #[must_use]
    pub fn password_link(public_url: &Url, secret: &Secret) -> String {
        let origin = public_url.as_str().trim_end_matches('/');
        format!("{origin}/household/link/{}", secret.reveal())
    }

    fn at(&self, path: &str) -> String {
        format!("{}{path}", self.public_url.as_str().trim_end_matches('/'))
    }
}

/// A refused request to the token endpoint (RFC 6749, 5.2).
fn token_error(error: &str) -> (StatusCode, Value) {
    (StatusCode::BAD_REQUEST, json!({ "error": error }))
}

/// The path of the page on which a person types the password.
pub const SIGN_IN_PAGE: &str = "/household/sign-in";

const KEYS: &str = "/household/keys";

/// Our client id at this provider.
pub const CLIENT_ID: &str = "tracker";
