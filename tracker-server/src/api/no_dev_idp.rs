//! The replacement for the endpoints of the development provider in a build without it: none.

use crate::app::App;
use crate::request::endpoint::Endpoint;

pub(crate) const fn endpoints(_: &App) -> Vec<Endpoint> {
    Vec::new()
}
