//! [`refresh`]: a refresh token becomes the next one, and a new access token.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use tracker_store::{AccountId, Exchange, Refresh, SecretHash, TokenOwner};

use crate::app::App;
use crate::auth::keys::secret::Secret;
use crate::auth::session::access_token::Access;
use crate::auth::sign_in::callback::Secretive;
use crate::http::Error;

/// The tokens after a refresh.
#[derive(Debug)]
pub struct Refreshed {
    /// The access token.
    pub access: Secretive,
    /// The refresh token.
    pub refresh: Secret,
}

/// What became of a refresh token.
#[derive(Debug)]
pub enum Outcome {
    /// It was good.
    Refreshed(Refreshed),
    /// It was not, and the browser's cookies are worth nothing.
    Refused(Error),
    /// Not now; the browser's cookies may be good all the same.
    NotNow(Error),
}

/// Exchanges a refresh token. `count` is asked whether its owner may ask again so soon, before
/// anything is spent.
///
/// # Errors
///
/// When the store cannot be used. Then nothing is spent.
pub async fn refresh(
    app: &App,
    token: &Secret,
    arrived_at: DateTime<Utc>,
    count: impl AsyncFnOnce(AccountId) -> Result<(), Error>,
) -> Result<Outcome, Error> {
    let turn = app.auth.refreshes.join(token.hash());
    let mut is_spent = turn.gate.lock().await;
    if *is_spent {
        return Ok(Outcome::NotNow(Error::InvalidToken));
    }
    match app.refreshes.owner(&token.hash(), arrived_at).await? {
        // Nobody's: no writer is asked for that, so that guessing keeps none waiting.
        None => return Ok(Outcome::Refused(Error::InvalidToken)),
        // Nor for one from which nothing can follow, however often it comes.
        Some(TokenOwner { is_over: true, .. }) => {
            return Ok(Outcome::Refused(Error::InvalidToken));
        }
        Some(TokenOwner { account, is_good: true, .. }) => count(account).await?,
        // A spent one is never counted before the store has seen it: it may be a theft.
        Some(TokenOwner { is_good: false, .. }) => {}
    }
    let next = Secret::random();
    let exchange = Exchange { spent: token.hash(), next: next.hash(), arrived_at };
    let now = app.clock.now();
    let rotation = app.refreshes.refresh(exchange, now).await?;
    if let Refresh::Rotated { .. } = rotation {
        turn.leave();
        *is_spent = true;
    }
    Ok(outcome(app, rotation, next, now))
}

fn outcome(app: &App, rotation: Refresh, next: Secret, now: DateTime<Utc>) -> Outcome {
    match rotation {
        Refresh::Rotated { account, session, .. } => {
            let access = app.auth.tokens.issue(Access { account, session }, now);
            Outcome::Refreshed(Refreshed { access: Secretive(access), refresh: next })
        }
        Refresh::Reused => {
            tracing::warn!("a spent refresh token came back; its session is over");
            Outcome::Refused(Error::InvalidToken)
        }
        Refresh::Refused => Outcome::Refused(Error::InvalidToken),
        Refresh::SpentMeanwhile => Outcome::NotNow(Error::InvalidToken),
        Refresh::Locked { until } => {
            Outcome::NotNow(Error::Locked { seconds: Error::seconds_until(until, now) })
        }
        Refresh::Disabled => Outcome::Refused(crate::auth::session::caller::DISABLED),
    }
}

/// The refreshes under way. Two tabs may send one token at once; one of them wins, and the other
/// is no thief. Who was here before the winner was answered shares its gate, and finds the token
/// spent when its turn comes; who comes later finds another gate, and the store says: reused.
///
/// Times could not tell them apart so well: the store knows when it began to write, and not when
/// that was done.
#[derive(Debug, Default)]
pub struct UnderWay {
    gates: Mutex<Gates>,
}

type Gates = HashMap<SecretHash, Gate>;

/// Whether the token has been spent by somebody who came through here.
type Gate = Arc<tokio::sync::Mutex<bool>>;

struct Turn<'a> {
    under_way: &'a UnderWay,
    token: SecretHash,
    gate: Gate,
}

impl UnderWay {
    fn join(&self, token: SecretHash) -> Turn<'_> {
        let mut gates = self.gates.lock().unwrap_or_else(PoisonError::into_inner);
        let gate = Arc::clone(gates.entry(token.clone()).or_default());
        Turn { under_way: self, token, gate }
    }
}

impl Turn<'_> {
    /// Whoever comes now comes later.
    fn leave(&self) {
        let mut gates = self.under_way.gates.lock().unwrap_or_else(PoisonError::into_inner);
        if gates.get(&self.token).is_some_and(|gate| Arc::ptr_eq(gate, &self.gate)) {
            gates.remove(&self.token);
        }
    }
}

impl Drop for Turn<'_> {
    /// The last one takes the gate away.
    fn drop(&mut self) {
        let mut gates = self.under_way.gates.lock().unwrap_or_else(PoisonError::into_inner);
        drop(std::mem::take(&mut self.gate));
        if gates.get(&self.token).is_some_and(|gate| Arc::strong_count(gate) == 1) {
            gates.remove(&self.token);
        }
    }
}
