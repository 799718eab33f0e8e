//! What can be typed. Every setting is a flag and an environment variable; the flag wins.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::builder::Resettable;
use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use url::Url;

use crate::http::request::client_ip::Proxies;
use crate::rate_limit::quotas::RateLimits;

/// Serve the running-day tracker over HTTP.
///
/// With no setting at all it serves on <http://localhost:3000>, keeps its data in a file of its
/// own, and signs people in through its own development provider.
#[derive(Debug, Parser)]
#[command(name = "tracker-server", version, max_term_width = 100)]
pub struct Args {
    /// How to run.
    #[command(flatten)]
    pub settings: Settings,
    /// What to do; to serve, unless said otherwise.
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Args {
    /// What was typed, and what the environment says. What cannot be read ends the program.
    #[must_use]
    pub fn typed() -> Args {
        let mut command = Args::command().mut_args(deaf_to_an_empty_variable);
        let mut matches = command.get_matches_mut();
        let args = Args::from_arg_matches_mut(&mut matches);
        args.unwrap_or_else(|error| error.format(&mut command).exit())
    }
}

/// A line of an environment file that ends with its `=` says nothing, as one does that is not there.
fn deaf_to_an_empty_variable(arg: Arg) -> Arg {
    let variable = arg.get_env().and_then(std::env::var_os);
    if variable.is_some_and(|value| value.is_empty()) { arg.env(Resettable::Reset) } else { arg }
}

/// What to do.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub enum Command {
    /// Serve; what is done when nothing is said
    Serve,
    /// Make the database, or bring it up to date; or move everything from one into another
    Migrate(Migration),
    /// Print the description of the interface, in OpenAPI 3.1
    Openapi,
    /// List accounts, let them in again, keep them out, or delete them
    #[command(subcommand)]
    Account(AccountCommand),
}

/// What to move where. Without either, nothing moves: the database of --database-url is brought up
/// to date.
#[derive(Debug, Clone, PartialEq, Eq, Default, clap::Args)]
pub struct Migration {
    /// Where everything is, as in <sqlite:///var/lib/tracker/server.db>. Stop its server first
    #[arg(long, value_name = "URL", requires = "to")]
    pub from: Option<String>,
    /// An empty database, as in <postgres://tracker@localhost/tracker>
    #[arg(long, value_name = "URL", requires = "from")]
    pub to: Option<String>,
}

/// What to do to an account, which is named by its e-mail address or its id.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub enum AccountCommand {
    /// List all accounts: id, e-mail, name, when they were made, and whether they may sign in
    List,
    /// Let an account in again that failed sign-ins have locked; a disabled one stays out
    Unlock {
        /// Its e-mail address or id
        account: String,
    },
    /// Let an account in again that was disabled; failed sign-ins may still lock it
    Enable {
        /// Its e-mail address or id
        account: String,
    },
    /// Sign an account out everywhere, and let it in no more
    Disable {
        /// Its e-mail address or id
        account: String,
    },
    /// Delete an account with all that belongs to it, for good
    Delete {
        /// Its e-mail address or id
        account: String,
    },
}

