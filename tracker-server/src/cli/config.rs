//! [`Config`]: how the program runs, when the settings agree with each other.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use etcetera::BaseStrategy;
use redis::Client;
use tracker_store::DatabaseUrl;
use url::{Host, Url};

use crate::cli::args::{LogFormat, Settings};
use crate::http::request::client_ip::Proxies;
use crate::rate_limit::quotas::RateLimits;

/// How the program runs. What it holds does not contradict itself.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where to serve.
    pub listen: SocketAddr,
    /// Where the data is kept.
    pub database: DatabaseUrl,
    /// Where the world sees us; `None`: on localhost, on the port we listen on.
    pub public_url: Option<Url>,
    /// Origins that may be returned to after sign-in, beside our own.
    pub redirect_origins: Vec<Url>,
    /// Who signs people in.
    pub provider: Provider,
    /// Keys of access tokens; `None` in development: one is made.
    pub signing_key_file: Option<PathBuf>,
    /// How often who may ask; `None`: as often as they like.
    pub rate_limits: Option<RateLimits>,
    /// Where that is counted together with other processes; it was not asked yet.
    pub redis: Option<Client>,
    /// Who may say for whom they ask.
    pub trusted_proxies: Proxies,
    /// How long a connection may be idle before it is closed.
    pub keep_alive: Duration,
    /// How many connections a client address may have open.
    pub max_connections_per_address: usize,
    /// Whether the documentation can be read without signing in.
    pub public_docs: bool,
    /// Where to serve metrics.
    pub metrics_listen: Option<SocketAddr>,
    /// Where large pushes are kept until all of them is here.
    pub spool_directory: PathBuf,
    /// How many bytes may be kept there at once.
    pub max_spool_bytes: u64,
    /// What to log.
    pub log: String,
    /// How to log.
    pub log_format: LogFormat,
}

/// Who signs people in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Provider {
    /// Our own development provider, which exists only on loopback addresses.
    Development,
    /// An OpenID Connect provider.
    Issuer {
        /// Its issuer, to the letter; everything else comes from its discovery document.
        issuer: String,
        /// What it calls us.
        client_id: String,
        /// How we show that it is us.
        secret: ClientSecret,
    },
}

impl Provider {
    /// Whether anybody can sign in at all.
    ///
    /// # Errors
    ///
    /// [`NO_ISSUER`], without an issuer in a program that is built without the development
    /// provider.
    pub fn check_that_there_is_one(&self) -> Result<(), &'static str> {
        let is_built_in = cfg!(feature = "development");
        if *self == Provider::Development && !is_built_in { Err(NO_ISSUER) } else { Ok(()) }
    }
}

/// Why a program without the development provider does not serve.
pub const NO_ISSUER: &str = "--oidc-issuer is missing: this program was built without the \
    development provider, so without an issuer nobody could sign in";

/// How we show the provider that it is us.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClientSecret {
    /// A fixed secret stands in this file.
    File(PathBuf),
    /// Apple's way: a token signed with the team's key.
    Apple {
        /// The team.
        team_id: String,
        /// The id of its key.
        key_id: String,
        /// The key, a `.p8` file.
        private_key_file: PathBuf,
    },
}

impl Config {
    /// What the settings mean together.
    ///
    /// # Errors
    ///
    /// A sentence that names both settings when two contradict each other.
    pub fn of(settings: Settings) -> Result<Config, String> {
        let provider = provider(&settings)?;
        if provider == Provider::Development {
            check_that_all_is_local(&settings)?;
        } else if settings.signing_key_file.is_none() {
            return Err("--oidc-issuer needs --signing-key-file: only development makes its own \
                        key"
            .to_owned());
        }
        if settings.metrics_listen == Some(settings.listen) && settings.listen.port() != 0 {
            return Err("--metrics-listen and --listen name the same address: metrics are not \
                        for the public"
                .to_owned());
        }
        let database = database(settings.database_url.as_deref())?;
        Ok(Config {
            listen: settings.listen,
            spool_directory: spool_directory(settings.spool_directory, &database),
            max_spool_bytes: u64::from(settings.spool_limit) * 1024 * 1024,
            database,
            public_url: settings.public_url.map(public_url).transpose()?,
            redirect_origins: redirect_origins(settings.redirect_origins)?,
            public_docs: settings.public_docs.unwrap_or(provider == Provider::Development),
            provider,
            signing_key_file: settings.signing_key_file,
            rate_limits: settings.rate_limits.0,
            redis: settings.redis_url.as_deref().map(redis).transpose()?,
            trusted_proxies: settings.trusted_proxies,
            keep_alive: Duration::from_secs(settings.keep_alive.into()),
            max_connections_per_address: settings.max_connections_per_address as usize,
            metrics_listen: settings.metrics_listen,
            log: settings.log,
            log_format: settings.log_format,
        })
    }

    /// Where the world sees us, when we listen on this port.
    #[must_use]
    pub fn public_url_at(&self, port: u16) -> Url {
        self.public_url.clone().unwrap_or_else(|| localhost(port))
    }
}

/// Beside the data there is a disk with room. `/tmp` may lie in memory.
fn spool_directory(named: Option<PathBuf>, database: &DatabaseUrl) -> PathBuf {
    let beside_data =
        database.file().and_then(Path::parent).map(|parent| Path::new(".").join(parent));
    named.or(beside_data).unwrap_or_else(std::env::temp_dir)
}

