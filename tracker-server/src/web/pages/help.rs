//! The page that explains every word of the pages.

use askama::Template;
use warp::reply::Response;

use crate::app::App;
use crate::http::error::Error;
use crate::http::request::head::Head;
use crate::web::answer::page;
use crate::web::frame::Frame;
use crate::web::visitor::visitor;

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage {
    frame: Frame,
}

/// Shows the page.
pub(crate) async fn show(app: App, head: Head) -> Result<Response, Error> {
    visitor(&app, &head).await?;
    page(&head.headers, &HelpPage { frame: Frame::of_visitor(&head.headers, "/help") })
}
