//! [`Config`]: what the program is told, checked: plain values. `cli/config.rs` makes them of the flags.

// In reading order.
mod allowed_people;
mod networks;
mod proxies;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use etcetera::BaseStrategy;
use redis::Client;
use tracker_connect::Service;
use tracker_store::DatabaseUrl;
use url::{Host, Url};

use crate::rate_limit::RateLimits;

pub use allowed_people::AllowedPeople;
pub use networks::Networks;
pub use proxies::Proxies;

/// The checked configuration: its values do not contradict each other.
#[derive(Debug, Clone)]
pub struct Config {
    pub listen: SocketAddr,
    pub database: DatabaseUrl,
    /// How long a statement waits for a lock of another process.
    pub database_timeout: Duration,
    /// Our URL as browsers see it; `None`: `http://localhost` with the port of `listen`.
    pub public_url: Option<Url>,
    /// The allowed origins of redirects after sign-in, in addition to our own.
    pub redirect_origins: Vec<Url>,
    /// The origins whose pages may call the interface with a token.
    pub cors_origins: Vec<Url>,
    pub provider: Provider,
    /// Who may sign in.
    pub allowed_people: AllowedPeople,
    /// The file of signing keys; `None` only in development: then a file is created.
    pub signing_key_file: Option<PathBuf>,
    /// The rate limits; `None`: no limits.
    pub rate_limits: Option<RateLimits>,
    /// The Redis that shares rate limits between processes. It was not contacted yet.
    pub redis: Option<Client>,
    /// The reverse proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Proxies,
    /// The private networks that webhooks may reach.
    pub webhook_networks: Networks,
    /// Where Garmin Connect's Personal API is.
    pub garmin_url: Url,
    /// Where the interface of intervals.icu is.
    pub intervals_url: Url,
    /// Where Polar `AccessLink` is.
    pub polar_url: Url,
    /// Where Strava is.
    pub strava_url: Url,
    /// Our registrations at services that people connect with by a consent.
    pub service_clients: BTreeMap<Service, ServiceClient>,
    /// How long a connection may be idle before it is closed.
    pub keep_alive: Duration,
    /// How many connections a client address may have open.
    pub max_connections_per_address: usize,
    /// Whether the API documentation is shown without sign-in.
    pub public_docs: bool,
    /// The address to serve metrics on.
    pub metrics_listen: Option<SocketAddr>,
    /// The directory for large pushes until they have arrived completely.
    pub spool_directory: PathBuf,
    /// The limit of all files in the spool directory, in bytes.
    pub max_spool_bytes: u64,
    /// The largest uploaded file, in bytes.
    pub max_import_bytes: u64,
}

/// Our registration at a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceClient {
    pub id: String,
    /// The file with our client secret.
    pub secret_file: PathBuf,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Provider {
    /// Our own development provider, which exists only on loopback addresses.
    Development,
    /// This program, for the people whom the operator adds.
    Household,
    /// An OpenID Connect provider.
    Issuer {
        /// The issuer URL, unchanged, because it is compared as text. Everything else comes from
        /// the discovery document.
        issuer: String,
        client_id: String,
        /// Our client secret.
        secret: ClientSecret,
    },
}

/// The error if a build without the development provider has no issuer.
pub const NO_ISSUER: &str = "--oidc-issuer or --household is missing: one is required because this program was \
    built without the development provider. An issuer also needs --oidc-client-id and \
    --oidc-client-secret-file; both need --signing-key-file";

const NO_SIGNING_KEY: &str =
    "--household needs --signing-key-file: a key is created only in development";

/// How we authenticate to the provider as its client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClientSecret {
    /// A file with a fixed client secret.
    File(PathBuf),
    /// Apple's client secret: a JWT signed with the team's key.
    Apple {
        /// The id of the Apple developer team.
        team_id: String,
        /// The id of the team's key.
        key_id: String,
        /// The file with the private key (`.p8`).
        private_key_file: PathBuf,
    },
}

impl Config {
    /// Checks that people can sign in with this configuration and this build. Commands that sign nobody in do not need it.
    ///
    /// # Errors
    ///
    /// [`NO_ISSUER`] if nobody signs people in and the build has no development provider; a message if a household has no
    /// signing key.
    pub fn check_sign_in(&self) -> Result<(), &'static str> {
        let is_built_in = cfg!(feature = "development");
        match &self.provider {
            Provider::Development if !is_built_in => Err(NO_ISSUER),
            Provider::Household if self.signing_key_file.is_none() => Err(NO_SIGNING_KEY),
            _ => Ok(()),
        }
    }

    /// Our URL as browsers see it, if the program listens on this port.
    pub fn public_url_at(&self, port: u16) -> Url {
        self.public_url.clone().unwrap_or_else(|| localhost(port))
    }
}

fn localhost(port: u16) -> Url {
    let mut url: Url = "http://localhost".parse().expect("a URL");
    // This cannot fail, because the URL has a host.
    let _ = url.set_port(Some(port));
    url
}

/// Whether the host of this URL is a loopback address or `localhost`.
pub fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

/// The default directory of the data.
///
/// # Errors
///
/// A message if the home directory cannot be found.
pub fn data_directory() -> Result<PathBuf, String> {
    let directories = etcetera::base_strategy::Xdg::new();
    let directories = directories.map_err(|error| {
        format!(
            "cannot find your home directory ({error}): use --database-url and --signing-key-file"
        )
    })?;
    Ok(directories.data_dir().join("tracker"))
}
