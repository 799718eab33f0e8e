//! Giving a token back (RFC 7009).

use chrono::{DateTime, Utc};
use http::StatusCode;

use crate::auth::oidc::provider::Provider;

/// Why a token was not given back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotRevoked {
    /// The provider cannot be asked just now.
    NotNow,
    /// Asking again would change nothing.
    Never(&'static str),
}

impl Provider {
    /// Tells the provider that a refresh token is not wanted any more, nor anything that came with
    /// it. A token that the provider does not know is as good as revoked, it says.
    pub(crate) async fn revoke(
        &self,
        refresh_token: &str,
        now: DateTime<Utc>,
    ) -> Result<(), NotRevoked> {
        let known = self.memory.known(now).await.map_err(|_| NotRevoked::NotNow)?;
        let Some(place) = &known.discovery.revocation_endpoint else {
            return Err(NotRevoked::Never("the provider takes nothing back"));
        };
        let form = vec![("token", refresh_token), ("token_type_hint", "refresh_token")];
        match self.post_as_client(&known, place, form, now).await {
            Ok((StatusCode::OK, _)) => Ok(()),
            Ok((status, _)) if status.is_client_error() && !IS_BUSY.contains(&status) => {
                Err(NotRevoked::Never("the provider refuses to"))
            }
            _ => Err(NotRevoked::NotNow),
        }
    }

    /// Between two attempts at what may be tried again.
    pub(crate) async fn pause(&self) {
        tokio::time::sleep(self.patience.pause).await;
    }
}

const IS_BUSY: [StatusCode; 2] = [StatusCode::REQUEST_TIMEOUT, StatusCode::TOO_MANY_REQUESTS];
