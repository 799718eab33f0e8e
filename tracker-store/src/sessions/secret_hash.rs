//! [`SecretHash`]: what is kept of a secret.

use std::fmt;

/// The SHA-256 of a secret. The secret itself is never stored, so nobody who reads the database can
/// use it. A slow hash is for what people think up; these secrets are 256 random bits.
#[derive(Clone, PartialEq, Eq, Hash, sqlx::Type)]
#[sqlx(transparent)]
pub struct SecretHash(Vec<u8>);

impl SecretHash {
    /// The hash with these bytes. Who made it is the caller's business: this crate has no secrets.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 32]) -> SecretHash {
        SecretHash(bytes.to_vec())
    }

    /// Its bytes, to be compared.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Even a hash is not for logs: it is how a token is looked up.
impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash([redacted])")
    }
}
