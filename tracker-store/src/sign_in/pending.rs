//! [`SignInAttempt`]: a sign-in that has begun, and waits for the provider's answer.

use chrono::{DateTime, TimeDelta, Utc};

use crate::database::ids_and_times::whole_seconds;
use crate::database::transaction::transact;
use crate::error::StoreError;
use crate::sessions::secret_hash::SecretHash;
use crate::store::Store;

/// What has to be known again when the provider's answer comes.
#[derive(Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct SignInAttempt {
    /// Of the secret that only the browser has that began.
    pub browser_hash: SecretHash,
    /// The identity tokens must repeat it.
    pub nonce: String,
    /// Proves to the token endpoint that we began.
    pub code_verifier: String,
    /// Where to go afterwards.
    pub redirect: String,
    /// When it began, in whole seconds.
    pub started_at: DateTime<Utc>,
}

impl std::fmt::Debug for SignInAttempt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SignInAttempt")
            .field("started_at", &self.started_at)
            .field("secrets", &"[redacted]")
            .finish_non_exhaustive()
    }
}

pub(crate) const INSERT: &str = "\
    insert into sign_in_attempts (state_hash, browser_hash, nonce, code_verifier, redirect, \
    started_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)";

/// One statement, so only one of two takes it; and it is gone whether it turns out good or not.
pub(crate) const TAKE: &str = "\
    delete from sign_in_attempts where state_hash = $1 \
    returning browser_hash, nonce, code_verifier, redirect, started_at";

/// When there are too many, the oldest go: a flood must not keep everybody else from beginning.
pub(crate) const SWEEP: &str = "\
    delete from sign_in_attempts where expires_at <= $1 or expires_at < (\
    select expires_at from sign_in_attempts order by expires_at desc limit 1 offset $2)";

impl Store {
    /// Remembers a sign-in that begins, for [ten minutes](ATTEMPT_LIFETIME).
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn begin_sign_in(
        &self,
        state: &SecretHash,
        attempt: &SignInAttempt,
    ) -> Result<(), StoreError> {
        let started_at = whole_seconds(attempt.started_at);
        transact!(self, transaction => {
            let sweep = transaction.query(SWEEP).bind(started_at).bind(MAX_PENDING);
            sweep.execute().await?;
            let insert = transaction
                .query(INSERT)
                .bind(state.clone())
                .bind(attempt.browser_hash.clone())
                .bind(attempt.nonce.as_str())
                .bind(attempt.code_verifier.as_str())
                .bind(attempt.redirect.as_str())
                .bind(started_at)
                .bind(started_at + ATTEMPT_LIFETIME);
            insert.execute().await.map(drop)
        })
    }

    /// Takes the sign-in that began with this state: of many callers, one gets it. `None` when
    /// there is none, or it is too old.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn take_sign_in(
        &self,
        state: &SecretHash,
        now: DateTime<Utc>,
    ) -> Result<Option<SignInAttempt>, StoreError> {
        let taken: Option<SignInAttempt> =
            self.change(TAKE).bind(state.clone()).fetch_optional().await?;
        Ok(taken.filter(|attempt| now < attempt.started_at + ATTEMPT_LIFETIME))
    }
}

/// So long has somebody to sign in at the provider.
pub const ATTEMPT_LIFETIME: TimeDelta = TimeDelta::minutes(10);

/// So many sign-ins may be under way at once.
const MAX_PENDING: i64 = 10_000;
