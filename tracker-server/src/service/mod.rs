//! [`Service`]: from a request to its response. Everything around the routes is here.

// In reading order.
pub(crate) mod route_table;
mod access_log;
mod compression;
mod cors;
mod response;

use std::convert::Infallible;
use std::io;
use std::mem;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use bytes::Bytes;
use futures_util::FutureExt;
use http::header::{CONNECTION, CONTENT_LENGTH, STRICT_TRANSPORT_SECURITY};
use http::{HeaderMap, HeaderName, HeaderValue, Method, Request};
use http_body::Body;
use http_body_util::{BodyExt, Empty, Full};
use tower::Service as _;
use tracing::Instrument;
use warp::filters::BoxedFilter;

use crate::routes::endpoints;
pub use crate::service::response::AnyResponse;

use crate::service::access_log::AccessLogEntry;
use crate::service::compression::compressed;
use crate::service::cors::{Cors, CrossOrigin};
use crate::service::response::{BoxError, erased};
use crate::service::route_table::{RouteTable, Routed};
use tracker_http::decode_body::{DecodedBody, decode};
use tracker_http::drain_body::DrainBody;
use tracker_http::head::check_host;
use tracker_http::refused::{in_json, refused};
use tracker_http::{BodyReader, Endpoint, RequestContext, accepts_gzip, body};
use tracker_service::{App, Refusal};
use tracker_web::refusal::BrowserRequest;

/// The whole HTTP service. A clone shares its state.
#[derive(Clone, Debug)]
pub struct Service {
    app: App,
    route_table: Arc<RouteTable>,
    cors: Arc<Cors>,
    default_headers: HeaderMap,
}

impl Service {
    pub fn new(app: &App) -> Service {
        Service {
            app: app.clone(),
            route_table: Arc::new(RouteTable::new(endpoints(app))),
            cors: Arc::new(Cors::new(&app.config.cors_origins)),
            default_headers: default_headers(app.public_url.scheme() == "https"),
        }
    }

    pub async fn answer<B>(&self, mut request: Request<B>, peer: IpAddr) -> AnyResponse
    where
        B: Body<Data = Bytes> + Send + Sync + 'static,
        B::Error: Into<BoxError>,
    {
        let proxies = &self.app.config.trusted_proxies;
        let client = proxies.client(peer, request.headers());
        let context = RequestContext::new(peer, client);
        request.extensions_mut().insert(context.clone());
        let is_head = request.method() == Method::HEAD;
        if is_head {
            *request.method_mut() = Method::GET;
        }
        let routed = self.route_table.find(request.uri().path());
        let route = routed.as_ref().map(|routed| routed.route);
        let entry = AccessLogEntry::begin(request.method(), route);
        let span = entry.span(&context);
        let browser = BrowserRequest::new(&request, &context);
        let accepts_gzip = accepts_gzip(request.headers());
        let cross_origin = self.cors.check(&request);
        let preflight = cross_origin.as_ref().and_then(CrossOrigin::preflight);
        let answering = async {
            let answer = match preflight {
                Some(answer) => answer,
                None => self.route_caught(request.map(boxed), routed).await,
            };
            let answer = compressed(accepts_gzip, with_refusal(browser, answer));
            entry.end(answer.status());
            answer
        };
        let mut answer = answering.instrument(span).await;
        self.add_default_headers(answer.headers_mut());
        if let Some(cross_origin) = cross_origin {
            cross_origin.add_headers(answer.headers_mut());
        }
        context.add_headers(answer.headers_mut());
        self.close_connection_while_draining(answer.headers_mut());
        if is_head { without_body(answer) } else { answer }
    }

    /// The answer of the route. If it panics, that is an internal error.
    async fn route_caught(
        &self,
        request: Request<DrainBody>,
        routed: Option<Routed<'_>>,
    ) -> AnyResponse {
        let answered = AssertUnwindSafe(self.route(request, routed)).catch_unwind().await;
        answered.unwrap_or_else(|_| erased(refused(Refusal::InternalError)))
    }

