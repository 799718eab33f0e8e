//! Who is asking: signing in with an identity provider, our own tokens, and sessions.

// In reading order.
pub(crate) mod sign_in;
pub(crate) mod session;
pub mod keys;
pub mod oidc;
#[cfg(feature = "development")]
pub mod dev_idp;
#[cfg(not(feature = "development"))]
#[path = "no_dev_idp.rs"]
pub mod dev_idp;

use std::net::SocketAddr;

use url::Url;

pub use dev_idp::Development;
pub use keys::encryption::{Seals, Unopened};
pub use keys::secret::Secret;
pub use keys::signing_keys::{InvalidKeys, SigningKeys};
pub use session::access_token::{ACCESS_LIFETIME, Access, AccessTokens};
pub use session::caller::{CROSS_SITE, Caller, DISABLED, caller};
pub use session::cookies::Cookie;
pub use session::cross_site::is_cross_site;
pub use session::refresh::{Outcome, Refreshed, UnderWay, refresh};
pub use sign_in::callback::{Browser, Completed, ProviderAnswer, Secretive, cancel, complete};
pub use sign_in::forms::{Page, page_to_repost};
pub use sign_in::provider_tokens::{reseal, revoke_all};
pub use sign_in::redirects::{NoPlace, Redirects};
pub use sign_in::start::{Started, Wanted, start};

use crate::cli::config::{self, Config};
use oidc::{Client, ClientSecret, Patience, Provider};

/// Everything that signing in needs beside the store and the clock.
#[derive(Debug)]
pub struct Auth {
    /// Our access tokens.
    pub tokens: AccessTokens,
    /// Who signs people in.
    pub provider: Provider,
    /// What keeps the provider's secrets secret.
    pub seals: Seals,
    /// Where people may be sent after sign-in.
    pub redirects: Redirects,
    /// Our own origin, as browsers write it.
    pub origin: String,
    /// Refreshes under way.
    pub refreshes: UnderWay,
    /// The development provider, when it is the one.
    pub development: Option<Development>,
}

impl Auth {
    /// What the configuration asks for, for a service at this URL that listens on this address.
    ///
    /// # Errors
    ///
    /// A sentence, when a file cannot be read or holds something else.
    pub fn of(
        config: &Config,
        keys: SigningKeys,
        public_url: &Url,
        listen: SocketAddr,
    ) -> Result<Auth, String> {
        let callback = public_url.join(CALLBACK).map_err(|error| error.to_string())?;
        let in_development = config.provider == config::Provider::Development;
        let (client, development) = match &config.provider {
            config::Provider::Development => {
                let development = Development::beside(public_url, listen, callback)?;
                (development.client(), Some(development))
            }
            config::Provider::Issuer { issuer, client_id, secret } => {
                let secret = client_secret(secret)?;
                let (issuer, id) = (issuer.clone(), client_id.clone());
                (Client { issuer, id, secret, callback }, None)
            }
        };
        let origin = public_url.origin().ascii_serialization();
        Ok(Auth {
            seals: Seals::for_tokens(&keys),
            tokens: AccessTokens::new(keys, origin.clone()),
            provider: Provider::new(client, Patience::default())?,
            redirects: Redirects::new(public_url.clone(), &config.redirect_origins, in_development),
            origin,
            refreshes: UnderWay::default(),
            development,
        })
    }
}

/// The keys of access tokens. In development they are made when there are none.
///
/// # Errors
///
/// A sentence that names the file, when it cannot be read or holds something else.
pub fn signing_keys(config: &Config) -> Result<SigningKeys, String> {
    match &config.signing_key_file {
        Some(file) => SigningKeys::read(file),
        None => SigningKeys::read_or_make(&config::data_directory()?.join("signing-keys")),
    }
}

fn client_secret(secret: &config::ClientSecret) -> Result<ClientSecret, String> {
    match secret {
        config::ClientSecret::File(file) => ClientSecret::read(file),
        config::ClientSecret::Apple { team_id, key_id, private_key_file } => {
            ClientSecret::apple(team_id, key_id, private_key_file)
        }
    }
}

/// Where every provider sends people back to.
const CALLBACK: &str = "/api/v1/auth/apple/callback";
