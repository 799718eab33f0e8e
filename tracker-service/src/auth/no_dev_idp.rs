//! The replacement for the development provider in a build without the feature `development`.

use std::net::SocketAddr;

use url::Url;

use crate::auth::oidc::Client;
use crate::config;

/// The development provider, which this build does not have: the type has no values.
#[derive(Debug)]
pub enum Development {}

impl Development {
    /// Always fails, because this build has no development provider.
    ///
    /// # Errors
    ///
    /// Always: [`config::NO_ISSUER`].
    pub fn beside(_: &Url, _: SocketAddr, _: Url) -> Result<Development, String> {
        Err(config::NO_ISSUER.to_owned())
    }

    /// Cannot be called, because no value of this type exists.
    pub fn client(&self) -> Client {
        match *self {}
    }
}
