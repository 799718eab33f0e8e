//! The metrics in the Prometheus text format, served on a separate address.

use std::convert::Infallible;
use std::time::Duration;

use bytes::Bytes;
use http::header::CONTENT_TYPE;
use http::{HeaderValue, Request, Response, StatusCode};
use http_body_util::Full;
use hyper::body::Incoming;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;

use crate::ConnectionLimits;
use crate::connections::accept::accept;

/// Starts the metrics recorder, and serves its metrics on this listener.
///
/// # Errors
///
/// If this process already has a metrics recorder.
pub(crate) fn serve(listener: TcpListener, limits: ConnectionLimits) -> Result<(), BuildError> {
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BUCKETS)?;
    let metrics = builder.install_recorder()?;
    tokio::spawn(run_upkeep(metrics.clone()));
    let answer = move |request: Request<Incoming>, _| {
        let answer = answer(&metrics, request.uri().path());
        async move { Ok::<_, Infallible>(answer) }
    };
    tokio::spawn(accept(listener, answer, limits, std::future::pending()));
    Ok(())
}

const BUCKETS: [f64; 10] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0];

fn answer(metrics: &PrometheusHandle, path: &str) -> Response<Full<Bytes>> {
    let (status, text) = match path {
        "/metrics" => (StatusCode::OK, metrics.render()),
        _ => (StatusCode::NOT_FOUND, "metrics are at /metrics\n".to_owned()),
    };
    let mut response = Response::new(Full::new(text.into()));
    *response.status_mut() = status;
    let plain = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    response.headers_mut().insert(CONTENT_TYPE, plain);
    response
}

/// Sorts measured values into buckets at an interval. Otherwise they would accumulate until the
/// next scrape.
async fn run_upkeep(metrics: PrometheusHandle) {
    loop {
        tokio::time::sleep(Duration::from_secs(5)).await;
        metrics.run_upkeep();
    }
}
