//! [`AccessLogEntry`]: what the log and the metrics record of a request.

use std::sync::Arc;
use std::time::Instant;

use http::{Method, StatusCode};
use metrics::{Label, SharedString};
use tracing::{Span, info_span};
use uuid::Uuid;

use crate::http::request::context::RequestContext;
use crate::http::route_table::Route;

/// The line of one request in the access log, and its place in the metrics. It is written when the
/// entry is dropped, so a request that is cancelled has its line, too.
///
/// It names the route, and never the path, the query or a header: these hold tokens, and whatever a
/// client makes up.
pub(crate) struct AccessLogEntry {
    method: &'static str,
    route: SharedString,
    begun: Instant,
    status: Option<StatusCode>,
}

impl AccessLogEntry {
    pub(crate) fn begin(method: &Method, route: Option<&Route>) -> AccessLogEntry {
        let route = route.map(|place| SharedString::from(Arc::clone(&place.template)));
        let route = route.unwrap_or(SharedString::const_str("unknown"));
        AccessLogEntry { method: known(method), route, begun: Instant::now(), status: None }
    }

    /// The span of the request: log lines written in it name the request. The entry has to be dropped
    /// in it.
    pub(crate) fn span(&self, visit: &RequestContext) -> Span {
        let mut id = Uuid::encode_buffer();
        let id: &str = visit.id.hyphenated().encode_lower(&mut id);
        info_span!("request", id, method = self.method, route = &*self.route)
    }

    /// Records the status of the answer, and writes the line.
    pub(crate) fn end(mut self, status: StatusCode) {
        self.status = Some(status);
    }
}

impl Drop for AccessLogEntry {
    fn drop(&mut self) {
        let took = self.begun.elapsed();
        let milliseconds = took.as_secs_f64() * 1000.0;
        let status = self.status.map_or(CANCELLED, |status| status.as_u16());
        let labels = vec![
            Label::from_static_parts("method", self.method),
            Label::new("route", self.route.clone()),
            Label::new("status", status.to_string()),
        ];
        metrics::counter!("http_requests_total", labels.clone()).increment(1);
        metrics::histogram!("http_request_duration_seconds", labels).record(took);
        let outcome = if self.status.is_some() { "answered" } else { "cancelled" };
        tracing::info!(status, milliseconds, "{outcome}");
    }
}

/// The status of a request whose client closed the connection before it was answered. No client ever
/// sees it; nginx logs the same number.
const CANCELLED: u16 = 499;

/// A client can make up any number of methods.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}
