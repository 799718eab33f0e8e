//! Authorization codes, and the token endpoint that takes them.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tracker_store::HouseholdPerson;
use url::Url;

use crate::auth::authorization_request::AuthorizationRequest;
use crate::auth::household::{CLIENT_ID, Household, token_error};
use crate::auth::keys::encryption::Encryption;
use crate::auth::keys::secret::{code_challenge, same};
use crate::auth::keys::signing_keys::SigningKeys;

/// Makes and opens codes. A code is what it stands for, encrypted, so any process of the service can redeem it. It opens
/// nothing a second time: our client takes the sign-in that it belongs to once, and only its code verifier fits.
pub(crate) struct Codes {
    encryption: Encryption,
}

/// What a code stands for.
#[derive(Serialize, Deserialize)]
struct Grant {
    address: String,
    nonce: String,
    code_challenge: String,
    granted_at: DateTime<Utc>,
}

impl Codes {
    pub(crate) fn new(keys: &SigningKeys) -> Codes {
        Codes { encryption: Encryption::of(keys, PURPOSE) }
    }

    fn open(&self, code: &str, now: DateTime<Utc>) -> Option<Grant> {
        let encrypted = URL_SAFE_NO_PAD.decode(code).ok()?;
        let grant = self.encryption.decrypt(&encrypted, CLIENT_ID.as_bytes()).ok()?;
        let grant: Grant = serde_json::from_slice(&grant).ok()?;
        (now < grant.granted_at + LIFETIME).then_some(grant)
    }
}

impl Household {
    /// The URL that a browser is redirected to after the person with this address gave the right password.
    pub fn granted(
        &self,
        request: &AuthorizationRequest,
        address: &str,
        now: DateTime<Utc>,
    ) -> Result<Url, serde_json::Error> {
        let grant = Grant {
            address: HouseholdPerson::identity(address).subject,
            nonce: request.nonce.clone(),
            code_challenge: request.code_challenge.clone(),
            granted_at: now,
        };
        let grant = serde_json::to_vec(&grant)?;
        let code = self.codes.encryption.encrypt(&grant, CLIENT_ID.as_bytes());
        let mut url = self.callback.clone();
        url.query_pairs_mut()
            .append_pair("code", &URL_SAFE_NO_PAD.encode(code))
            .append_pair("state", &request.state);
        Ok(url)
    }

    /// The token endpoint: exchanges a code for an identity token, if the client and its code verifier match.
    pub fn redeem(&self, form: &[(&str, &str)], now: DateTime<Utc>) -> (StatusCode, Value) {
        let field = |wanted| form.iter().find(|(name, _)| *name == wanted).map_or("", |it| it.1);
        let is_client = field("client_id") == CLIENT_ID
            && same(field("client_secret"), self.client_secret.reveal());
        if !is_client {
            return token_error("invalid_client");
        }
        if field("grant_type") != "authorization_code" {
            return token_error("unsupported_grant_type");
        }
        let grant = self.codes.open(field("code"), now).filter(|grant| {
            field("redirect_uri") == self.callback.as_str()
                && same(&code_challenge(field("code_verifier")), &grant.code_challenge)
        });
        let Some(grant) = grant else { return token_error("invalid_grant") };
        match self.identity_tokens.issue(&grant.address, &grant.nonce, now) {
            Ok(id_token) => {
                let tokens = serde_json::json!({ "token_type": "Bearer", "id_token": id_token });
                (StatusCode::OK, tokens)
            }
            Err(_) => (StatusCode::INTERNAL_SERVER_ERROR, Value::Null),
        }
    }
}

impl fmt::Debug for Codes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Codes([redacted])")
    }
}

/// How long a code is valid: the browser takes it to our callback at once.
const LIFETIME: TimeDelta = TimeDelta::minutes(1);

/// Separates these keys from all others that are derived from the same file.
const PURPOSE: &str = "tracker: codes of a household, AES-256-GCM";

#[cfg(test)]
mod tests {
    use base64::engine::general_purpose::STANDARD;

    use super::*;
    use crate::auth::keys::secret::{Secret, sha256};

    fn household() -> Household {
        let keys = SigningKeys::parse(&STANDARD.encode(sha256("a key"))).unwrap();
        let callback = "http://localhost:3000/api/v1/auth/callback".parse().unwrap();
        Household::new("http://localhost:3000".parse().unwrap(), callback, &keys).unwrap()
    }

    fn now() -> DateTime<Utc> {
        "2026-06-30T12:00:00Z".parse().unwrap()
    }

    /// A code for Anna, and the code verifier that belongs to it.
    fn code(household: &Household) -> (String, Secret) {
        let verifier = Secret::random();
        let request = AuthorizationRequest {
            state: "state".into(),
            nonce: "nonce".into(),
            code_challenge: code_challenge(verifier.reveal()),
            login_hint: None,
        };
        let url = household.granted(&request, "anna@example.org", now()).unwrap();
        let code = url.query_pairs().find(|(name, _)| name == "code").unwrap().1.into_owned();
        (code, verifier)
    }

    fn redeemed(household: &Household, changed: (&str, &str), at: DateTime<Utc>) -> String {
        let (code, verifier) = code(household);
        let mut form = vec![
            ("grant_type", "authorization_code"),
            ("code", code.as_str()),
            ("redirect_uri", household.callback.as_str()),
            ("code_verifier", verifier.reveal()),
            ("client_id", CLIENT_ID),
            ("client_secret", household.client_secret.reveal()),
        ];
        for field in &mut form {
            if field.0 == changed.0 {
                field.1 = changed.1;
            }
        }
        let (status, answer) = household.redeem(&form, at);
        if status == StatusCode::OK { "tokens".into() } else { answer["error"].to_string() }
    }

    #[test]
    fn a_code_is_redeemed_only_by_its_client_with_its_verifier_within_a_minute() {
        let household = household();
        let last = now() + TimeDelta::seconds(59);
        for (changed, at, answer) in [
            (("", ""), now(), "tokens"),
            (("", ""), last, "tokens"),
            (("", ""), now() + TimeDelta::minutes(1), "\"invalid_grant\""),
            (("client_id", "other"), now(), "\"invalid_client\""),
            (("client_secret", "other"), now(), "\"invalid_client\""),
            (("grant_type", "password"), now(), "\"unsupported_grant_type\""),
            (("code", "AAAA"), now(), "\"invalid_grant\""),
            (("code_verifier", "other"), now(), "\"invalid_grant\""),
            (("redirect_uri", "https://evil.example/"), now(), "\"invalid_grant\""),
        ] {
            assert_eq!(redeemed(&household, changed, at), answer, "{changed:?} at {at}");
        }
    }
}
