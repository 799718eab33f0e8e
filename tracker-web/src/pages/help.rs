//! The page that explains every word of the pages.

use std::future::{Ready, ready};

use askama::Template;
use warp::reply::Response;

use crate::layout::Layout;
use crate::visit::Visit;
use tracker_service::refusal::Refusal;

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage {
    layout: Layout,
}

pub(crate) fn show(visit: Visit) -> Ready<Result<Response, Refusal>> {
    ready(visit.page(&HelpPage { layout: visit.layout() }))
}