/// The settings, as they were typed: [`Config`](crate::cli::config::Config) is what they mean.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Settings")]
pub struct Settings {
    /// Where to serve
    #[arg(
        long,
        global = true,
        value_name = "ADDRESS",
        env = "TRACKER_LISTEN",
        default_value = "127.0.0.1:3000"
    )]
    pub listen: SocketAddr,
    /// Where the data is kept: `sqlite://FILE` or `postgres://USER@HOST/DATABASE`; by default a file
    /// in your data directory
    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "TRACKER_DATABASE_URL",
        hide_env_values = true
    )]
    pub database_url: Option<String>,
    /// Where the world sees us; by default <http://localhost:PORT>
    #[arg(long, global = true, value_name = "URL", env = "TRACKER_PUBLIC_URL")]
    pub public_url: Option<Url>,
    /// Origins that may be returned to after sign-in, beside our own, separated by commas
    #[arg(
        long,
        global = true,
        value_name = "ORIGINS",
        env = "TRACKER_REDIRECT_ORIGINS",
        value_delimiter = ','
    )]
    pub redirect_origins: Vec<Url>,
    /// Who signs people in, such as <https://appleid.apple.com>; without one, we do, in development
    #[arg(long, global = true, value_name = "URL", env = "TRACKER_OIDC_ISSUER")]
    pub oidc_issuer: Option<String>,
    /// What the issuer calls us
    #[arg(long, global = true, value_name = "ID", env = "TRACKER_OIDC_CLIENT_ID")]
    pub oidc_client_id: Option<String>,
    /// A file with the secret we share with the issuer
    #[arg(long, global = true, value_name = "FILE", env = "TRACKER_OIDC_CLIENT_SECRET_FILE")]
    pub oidc_client_secret_file: Option<PathBuf>,
    /// Instead of a shared secret, with Apple: the team
    #[arg(long, global = true, value_name = "ID", env = "TRACKER_APPLE_TEAM_ID")]
    pub apple_team_id: Option<String>,
    /// The id of the team's key
    #[arg(long, global = true, value_name = "ID", env = "TRACKER_APPLE_KEY_ID")]
    pub apple_key_id: Option<String>,
    /// The key itself, a .p8 file
    #[arg(long, global = true, value_name = "FILE", env = "TRACKER_APPLE_PRIVATE_KEY_FILE")]
    pub apple_private_key_file: Option<PathBuf>,
    /// A file of lines, each the base64 of 32 or more random bytes; the first signs access tokens
    #[arg(long, global = true, value_name = "FILE", env = "TRACKER_SIGNING_KEY_FILE")]
    pub signing_key_file: Option<PathBuf>,
    /// A Redis to count rate limits in, together with other processes, such as
    /// `redis://127.0.0.1:6379/0`; with TLS `rediss://`
    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "TRACKER_REDIS_URL",
        hide_env_values = true
    )]
    pub redis_url: Option<String>,
    /// Requests a minute: `auth=10,read=100,write=30,sign-in=60,webhook=300,wrong-token=20`, any of
    /// them, or `off` for no limits; 0 lets no request of its kind through
    #[arg(
        long,
        global = true,
        value_name = "LIMITS",
        env = "TRACKER_RATE_LIMITS",
        default_value = "",
        hide_default_value = true
    )]
    pub rate_limits: Limited,
    /// Reverse proxies in front, whose `X-Forwarded-For` says where a request comes from: addresses
    /// and networks, separated by commas
    #[arg(
        long,
        global = true,
        value_name = "NETWORKS",
        env = "TRACKER_TRUSTED_PROXIES",
        default_value = "",
        hide_default_value = true
    )]
    pub trusted_proxies: Proxies,
    /// Seconds that a connection may be idle before it is closed; it should be longer than the proxy
    /// in front keeps idle connections, which for nginx is 60
    #[arg(
        long,
        global = true,
        value_name = "SECONDS",
        env = "TRACKER_KEEP_ALIVE",
        default_value = "75",
        value_parser = clap::value_parser!(u32).range(1..=3600)
    )]
    pub keep_alive: u32,
    /// How many connections a client address may have open, of 8192 in all; an IPv6 /64 is one
    /// address, and --trusted-proxies are not limited
    #[arg(
        long,
        global = true,
        value_name = "NUMBER",
        env = "TRACKER_MAX_CONNECTIONS_PER_ADDRESS",
        default_value = "256",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub max_connections_per_address: u32,
    /// Whether the documentation can be read without signing in; by default in development only
    #[arg(
        long,
        global = true,
        value_name = "BOOL",
        env = "TRACKER_PUBLIC_DOCS",
        num_args = 0..=1,
        default_missing_value = "true"
    )]
    pub public_docs: Option<bool>,
    /// Where to serve metrics as Prometheus text, at /metrics
    #[arg(long, global = true, value_name = "ADDRESS", env = "TRACKER_METRICS_LISTEN")]
    pub metrics_listen: Option<SocketAddr>,
    /// Where large pushes are kept until all of them has arrived: a directory on a disk, not in memory.
    /// By default the directory of the SQLite file; with PostgreSQL the system's temporary directory
    #[arg(long, global = true, value_name = "DIRECTORY", env = "TRACKER_SPOOL_DIRECTORY")]
    pub spool_directory: Option<PathBuf>,
    /// How many MiB may be kept there at once, a quarter of it for each account; what does not fit is
    /// answered 503
    #[arg(
        long,
        global = true,
        value_name = "MIB",
        env = "TRACKER_SPOOL_LIMIT",
        default_value = "2048"
    )]
    pub spool_limit: u32,
    /// What to log: a level, or directives such as `info,tracker_server=debug`
    #[arg(
        long,
        global = true,
        value_name = "FILTER",
        env = "TRACKER_LOG",
        default_value = DEFAULT_LOG
    )]
    pub log: String,
    /// How to log
    #[arg(
        long,
        global = true,
        value_name = "FORMAT",
        env = "TRACKER_LOG_FORMAT",
        default_value = "text"
    )]
    pub log_format: LogFormat,
}

/// What is logged unless it is said otherwise.
pub(crate) const DEFAULT_LOG: &str = "info";

/// How to log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Lines for people
    Text,
    /// An object on each line
    Json,
}

/// A type of its own, because clap reads an `Option` as "may be left out".
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
