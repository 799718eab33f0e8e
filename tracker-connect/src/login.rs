//! [`Login`]: what a service is asked with; [`Session`]: a token that lasts longer than one fetch.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::service::Service;

/// What a service is asked with.
#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
pub struct Login {
    pub service: Service,
    /// Where the service is, without a slash at the end.
    pub base: String,
    #[debug("[redacted]")]
    pub key: String,
    /// The session of an earlier fetch.
    pub session: Option<Session>,
    /// For a service with consent.
    pub client: Option<Client>,
}

/// What the operator of a server has registered at a service.
#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
pub struct Client {
    pub id: String,
    #[debug("[redacted]")]
    pub secret: String,
}

/// A token that a key was exchanged for.
#[derive(derive_more::Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    #[debug("[redacted]")]
    pub(crate) token: String,
    pub(crate) expires_at: DateTime<Utc>,
}
