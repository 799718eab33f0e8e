//! PKCE: who exchanges a code has to be who asked for it.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::auth::keys::secret::sha256;

/// The challenge that a verifier answers (`S256`).
#[must_use]
pub(crate) fn challenge(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(sha256(verifier))
}
