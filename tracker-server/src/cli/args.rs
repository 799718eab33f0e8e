//! [`Args`]: the command line. Every setting is a flag and an environment variable. The flag has
//! precedence.

use std::ffi::{OsStr, OsString};
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::builder::Resettable;
use clap::error::ErrorKind;
use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand};
use tracker_connect::Service;
use tracker_store::TokenScope;
use url::Url;
use uuid::Uuid;

use crate::cli::settings_file::SettingsFile;
use crate::log::{DEFAULT_LOG, LogFormat};
use tracker_service::config::{AllowedPeople, Networks, Proxies, is_loopback};
use tracker_service::operations::personal_tokens::TokenDays;
use tracker_service::rate_limit::RateLimits;

/// Serve the running-day tracker over HTTP.
///
/// Without settings it serves on <http://localhost:3000>, stores its data in a SQLite file in your
/// data directory, and uses its own development provider for sign-in.
#[derive(Debug, Parser)]
#[command(name = "tracker-server", version, max_term_width = 100, mut_args(|arg| arg.global(true)))]
pub struct Args {
    /// The settings.
    #[command(flatten)]
    pub settings: Settings,
    /// The subcommand; `serve` if it is missing.
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Args {
    /// Parses the command line and the environment. An invalid value ends the program.
    pub fn typed() -> Args {
        let mut command = Args::command();
        let file = SettingsFile::read()
            .unwrap_or_else(|problem| command.error(ErrorKind::ValueValidation, problem).exit());
        command = command.mut_args(|arg| ignore_empty_env(file.fill_in(arg)));
        let words = with_commands_apart(std::env::args_os(), &command);
        let mut matches = match command.try_get_matches_from_mut(words) {
            Ok(matches) => matches,
            Err(error) => error.exit(),
        };
        let args = Args::from_arg_matches_mut(&mut matches);
        args.unwrap_or_else(|error| error.format(&mut command).exit())
    }
}

/// Empty environment variables count as unset, such as a line `NAME=` of an environment file.
fn ignore_empty_env(arg: Arg) -> Arg {
    let variable = arg.get_env().and_then(std::env::var_os);
    if variable.is_some_and(|value| value.is_empty()) { arg.env(Resettable::Reset) } else { arg }
}

/// The words of the command line. A flag that may be without a value would take a command after it for its value, so
/// there it gets `=true`: `--household person list`.
fn with_commands_apart(
    words: impl Iterator<Item = OsString>,
    command: &clap::Command,
) -> Vec<OsString> {
    let mut apart: Vec<OsString> = Vec::new();
    for word in words {
        let is_command = command.find_subcommand(&word).is_some();
        if let Some(flag) = apart.last_mut()
            && is_command
            && may_be_bare(flag, command)
        {
            flag.push("=true");
        }
        apart.push(word);
    }
    apart
}

/// Whether this is a flag with a value that may be missing.
fn may_be_bare(flag: &OsStr, command: &clap::Command) -> bool {
    let Some(name) = flag.to_str().and_then(|flag| flag.strip_prefix("--")) else { return false };
    let arg = command.get_arguments().find(|arg| arg.get_long() == Some(name));
    arg.and_then(Arg::get_num_args).is_some_and(|number| number.min_values() == 0)
}

/// A subcommand.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub enum Command {
    /// Serve over HTTP (the default)
    Serve,
    /// Create or migrate the database, or copy everything from one database to another
    Migrate(Migration),
    /// Check the settings and what they name: database, provider, Redis, spool directory, clock, public URL
    ///
    /// A line for each says what is right, and what to do about the rest. Nothing is changed. The exit code
    /// is 1 if something is wrong.
    Check,
    /// Ask the server at --listen whether it answers: the health check of a container
    ///
    /// No other setting is read. The exit code is 1 if the server does not answer. It asks for /health/live: a
    /// container that is not healthy may be restarted, which would not help while the database cannot be reached.
    Health,
    /// Print the OpenAPI 3.1 document
    Openapi,
    /// List, unlock, enable, disable, delete or link accounts
    #[command(subcommand)]
    Account(AccountCommand),
    /// Add, list, reset or remove people who sign in with a password, or make one an operator, for a server with --household
    #[command(subcommand)]
    Person(PersonCommand),
    /// Create, list or revoke personal access tokens, with which programs use the interface
    #[command(subcommand)]
    Token(TokenCommand),
}

/// The databases to copy. Without them, `migrate` creates or migrates the database of
/// `--database-url`.
#[derive(Debug, Clone, PartialEq, Eq, Default, clap::Args)]
pub struct Migration {
    /// The database to copy, such as <sqlite:///var/lib/tracker/server.db>. Stop its server first
    #[arg(long, value_name = "URL", requires = "to")]
    pub from: Option<String>,
    /// The empty database to copy to, such as <postgres://tracker@localhost/tracker>
    #[arg(long, value_name = "URL", requires = "from")]
    pub to: Option<String>,
}