    async fn route(
        &self,
        mut request: Request<DrainBody>,
        routed: Option<Routed<'_>>,
    ) -> AnyResponse {
        if let Err(refusal) = check_host(&request) {
            return erased(refused(refusal));
        }
        let url = request.uri().path_and_query();
        if url.is_some_and(|url| url.as_str().len() > MAX_URL_LENGTH) {
            return erased(refused(Refusal::UrlTooLong));
        }
        let endpoint = match route_table::endpoint(request.method(), routed.as_ref()) {
            Ok(endpoint) => endpoint,
            Err(refusal) => return erased(refused(refusal)),
        };
        if let Err(refusal) = endpoint.check_query(request.uri().query()) {
            return erased(refused(refusal));
        }
        if let Some(Routed { parameters, .. }) = routed {
            request.extensions_mut().insert(parameters);
        }
        if request.body().is_end_stream() {
            let request = request.map(|_| Full::<Bytes>::default());
            let Ok(answer) = warp::service(endpoint.answer.clone()).call(request).await;
            return erased(answer);
        }
        read_body(endpoint, request).boxed().await
    }

    /// During shutdown, every response closes its connection. A proxy would otherwise reuse the
    /// connection, and lose a request that arrives while it is being closed.
    fn close_connection_while_draining(&self, headers: &mut HeaderMap) {
        if self.app.is_draining() {
            headers.insert(CONNECTION, HeaderValue::from_static("close"));
        }
    }

    /// Headers that a route has set are kept.
    fn add_default_headers(&self, headers: &mut HeaderMap) {
        let of_route = mem::replace(headers, self.default_headers.clone());
        headers.extend(of_route);
    }
}

/// The headers of every response.
fn default_headers(is_https: bool) -> HeaderMap {
    let mut headers = HeaderMap::with_capacity(HEADER_CAPACITY);
    for (name, value) in SECURITY_HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if is_https {
        headers.insert(STRICT_TRANSPORT_SECURITY, HSTS_POLICY);
    }
    headers
}

/// Writes the body of a refusal: a page, if a browser asked for a page, otherwise JSON.
fn with_refusal(browser: Option<BrowserRequest>, answer: AnyResponse) -> AnyResponse {
    let Some(refusal) = answer.extensions().get::<Refusal>() else {
        return answer;
    };
    if let Some(browser) = browser {
        return erased(browser.refuse(refusal, answer.headers()));
    }
    let mut response = in_json(refusal, refusal.to_string());
    response.headers_mut().extend(answer.headers().clone());
    erased(response)
}

/// Boxed by the caller, since most requests have no body.
async fn read_body(endpoint: &Endpoint, request: Request<DrainBody>) -> AnyResponse {
    if endpoint.body_reader == BodyReader::HandlerAsSent {
        let request = request.map(BodyExt::boxed);
        let Ok(answer) = warp::service(endpoint.answer.clone()).call(request).await;
        return erased(answer);
    }
    let request = match decode(request) {
        Ok(request) => request,
        Err(refusal) => return erased(refused(refusal)),
    };
    if endpoint.body_reader == BodyReader::Handler {
        let Ok(answer) = warp::service(endpoint.answer.clone()).call(request).await;
        return erased(answer);
    }
    let Ok(answer) = pass_on(endpoint.answer.clone(), request).await;
    erased(answer)
}

async fn pass_on(
    endpoint: BoxedFilter<(warp::reply::Response,)>,
    request: Request<DecodedBody>,
) -> Result<warp::reply::Response, Infallible> {
    let (head, body) = request.into_parts();
    match body::read(body).await {
        Ok(body) => warp::service(endpoint).call(Request::from_parts(head, Full::new(body))).await,
        Err(refusal) => Ok(refused(refusal)),
    }
}

const SECURITY_HEADERS: [(&str, &str); 6] = [
    ("cache-control", "no-store"),
    ("content-security-policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"),
    ("cross-origin-resource-policy", "same-origin"),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
];

/// Room for these headers, those of the request context, and some of a route, without reallocation.
const HEADER_CAPACITY: usize = 16;

const HSTS_POLICY: HeaderValue = HeaderValue::from_static("max-age=31536000; includeSubDomains");

const MAX_URL_LENGTH: usize = 8 * 1024;

/// The error becomes `io::Error`, because the compiler cannot prove the bounds of a boxed error here.
fn boxed<B>(body: B) -> DrainBody
where
    B: Body<Data = Bytes> + Send + Sync + 'static,
    B::Error: Into<BoxError>,
{
    DrainBody::new(body.map_err(io::Error::other).boxed())
}

/// The response to HEAD: without a body, with its length.
fn without_body(mut answer: AnyResponse) -> AnyResponse {
    if let Some(length) = answer.body().size_hint().exact() {
        answer.headers_mut().insert(CONTENT_LENGTH, length.into());
    }
    answer.map(|_| Empty::new().map_err(|never| match never {}).boxed_unsync())
}
