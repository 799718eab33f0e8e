//! [`Claims`]: what an identity token says. What is not as it has to be is not read at all.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

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

/// A token for somebody else as well is not for us: they could pass it on to us.
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

/// Apple writes `"true"`. Whatever is not true is false.
fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    let value = serde_json::Value::deserialize(deserializer).map_err(D::Error::custom)?;
    Ok(value == true || value == "true")
}
