//! The code exchange.

use chrono::{DateTime, Utc};
use http::StatusCode;
use serde::Deserialize;
use tracker_store::Identity;
use url::Url;

use crate::auth::oidc::fetch::{FetchError, read};
use crate::auth::oidc::id_token::Rejection;
use crate::auth::oidc::metadata_cache::Known;
use crate::auth::oidc::provider::{Begun, Client, Provider, Refusal};

/// What comes for a code.
#[derive(Deserialize)]
#[expect(clippy::struct_field_names, reason = "the standard's names")]
pub(crate) struct Tokens {
    pub(crate) id_token: String,
    pub(crate) access_token: Option<String>,
    pub(crate) refresh_token: Option<String>,
}

impl Provider {
    /// A code is good once: whatever happens, it is not tried again. Only 400 is about the code;
    /// what else may be wrong is between the provider and us.
    pub(crate) async fn exchange(
        &self,
        code: &str,
        identity: &Identity,
        begun: &Begun<'_>,
    ) -> Result<Tokens, Refusal> {
        let known = self.memory.known(begun.now).await?;
        match self.post_code(&known, code, begun).await {
            Ok((StatusCode::OK, body)) => serde_json::from_slice(&body).map_err(|error| {
                tracing::warn!(%error, "the identity provider's tokens cannot be read");
                Refusal::Unavailable
            }),
            Ok((StatusCode::BAD_REQUEST, _)) => Err(Refusal::Token(Rejection {
                why: "the provider does not take the code",
                identity: Some(identity.clone()),
            })),
            Ok((status, _)) => {
                tracing::warn!(%status, "the identity provider fails");
                Err(Refusal::Unavailable)
            }
            Err(error) => {
                tracing::warn!(%error, "the identity provider");
                Err(Refusal::Unavailable)
            }
        }
    }

    async fn post_code(
        &self,
        known: &Known,
        code: &str,
        begun: &Begun<'_>,
    ) -> Result<(StatusCode, Vec<u8>), FetchError> {
        let form = vec![
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", self.client.callback.as_str()),
            ("code_verifier", begun.code_verifier),
        ];
        self.post_as_client(known, &known.discovery.token_endpoint, form, begun.now).await
    }

    /// Sends a form, and shows that it is us who send it.
    pub(crate) async fn post_as_client(
        &self,
        known: &Known,
        place: &Url,
        mut form: Vec<(&str, &str)>,
        now: DateTime<Utc>,
    ) -> Result<(StatusCode, Vec<u8>), FetchError> {
        let Client { issuer, id, secret, .. } = &self.client;
        let secret = secret.now(id, issuer, now).unwrap_or_default();
        let mut request = self.fetch.post(place.as_str());
        if known.discovery.takes_secret_in_form() {
            form.extend([("client_id", id.as_str()), ("client_secret", secret.as_str())]);
        } else {
            request = request.basic_auth(encoded(id), Some(encoded(&secret)));
        }
        read(request.form(&form).send().await?).await
    }
}

/// Both parts of the header are encoded as in a form first (RFC 6749, 2.3.1).
fn encoded(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}
