//! [`PendingSignIn`]: a pending sign-in, which waits for the provider's callback.

use chrono::{DateTime, TimeDelta, Utc};

use crate::database::{Connection, Result, Store, transact, whole_seconds};
use crate::sessions::secret_hash::SecretHash;

/// The data of a pending sign-in that the callback needs. A pending consent at a service, which is a pending authorization
/// as well, has the session in place of the browser, and the service in place of the nonce; a passkey that is being added has the
/// session, and no nonce.
#[derive(derive_more::Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
#[debug("PendingSignIn({started_at}, [redacted])")]
pub struct PendingSignIn {
    /// The hash of the secret in the cookie of the browser that began the sign-in.
    pub browser_hash: SecretHash,
    /// The nonce that the ID token must repeat.
    pub nonce: String,
    /// The PKCE code verifier for the token endpoint.
    pub code_verifier: String,
    /// Where to redirect after the sign-in.
    pub redirect: String,
    /// When the sign-in began, in whole seconds.
    pub started_at: DateTime<Utc>,
}

pub(crate) const INSERT: &str = "\
    insert into sign_in_attempts (state_hash, browser_hash, nonce, code_verifier, redirect, \
    started_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)";

/// Reads and deletes in one statement, so that only one of two concurrent callbacks gets the row.
/// The row is deleted even if the callback then fails.
pub(crate) const TAKE: &str = "\
    delete from sign_in_attempts where state_hash = $1 \
    returning browser_hash, nonce, code_verifier, redirect, started_at";

/// Expired ones are left to the sweep, so that the index on `expires_at` is used.
pub(crate) const DELETE_ALL: &str = "delete from sign_in_attempts where expires_at > $1";

pub(crate) const SWEEP: &str = "\
    delete from sign_in_attempts where state_hash in (\
    select state_hash from sign_in_attempts where expires_at <= $1 order by expires_at limit $2)";

/// Deletes the oldest rows if there are more than `$1`: a flood of sign-ins must not fill the disk.
pub(crate) const SWEEP_OLDEST: &str = "\
    delete from sign_in_attempts where state_hash in (\
    select state_hash from sign_in_attempts where expires_at < (\
    select expires_at from sign_in_attempts order by expires_at desc limit 1 offset $1) \
    order by expires_at limit $2)";

impl Store {
    /// Stores a pending sign-in for [ten minutes](PENDING_SIGN_IN_LIFETIME).
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn begin_sign_in(&self, state: &SecretHash, pending: &PendingSignIn) -> Result<()> {
        let started_at = whole_seconds(pending.started_at);
        transact!(self, transaction => {
            let insert = transaction
                .query(INSERT)
                .bind(state.clone())
                .bind(pending.browser_hash.clone())
                .bind(pending.nonce.as_str())
                .bind(pending.code_verifier.as_str())
                .bind(pending.redirect.as_str())
                .bind(started_at)
                .bind(started_at + PENDING_SIGN_IN_LIFETIME);
            insert.execute().await.map(drop)
        })
    }

    /// Returns and removes the pending sign-in with this state. Only one of several concurrent
    /// callers gets it. `None` if it does not exist or has expired.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn take_sign_in(
        &self,
        state: &SecretHash,
        now: DateTime<Utc>,
    ) -> Result<Option<PendingSignIn>> {
        let taken: Option<PendingSignIn> =
            self.change(TAKE).bind(state.clone()).fetch_optional().await?;
        Ok(taken.filter(|pending| now < pending.started_at + PENDING_SIGN_IN_LIFETIME))
    }
}

/// How long a pending sign-in is valid: the time the user has to sign in at the provider.
pub const PENDING_SIGN_IN_LIFETIME: TimeDelta = TimeDelta::minutes(10);

/// The number of pending sign-ins that a sweep leaves.
pub(crate) const MAX_PENDING: i64 = 10_000;

/// Deletes all pending sign-ins: one of them may have a code that was issued for the old password. A pending sign-in does
/// not know its person, so other people who are signing in have to start again.
pub(crate) async fn delete_pending(connection: &mut Connection, now: DateTime<Utc>) -> Result<()> {
    connection.query(DELETE_ALL).bind(now).execute().await.map(drop)
}
