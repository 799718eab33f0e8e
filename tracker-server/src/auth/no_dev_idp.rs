//! What stands in for the development provider in a program that is built without it: nothing.

use std::net::SocketAddr;

use url::Url;

use crate::auth::oidc::Client;
use crate::cli::config;

/// There is none, and none can be made.
#[derive(Debug)]
pub enum Development {}

impl Development {
    /// Never a provider.
    ///
    /// # Errors
    ///
    /// Always: [`config::NO_ISSUER`].
    pub fn beside(_: &Url, _: SocketAddr, _: Url) -> Result<Development, String> {
        Err(config::NO_ISSUER.to_owned())
    }

    /// Nobody can ask.
    #[must_use]
    pub fn client(&self) -> Client {
        match *self {}
    }
}
