//! The replacement for the endpoints of the development provider in a build without it: none.

use warp::filters::BoxedFilter;
use warp::reply::Response;

use crate::app::App;

pub(crate) const fn places(_: &App) -> &'static [(&'static str, &'static [&'static str])] {
    &[]
}

pub(crate) fn routes(_: &App) -> Option<BoxedFilter<(Response,)>> {
    None
}
