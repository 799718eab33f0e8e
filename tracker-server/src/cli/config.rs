//! Makes the [`Config`] of the flags: checks them, and fills in the defaults.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use redis::Client;
use tracker_connect::Service;
use tracker_store::DatabaseUrl;
use url::Url;

use crate::cli::args::Settings;
use tracker_service::Config;
use tracker_service::config::{ClientSecret, Provider, ServiceClient, data_directory, is_loopback};

impl TryFrom<Settings> for Config {
    type Error = String;

    /// Checks the settings and fills in the defaults.
    ///
    /// # Errors
    ///
    /// A message with a line for each problem: a setting is missing or invalid, or two contradict
    /// each other.
    fn try_from(settings: Settings) -> Result<Config, String> {
        let mut problems = Problems::default();
        let provider = provider(&settings, &mut problems);
        let is_development = provider == Some(Provider::Development);
        if is_development {
            check_loopback_only(&settings, &mut problems);
        } else if settings.oidc_issuer.is_some() && settings.signing_key_file.is_none() {
            problems.add(
                "--oidc-issuer needs --signing-key-file: a key is created only in development",
            );
        }
        if settings.metrics_listen == Some(settings.listen) && settings.listen.port() != 0 {
            problems.add(
                "--metrics-listen and --listen name the same address: metrics must not be public",
            );
        }
        let service_clients = service_clients(&settings, &mut problems);
        let database = problems.of(database(settings.database_url.as_deref()));
        let public_url = problems.of(settings.public_url.map(public_url).transpose());
        let redirect_origins =
            problems.of(origins("--redirect-origins", settings.redirect_origins));
        let cors_origins = problems.of(origins("--cors-origins", settings.cors_origins));
        let redis = problems.of(settings.redis_url.as_deref().map(redis).transpose());
        let (Some(redirect_origins), Some(cors_origins)) = (redirect_origins, cors_origins) else {
            return Err(problems.text());
        };
        let (Some(provider), Some(database), Some(public_url), Some(redis)) =
            (provider, database, public_url, redis)
        else {
            return Err(problems.text());
        };
        if !problems.is_empty() {
            return Err(problems.text());
        }
        let database_timeout = Duration::from_secs(settings.database_timeout.into());
        Ok(Config {
            listen: settings.listen,
            spool_directory: spool_directory(settings.spool_directory, &database),
            max_spool_bytes: u64::from(settings.spool_limit) * 1024 * 1024,
            max_import_bytes: u64::from(settings.import_limit) * 1024 * 1024,
            database: database.with_timeout(database_timeout),
            database_timeout,
            public_url,
            redirect_origins,
            cors_origins,
            public_docs: settings.public_docs.unwrap_or(is_development),
            provider,
            allowed_people: settings.allowed_people,
            signing_key_file: settings.signing_key_file,
            rate_limits: settings.rate_limits.0,
            redis,
            trusted_proxies: settings.trusted_proxies,
            webhook_networks: settings.webhook_networks,
            garmin_url: settings.garmin_url,
            intervals_url: settings.intervals_url,
            polar_url: settings.polar_url,
            strava_url: settings.strava_url,
            service_clients,
            keep_alive: Duration::from_secs(settings.keep_alive.into()),
            max_connections_per_address: settings.max_connections_per_address as usize,
            metrics_listen: settings.metrics_listen,
        })
    }
}

impl Settings {
    /// The settings of a command without sign-ins. It needs no signing keys, which systemd may give to the server alone.
    pub(super) fn without_sign_in(self) -> Settings {
        Settings {
            household: true,
            oidc_issuer: None,
            oidc_client_id: None,
            oidc_client_secret_file: None,
            apple_team_id: None,
            apple_key_id: None,
            apple_private_key_file: None,
            ..self
        }
    }
}

/// The spool directory. By default it is beside the data, which is on a disk with space; `/tmp` may
/// be in memory.
fn spool_directory(named: Option<PathBuf>, database: &DatabaseUrl) -> PathBuf {
    let beside_data =
        database.file().and_then(Path::parent).map(|parent| Path::new(".").join(parent));
    named.or(beside_data).unwrap_or_else(std::env::temp_dir)
}

/// `None` if a setting is missing.
fn provider(settings: &Settings, problems: &mut Problems) -> Option<Provider> {
    if settings.household && settings.oidc_issuer.is_some() {
        problems
            .add("--household and --oidc-issuer exclude each other: one of them signs people in");
        return None;
    }
    let Some(issuer) = &settings.oidc_issuer else {
        let unused = unused_without_issuer(settings);
        for flag in &unused {
            problems.add(format!("{flag} needs --oidc-issuer"));
        }
        let provider = if settings.household { Provider::Household } else { Provider::Development };
        return unused.is_empty().then_some(provider);
    };
    if settings.oidc_client_id.is_none() {
        problems.add("--oidc-issuer needs --oidc-client-id");
    }
    let secret = problems.of(client_secret(settings))?;
    let client_id = settings.oidc_client_id.clone()?;
    Some(Provider::Issuer { issuer: issuer.clone(), client_id, secret })
}

