//! Connections: services that are asked for new runs.

use std::time::Duration;

use chrono::{DateTime, Days, Utc};
use serde::Deserialize;
use tokio::task::JoinHandle;
use tracing::Instrument;
use tracker_connect::{Failure, Fetch, Login, Service, Session};
use tracker_import::{Format, ImportOptions};
use tracker_store::{
    Account, AccountId, Connection, EndedConnection, ImportSource, LeasedConnection, NewConnection,
    SyncLease, SyncOutcome, SyncResult,
};
use uuid::Uuid;

use crate::auth::DecryptionFailed;
use crate::connections::collect::{Collected, LEASE_LENGTH, collect};
use crate::connections::schedule::{after_failures, after_success};
use crate::operations::checked::checked;
use crate::operations::imports::{self, ArrivedFile};
use crate::spool::{CancelGuard, Spool};
use crate::{App, Conflict, Invalid, Missing, Refusal, Unavailable, checks};

/// A service to connect with.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(example = json!({"service": "intervals", "key": "2abc9def"})))]
pub struct NewService {
    /// `garmin` or `intervals`. Others are connected on the page of connections, where their person allows it.
    #[cfg_attr(feature = "openapi", schema(pattern = "^(garmin|intervals)$"))]
    #[serde(deserialize_with = "checked::<WithKey, _>")]
    pub service: String,
    /// The key that the service has given. It is stored encrypted and never shown.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 2000))]
    #[serde(deserialize_with = "checked::<ServiceKey, _>")]
    pub key: String,
}

struct WithKey;

struct ServiceKey;

checks! {
    WithKey: String => String = |name: String| service_with_key(&name).map(|_| name);
    ServiceKey: String => String = |key: String| checked_key(&key).map(str::to_owned);
}

fn service_with_key(name: &str) -> Result<Service, Invalid> {
    let service: Service = name.parse().map_err(|wrong| Invalid::of("service", wrong))?;
    if service.needs_consent() { Err(Invalid::ServiceWithConsent) } else { Ok(service) }
}

fn checked_key(key: &str) -> Result<&str, Invalid> {
    let is_key = |key: &&str| {
        (1..=2000).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic())
    };
    Some(key.trim()).filter(is_key).ok_or(Invalid::ConnectionKey)
}

/// All connections of an account, by service.
pub async fn list(app: &App, account: AccountId) -> Result<Vec<Connection>, Refusal> {
    Ok(app.store.connections(account).await?)
}

async fn find(app: &App, account: AccountId, id: &str) -> Result<Connection, Refusal> {
    let id: Uuid = id.parse().map_err(|_| NO_CONNECTION)?;
    let found = list(app, account).await?.into_iter().find(|it| it.id == id);
    found.ok_or(NO_CONNECTION)
}

/// Connects with a service, after one request has shown that the key is good. With another key, an existing connection
/// begins anew.
pub async fn connect(
    app: &App,
    account: AccountId,
    new: &NewService,
) -> Result<Connection, Refusal> {
    let (service, key) = (service_with_key(&new.service)?, checked_key(&new.key)?);
    let check = Fetch::check(login(app, service, key.to_owned()), app.clock.now());
    let check = ask_all(app, check).await.map_err(unchecked)?;
    keep(app, account, service, key, check.session()).await
}

/// Sends the requests of a fetch without activities.
pub(super) async fn ask_all(app: &App, mut fetch: Fetch) -> Result<Fetch, Failure> {
    while let Some(request) = fetch.next_request() {
        let answer = app.services.send(request).await?;
        fetch.receive(&answer, app.clock.now())?;
    }
    Ok(fetch)
}

/// Stores the key of a new connection. It is due at once.
pub(super) async fn keep(
    app: &App,
    account: AccountId,
    service: Service,
    key: &str,
    session: Option<&Session>,
) -> Result<Connection, Refusal> {
    let keys = &app.connection_keys;
    let encrypted = keys.encrypt_key(key, account, service);
    let session = keys.encrypt_session(session, account, service);
    let new =
        NewConnection { service: service.name(), key: &encrypted, session: session.as_deref() };
    app.store.connect(account, new, app.clock.now()).await?;
    app.syncs_due.notify_one();
    let connections = list(app, account).await?.into_iter();
    connections.into_iter().find(|it| it.service == service.name()).ok_or(NO_CONNECTION)
}

pub(super) fn unchecked(failure: Failure) -> Refusal {
    match failure {
        Failure::KeyRefused => Invalid::ConnectionKeyRefused.into(),
        Failure::ClientRefused => Unavailable::ServiceClientRefused.into(),
        _ => Unavailable::ServiceSilent.into(),
    }
}

pub(super) fn login(app: &App, service: Service, key: String) -> Login {
    let url = match service {
        Service::Garmin => &app.config.garmin_url,
        Service::Intervals => &app.config.intervals_url,
        Service::Polar => &app.config.polar_url,
        Service::Strava => &app.config.strava_url,
    };
    let base = url.as_str().trim_end_matches('/').to_owned();
    let client = app.auth.service_clients.get(&service).cloned();
    Login { service, base, key, session: None, client }
}

