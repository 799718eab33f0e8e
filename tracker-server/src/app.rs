//! [`App`]: everything a request may touch.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Notify;
use tracker_store::{PushQueue, RefreshQueue, Store, TokenQueue};
use url::Url;

use crate::auth::{Auth, Seals};
use crate::cli::config::{Config, Provider};
use crate::clock::Clock;
use crate::delivery::Reach;
use crate::rate_limit::Limits;
use crate::report_cache::ReportCache;

/// Everything a request may touch. There is one, shared by all requests.
#[derive(Debug)]
pub struct App {
    /// How the program was told to run.
    pub config: Config,
    /// Where the world sees us; links, callbacks and the trust in origins derive from it.
    pub public_url: Url,
    /// What is remembered.
    pub store: Store,
    /// What exchanges refresh tokens.
    pub refreshes: RefreshQueue,
    /// Whose the tokens are that phones push with.
    pub tokens: TokenQueue,
    /// Who imports what phones push.
    pub pushes: PushQueue,
    /// Reports, and what they are computed from.
    pub reports: ReportCache,
    /// What time it is.
    pub clock: Clock,
    /// Who may ask how often.
    pub limits: Limits,
    /// Who may come in, and how.
    pub auth: Auth,
    /// What the secrets of webhooks are sealed with.
    pub seals: Seals,
    /// Rung when there may be something to send.
    pub news: Notify,
    /// Whether the last use of a session could not be noted.
    pub(crate) uses_go_unnoted: AtomicBool,
    draining: AtomicBool,
}

impl App {
    /// The parts put together.
    #[must_use]
    pub fn new(
        config: Config,
        public_url: Url,
        store: Store,
        clock: Clock,
        auth: Auth,
    ) -> Arc<App> {
        Arc::new(App {
            limits: Limits::new(config.rate_limits, config.redis.clone()),
            refreshes: store.refresh_queue(),
            tokens: store.token_queue(),
            pushes: store.push_queue(),
            reports: ReportCache::default(),
            config,
            public_url,
            store,
            clock,
            seals: Seals::of(auth.tokens.keys(), SEALED_SECRETS),
            news: Notify::new(),
            auth,
            uses_go_unnoted: AtomicBool::new(false),
            draining: AtomicBool::new(false),
        })
    }

    /// How far events may go: beyond public addresses only where anybody can sign in as anybody, all
    /// on one machine.
    #[must_use]
    pub fn reach(&self) -> Reach {
        match self.config.provider {
            Provider::Development => Reach::Local,
            Provider::Issuer { .. } => Reach::Public,
        }
    }

    /// From now on we are not ready: whoever balances load sends requests elsewhere.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Whether the program is about to end.
    #[must_use]
    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }
}

/// It parts these keys from all others that are derived from the same file. Another text, and no
/// stored secret could be opened again.
const SEALED_SECRETS: &str = "tracker: secrets of webhooks, AES-256-GCM";
