//! The exchange of an authorization code for tokens, and authenticated form requests in general.

use chrono::{DateTime, Utc};
use http::StatusCode;
use serde::Deserialize;
use tracker_store::Identity;
use url::Url;

use crate::auth::oidc::fetch::{Basic, FetchError};
use crate::auth::oidc::metadata_cache::Metadata;
use crate::auth::oidc::{Begun, Client, Provider, ProviderError, Rejection};

/// The tokens that the token endpoint returns for a code.
#[derive(Deserialize)]
#[expect(clippy::struct_field_names, reason = "the standard's names")]
pub struct Tokens {
    pub id_token: String,
    pub access_token: Option<String>,
    pub refresh_token: Option<String>,
}

impl Provider {
    /// Exchanges a code for tokens. A code is valid once, so a failed exchange is not retried.
    ///
    /// The error `invalid_client` says that our client id or client secret is wrong, with whatever status (RFC 6749,
    /// 5.2). Any other status 400 means that the code is invalid: the sign-in is rejected. With every other status the
    /// provider counts as unavailable.
    pub async fn exchange(
        &self,
        code: &str,
        identity: Option<&Identity>,
        begun: &Begun<'_>,
    ) -> Result<Tokens, ProviderError> {
        let metadata = self.metadata.current(begun.now).await?;
        match self.post_code(&metadata, code, begun).await {
            Ok((StatusCode::OK, body)) => serde_json::from_slice(&body).map_err(|error| {
                tracing::warn!(%error, "cannot parse the token response of the identity provider");
                ProviderError::Unavailable
            }),
            Ok((status, body)) if refuses_client(status, &body) => {
                Err(ProviderError::ClientRefused)
            }
            Ok((StatusCode::BAD_REQUEST, _)) => Err(ProviderError::Token(Rejection {
                why: "the provider rejected the code",
                identity: identity.cloned(),
            })),
            Ok((status, _)) => {
                tracing::warn!(%status, "code exchange failed: unexpected status");
                Err(ProviderError::Unavailable)
            }
            Err(error) => {
                tracing::warn!(%error, "code exchange failed");
                Err(ProviderError::Unavailable)
            }
        }
    }

    async fn post_code(
        &self,
        metadata: &Metadata,
        code: &str,
        begun: &Begun<'_>,
    ) -> Result<(StatusCode, Vec<u8>), FetchError> {
        let form = vec![
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", self.client.callback.as_str()),
            ("code_verifier", begun.code_verifier),
        ];
        self.post_as_client(metadata, &metadata.discovery.token_endpoint, form, begun.now).await
    }

    /// Sends a form with our client id and client secret.
    pub async fn post_as_client(
        &self,
        metadata: &Metadata,
        endpoint: &Url,
        mut form: Vec<(&str, &str)>,
        now: DateTime<Utc>,
    ) -> Result<(StatusCode, Vec<u8>), FetchError> {
        let Client { issuer, id, secret, .. } = &self.client;
        let secret = secret.now(id, issuer, now).unwrap_or_default();
        let mut basic = None;
        if metadata.discovery.takes_secret_in_form() {
            form.extend([("client_id", id.as_str()), ("client_secret", secret.as_str())]);
        } else {
            basic = Some(Basic { user: encoded(id), password: encoded(&secret) });
        }
        self.fetch.post(endpoint, &form, basic).await
    }
}

/// Whether a response says that our client id or client secret is wrong. A status 401 says so too: not all providers
/// send the error with it.
fn refuses_client(status: StatusCode, body: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct TokenError {
        error: String,
    }
    let error = serde_json::from_slice(body).ok().map(|TokenError { error }| error);
    let names_client = matches!(error.as_deref(), Some("invalid_client" | "unauthorized_client"));
    status == StatusCode::UNAUTHORIZED || (status.is_client_error() && names_client)
}

/// Form-encodes a part of the `Authorization` header: id and secret are encoded before they are
/// joined (RFC 6749, 2.3.1).
fn encoded(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}
