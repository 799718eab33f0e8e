//! [`Watched`]: what the log and the metrics learn of a request.

use std::time::Instant;

use http::{Method, StatusCode};
use tracing::{Span, info_span};

use super::map::Place;
use super::visit::Visit;

/// A request under way, as the log and the metrics see it: by its route, never by its path or its
/// query, and by no header at all. These hold tokens, and whatever a client makes up.
pub(super) struct Watched {
    span: Span,
    method: &'static str,
    route: String,
    begun: Instant,
}

impl Watched {
    pub(super) fn begin(method: &Method, route: Option<&Place>, visit: &Visit) -> Watched {
        let method = known(method);
        let route = route.map_or_else(|| "unknown".to_owned(), |place| place.template.clone());
        let span = info_span!("request", id = %visit.id, method, route);
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
            ("method", self.method.to_owned()),
            ("route", self.route),
            ("status", status.as_u16().to_string()),
        ];
        metrics::counter!("http_requests_total", &labels).increment(1);
        metrics::histogram!("http_request_duration_seconds", &labels).record(took);
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