/// What a connection was stored with.
fn stored_login(
    app: &App,
    account: AccountId,
    service: Service,
    (key, session): (&[u8], Option<&[u8]>),
) -> Result<Login, DecryptionFailed> {
    let keys = &app.connection_keys;
    let key = keys.decrypt_key(key, account, service)?;
    let session = session.and_then(|it| keys.decrypt_session(it, account, service));
    Ok(Login { session, ..login(app, service, key) })
}

/// Ends a connection, and forgets its key. The runs stay. The service is told, if its person has consented there; the
/// connection has ended even if it does not listen.
pub async fn disconnect(app: &App, account: AccountId, id: &str) -> Result<Uuid, Refusal> {
    let id = id.parse().map_err(|_| NO_CONNECTION)?;
    let ended = app.store.disconnect(account, id).await?.ok_or(NO_CONNECTION)?;
    let telling = spawn_tell(app, account, ended);
    let _ = tokio::time::timeout(FAREWELL_TIMEOUT, telling).await;
    Ok(id)
}

/// Tells the services that the connections of a deleted account have ended, and does not wait for them.
pub fn tell_all(app: &App, account: AccountId, ended: Vec<EndedConnection>) {
    for connection in ended {
        drop(spawn_tell(app, account, connection));
    }
}

fn spawn_tell(app: &App, account: AccountId, ended: EndedConnection) -> JoinHandle<()> {
    tokio::spawn(tell(app.clone(), account, ended).in_current_span())
}

async fn tell(app: App, account: AccountId, ended: EndedConnection) {
    let Ok(service) = ended.service.parse() else { return };
    let stored = (ended.key.as_slice(), ended.session.as_deref());
    let Ok(login) = stored_login(&app, account, service, stored) else { return };
    let farewell = Fetch::farewell(login, app.clock.now());
    if let Err(error) = ask_all(&app, farewell).await {
        tracing::warn!(%account, %service, %error, "cannot tell a service that a connection has ended");
    }
}

/// Asks a service now. It goes on if the client hangs up.
pub async fn sync_now(app: &App, account: AccountId, id: &str) -> Result<Connection, Refusal> {
    let connection = find(app, account, id).await?;
    if connection.due_at.is_none() {
        return Err(Conflict::ConnectionStopped.into());
    }
    let now = app.clock.now();
    let lease = app.store.lease_connections(account, LEASE_LENGTH, now).await?;
    let lease = lease.ok_or(Refusal::Conflict(Conflict::SyncUnderWay))?;
    let (syncing, id) = (app.clone(), connection.id);
    let synced = tokio::spawn(async move {
        Box::pin(sync_leased(&syncing, &lease, |it: &LeasedConnection| it.id == id)).await
    });
    synced.await.map_err(|_| Refusal::InternalError)??;
    find(app, account, &id.to_string()).await
}

/// Asks all services of an account that are due. Returns `false` if another process does so.
pub async fn sync_due(app: &App, account: AccountId) -> Result<bool, Refusal> {
    let now = app.clock.now();
    let Some(lease) = app.store.lease_connections(account, LEASE_LENGTH, now).await? else {
        return Ok(false);
    };
    Box::pin(sync_leased(app, &lease, |it: &LeasedConnection| {
        it.due_at.is_some_and(|due| due <= now)
    }))
    .await?;
    Ok(true)
}

/// Asks services one after the other, and releases the lease, also after an error.
async fn sync_leased(
    app: &App,
    lease: &SyncLease,
    is_wanted: impl Fn(&LeasedConnection) -> bool,
) -> Result<(), Refusal> {
    let mut synced = Ok(());
    for connection in app.store.leased_connections(lease).await? {
        if synced.is_ok() && is_wanted(&connection) {
            synced = sync(app, lease, &connection).await;
        }
    }
    app.store.release_connections(lease).await?;
    synced
}

async fn sync(app: &App, lease: &SyncLease, connection: &LeasedConnection) -> Result<(), Refusal> {
    let Ok(service) = connection.service.parse::<Service>() else { return Ok(()) };
    let (account, keys) = (lease.account.id, &app.connection_keys);
    let stored = (connection.key.as_slice(), connection.session.as_deref());
    let Ok(login) = stored_login(app, account, service, stored) else {
        return record(app, lease, connection, outcome(connection, SyncResult::KeyLost)).await;
    };
    let from = connection.newest_day.and_then(|day| day.checked_sub_days(OVERLAP));
    let Some(collected) = collect(app, lease, connection, login, from).await? else {
        return Ok(());
    };
    let session = keys.encrypt_session(collected.session.as_ref(), account, service);
    // The older of two signing keys can be removed after each service was asked once.
    let is_old = !keys.0.is_current(&connection.key);
    let key = is_old.then(|| keys.encrypt_key(&collected.key, account, service));
    let outcome = imported(app, lease, connection, service, collected).await;
    record(app, lease, connection, SyncOutcome { key, session, ..outcome }).await
}

