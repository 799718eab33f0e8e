//! [`Encryption`]: encryption of stored secrets that have to be read back.
//!
//! The encryption keys are derived from the file of signing keys, which is not in the database. So
//! neither the database alone nor the file alone reveals a secret.

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::auth::SigningKeys;

/// The encryption keys for one purpose: AES-256-GCM, one key derived from each signing key. The
/// first key encrypts, all keys decrypt.
///
/// The owner of a secret is associated data of its encryption. Copied to the row of another owner, the
/// secret cannot be decrypted.
#[derive(derive_more::Debug)]
#[debug("Encryption({} [redacted])", keys.len())]
pub struct Encryption {
    keys: Vec<Key>,
}

struct Key {
    id: [u8; ID_LEN],
    key: RandomizedNonceKey,
}

/// A secret that cannot be decrypted: its key is no longer in the file, or the data was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("cannot decrypt a secret: its signing key was removed, or the data was changed")]
pub struct DecryptionFailed;

impl Encryption {
    /// Derives the encryption keys for one purpose. Each purpose has different keys.
    ///
    /// # Panics
    ///
    /// Never: the keys have the length that the cipher requires.
    pub fn new(keys: &SigningKeys, purpose: &str) -> Encryption {
        let derived = |key: [u8; 32]| Key {
            id: *Sha256::digest(key).first_chunk().expect("a hash is longer"),
            key: RandomizedNonceKey::new(&AES_256_GCM, &key).expect("32 bytes"),
        };
        Encryption { keys: keys.derived(purpose).into_iter().map(derived).collect() }
    }

    /// Encrypts a secret for its owner. The result is the key id, the nonce, the ciphertext and the
    /// authentication tag.
    ///
    /// # Panics
    ///
    /// If the system provides no random bytes: without them nothing can be encrypted safely.
    pub fn encrypt(&self, secret: &[u8], owner: &[u8]) -> Vec<u8> {
        let Key { id, key } = &self.keys[0];
        let mut encrypted = secret.to_vec();
        let nonce = key.seal_in_place_append_tag(Aad::from(owner), &mut encrypted);
        let nonce = nonce.expect("the system gives random bytes");
        [id, nonce.as_ref().as_slice(), &encrypted].concat()
    }

    /// Decrypts a secret that was encrypted for this owner.
    ///
    /// # Errors
    ///
    /// [`DecryptionFailed`] if its key was removed, it was encrypted for another owner, or it was
    /// changed.
    pub fn decrypt(&self, encrypted: &[u8], owner: &[u8]) -> Result<Vec<u8>, DecryptionFailed> {
        let (id, rest) = encrypted.split_at_checked(ID_LEN).ok_or(DecryptionFailed)?;
        let (nonce, rest) = rest.split_at_checked(NONCE_LEN).ok_or(DecryptionFailed)?;
        let key = self.keys.iter().find(|key| key.id == id).ok_or(DecryptionFailed)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| DecryptionFailed)?;
        let mut secret = rest.to_vec();
        let decrypted = key.key.open_in_place(nonce, Aad::from(owner), &mut secret);
        decrypted.map(|decrypted| decrypted.to_vec()).map_err(|_| DecryptionFailed)
    }

    /// The id of the key that encrypts now. It is a hash, so it does not reveal the key.
    pub fn key_id(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.keys[0].id)
    }

    /// Whether this was encrypted with the key that encrypts now. Otherwise it has to be encrypted again
    /// before its key is removed.
    pub fn is_current(&self, encrypted: &[u8]) -> bool {
        encrypted.starts_with(&self.keys[0].id)
    }
}

/// The length of a key id in bytes.
const ID_LEN: usize = 8;
