//! [`App`]: the shared state of all requests.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::Notify;
use tracker_store::{ImportBatcher, PersonalTokenLookup, SessionLookup, Store};
use url::Url;

use crate::auth::Encryption;
use crate::config::Provider;
use crate::connections::client::ServiceClient;
use crate::connections::keys::ConnectionKeys;
use crate::delivery::Reach;
use crate::delivery::web_push::ServerKey;
use crate::rate_limit::Limits;
use crate::report_cache::ReportCache;
use crate::spool::SpoolDirectory;
use crate::uploads::Uploads;
use crate::write_check::WriteCheck;
use crate::{Auth, Clock, Config};

/// The state that all requests share. A clone is another handle on the same state.
///
/// The type of the state is hidden (`dyn`). Otherwise the compiler proves for each step of each route that
/// every field of the state may be shared between threads, which took more than a third of the time of this
/// crate.
#[derive(derive_more::Debug, Clone)]
#[debug("{:?}", (**_0).as_ref())]
pub struct App(Arc<dyn AsRef<AppState> + Send + Sync>);

/// The fields of [`App`]. There is one instance in a process.
#[derive(Debug)]
pub struct AppState {
    /// The configuration of the program.
    pub config: Config,
    /// Our URL as clients see it. Links, callbacks and the trusted origin derive from it.
    pub public_url: Url,
    pub store: Store,
    /// Looks up the sessions of requests, in batches.
    pub sessions: SessionLookup,
    /// Finds the personal access tokens of requests, in batches.
    pub personal_tokens: PersonalTokenLookup,
    /// Imports pushed workouts, in batches.
    pub pushes: ImportBatcher,
    /// Spools the bodies of large pushes until they have arrived completely.
    pub spools: SpoolDirectory,
    /// The uploads of files that are under way.
    pub uploads: Uploads,
    /// Caches reports and the data that they are computed from.
    pub reports: ReportCache,
    pub clock: Clock,
    pub limits: Limits,
    pub auth: Auth,
    /// Encrypts the secrets of webhooks.
    pub encryption: Encryption,
    /// The keys with which browsers know this server, those of new subscriptions first.
    pub push_keys: Vec<ServerKey>,
    /// Encrypts the keys of connections.
    pub connection_keys: ConnectionKeys,
    /// Sends requests to the services of connections.
    pub services: ServiceClient,
    /// Notified when a person has connected with a service.
    pub syncs_due: Notify,
    /// Encrypts secrets on their way to the pages that show them.
    pub shown_once: Encryption,
    /// Whether the database can be written.
    pub write_check: WriteCheck,
    /// Notified when there may be deliveries to send.
    pub deliveries_ready: Notify,
    /// Whether the last update of a session's `last_used_at` failed.
    pub touch_is_failing: AtomicBool,
    draining: AtomicBool,
}

impl App {
    /// Creates the shared state. It needs a tokio runtime.
    pub fn new(config: Config, public_url: Url, store: Store, clock: Clock, auth: Auth) -> App {
        App(Arc::new(AppState {
            limits: Limits::new(config.rate_limits, config.redis.clone()),
            sessions: store.session_lookup(),
            personal_tokens: store.personal_token_lookup(),
            pushes: store.import_batcher(),
            spools: SpoolDirectory::new(config.spool_directory.clone(), config.max_spool_bytes),
            uploads: Uploads::default(),
            reports: ReportCache::default(),
            config,
            public_url,
            store,
            clock,
            encryption: Encryption::new(&auth.tokens.keys, SECRETS_OF_WEBHOOKS),
            push_keys: ServerKey::derived(&auth.tokens.keys),
            connection_keys: ConnectionKeys(Encryption::new(
                &auth.tokens.keys,
                KEYS_OF_CONNECTIONS,
            )),
            services: ServiceClient::default(),
            syncs_due: Notify::new(),
            shown_once: Encryption::new(&auth.tokens.keys, SECRETS_OF_PAGES),
            write_check: WriteCheck::default(),
            deliveries_ready: Notify::new(),
            auth,
            touch_is_failing: AtomicBool::new(false),
            draining: AtomicBool::new(false),
        }))
    }
}

impl Deref for App {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        (*self.0).as_ref()
    }
}

impl AsRef<AppState> for AppState {
    fn as_ref(&self) -> &AppState {
        self
    }
}

impl AppState {
    /// Which addresses events may be sent to: public ones, and those that the operator allows. With the development
    /// provider, also this machine, because then everything runs on it.
    pub fn reach(&self) -> Reach<'_> {
        let is_local = self.config.provider == Provider::Development;
        Reach { is_local, networks: &self.config.webhook_networks }
    }

    /// Notifies the delivery worker if an import has written deliveries.
    pub fn notify_delivery(&self, deliveries_ready: bool) {
        if deliveries_ready {
            self.deliveries_ready.notify_one();
        }
    }

    /// Begins the shutdown: from now on the readiness check fails, so that a load balancer sends
    /// new requests to another process.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Whether the shutdown has begun.
    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }
}

/// Separates these keys from all others that are derived from the same file. The text must never
/// change: with another one, no stored secret could be decrypted.
const SECRETS_OF_WEBHOOKS: &str = "tracker: secrets of webhooks, AES-256-GCM";

/// The same for the keys of connections.
const KEYS_OF_CONNECTIONS: &str = "tracker: keys of connections, AES-256-GCM";

/// Separates the keys for secrets that are on their way to a page.
const SECRETS_OF_PAGES: &str = "tracker: secrets of pages, AES-256-GCM";

/// How long requests under way may take after the listener is closed. Before it, the server
/// accepts connections for one more second; after it, closing the database takes up to one second.
/// So a shutdown takes ten seconds at most.
pub const DRAIN_TIMEOUT: Duration = Duration::from_secs(8);
