//! [`SecretHash`]: the stored hash of a secret.

use sqlx::postgres::{PgHasArrayType, PgTypeInfo};

/// The SHA-256 of a secret. The secret itself is not stored, so read access to the database does
/// not give access to sessions. A slow password hash is not needed, because the secrets have 256
/// random bits.
#[derive(derive_more::Debug, Clone, PartialEq, Eq, Hash, sqlx_macros::Type)]
// The output omits the bytes: even hashes of secrets do not belong in logs.
#[debug("SecretHash([redacted])")]
#[sqlx(transparent)]
pub struct SecretHash(Vec<u8>);

impl PgHasArrayType for SecretHash {
    fn array_type_info() -> PgTypeInfo {
        <Vec<u8>>::array_type_info()
    }
}

impl SecretHash {
    /// Creates a hash from its bytes. The caller computes them: this crate never sees the secret.
    pub fn from_bytes(bytes: [u8; 32]) -> SecretHash {
        SecretHash(bytes.to_vec())
    }

    /// The bytes of the hash.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}
