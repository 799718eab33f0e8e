//! Encryption of the keys of connections. A key is encrypted for its account and its service, so that it cannot be used
//! in another row.

use tracker_connect::{Service, Session};
use tracker_store::AccountId;

use crate::auth::{DecryptionFailed, Encryption};

/// Encrypts keys and sessions with a key that is not in the database.
#[derive(Debug)]
pub struct ConnectionKeys(pub Encryption);

impl ConnectionKeys {
    pub fn encrypt_key(&self, key: &str, account: AccountId, service: Service) -> Vec<u8> {
        self.0.encrypt(key.as_bytes(), &owner(account, service, "key"))
    }

    pub fn decrypt_key(
        &self,
        encrypted: &[u8],
        account: AccountId,
        service: Service,
    ) -> Result<String, DecryptionFailed> {
        let key = self.0.decrypt(encrypted, &owner(account, service, "key"))?;
        String::from_utf8(key).map_err(|_| DecryptionFailed)
    }

    pub fn encrypt_session(
        &self,
        session: Option<&Session>,
        account: AccountId,
        service: Service,
    ) -> Option<Vec<u8>> {
        let session = serde_json::to_vec(session?).ok()?;
        Some(self.0.encrypt(&session, &owner(account, service, "session")))
    }

    /// A session that cannot be decrypted is no loss: the key gives another one.
    pub fn decrypt_session(
        &self,
        encrypted: &[u8],
        account: AccountId,
        service: Service,
    ) -> Option<Session> {
        let session = self.0.decrypt(encrypted, &owner(account, service, "session")).ok()?;
        serde_json::from_slice(&session).ok()
    }
}

fn owner(account: AccountId, service: Service, what: &str) -> Vec<u8> {
    [account.uuid().as_bytes().as_slice(), service.name().as_bytes(), b" ", what.as_bytes()]
        .concat()
}
