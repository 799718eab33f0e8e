//! The page that explains every word of the pages.

use askama::Template;
use warp::reply::Response;

use crate::app::App;
use crate::refusal::Refusal;
use crate::request::head::Head;
use crate::web::answer::page;
use crate::web::frame::Frame;
use crate::web::visitor::visitor;

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage {
    frame: Frame,
}

pub(crate) async fn show(app: App, head: Head) -> Result<Response, Refusal> {
    visitor(&app, &head).await?;
    page(&head.headers, &HelpPage { frame: Frame::of_visitor(&head.headers, "/help") })
}
