//! The interactive documentation. All its files are part of the program.

use std::borrow::Cow;
use std::sync::Arc;

use http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use http::{HeaderMap, HeaderName, HeaderValue, Uri};
use utoipa_swagger_ui::Config;
use warp::reply::Response;
use warp::{Filter, Rejection, Reply};

use crate::api::Answer;
use tracker_http::{Endpoint, accepts_html, allowed, answered, documented, parameter};
use tracker_service::{App, Caller, Missing, Needs, Refusal};

/// The endpoints. `document` returns the OpenAPI document as JSON. The files of the page are not part of the
/// interface. With a trailing slash the page is the same, because all its links are absolute.
pub(crate) fn endpoints(app: &App, document: fn() -> &'static [u8]) -> Vec<Endpoint> {
    let reader = reader(app).boxed();
    let read = reader
        .clone()
        .and(warp::header::headers_cloned())
        .map(|reader, headers: HeaderMap| read(reader, &headers));
    let read = answered(read);
    vec![
        documented::<__path_page>().answered_by(read.clone()),
        Endpoint::get("/api/v1/docs/", read),
        Endpoint::get(
            "/api/v1/docs/{file}",
            answered(
                parameter("file")
                    .and(reader.clone())
                    .map(|name: String, reader: Permission| reader.and_then(|()| file(&name))),
            ),
        ),
        documented::<__path_openapi>().answered_by(answered(
            reader.map(move |reader: Permission| reader.map(|()| openapi(document()))),
        )),
    ]
}

/// Whether a request may read the documentation.
type Permission = Result<(), Refusal>;

/// Allows signed-in users, within their rate limit. With `--public-docs` it allows every request.
fn reader(app: &App) -> impl Filter<Extract = (Permission,), Error = Rejection> + Clone + use<> {
    allowed(app, Needs::Read).map(|app: App, caller: Result<Caller, Refusal>| match caller {
        Err(Refusal::RateLimitExceeded { seconds }) => Err(Refusal::RateLimitExceeded { seconds }),
        Err(_) if app.config.public_docs => Ok(()),
        caller => caller.map(drop),
    })
}

/// Shows the page. A browser without a session is sent to sign in, and comes back.
fn read(reader: Permission, headers: &HeaderMap) -> Answer {
    match reader {
        Err(Refusal::NoToken | Refusal::InvalidToken) if accepts_html(headers) => {
            Ok(warp::redirect::see_other(Uri::from_static(SIGN_IN)).into_response())
        }
        reader => reader.map(|()| page()),
    }
}

/// The page where a sign-in begins that leads back here.
const SIGN_IN: &str = "/sign-in?to=/api/v1/docs";

/// Read the documentation
///
/// An interactive page. It needs no token in development, or if the service is configured so.
#[utoipa::path(
    get,
    path = "/api/v1/docs",
    operation_id = "showDocumentation",
    security(("personalToken" = ["read"])),
    responses((status = 200, description = "The page", body = String, content_type = "text/html"))
)]
fn page() -> Response {
    let mut response = warp::reply::html(PAGE).into_response();
    add(&mut response, CONTENT_SECURITY_POLICY, POLICY);
    response
}

/// Read the OpenAPI 3.1 document
///
/// The same document as on the page of the documentation.
#[utoipa::path(
    get,
    path = "/api/v1/openapi.json",
    operation_id = "showOpenApi",
    security(("personalToken" = ["read"])),
    responses((status = 200, description = "The document", body = Object))
)]
fn openapi(document: &'static [u8]) -> Response {
    let mut response = document.into_response();
    add(&mut response, CONTENT_TYPE, "application/json");
    response
}

/// One of the files of the page.
fn file(name: &str) -> Answer {
    match name {
        "docs.css" => return Ok(own_file(STYLE, "text/css; charset=utf-8")),
        "docs.js" => return Ok(own_file(SCRIPT, "text/javascript; charset=utf-8")),
        _ => {}
    }
    // A link inside each button that opens an operation would be out of reach of the keyboard.
    let config = Config::from("/api/v1/openapi.json").validator_url("none");
    let config = config.use_base_layout().deep_linking(false);
    let found =
        utoipa_swagger_ui::serve(name, Arc::new(config)).map_err(|_| Refusal::InternalError)?;
    // `index.html` is replaced by our own page.
    let Some(file) = found.filter(|_| name != "index.html") else {
        return Err(Refusal::NotFound(Missing::File));
    };
    let mut response = match file.bytes {
        // Copied, each of the largest files would take half a megabyte for each reader.
        Cow::Borrowed(bytes) => bytes.into_response(),
        Cow::Owned(bytes) => bytes.into_response(),
    };
    let content_type =
        HeaderValue::try_from(file.content_type).map_err(|_| Refusal::InternalError)?;
    response.headers_mut().insert(CONTENT_TYPE, content_type);
    add(&mut response, CACHE_CONTROL, "private, max-age=3600");
    if file.gzpipped {
        add(&mut response, CONTENT_ENCODING, "gzip");
    }
    Ok(response)
}

/// What makes the viewer accessible: its own colours are too faint, and its headings skip levels.
const STYLE: &str = include_str!("../../assets/docs.css");
const SCRIPT: &str = include_str!("../../assets/docs.js");

fn own_file(text: &'static str, content_type: &'static str) -> Response {
    let mut response = text.into_response();
    add(&mut response, CONTENT_TYPE, content_type);
    add(&mut response, CACHE_CONTROL, "private, max-age=3600");
    response
}

fn add(response: &mut Response, name: HeaderName, value: &'static str) {
    response.headers_mut().insert(name, HeaderValue::from_static(value));
}

/// Allows our own files only, and the inline styles that the page's script sets.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; connect-src 'self'; font-src 'self'; form-action 'none'; \
    frame-ancestors 'none'; base-uri 'none'";

const PAGE: &str = include_str!("docs.html");
