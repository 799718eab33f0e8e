//! [`Claims`]: the claims of an identity token. A claim of the wrong type rejects the whole token.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// The claims of an identity token (OpenID Connect Core, 2).
#[derive(Deserialize)]
pub(crate) struct Claims {
    pub(crate) iss: String,
    #[serde(deserialize_with = "single")]
    pub(crate) aud: String,
    pub(crate) azp: Option<String>,
    pub(crate) sub: String,
    pub(crate) exp: i64,
    pub(crate) iat: i64,
    pub(crate) nbf: Option<i64>,
    pub(crate) nonce: Option<String>,
    pub(crate) c_hash: Option<String>,
    pub(crate) at_hash: Option<String>,
    pub(crate) email: Option<String>,
    #[serde(default, deserialize_with = "flag")]
    pub(crate) email_verified: bool,
    pub(crate) name: Option<String>,
}

/// Reads an audience of exactly one client. A token with a second audience is rejected: that
/// client could replay it to us.
fn single<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Audience {
        One(String),
        Only([String; 1]),
    }
    match Audience::deserialize(deserializer)? {
        Audience::One(audience) | Audience::Only([audience]) => Ok(audience),
    }
}

/// Reads a boolean. Apple writes it as the string `"true"`. Any other value counts as false.
fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    let value = serde_json::Value::deserialize(deserializer).map_err(D::Error::custom)?;
    Ok(value == true || value == "true")
}
