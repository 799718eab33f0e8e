//! [`Watched`]: what the log and the metrics learn of a request.

use std::sync::Arc;
use std::time::Instant;

use http::{Method, StatusCode};
use metrics::{Label, SharedString};
use tracing::{Span, info_span};

use super::map::Place;
use super::visit::Visit;

/// A request under way, as the log and the metrics see it: by its route, never by its path or its
/// query, and by no header at all. These hold tokens, and whatever a client makes up.
pub(super) struct Watched {
    span: Span,
    method: &'static str,
    route: SharedString,
    begun: Instant,
}

impl Watched {
    pub(super) fn begin(method: &Method, route: Option<&Place>, visit: &Visit) -> Watched {
        let method = known(method);
        let route = route.map(|place| SharedString::from(Arc::clone(&place.template)));
        let route = route.unwrap_or(SharedString::const_str("unknown"));
        let span = info_span!("request", id = %visit.id, method, route = &*route);
        Watched { span, method, route, begun: Instant::now() }
    }

    pub(super) fn span(&self) -> Span {
        self.span.clone()
    }

    pub(super) fn end(self, status: StatusCode) {
        let took = self.begun.elapsed();
        let milliseconds = took.as_secs_f64() * 1000.0;
        self.span.in_scope(|| tracing::info!(status = status.as_u16(), milliseconds, "answered"));
        let labels = [
            Label::from_static_parts("method", self.method),
            Label::new("route", self.route),
            Label::new("status", status.as_u16().to_string()),
        ];
        metrics::counter!("http_requests_total", labels.iter()).increment(1);
        metrics::histogram!("http_request_duration_seconds", labels.iter()).record(took);
    }
}

/// There is no end of methods that a client can make up.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}