/// The administration of accounts. An account is named by its email address or its id.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub enum AccountCommand {
    /// List all accounts: id, email, name, time of creation, and state; also who is locked before the first sign-in
    List,
    /// Unlock an account, or a person of the household, after failed sign-ins. A disabled account stays disabled
    Unlock {
        /// The email address or id of the account
        account: String,
    },
    /// Enable a disabled account. It may still be locked after failed sign-ins
    Enable {
        /// The email address or id of the account
        account: String,
    },
    /// Disable an account: end all its sessions, and refuse further sign-ins
    Disable {
        /// The email address or id of the account
        account: String,
    },
    /// Delete an account and all its data permanently, with the address and the password of a person of the household
    Delete {
        /// The email address or id of the account
        account: String,
    },
    /// Let the owner of a new, empty account sign in to an older one, after a change of the identity provider
    ///
    /// The person signs in once with the new provider, which makes a new account. From then on that sign-in leads to
    /// the older account, and the new one is deleted.
    Link {
        /// The id or email address of the older account, which is kept
        account: String,
        /// The id of the new account, as `account list` shows it
        new: String,
    },
}

/// The people of a household. A person is named by the email address.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub enum PersonCommand {
    /// Add a person, and print the link on which they choose a password. It is valid once, for a day
    Add {
        /// The email address of the person
        address: String,
    },
    /// List the people: email address, time of addition, and state
    List,
    /// End the password, the passkeys, all sessions and all personal access tokens of a person, and print a link to choose
    /// a new password
    Reset {
        /// The email address of the person
        address: String,
    },
    /// Make a person an operator, who adds, locks and removes the others on the page /people
    Operator {
        /// The email address of the person
        address: String,
        /// The person is no longer an operator
        #[arg(long)]
        end: bool,
    },
    /// Remove a person and end all their passkeys, sessions and personal access tokens. The account and its data stay: see `account delete`
    Remove {
        /// The email address of the person
        address: String,
    },
}

/// The personal access tokens of an account. The account is named by its email address or its id.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub enum TokenCommand {
    /// Create a token, and print it. It is shown only now: its hash is stored
    Create {
        /// The email address or id of the account
        account: String,
        /// What the token may do, separated by commas: read, write (goals, workouts, settings), import
        /// (files and pushes) and webhooks
        #[arg(long, value_name = "SCOPES", value_delimiter = ',', required = true)]
        scopes: Vec<TokenScope>,
        /// The name of the token in the list of its owner
        #[arg(long, value_name = "NAME", default_value = "Command line")]
        name: String,
        /// The number of days until the token expires; without it, the token has no end
        #[arg(
            long,
            value_name = "DAYS",
            value_parser = clap::value_parser!(i32)
                .range(i64::from(TokenDays::MIN)..=i64::from(TokenDays::MAX))
        )]
        days: Option<i32>,
    },
    /// List the tokens: id, name, scopes, time of creation, expiry, and last use
    List {
        /// The email address or id of the account
        account: String,
    },
    /// Revoke a token: from then on it opens nothing
    Revoke {
        /// The email address or id of the account
        account: String,
        /// The id of the token, as the list shows it
        id: Uuid,
    },
}