fn localhost(port: u16) -> Url {
    let mut url: Url = "http://localhost".parse().expect("a URL");
    // It has a host, so it may have a port.
    let _ = url.set_port(Some(port));
    url
}

fn provider(settings: &Settings) -> Result<Provider, String> {
    match (&settings.oidc_issuer, &settings.oidc_client_id) {
        (Some(issuer), Some(client_id)) => Ok(Provider::Issuer {
            issuer: issuer.clone(),
            client_id: client_id.clone(),
            secret: client_secret(settings)?,
        }),
        (Some(_), None) => Err("--oidc-issuer needs --oidc-client-id".to_owned()),
        (None, Some(_)) => Err("--oidc-client-id needs --oidc-issuer".to_owned()),
        (None, None) => match unused_without_issuer(settings) {
            Some(flag) => Err(format!("{flag} needs --oidc-issuer")),
            None => Ok(Provider::Development),
        },
    }
}

fn unused_without_issuer(settings: &Settings) -> Option<&'static str> {
    let given = [
        (settings.oidc_client_secret_file.is_some(), "--oidc-client-secret-file"),
        (settings.apple_team_id.is_some(), "--apple-team-id"),
        (settings.apple_key_id.is_some(), "--apple-key-id"),
        (settings.apple_private_key_file.is_some(), "--apple-private-key-file"),
    ];
    given.into_iter().find_map(|(given, flag)| given.then_some(flag))
}

fn client_secret(settings: &Settings) -> Result<ClientSecret, String> {
    let Settings { oidc_client_secret_file: file, apple_team_id: team, .. } = settings;
    let Settings { apple_key_id: key, apple_private_key_file: private_key, .. } = settings;
    match (file, team, key, private_key) {
        (Some(file), None, None, None) => Ok(ClientSecret::File(file.clone())),
        (None, Some(team), Some(key), Some(private_key)) => Ok(ClientSecret::Apple {
            team_id: team.clone(),
            key_id: key.clone(),
            private_key_file: private_key.clone(),
        }),
        (None, None, None, None) => Err("--oidc-issuer needs --oidc-client-secret-file, or with \
                                         Apple --apple-team-id, --apple-key-id and \
                                         --apple-private-key-file"
            .to_owned()),
        (Some(_), ..) => Err("--oidc-client-secret-file and --apple-team-id, --apple-key-id, \
                              --apple-private-key-file exclude each other"
            .to_owned()),
        (None, ..) => Err("--apple-team-id, --apple-key-id and --apple-private-key-file need \
                           each other"
            .to_owned()),
    }
}

/// The development provider signs anybody in as anybody.
fn check_that_all_is_local(settings: &Settings) -> Result<(), String> {
    if !settings.listen.ip().is_loopback() {
        return Err(format!(
            "--listen {} needs --oidc-issuer: without one, anybody could sign in as anybody",
            settings.listen
        ));
    }
    match &settings.public_url {
        Some(url) if !is_loopback(url) => Err(format!(
            "--public-url {url} needs --oidc-issuer: without one, anybody could sign in as anybody"
        )),
        _ => Ok(()),
    }
}

/// Whether this URL stays on this machine.
#[must_use]
pub fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

fn public_url(url: Url) -> Result<Url, String> {
    if is_web_origin(&url) { Ok(url) } else { Err(no_origin("--public-url", &url)) }
}

/// An origin that no browser has would be allowed, and never come.
fn redirect_origins(urls: Vec<Url>) -> Result<Vec<Url>, String> {
    match urls.iter().find(|url| !is_web_origin(url)) {
        Some(url) => Err(no_origin("--redirect-origins", url)),
        None => Ok(urls),
    }
}

fn is_web_origin(url: &Url) -> bool {
    let is_web = matches!(url.scheme(), "http" | "https");
    let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
    is_web && is_bare && url.username().is_empty() && url.password().is_none()
}

fn no_origin(flag: &str, url: &Url) -> String {
    format!("{flag} {url}: write scheme, host and port only, as in https://run.example.com")
}

fn database(url: Option<&str>) -> Result<DatabaseUrl, String> {
    if let Some(url) = url {
        return url.parse().map_err(|error| format!("--database-url: {error}"));
    }
    Ok(DatabaseUrl::of_file(data_directory()?.join("server.db")))
}

/// What is wrong with it is not repeated: it may hold a password.
fn redis(url: &str) -> Result<Client, String> {
    Client::open(url).map_err(|_| {
        "--redis-url: write redis://HOST:PORT, or rediss:// for TLS, with a user, a password and \
         the number of a database if it needs them, as in redis://user:password@127.0.0.1:6379/0"
            .to_owned()
    })
}

/// Where data is kept unless it is said otherwise.
///
/// # Errors
///
/// A sentence, when nobody's home directory can be found.
pub fn data_directory() -> Result<PathBuf, String> {
    let directories = etcetera::base_strategy::Xdg::new();
    let directories = directories.map_err(|error| {
        format!(
            "cannot find your home directory ({error}): use --database-url and --signing-key-file"
        )
    })?;
    Ok(directories.data_dir().join("tracker"))
}
