//! `tracker-server serve`: start and stop of the server. Also `tracker-server openapi`.

use std::io::{ErrorKind, Write};
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::oneshot;
use tracker_store::{Store, StoreError};
use url::Url;

use crate::api::document;
use crate::cli::Failure;
use crate::connections::accept::{self, ConnectionLimits, serve as accept_connections};
use crate::connections::metrics;
use tracker_service::auth::{self};
use tracker_service::config::Provider;
use tracker_service::tasks::{self, Worker};
use tracker_service::{App, AppState, Auth, Clock, Config};

/// Serves until SIGTERM or SIGINT.
///
/// # Errors
///
/// If there is no identity provider, the address is in use, or the database cannot be opened or is
/// damaged.
pub async fn serve(config: Config) -> Result<(), Failure> {
    config.check_sign_in().map_err(Failure::wrong_usage)?;
    let listener = listen(config.listen).await?;
    let address =
        listener.local_addr().map_err(|error| Failure::unusable("cannot listen", &error))?;
    if let Some(address) = config.metrics_listen {
        serve_metrics(address, &config).await?;
    }
    let store = Store::open_or_create(&config.database).await?;
    if store.was_damaged() {
        // The last check found damage. Unless the file was replaced, nothing is served.
        store.check().await?;
    }
    let public_url = config.public_url_at(address.port());
    let auth = auth(&config, &public_url, address)?;
    if auth.development.is_some() {
        tracing::warn!("development mode: anyone on this machine can sign in as any user");
    }
    auth::reencrypt(&auth.encryption, &store).await?;
    raise_open_file_limit();
    let app = App::new(config, public_url, store.clone(), Clock::System, auth);
    check_spool_directory(&app)?;
    prepare_events(&app).await?;
    app.limits.check_redis().await;
    tokio::spawn(report_provider(app.clone()));
    // Before the log says that the server is ready: a signal must not end it without a shutdown.
    let signal = stop_signal()?;
    let AppState { config, public_url, .. } = &*app;
    tracing::info!(url = %public_url, %address, database = %config.database, "serving");
    let mut outcome = Ok(());
    let draining = app.clone();
    let damage = Box::pin(wait_for_damage(&store));
    let stop = async {
        tokio::select! {
            signal = signal => announce_shutdown(&draining, signal).await,
            damage = damage => outcome = Err(damage.into()),
        }
    };
    serve_and_deliver(app, listener, stop).await;
    // Limited, because the damage check may still run, or the database may not respond.
    let _ = tokio::time::timeout(CLOSE_TIMEOUT, store.close()).await;
    outcome
}

/// The log says where, because port 0 stands for any free port.
async fn serve_metrics(address: SocketAddr, config: &Config) -> Result<(), Failure> {
    let listener = listen(address).await?;
    let address =
        listener.local_addr().map_err(|error| Failure::unusable("cannot listen", &error))?;
    metrics::serve(listener, ConnectionLimits::new(config))
        .map_err(|error| Failure::unusable("cannot start the metrics recorder", &error))?;
    tracing::info!(metrics = %address, "metrics are at /metrics");
    Ok(())
}

/// How long closing the database may take: the last second of the ten-second shutdown, after
/// [`NOTICE_TIMEOUT`] and [`DRAIN_TIMEOUT`](crate::DRAIN_TIMEOUT).
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// Checks the database, and returns only if it is damaged. The check reads the whole file, which
/// takes seconds, so it runs while the server already serves.
async fn wait_for_damage(store: &Store) -> StoreError {
    match store.check().await {
        Err(damage @ StoreError::Damaged { .. }) => {
            tracing::error!(%damage, "database is damaged");
            return damage;
        }
        Err(error) => tracing::warn!(%error, "database check failed"),
        Ok(()) => {}
    }
    std::future::pending().await
}

/// Sets up authentication from the configuration.
pub(crate) fn auth(
    config: &Config,
    public_url: &Url,
    address: SocketAddr,
) -> Result<Auth, Failure> {
    let keys = auth::signing_keys(config).map_err(Failure::unreadable)?;
    Auth::new(config, keys, public_url, address).map_err(Failure::unreadable)
}

/// Logs the callback to register at the identity provider, and what the provider lacks. The server
/// does not wait for it, because it starts without the provider, too.
async fn report_provider(app: App) {
    let (Provider::Issuer { .. }, Some(provider)) = (&app.config.provider, &app.auth.provider)
    else {
        return;
    };
    let callback = &provider.client.callback;
    tracing::info!(%callback, "register this callback at the identity provider");
    for missing in provider.missing(app.clock.now()).await {
        tracing::warn!(%missing, "identity provider lacks a feature");
    }
}

