//! [`Claims`]: the claims of an identity token. A claim of the wrong type rejects the whole token.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// The claims of an identity token (OpenID Connect Core, 2).
#[derive(Deserialize)]
pub(crate) struct Claims {
    pub iss: String,
    #[serde(deserialize_with = "single")]
    pub aud: String,
    pub azp: Option<String>,
    pub sub: String,
    pub exp: i64,
    pub iat: i64,
    pub nbf: Option<i64>,
    pub nonce: Option<String>,
    pub c_hash: Option<String>,
    pub at_hash: Option<String>,
    pub email: Option<String>,
    #[serde(default, deserialize_with = "flag")]
    pub email_verified: bool,
    pub name: Option<String>,
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
