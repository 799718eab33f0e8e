//! Requests that a client can send again with the same key: the first answer is kept for a day.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tracker_store::{AccountId, KnownRequest, MAX_IDEMPOTENCY_KEYS};

use crate::{App, Conflict, Refusal};

/// A request of an account, and the key that its client has chosen.
#[derive(Debug, Clone)]
pub struct Repeatable {
    account: AccountId,
    key: String,
    hash: [u8; 32],
}

/// The answer to a request that has created something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptAnswer {
    pub status: u16,
    pub location: Option<String>,
    pub body: String,
}

impl Repeatable {
    pub fn new(account: AccountId, key: String, path: &str, body: &[u8]) -> Repeatable {
        let hash = Sha256::new().chain_update(path).chain_update([0]).chain_update(body).finalize();
        Repeatable { account, key, hash: hash.into() }
    }

    /// The first answer, if the request was sent before.
    ///
    /// # Errors
    ///
    /// [`Refusal::Conflict`] while the first one is being answered; [`Refusal::KeyReused`] if the key belongs to another
    /// request.
    pub async fn begin(&self, app: &App) -> Result<Option<KeptAnswer>, Refusal> {
        let now = app.clock.now();
        match app.store.begin_request(self.account, &self.key, &self.hash, now).await? {
            KnownRequest::New => Ok(None),
            KnownRequest::UnderWay => Err(Conflict::RequestUnderWay.into()),
            KnownRequest::Other => Err(Refusal::KeyReused),
            KnownRequest::TooMany => {
                Err(Conflict::IdempotencyKeys { most: MAX_IDEMPOTENCY_KEYS }.into())
            }
            KnownRequest::Answered(encrypted) => {
                let kept = app.encryption.decrypt(&encrypted, &self.owner());
                let kept = kept.map_err(|error| {
                    tracing::error!(%error, "cannot read a kept answer");
                    Refusal::InternalError
                })?;
                serde_json::from_slice(&kept).map(Some).map_err(|_| Refusal::InternalError)
            }
        }
    }

    /// Keeps the answer, or forgets a request that was refused, because it has changed nothing.
    pub async fn end(&self, app: &App, answer: Option<&KeptAnswer>) -> Result<(), Refusal> {
        let Some(answer) = answer else {
            return Ok(app.store.forget_request(self.account, &self.key).await?);
        };
        let answer = serde_json::to_vec(answer).map_err(|_| Refusal::InternalError)?;
        let encrypted = app.encryption.encrypt(&answer, &self.owner());
        Ok(app.store.keep_answer(self.account, &self.key, &encrypted).await?)
    }

    /// An answer opens for this request of this account only.
    fn owner(&self) -> Vec<u8> {
        [self.account.uuid().as_bytes().as_slice(), &self.hash].concat()
    }
}
