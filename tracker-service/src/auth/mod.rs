//! Authentication: sign-in with an identity provider, our own tokens, and sessions.

// In reading order.
pub mod sign_in;
pub mod session;
pub mod keys;
pub mod oidc;
pub mod household;
pub mod passkeys;
#[cfg(feature = "development")]
mod authorization_request;
#[cfg(feature = "development")]
pub mod dev_idp;
#[cfg(not(feature = "development"))]
#[path = "no_dev_idp.rs"]
pub mod dev_idp;

use std::collections::BTreeMap;
use std::net::SocketAddr;

use tracker_connect::Service;
use url::Url;

pub use dev_idp::Development;
pub use household::Passwords;
pub use keys::encryption::{DecryptionFailed, Encryption};
pub use keys::secret::Secret;
pub use keys::signing_keys::{InvalidKeys, SigningKeys};
pub use passkeys::RelyingParty;
pub use session::access_token::{ACCESS_LIFETIME, Access, AccessTokens};
pub use session::cookies::Cookie;
pub use session::cookies::{SHOWN_LIFETIME, clear_browser, clear_tokens};
pub use session::cross_site::is_cross_site;
pub use session::known_browsers::KnownBrowsers;
pub use sign_in::callback::{
    AuthorizationResponse, Browser, Completed, RedactedText, cancel, complete, enter, log_lock,
    take,
};
pub use sign_in::provider_tokens::{reencrypt, revoke_all};
pub use sign_in::redirects::Redirects;
pub use sign_in::start::{SignInRequest, StartedSignIn, start};

use crate::Config;
use crate::config::{self, AllowedPeople};
use oidc::{Client, ClientSecret, Provider, Timeouts, read_secret};

/// The state of authentication: everything that sign-in needs except the store and the clock.
#[derive(Debug)]
pub struct Auth {
    /// Issues and verifies our access tokens.
    pub tokens: AccessTokens,
    /// Who signs people in; `None` in a household.
    pub provider: Option<Provider>,
    /// Encrypts the provider's refresh tokens before they are stored.
    pub encryption: Encryption,
    /// Where a browser may be redirected after sign-in.
    pub redirects: Redirects,
    /// Who may sign in.
    pub allowed_people: AllowedPeople,
    /// Our own origin, as browsers write it in the `Origin` header.
    pub origin: String,
    /// The development provider, if the configuration selects it.
    pub development: Option<Development>,
    /// Who has signed in with a browser before.
    pub known_browsers: KnownBrowsers,
    /// Our registrations at services that people connect with.
    pub service_clients: BTreeMap<Service, tracker_connect::Client>,
    /// The passwords of the household, if the configuration selects it.
    pub household: Option<Passwords>,
    /// To whom passkeys of the household belong; `None` if the public URL has no host name.
    pub relying_party: Option<RelyingParty>,
}

impl Auth {
    /// Sets up authentication for a service with this public URL and listen address.
    ///
    /// # Errors
    ///
    /// A message for the user if a file cannot be read or its content is invalid.
    pub fn new(
        config: &Config,
        keys: SigningKeys,
        public_url: &Url,
        listen: SocketAddr,
    ) -> Result<Auth, String> {
        let callback =
            public_url.join(callback_path(&config.provider)).map_err(|error| error.to_string())?;
        let in_development = config.provider == config::Provider::Development;
        let (mut development, mut household) = (None, None);
        let provider = match &config.provider {
            config::Provider::Development => {
                let beside = Development::beside(public_url, listen, callback)?;
                let client = beside.client();
                development = Some(beside);
                Some(Provider::new(client, Timeouts::default())?)
            }
            config::Provider::Household => {
                let passwords = Passwords::new();
                household =
                    Some(passwords.map_err(|error| format!("cannot set up --household: {error}"))?);
                None
            }
            config::Provider::Issuer { issuer, client_id, secret } => {
                let secret = client_secret(secret)?;
                let (issuer, id) = (issuer.clone(), client_id.clone());
                Some(Provider::new(Client { issuer, id, secret, callback }, Timeouts::default())?)
            }
        };
        let origin = public_url.origin().ascii_serialization();
        let mut service_clients = BTreeMap::new();
        for (service, client) in &config.service_clients {
            let (id, secret) = (client.id.clone(), read_secret(&client.secret_file)?);
            service_clients.insert(*service, tracker_connect::Client { id, secret });
        }
        Ok(Auth {
            encryption: Encryption::for_tokens(&keys),
            known_browsers: KnownBrowsers::new(&keys),
            tokens: AccessTokens::new(keys, origin.clone()),
            provider,
            redirects: Redirects::new(public_url.clone(), &config.redirect_origins, in_development),
            allowed_people: config.allowed_people.clone(),
            origin,
            development,
            service_clients,
            relying_party: household.as_ref().and_then(|_| RelyingParty::new(public_url)),
            household,
        })
    }
}

/// Reads the keys that sign access tokens.
///
/// Without a configured file, the keys are in the data directory and are created on first use. That
/// happens in development only.
///
/// # Errors
///
/// A message that names the file, if it cannot be read or its content is invalid.
pub fn signing_keys(config: &Config) -> Result<SigningKeys, String> {
    match &config.signing_key_file {
        Some(file) => SigningKeys::read(file),
        None => SigningKeys::read_or_make(&config::data_directory()?.join("signing-keys")),
    }
}

fn client_secret(secret: &config::ClientSecret) -> Result<ClientSecret, String> {
    match secret {
        config::ClientSecret::File(file) => read_secret(file).map(ClientSecret::Fixed),
        config::ClientSecret::Apple { team_id, key_id, private_key_file } => {
            ClientSecret::apple(team_id, key_id, private_key_file)
        }
    }
}

/// The path of the redirect URI: where the provider returns the browser to.
pub fn callback_path(provider: &config::Provider) -> &'static str {
    match provider {
        config::Provider::Development
        | config::Provider::Issuer { secret: config::ClientSecret::Apple { .. }, .. } => {
            APPLE_CALLBACK
        }
        config::Provider::Household
        | config::Provider::Issuer { secret: config::ClientSecret::File(_), .. } => CALLBACK,
    }
}

/// The path of the callback for Apple and for the development provider, which acts like it.
pub const APPLE_CALLBACK: &str = "/api/v1/auth/apple/callback";

/// The path of the callback for other providers. Both paths accept the answers of all providers.
pub const CALLBACK: &str = "/api/v1/auth/callback";
