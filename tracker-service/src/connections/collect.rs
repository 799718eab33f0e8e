//! [`collect`]: all answers of a service as one list of JSON in a spool, as if it were a file.

use chrono::{NaiveDate, TimeDelta};
use tracker_connect::{Failure, Fetch, Login, Session};
use tracker_store::{LeasedConnection, SyncLease};

use crate::spool::Spool;
use crate::{App, Refusal};

/// What a service has answered.
pub struct Collected {
    /// A list of activities; `None` if there is none to import.
    pub list: Option<Spool>,
    /// Why it is not everything.
    pub failure: Option<Failure>,
    /// The key that is stored now.
    pub key: String,
    /// The session to keep.
    pub session: Option<Session>,
    pub newest_day: Option<NaiveDate>,
}

/// Asks a service for everything from this day on, one request at a time. Before each request the lease is renewed, and a
/// new key stored; `None` if the lease was lost.
pub async fn collect(
    app: &App,
    lease: &SyncLease,
    connection: &LeasedConnection,
    login: Login,
    from: Option<NaiveDate>,
) -> Result<Option<Collected>, Refusal> {
    let service = login.service;
    let mut fetch = Fetch::new(login, from, app.clock.now());
    let mut list = app.spools.spool(lease.account.id);
    let (mut failure, mut is_empty) = (None, true);
    while let Some(request) = fetch.next_request() {
        if !app.store.renew_sync_lease(lease, LEASE_LENGTH, app.clock.now()).await? {
            return Ok(None);
        }
        let answer = app.services.send(request).await;
        let received = answer.and_then(|answer| fetch.receive(&answer, app.clock.now()));
        if let Some(key) = fetch.take_new_key() {
            let (keys, account) = (&app.connection_keys, lease.account.id);
            let key = keys.encrypt_key(&key, account, service);
            let session = keys.encrypt_session(fetch.session(), account, service);
            if !app.store.keep_key(lease, connection.id, &key, session.as_deref()).await? {
                return Ok(None);
            }
        }
        match received {
            Ok(items) if items.is_empty() => {}
            Ok(items) => {
                list.write(if is_empty { b"[" } else { b"," }).await?;
                list.write(items.as_bytes()).await?;
                is_empty = false;
            }
            Err(error) => {
                failure = Some(error);
                break;
            }
        }
    }
    list.write(b"]").await?;
    let is_usable = !is_empty && failure.is_none_or(Failure::keeps_pages);
    Ok(Some(Collected {
        list: is_usable.then_some(list),
        newest_day: fetch.newest_day().filter(|_| is_usable),
        key: fetch.key().to_owned(),
        session: fetch.session().cloned(),
        failure,
    }))
}

/// How long a lease lasts without being renewed: a request of 30 seconds, an import of what came, and waiting for the
/// database.
pub const LEASE_LENGTH: TimeDelta = TimeDelta::minutes(5);