fn check_spool_directory(app: &App) -> Result<(), Failure> {
    app.spools.check().map_err(|error| {
        let path = app.spools.path().display();
        Failure::unusable(format_args!("cannot write to the spool directory {path}"), &error)
    })
}

async fn prepare_events(app: &App) -> Result<(), Failure> {
    let reencrypted = tasks::reencrypt(app).await?;
    if reencrypted > 0 {
        tracing::info!(reencrypted, "webhook secrets encrypted with the newest key");
    }
    Ok(tasks::report_backlog(app).await?)
}

/// Runs the HTTP server, the delivery worker and the background tasks. At shutdown, running
/// requests and running deliveries are finished at the same time.
async fn serve_and_deliver(app: App, listener: TcpListener, stop: impl Future<Output = ()>) {
    let worker = Worker::new(app.clone());
    let (stopping, stopped) = oneshot::channel::<()>();
    let delivering = tokio::spawn(async move {
        worker.run(async { stopped.await.unwrap_or_default() }).await;
    });
    let maintenance = app.clone();
    let maintenance = tokio::spawn(async move { tasks::run_maintenance(&maintenance).await });
    let reminders = app.clone();
    let reminders = tokio::spawn(async move { tasks::run_reminders(&reminders).await });
    let syncs = app.clone();
    let syncs = tokio::spawn(async move { tasks::run_syncs(&syncs).await });
    let redis_checks = app.clone();
    let redis_checks =
        tokio::spawn(async move { redis_checks.limits.check_redis_repeatedly().await });
    let stop = async {
        stop.await;
        drop(stopping);
    };
    let limits = ConnectionLimits::new(&app.config);
    accept_connections(app, listener, limits, stop).await;
    maintenance.abort();
    reminders.abort();
    syncs.abort();
    redis_checks.abort();
    let _ = delivering.await;
}

/// Prints the OpenAPI document.
///
/// # Errors
///
/// If it cannot be written to standard output.
pub fn print_document() -> Result<(), Failure> {
    let text = document().to_pretty_json();
    let text = text.map_err(|error| Failure::unusable("cannot print the document", &error))?;
    print(&(text + "\n"))
}

/// Prints on standard output. A closed pipe is not an error, such as in
/// `tracker-server openapi | head`.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::unusable("cannot write to standard output", &error))
        }
        _ => Ok(()),
    }
}

/// Raises the limit of open files, which is 1024 on most systems. A lower limit is not an error:
/// connections over it wait until others are closed.
fn raise_open_file_limit() {
    let files = accept::MAX_CONNECTIONS as u64 + OTHER_FILES;
    match rlimit::increase_nofile_limit(files) {
        Ok(limit) if limit >= files => {}
        Ok(limit) => {
            tracing::warn!(limit, "the limit of open files is too low for all connections");
        }
        Err(error) => tracing::warn!(%error, "cannot raise the limit of open files"),
    }
}

/// Open files beside connections: those of the database and of large pushes.
const OTHER_FILES: u64 = 512;

async fn listen(address: std::net::SocketAddr) -> Result<TcpListener, Failure> {
    let listener = TcpListener::bind(address).await;
    listener.map_err(|error| Failure::unusable(format_args!("cannot listen on {address}"), &error))
}

/// Waits for the signal that ends the program: SIGTERM, or SIGINT (Ctrl-C).
fn stop_signal() -> Result<impl Future<Output = SignalKind>, Failure> {
    let cannot_listen = |error| Failure::unusable("cannot listen for signals", &error);
    let mut terminate = signal(SignalKind::terminate()).map_err(cannot_listen)?;
    let mut interrupt = signal(SignalKind::interrupt()).map_err(cannot_listen)?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => SignalKind::terminate(),
            _ = interrupt.recv() => SignalKind::interrupt(),
        }
    })
}

/// Begins the shutdown. After SIGTERM the server still accepts connections for [`NOTICE_TIMEOUT`], so that
/// a load balancer sees the failed readiness check. After Ctrl-C there is no such wait.
async fn announce_shutdown(app: &App, signal: SignalKind) {
    app.drain();
    tracing::info!("shutting down: finishing running requests");
    if signal == SignalKind::terminate() {
        tokio::time::sleep(NOTICE_TIMEOUT).await;
    }
}

/// How long the server still accepts connections after SIGTERM: the first second of the ten-second
/// shutdown.
const NOTICE_TIMEOUT: Duration = Duration::from_secs(1);
