//! [`Watched`]: what the log and the metrics learn of a request.

use std::sync::Arc;
use std::time::Instant;

use http::{Method, StatusCode};
use metrics::{Label, SharedString};
use tracing::{Span, info_span};
use uuid::Uuid;

use crate::http::request::context::Visit;
use crate::http::route_table::Place;

/// A request under way, as the log and the metrics see it: by its route, never by its path or its
/// query, and by no header at all. These hold tokens, and whatever a client makes up.
pub(crate) struct Watched {
    method: &'static str,
    route: SharedString,
    begun: Instant,
}

impl Watched {
    pub(crate) fn begin(method: &Method, route: Option<&Place>) -> Watched {
        let route = route.map(|place| SharedString::from(Arc::clone(&place.template)));
        let route = route.unwrap_or(SharedString::const_str("unknown"));
        Watched { method: known(method), route, begun: Instant::now() }
    }

    /// Whatever is logged in it says for which request.
    pub(crate) fn span(&self, visit: &Visit) -> Span {
        let mut id = Uuid::encode_buffer();
        let id: &str = visit.id.hyphenated().encode_lower(&mut id);
        info_span!("request", id, method = self.method, route = &*self.route)
    }

    /// To be called in the span.
    pub(crate) fn end(self, status: StatusCode) {
        let took = self.begun.elapsed();
        let milliseconds = took.as_secs_f64() * 1000.0;
        tracing::info!(status = status.as_u16(), milliseconds, "answered");
        let labels = vec![
            Label::from_static_parts("method", self.method),
            Label::new("route", self.route),
            Label::new("status", status.as_u16().to_string()),
        ];
        metrics::counter!("http_requests_total", labels.clone()).increment(1);
        metrics::histogram!("http_request_duration_seconds", labels).record(took);
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
