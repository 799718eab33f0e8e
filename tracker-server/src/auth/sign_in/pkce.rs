//! PKCE (RFC 7636): only the client that began a sign-in can exchange its code.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::auth::keys::secret::sha256;

/// The code challenge of a code verifier, with the method `S256`.
#[must_use]
pub(crate) fn challenge(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(sha256(verifier))
}
