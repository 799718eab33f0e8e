//! [`Development`]: a small identity provider, to try the service out without an external one. It
//! signs in any name without a password, so it answers only requests from this machine.
//!
//! It does not bypass the normal sign-in: our client talks to it over HTTP as it does to Apple. It
//! has an issuer of its own, so its accounts are never those of another provider, even in the same
//! database.

// In reading order.
mod local;
mod people;
mod authorize;
mod grants;
mod tokens;
mod keys;

use std::net::SocketAddr;

use serde_json::{Value, json};
use url::{Host, Url};

pub use authorize::{Authorized, ClientKind, Question};
pub use local::is_local;
pub use people::{DevelopmentPerson, known_people};
pub use tokens::Redeemed;

use crate::Secret;
use crate::auth::oidc::{Client, ClientSecret};

/// A small identity provider. Its state is in memory and is lost when the program ends.
#[derive(Debug)]
pub struct Development {
    issuer: String,
    pub callback: Url,
    client_secret: Secret,
    keys: keys::Keys,
    grants: grants::Grants,
}

impl Development {
    /// The provider that is part of a service with this public URL and listen address.
    ///
    /// # Errors
    ///
    /// Never. In a build without the feature `development`, this function always fails.
    pub fn beside(
        public_url: &Url,
        listen: SocketAddr,
        callback: Url,
    ) -> Result<Development, String> {
        Ok(Development {
            issuer: format!("http://{}/dev-idp", other_host(public_url, listen)),
            callback,
            client_secret: Secret::random(),
            keys: keys::Keys::default(),
            grants: grants::Grants::default(),
        })
    }

    /// The registration of our client at this provider.
    pub fn client(&self) -> Client {
        Client {
            issuer: self.issuer.clone(),
            id: CLIENT_ID.to_owned(),
            secret: ClientSecret::Fixed(self.client_secret.reveal().to_owned()),
            callback: self.callback.clone(),
        }
    }

    /// Where the authorization response is posted to.
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

/// The other name of this machine: `localhost` for an IP address, the IP address for a name. To a
/// browser it is another site, like Apple, so our cookies are not sent there.
fn other_host(public_url: &Url, listen: SocketAddr) -> String {
    match public_url.host() {
        Some(Host::Domain(_)) => listen.to_string(),
        _ => format!("localhost:{}", listen.port()),
    }
}

/// Our client id at this provider.
const CLIENT_ID: &str = "tracker-development";
