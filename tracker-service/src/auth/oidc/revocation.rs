//! Token revocation at the provider (RFC 7009).

use chrono::{DateTime, Utc};
use http::StatusCode;

use crate::auth::oidc::Provider;

/// Why a token was not revoked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RevocationError {
    /// The provider is unavailable or busy: a retry may succeed.
    Unavailable,
    /// A retry would fail in the same way. The text is the reason, for the log.
    Never(&'static str),
}

impl Provider {
    /// Revokes a refresh token and all tokens issued with it. The provider also reports success for
    /// a token that it does not know (RFC 7009, 2.2).
    pub async fn revoke(
        &self,
        refresh_token: &str,
        now: DateTime<Utc>,
    ) -> Result<(), RevocationError> {
        let metadata =
            self.metadata.current(now).await.map_err(|_| RevocationError::Unavailable)?;
        let Some(endpoint) = &metadata.discovery.revocation_endpoint else {
            return Err(RevocationError::Never("the provider has no revocation endpoint"));
        };
        let form = vec![("token", refresh_token), ("token_type_hint", "refresh_token")];
        match self.post_as_client(&metadata, endpoint, form, now).await {
            Ok((StatusCode::OK, _)) => Ok(()),
            Ok((status, _))
                if status.is_client_error() && !RETRYABLE_STATUSES.contains(&status) =>
            {
                Err(RevocationError::Never("the provider rejected the request"))
            }
            _ => Err(RevocationError::Unavailable),
        }
    }

    /// Waits for the configured pause between two attempts.
    pub async fn pause(&self) {
        tokio::time::sleep(self.timeouts.pause).await;
    }
}

/// The client errors that are worth a retry.
const RETRYABLE_STATUSES: [StatusCode; 2] =
    [StatusCode::REQUEST_TIMEOUT, StatusCode::TOO_MANY_REQUESTS];
