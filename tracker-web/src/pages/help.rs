//! The page that explains every word of the pages.

use askama::Template;
use warp::reply::Response;

use crate::answer::page;
use crate::frame::Frame;
use crate::visitor::visitor;
use tracker_http::head::Head;
use tracker_service::app::App;
use tracker_service::refusal::Refusal;

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage {
    frame: Frame,
}

pub(crate) async fn show(app: App, head: Head) -> Result<Response, Refusal> {
    visitor(&app, &head).await?;
    page(&head.headers, &HelpPage { frame: Frame::of_visitor(&head.headers, "/help") })
}