/// Imports what has come, and decides when to ask again.
async fn imported(
    app: &App,
    lease: &SyncLease,
    connection: &LeasedConnection,
    service: Service,
    collected: Collected,
) -> SyncOutcome {
    let now = app.clock.now();
    let Collected { list, failure, newest_day, .. } = collected;
    let (mut imported, mut skipped) = (0, 0);
    if let Some(list) = list {
        match import(app, &lease.account, connection, service, list).await {
            Ok(counts) => (imported, skipped) = counts,
            Err(refusal) => {
                tracing::warn!(account = %lease.account.id, %service, %refusal, "cannot import what a service answered");
                return failed(connection, SyncResult::NotImported, now);
            }
        }
    }
    let come =
        SyncOutcome { newest_day, imported, skipped, ..outcome(connection, SyncResult::Done) };
    match failure {
        None => {
            let due_at = Some(after_success(lease.account.id, now));
            SyncOutcome { failures: 0, refusals: 0, due_at, ..come }
        }
        Some(Failure::Busy(until)) => SyncOutcome {
            result: SyncResult::Busy,
            due_at: Some(until.max(now + MIN_WAIT)),
            ..come
        },
        Some(Failure::KeyRefused) => {
            let refusals = connection.refusals + 1;
            let due_at = (refusals < MAX_REFUSALS).then(|| after_failures(1, now));
            SyncOutcome { refusals, due_at, ..outcome(connection, SyncResult::KeyRefused) }
        }
        Some(Failure::ClientRefused) => {
            tracing::warn!(%service, "a service refuses the client of this server");
            failed(connection, SyncResult::ClientRefused, now)
        }
        Some(Failure::Status(_)) => failed(connection, SyncResult::ServiceError, now),
        Some(Failure::Unreadable | Failure::TooLarge) => {
            failed(connection, SyncResult::Unreadable, now)
        }
        Some(Failure::TimedOut | Failure::Unreachable) => {
            failed(connection, SyncResult::Unreachable, now)
        }
    }
}

/// Imports a list as a file. Returns how many workouts are new, and how many were skipped.
async fn import(
    app: &App,
    account: &Account,
    connection: &LeasedConnection,
    service: Service,
    list: Spool,
) -> Result<(u64, u64), Refusal> {
    let format = match service {
        Service::Garmin => Format::GarminConnect,
        Service::Intervals => Format::Intervals,
        Service::Polar => Format::PolarAccesslink,
        Service::Strava => Format::StravaApi,
    };
    let upload = imports::begin_upload(app, account.id)?;
    let client = CancelGuard::default();
    let file = list.into_reader(&client).await?;
    let zone = account.time_zone;
    let options = zone.map_or_else(ImportOptions::new, |zone| ImportOptions::new().zone(zone));
    let options = options.names(account.activity_names.clone()).format(Some(format));
    // As with pushes, the log shows only imports with news.
    let source =
        ImportSource { push_token: Some(connection.id), ..ImportSource::labelled(service.title()) };
    let arrived = ArrivedFile { file, is_packed: false, options, upload };
    let imported = imports::import_file(app.clone(), account.clone(), source, arrived).await?;
    Ok((imported.report().processed, imported.report().skipped()))
}

/// An outcome that changes nothing but the result.
fn outcome(connection: &LeasedConnection, result: SyncResult) -> SyncOutcome {
    SyncOutcome {
        result,
        key: None,
        session: None,
        newest_day: None,
        imported: 0,
        skipped: 0,
        failures: connection.failures,
        refusals: connection.refusals,
        due_at: None,
    }
}

fn failed(connection: &LeasedConnection, result: SyncResult, now: DateTime<Utc>) -> SyncOutcome {
    let failures = connection.failures + 1;
    let due_at = Some(after_failures(failures, now));
    SyncOutcome { failures, due_at, ..outcome(connection, result) }
}

async fn record(
    app: &App,
    lease: &SyncLease,
    connection: &LeasedConnection,
    outcome: SyncOutcome,
) -> Result<(), Refusal> {
    let ready = app.store.record_sync(lease, connection, &outcome, app.clock.now()).await?;
    app.notify_delivery(ready);
    Ok(())
}

/// Watches are often read days later: what is newer than the newest activity less this is asked for again.
const OVERLAP: Days = Days::new(7);

/// A key that is refused so often in a row is not tried again: one refusal may be a fault of the service.
const MAX_REFUSALS: i64 = 2;

/// How long a person waits while a service is told. It is told all the same.
const FAREWELL_TIMEOUT: Duration = Duration::from_secs(10);

const MIN_WAIT: chrono::TimeDelta = chrono::TimeDelta::seconds(1);

pub(super) const NO_CONNECTION: Refusal = Refusal::NotFound(Missing::Connection);
