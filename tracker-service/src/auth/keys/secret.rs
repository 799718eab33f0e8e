//! [`Secret`]: a random token. Also the random bytes, hashes and constant-time comparisons of the
//! service.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tracker_store::SecretHash;

/// 256 random bits as 43 characters of base64url. Its `Debug` output is `[redacted]`.
#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
#[debug("[redacted]")]
pub struct Secret(String);

impl Secret {
    /// Creates a random secret.
    ///
    /// # Panics
    ///
    /// If the system provides no random bytes: without them no secret is safe.
    pub fn random() -> Secret {
        Secret(URL_SAFE_NO_PAD.encode(random_bytes()))
    }

    /// A secret that a client sent. `None` if its length or its characters are wrong.
    pub fn sent(text: &str) -> Option<Secret> {
        let has_alphabet = text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b));
        (text.len() == SECRET_LENGTH && has_alphabet).then(|| Secret(text.to_owned()))
    }

    /// The secret as text, to be sent to its recipient.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The SHA-256, which is stored instead of the secret.
    pub fn hash(&self) -> SecretHash {
        SecretHash::from_bytes(sha256(&self.0))
    }
}

/// 32 random bytes from the operating system, for keys and secrets.
///
/// # Panics
///
/// If the system provides no random bytes.
pub fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// The SHA-256 of a text.
pub fn sha256(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}

/// PKCE (RFC 7636): only the client that began a sign-in can exchange its code. The code challenge of a code
/// verifier, with the method `S256`.
pub fn code_challenge(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(sha256(verifier))
}

/// Whether two texts are equal, in constant time: the duration does not reveal how much matches.
pub fn same(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// Whether two hashes are equal, in constant time.
pub fn same_hash(one: &SecretHash, other: &SecretHash) -> bool {
    one.bytes().ct_eq(other.bytes()).into()
}

/// The number of characters of 32 bytes in base64url.
const SECRET_LENGTH: usize = 43;