/// The given flags that have no effect without an issuer.
fn unused_without_issuer(settings: &Settings) -> Vec<&'static str> {
    let given = [
        (settings.oidc_client_id.is_some(), "--oidc-client-id"),
        (settings.oidc_client_secret_file.is_some(), "--oidc-client-secret-file"),
        (settings.apple_team_id.is_some(), "--apple-team-id"),
        (settings.apple_key_id.is_some(), "--apple-key-id"),
        (settings.apple_private_key_file.is_some(), "--apple-private-key-file"),
    ];
    given.into_iter().filter_map(|(given, flag)| given.then_some(flag)).collect()
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

/// The clients at services. Each needs its id and its secret.
fn service_clients(
    settings: &Settings,
    problems: &mut Problems,
) -> BTreeMap<Service, ServiceClient> {
    let mut clients = BTreeMap::new();
    for (service, id, file) in [
        (Service::Polar, &settings.polar_client_id, &settings.polar_client_secret_file),
        (Service::Strava, &settings.strava_client_id, &settings.strava_client_secret_file),
    ] {
        if id.is_some() != file.is_some() {
            let names = format!("--{service}-client-id and --{service}-client-secret-file");
            problems.add(names + " need each other");
        }
        let client = id.clone().zip(file.clone());
        clients
            .extend(client.map(|(id, secret_file)| (service, ServiceClient { id, secret_file })));
    }
    clients
}

/// Checks that the service is reachable only from this machine. The development provider requires
/// it, because it lets everyone sign in to every account.
fn check_loopback_only(settings: &Settings, problems: &mut Problems) {
    if !settings.listen.ip().is_loopback() {
        problems.add(format!(
            "--listen {} needs --oidc-issuer or --household: without one, anyone could sign in as any user",
            settings.listen
        ));
    }
    if let Some(url) = settings.public_url.as_ref().filter(|url| !is_loopback(url)) {
        problems.add(format!(
            "--public-url {url} needs --oidc-issuer or --household: without one, anyone could sign in as any \
             user"
        ));
    }
}

fn public_url(url: Url) -> Result<Url, String> {
    if !is_web_origin(&url) {
        return Err(no_origin("--public-url", &url));
    }
    if url.scheme() == "http" && !is_loopback(&url) {
        return Err(format!(
            "--public-url {url}: without https, browsers do not keep the cookies of a sign-in: \
             use an https address; docs/at-home.md says how to get one at home"
        ));
    }
    Ok(url)
}

/// Checks a list of origins. A URL with a path would be accepted, but never match an origin.
fn origins(flag: &str, urls: Vec<Url>) -> Result<Vec<Url>, String> {
    match urls.iter().find(|url| !is_web_origin(url)) {
        Some(url) => Err(no_origin(flag, url)),
        None => Ok(urls),
    }
}

fn is_web_origin(url: &Url) -> bool {
    let is_web = matches!(url.scheme(), "http" | "https");
    // A browser sends one origin, which is compared as a whole: a wildcard would match none.
    let is_one = !url.host_str().is_some_and(|host| host.contains('*'));
    let is_bare = is_one && url.path() == "/" && url.query().is_none() && url.fragment().is_none();
    is_web && is_bare && url.username().is_empty() && url.password().is_none()
}

fn no_origin(flag: &str, url: &Url) -> String {
    format!("{flag} {url}: use scheme, host and port only, such as https://run.example.com")
}

fn database(url: Option<&str>) -> Result<DatabaseUrl, String> {
    if let Some(url) = url {
        return url.parse().map_err(|error| format!("--database-url: {error}"));
    }
    Ok(DatabaseUrl::of_file(data_directory()?.join("server.db")))
}

/// Parses the URL of Redis. The error message does not repeat it, because it may hold a password.
fn redis(url: &str) -> Result<Client, String> {
    Client::open(url).map_err(|_| {
        "--redis-url is invalid: use redis://HOST:PORT, or rediss:// for TLS, with user, password \
         and database number if needed, such as redis://user:password@127.0.0.1:6379/0"
            .to_owned()
    })
}

/// The problems of the settings, so that one start reports all of them.
#[derive(Debug, Default)]
struct Problems(Vec<String>);

impl Problems {
    fn add(&mut self, problem: impl Into<String>) {
        self.0.push(problem.into());
    }

    /// The value; `None` if it is a problem, which is added.
    fn of<T>(&mut self, result: Result<T, String>) -> Option<T> {
        result.map_err(|problem| self.add(problem)).ok()
    }

    const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A single problem, or a line for each.
    fn text(&self) -> String {
        match self.0.as_slice() {
            [problem] => problem.clone(),
            problems => format!("{} settings are wrong:\n{}", problems.len(), problems.join("\n")),
        }
    }
}
