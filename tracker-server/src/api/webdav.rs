//! The two requests of `WebDAV` that an app sends before it writes a file: does the folder exist, and make it.
//! Folders are not stored: each one exists, and is empty.

use http::{Method, StatusCode};
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::{Response, with_header, with_status};

use crate::api::Answer;
use crate::api::file_sender::file_sender;
use tracker_http::upload::FileSender;
use tracker_http::{BodyReader, Endpoint, Head, Query, handled, query, with_head};
use tracker_service::{App, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let found = || handled(with_head(app).and(query()).map(find));
    let made = || handled(with_head(app).and(query()).map(make));
    let refused = || handled(with_head(app).and(query()).map(make_root));
    vec![
        endpoint("PROPFIND", ROOT, found()),
        endpoint("PROPFIND", FOLDER, found()),
        endpoint("MKCOL", ROOT, refused()),
        endpoint("MKCOL", FOLDER, made()),
    ]
}

const ROOT: &str = "/api/v1/imports";
const FOLDER: &str = "/api/v1/imports/{id}";

fn endpoint(method: &str, path: &'static str, answer: BoxedFilter<(Response,)>) -> Endpoint {
    let method = Method::from_bytes(method.as_bytes()).expect("a method has letters");
    // The handlers check the query, after they know who asks.
    let (body_reader, query_parameters) = (BodyReader::Service, None);
    Endpoint { method, path: path.into(), body_reader, query_parameters, answer }
}

/// The properties of an empty folder.
async fn find(app: App, head: Head, query: Query) -> Result<impl warp::Reply, Refusal> {
    let path = head.path.clone();
    sender(&app, head, &query).await?;
    let xml = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<multistatus xmlns=\"DAV:\"><response><href>{}</href>\
         <propstat><prop><resourcetype><collection/></resourcetype></prop>\
         <status>HTTP/1.1 200 OK</status></propstat></response></multistatus>\n",
        escaped(&path)
    );
    let answer = with_header(xml, "content-type", "application/xml; charset=utf-8");
    Ok(with_status(answer, StatusCode::MULTI_STATUS))
}

async fn sender(app: &App, head: Head, query: &Query) -> Result<FileSender, Refusal> {
    file_sender(app, head, query, &["token".to_owned()]).await
}

/// A path has no `<`, but it may have an `&` and quotation marks.
fn escaped(path: &str) -> String {
    path.replace('&', "&amp;").replace('<', "&lt;")
}

async fn make(app: App, head: Head, query: Query) -> Result<impl warp::Reply, Refusal> {
    sender(&app, head, &query).await?;
    Ok(StatusCode::CREATED)
}

/// The folder that exists cannot be made (RFC 4918, 9.3.1).
async fn make_root(app: App, head: Head, query: Query) -> Answer {
    sender(&app, head, &query).await?;
    Err(Refusal::MethodNotAllowed("GET, HEAD, POST, PROPFIND".to_owned()))
}
