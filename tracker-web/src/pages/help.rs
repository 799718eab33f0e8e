//! The page that explains every word of the pages.

use askama::Template;
use warp::reply::Response;

use crate::{Layout, Visit};
use tracker_service::Refusal;

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage {
    layout: Layout,
}

pub(crate) fn show(visit: &Visit) -> Result<Response, Refusal> {
    visit.page(&HelpPage { layout: visit.layout() })
}
