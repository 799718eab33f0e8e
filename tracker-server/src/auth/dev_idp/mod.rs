//! [`Development`]: a small identity provider, so that whoever tries the service out needs nothing
//! else. It signs anybody in as anybody, so it exists only on this machine.
//!
//! It is no way around anything. Our client talks to it over HTTP as it would to Apple; it has an
//! issuer of its own, so its people can never be somebody else's, even in the same database.

// In reading order.
mod local;
mod people;
mod authorize;
mod grants;
mod tokens;
mod keys;
mod pages;

use std::net::SocketAddr;

use serde_json::{Value, json};
use url::{Host, Url};

pub use authorize::{Asked, Request};
pub use grants::Redeemed;
pub use local::is_local;

use crate::auth::keys::secret::Secret;
use crate::auth::oidc::{Client, ClientSecret};

/// A small identity provider. What it knows, it knows until the program ends.
#[derive(Debug)]
pub struct Development {
    issuer: String,
    callback: Url,
    client_secret: Secret,
    keys: keys::Keys,
    grants: grants::Grants,
}

impl Development {
    /// The provider beside a service at this URL that listens on this address.
    ///
    /// # Errors
    ///
    /// Never. A program that is built without the provider says here that it has none.
    pub fn beside(
        public_url: &Url,
        listen: SocketAddr,
        callback: Url,
    ) -> Result<Development, String> {
        Ok(Development {
            issuer: format!("http://{}/dev-idp", other_name(public_url, listen)),
            callback,
            client_secret: Secret::random(),
            keys: keys::Keys::default(),
            grants: grants::Grants::default(),
        })
    }

    /// What our client has to know of it.
    #[must_use]
    pub fn client(&self) -> Client {
        Client {
            issuer: self.issuer.clone(),
            id: CLIENT_ID.to_owned(),
            secret: ClientSecret::Fixed(self.client_secret.reveal().to_owned()),
            callback: self.callback.clone(),
        }
    }

    /// What it says of itself.
    #[must_use]
    pub fn discovery(&self) -> Value {
        let issuer = &self.issuer;
        json!({
            "issuer": issuer,
            "authorization_endpoint": format!("{issuer}/authorize"),
            "token_endpoint": format!("{issuer}/token"),
            "jwks_uri": format!("{issuer}/keys"),
            "response_types_supported": ["code id_token"],
            "response_modes_supported": ["form_post"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256"],
            "scopes_supported": ["openid", "email", "name"],
            "token_endpoint_auth_methods_supported": ["client_secret_post"],
            "code_challenge_methods_supported": ["S256"],
        })
    }
}

/// The machine's other name: a browser takes it for another site, as it will Apple, and so keeps
/// our cookies to itself.
fn other_name(public_url: &Url, listen: SocketAddr) -> String {
    match public_url.host() {
        Some(Host::Domain(_)) => listen.to_string(),
        _ => format!("localhost:{}", listen.port()),
    }
}

/// What it calls us.
const CLIENT_ID: &str = "tracker-development";
