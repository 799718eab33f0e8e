//! [`Seals`]: secrets that have to be read back are stored encrypted. The keys come from the file of
//! signing keys, which is not in the database: who has only the one, or the other, has nothing.

use std::fmt;

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::auth::keys::signing_keys::SigningKeys;

/// The keys that secrets are sealed with: AES-256-GCM, one derived from each signing key. The first
/// seals, all open. What is sealed is bound to whose it is: moved to another row, it does not open.
pub struct Seals {
    seals: Vec<Seal>,
}

struct Seal {
    id: [u8; ID_LEN],
    key: RandomizedNonceKey,
}

/// A secret that cannot be opened: its key is no longer in the file, or it was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a sealed secret does not open: its signing key was removed, or it was changed")]
pub struct Unopened;

impl Seals {
    /// The seals of these keys, for this purpose: another purpose has other keys.
    ///
    /// # Panics
    ///
    /// Never: the keys have the length that the cipher wants.
    #[must_use]
    pub fn of(keys: &SigningKeys, purpose: &str) -> Seals {
        let seal = |key: [u8; 32]| Seal {
            id: *Sha256::digest(key).first_chunk().expect("a hash is longer"),
            key: RandomizedNonceKey::new(&AES_256_GCM, &key).expect("32 bytes"),
        };
        Seals { seals: keys.derived(purpose).into_iter().map(seal).collect() }
    }

    /// Seals a secret for its owner: the id of the key, the nonce, and what only the key opens.
    ///
    /// # Panics
    ///
    /// When the system has no randomness to give: then nothing here is safe.
    #[must_use]
    pub fn seal(&self, secret: &[u8], owner: &[u8]) -> Vec<u8> {
        let Seal { id, key } = &self.seals[0];
        let mut sealed = secret.to_vec();
        let nonce = key.seal_in_place_append_tag(Aad::from(owner), &mut sealed);
        let nonce = nonce.expect("the system gives random bytes");
        [id, nonce.as_ref().as_slice(), &sealed].concat()
    }

    /// Opens what was sealed for this owner.
    ///
    /// # Errors
    ///
    /// [`Unopened`] when its key is gone, or it was sealed for somebody else, or changed.
    pub fn open(&self, sealed: &[u8], owner: &[u8]) -> Result<Vec<u8>, Unopened> {
        let (id, rest) = sealed.split_at_checked(ID_LEN).ok_or(Unopened)?;
        let (nonce, rest) = rest.split_at_checked(NONCE_LEN).ok_or(Unopened)?;
        let seal = self.seals.iter().find(|seal| seal.id == id).ok_or(Unopened)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| Unopened)?;
        let mut secret = rest.to_vec();
        let opened = seal.key.open_in_place(nonce, Aad::from(owner), &mut secret);
        opened.map(|opened| opened.to_vec()).map_err(|_| Unopened)
    }

    /// Which key seals now: a name that tells nothing of it.
    #[must_use]
    pub fn key_id(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.seals[0].id)
    }

    /// Whether this was sealed with the key that seals now. What was not is to be sealed again,
    /// before its key is removed.
    #[must_use]
    pub fn is_current(&self, sealed: &[u8]) -> bool {
        sealed.starts_with(&self.seals[0].id)
    }
}

impl fmt::Debug for Seals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seals({} [redacted])", self.seals.len())
    }
}

const ID_LEN: usize = 8;
