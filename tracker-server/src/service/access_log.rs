//! [`AccessLogEntry`]: the access log line and the metrics of a request.

use std::sync::Arc;
use std::time::Instant;

use http::{Method, StatusCode};
use metrics::{Label, SharedString};
use tracing::{Span, info_span};
use uuid::Uuid;

use crate::service::route_table::Route;
use tracker_http::RequestContext;

/// The access log line and the metrics of one request. They are written when the entry is dropped,
/// so a cancelled request has a line, too.
///
/// The line contains the route, and never the path, the query or a header: these can contain tokens
/// and arbitrary text of a client.
pub(crate) struct AccessLogEntry {
    method: &'static str,
    route: SharedString,
    begun: Instant,
    status: Option<StatusCode>,
}

impl AccessLogEntry {
    pub(crate) fn begin(method: &Method, route: Option<&Route>) -> AccessLogEntry {
        let route = route.map(|route| SharedString::from(Arc::clone(&route.template)));
        let route = route.unwrap_or(SharedString::const_str("unknown"));
        AccessLogEntry { method: method_name(method), route, begun: Instant::now(), status: None }
    }

    /// The span of the request, which adds the request id to log lines. The entry has to be dropped
    /// inside the span.
    pub(crate) fn span(&self, context: &RequestContext) -> Span {
        let mut id = Uuid::encode_buffer();
        let id: &str = context.id.hyphenated().encode_lower(&mut id);
        info_span!("request", id, method = self.method, route = &*self.route)
    }

    /// Records the status of the response, and writes the line.
    pub(crate) fn end(mut self, status: StatusCode) {
        self.status = Some(status);
    }
}

impl Drop for AccessLogEntry {
    fn drop(&mut self) {
        let duration = self.begun.elapsed();
        let milliseconds = duration.as_secs_f64() * 1000.0;
        let status = self.status.map_or(CANCELLED, |status| status.as_u16());
        let labels = vec![
            Label::from_static_parts("method", self.method),
            Label::new("route", self.route.clone()),
            Label::new("status", status.to_string()),
        ];
        metrics::counter!("http_requests_total", labels.clone()).increment(1);
        metrics::histogram!("http_request_duration_seconds", labels).record(duration);
        let outcome = if self.status.is_some() { "answered" } else { "cancelled" };
        tracing::info!(status, milliseconds, "{outcome}");
    }
}

/// The logged status of a request whose client closed the connection before the response. No
/// response has this status; nginx logs the same number.
const CANCELLED: u16 = 499;

/// The name of the method in log and metrics. Unknown methods share one name, because a client can
/// send any number of them.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}