/// The settings as given. [`Config`](tracker_service::config::Config) is the checked configuration.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Settings")]
pub struct Settings {
    /// File with settings, one NAME=VALUE per line, as systemd and containers read it; flags and environment
    /// variables win
    #[arg(long = "settings", value_name = "FILE", env = "TRACKER_SETTINGS")]
    pub settings_file: Option<PathBuf>,
    /// Address and port to listen on
    #[arg(long, value_name = "ADDRESS", env = "TRACKER_LISTEN", default_value = "127.0.0.1:3000")]
    pub listen: SocketAddr,
    /// Database: `sqlite://FILE` or `postgres://USER@HOST/DATABASE`; by default a SQLite file in
    /// your data directory
    #[arg(long, value_name = "URL", env = "TRACKER_DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// Seconds that a statement waits while another process has locked the data; other limits of the
    /// database follow from it
    #[arg(
        long,
        value_name = "SECONDS",
        env = "TRACKER_DATABASE_TIMEOUT",
        default_value = "5",
        value_parser = clap::value_parser!(u32).range(1..=3600)
    )]
    pub database_timeout: u32,
    /// Public URL of this service, as browsers see it; by default <http://localhost:PORT>
    #[arg(long, value_name = "URL", env = "TRACKER_PUBLIC_URL")]
    pub public_url: Option<Url>,
    /// Allowed origins of redirects after sign-in, in addition to the public URL; separated by
    /// commas
    #[arg(long, value_name = "ORIGINS", env = "TRACKER_REDIRECT_ORIGINS", value_delimiter = ',')]
    pub redirect_origins: Vec<Url>,
    /// Origins whose pages may call the interface with a token, separated by commas; by default none
    #[arg(long, value_name = "ORIGINS", env = "TRACKER_CORS_ORIGINS", value_delimiter = ',')]
    pub cors_origins: Vec<Url>,
    /// OpenID Connect issuer for sign-in, such as <https://appleid.apple.com>; by default the
    /// development provider
    #[arg(long, value_name = "URL", env = "TRACKER_OIDC_ISSUER")]
    pub oidc_issuer: Option<String>,
    /// Client id of this service at the issuer
    #[arg(long, value_name = "ID", env = "TRACKER_OIDC_CLIENT_ID")]
    pub oidc_client_id: Option<String>,
    /// File with the client secret
    #[arg(long, value_name = "FILE", env = "TRACKER_OIDC_CLIENT_SECRET_FILE")]
    pub oidc_client_secret_file: Option<PathBuf>,
    /// For Apple, instead of a client secret: the id of the team
    #[arg(long, value_name = "ID", env = "TRACKER_APPLE_TEAM_ID")]
    pub apple_team_id: Option<String>,
    /// For Apple: the id of the team's key
    #[arg(long, value_name = "ID", env = "TRACKER_APPLE_KEY_ID")]
    pub apple_key_id: Option<String>,
    /// For Apple: the file with the team's private key (.p8)
    #[arg(long, value_name = "FILE", env = "TRACKER_APPLE_PRIVATE_KEY_FILE")]
    pub apple_private_key_file: Option<PathBuf>,
    /// Sign in the people who were added with `tracker-server person add`, by a password; instead of an issuer
    #[arg(
        long,
        value_name = "BOOL",
        env = "TRACKER_HOUSEHOLD",
        default_value = "false",
        num_args = 0..=1,
        default_missing_value = "true",
        action = clap::ArgAction::Set
    )]
    pub household: bool,
    /// Who may sign in: verified email addresses and domains such as `@example.com`, separated by
    /// commas; by default everybody
    #[arg(
        long,
        value_name = "PEOPLE",
        env = "TRACKER_ALLOWED_PEOPLE",
        default_value = "",
        hide_default_value = true
    )]
    pub allowed_people: AllowedPeople,
    /// File with one signing key per line, each the base64 of at least 32 random bytes; the first
    /// one signs access tokens
    #[arg(long, value_name = "FILE", env = "TRACKER_SIGNING_KEY_FILE")]
    pub signing_key_file: Option<PathBuf>,
    /// Redis that shares rate limits between processes, such as `redis://127.0.0.1:6379/0`; with
    /// TLS `rediss://`
    #[arg(long, value_name = "URL", env = "TRACKER_REDIS_URL", hide_env_values = true)]
    pub redis_url: Option<String>,
    /// Rate limits in requests per minute: any of
    /// `auth=10,read=100,write=30,sign-in=60,webhook=300,wrong-token=20,password=10` (the
    /// defaults); 0 refuses
    /// all requests of a class; `off` disables the limits
    #[arg(
        long,
        value_name = "LIMITS",
        env = "TRACKER_RATE_LIMITS",
        default_value = "",
        hide_default_value = true
    )]
    pub rate_limits: Limited,
    /// Trusted reverse proxies, whose `X-Forwarded-For` names the client: addresses and networks,
    /// separated by commas
    #[arg(
        long,
        value_name = "NETWORKS",
        env = "TRACKER_TRUSTED_PROXIES",
        default_value = "",
        hide_default_value = true
    )]
    pub trusted_proxies: Proxies,
    /// Private networks that webhooks may reach, over http too and at any port: addresses and networks, separated by
    /// commas; by default none
    #[arg(
        long,
        value_name = "NETWORKS",
        env = "TRACKER_WEBHOOK_NETWORKS",
        default_value = "",
        hide_default_value = true
    )]
    pub webhook_networks: Networks,
    /// Where connections find Garmin Connect's Personal API
    #[arg(
        long,
        value_name = "URL",
        env = "TRACKER_GARMIN_URL",
        default_value = Service::Garmin.url(),
        value_parser = service_url
    )]
    pub garmin_url: Url,
    /// Where connections find the interface of intervals.icu
    #[arg(
        long,
        value_name = "URL",
        env = "TRACKER_INTERVALS_URL",
        default_value = Service::Intervals.url(),
        value_parser = service_url
    )]
    pub intervals_url: Url,
    /// Client id of this service at Polar, with which people connect
    #[arg(long, value_name = "ID", env = "TRACKER_POLAR_CLIENT_ID")]
    pub polar_client_id: Option<String>,
    /// File with the client secret of Polar
    #[arg(long, value_name = "FILE", env = "TRACKER_POLAR_CLIENT_SECRET_FILE")]
    pub polar_client_secret_file: Option<PathBuf>,
    /// Where connections find the interface of Polar; another address stands for all three of Polar's
    #[arg(
        long,
        value_name = "URL",
        env = "TRACKER_POLAR_URL",
        default_value = Service::Polar.url(),
        value_parser = service_url
    )]
    pub polar_url: Url,
    /// Client id of this service at Strava, with which people connect
    #[arg(long, value_name = "ID", env = "TRACKER_STRAVA_CLIENT_ID")]
    pub strava_client_id: Option<String>,
    /// File with the client secret of Strava
    #[arg(long, value_name = "FILE", env = "TRACKER_STRAVA_CLIENT_SECRET_FILE")]
    pub strava_client_secret_file: Option<PathBuf>,
    /// Where connections find Strava
    #[arg(
        long,
        value_name = "URL",
        env = "TRACKER_STRAVA_URL",
        default_value = Service::Strava.url(),
        value_parser = service_url
    )]
    pub strava_url: Url,
    /// Seconds until an idle connection is closed; it should be longer than the idle timeout of the
    /// proxy in front, which is 60 for nginx
    #[arg(
        long,
        value_name = "SECONDS",
        env = "TRACKER_KEEP_ALIVE",
        default_value = "75",
        value_parser = clap::value_parser!(u32).range(1..=3600)
    )]
    pub keep_alive: u32,
    /// Open connections per client address, of 8192 in total; an IPv6 /64 counts as one address,
    /// and --trusted-proxies are not limited
    #[arg(
        long,
        value_name = "NUMBER",
        env = "TRACKER_MAX_CONNECTIONS_PER_ADDRESS",
        default_value = "256",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub max_connections_per_address: u32,
    /// Show the API documentation without sign-in; by default only in development
    #[arg(
        long,
        value_name = "BOOL",
        env = "TRACKER_PUBLIC_DOCS",
        num_args = 0..=1,
        default_missing_value = "true"
    )]
    pub public_docs: Option<bool>,
    /// Address and port to serve Prometheus metrics on, at /metrics
    #[arg(long, value_name = "ADDRESS", env = "TRACKER_METRICS_LISTEN")]
    pub metrics_listen: Option<SocketAddr>,
    /// Directory for large pushes until they have arrived completely; it should be on a disk, not
    /// in memory. By default the directory of the SQLite file; with PostgreSQL the system's
    /// temporary directory
    #[arg(long, value_name = "DIRECTORY", env = "TRACKER_SPOOL_DIRECTORY")]
    pub spool_directory: Option<PathBuf>,
    /// Limit of all files in the spool directory in MiB, a quarter of it per account; a push over
    /// the limit gets status 503
    #[arg(long, value_name = "MIB", env = "TRACKER_SPOOL_LIMIT", default_value = "2048")]
    pub spool_limit: u32,
    /// Largest uploaded file in MiB, but at most a quarter of the spool limit
    #[arg(long, value_name = "MIB", env = "TRACKER_IMPORT_LIMIT", default_value = "512")]
    pub import_limit: u32,
    /// Log filter: a level, or directives such as `info,tracker_server=debug`
    #[arg(
        long,
        value_name = "FILTER",
        env = "TRACKER_LOG",
        default_value = DEFAULT_LOG
    )]
    pub log: String,
    /// Log format
    #[arg(
        long,
        value_name = "FORMAT",
        env = "TRACKER_LOG_FORMAT",
        value_enum,
        default_value = "text"
    )]
    pub log_format: LogFormat,
}

/// The URL of a service: https, or http on this machine, because a key is sent there.
fn service_url(text: &str) -> Result<Url, String> {
    let url: Url = text.parse().map_err(|error| format!("{error}"))?;
    let is_safe = url.scheme() == "https" || url.scheme() == "http" && is_loopback(&url);
    if is_safe { Ok(url) } else { Err("it has to begin with https://".to_owned()) }
}

/// Rate limits or `off`. It is a separate type because clap reads an `Option` as an optional flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limited(pub Option<RateLimits>);

impl std::str::FromStr for Limited {
    type Err = String;

    fn from_str(text: &str) -> Result<Limited, String> {
        match text.trim() {
            "off" => Ok(Limited(None)),
            limits => limits.parse().map(|limits| Limited(Some(limits))),
        }
    }
}
