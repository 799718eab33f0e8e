//! [`AuthorizationRequest`]: an authorization request of our client, as the providers that are a part of this program
//! receive it.

use crate::{Invalid, Refusal};

/// The values of one sign-in in an authorization request.
#[derive(Debug, Clone)]
pub struct AuthorizationRequest {
    pub state: String,
    pub nonce: String,
    pub code_challenge: String,
    pub login_hint: Option<String>,
}

impl AuthorizationRequest {
    /// Reads the request from a query string or a form. `fixed` are the parameters that have the same value in each
    /// request of our client.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if a parameter is missing, repeated, or not what our client sends.
    pub fn read(
        fixed: &[(&'static str, &str)],
        query: &str,
    ) -> Result<AuthorizationRequest, Refusal> {
        let one = |name| only(query, name);
        for &(name, wanted) in fixed {
            if one(name)? != wanted {
                return Err(parameter(name, wanted));
            }
        }
        let login_hint = has(query, "login_hint").then(|| one("login_hint")).transpose()?;
        Ok(AuthorizationRequest {
            state: one("state")?,
            nonce: one("nonce")?,
            code_challenge: one("code_challenge")?,
            login_hint,
        })
    }
}

/// The value of a required parameter. It has to be present exactly once.
fn only(query: &str, name: &'static str) -> Result<String, Refusal> {
    let mut values = url::form_urlencoded::parse(query.as_bytes()).filter(|(key, _)| key == name);
    match (values.next(), values.next()) {
        (Some((_, value)), None) if value.len() <= 2048 => Ok(value.into_owned()),
        _ => Err(parameter(name, "present once (at most 2048 bytes)")),
    }
}

fn has(query: &str, name: &str) -> bool {
    url::form_urlencoded::parse(query.as_bytes()).any(|(key, _)| key == name)
}

fn parameter(name: &'static str, wanted: &str) -> Refusal {
    Refusal::Invalid(Invalid::AuthorizationParameter { name, wanted: wanted.to_owned() })
}
