//! [`Seals`]: what has to be read back is not hashed, but sealed.

use std::fmt;
use std::sync::Arc;

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use aws_lc_rs::error::Unspecified;
use aws_lc_rs::hkdf::{HKDF_SHA256, Salt};
use tracker_store::Sealed;

/// A key for each of the signing keys, and following from it: so there is no second file to make,
/// guard and lose. The first seals, all open.
#[derive(Clone)]
pub struct Seals {
    keys: Vec<(String, SealingKey)>,
}

/// AES-256-GCM, with a random nonce for each use. Of a signing key's worth of sign-ins, far fewer
/// than the four thousand million that it may be used for come together.
#[derive(Clone)]
pub(super) struct SealingKey(Arc<RandomizedNonceKey>);

impl Seals {
    /// At least one key, each with the name of its signing key.
    pub(super) const fn new(keys: Vec<(String, SealingKey)>) -> Seals {
        Seals { keys }
    }

    /// Which key seals.
    #[must_use]
    pub fn key_id(&self) -> &str {
        &self.keys[0].0
    }

    /// Seals a secret for the place where it will be kept. Moved to another, it cannot be opened.
    ///
    /// # Panics
    ///
    /// When the system has no randomness to give.
    #[must_use]
    pub fn seal(&self, secret: &str, place: &str) -> Sealed {
        let (key_id, key) = &self.keys[0];
        let bytes = key.seal(secret, place).expect("the system gives random bytes");
        Sealed { key_id: key_id.clone(), bytes }
    }

    /// The secret; `None` when its key is not here any more, or it is not what was sealed here.
    #[must_use]
    pub fn open(&self, sealed: &Sealed, place: &str) -> Option<String> {
        let (_, key) = self.keys.iter().find(|(id, _)| *id == sealed.key_id)?;
        key.open(&sealed.bytes, place)
    }
}

impl SealingKey {
    /// The key that follows from a signing key. Neither tells anything of the other.
    pub(super) fn following(signing_key: &[u8]) -> Result<SealingKey, Unspecified> {
        let mut bytes = [0; 32];
        let derived = Salt::new(HKDF_SHA256, &[]).extract(signing_key);
        derived.expand(&[PURPOSE], HKDF_SHA256)?.fill(&mut bytes)?;
        RandomizedNonceKey::new(&AES_256_GCM, &bytes).map(Arc::new).map(SealingKey)
    }

    fn seal(&self, secret: &str, place: &str) -> Result<Vec<u8>, Unspecified> {
        let mut bytes = secret.as_bytes().to_vec();
        let nonce = self.0.seal_in_place_append_tag(Aad::from(place.as_bytes()), &mut bytes)?;
        Ok([nonce.as_ref().as_slice(), &bytes].concat())
    }

    fn open(&self, sealed: &[u8], place: &str) -> Option<String> {
        let (nonce, bytes) = sealed.split_at_checked(NONCE_LEN)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let (mut bytes, place) = (bytes.to_vec(), Aad::from(place.as_bytes()));
        let secret = self.0.open_in_place(nonce, place, &mut bytes).ok()?;
        String::from_utf8(secret.to_vec()).ok()
    }
}

impl fmt::Debug for Seals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seals({} [redacted])", self.keys.len())
    }
}

/// What follows for another purpose is another key.
const PURPOSE: &[u8] = b"running-day tracker: secrets kept in the database";
