//! Requests whose client closes the connection before they are answered.

use std::io;
use std::net::{IpAddr, Ipv4Addr};

use bytes::Bytes;
use futures_util::{FutureExt, stream};
use http::Request;
use http_body::Frame;
use http_body_util::StreamBody;
use metrics_exporter_prometheus::PrometheusBuilder;

use crate::secrets::was_logged;
use crate::test_app::TestApp;

#[tokio::test]
async fn a_cancelled_request_is_counted_and_logged_with_status_499() {
    let app = TestApp::new().await;
    let never = StreamBody::new(stream::pending::<io::Result<Frame<Bytes>>>());
    let request = Request::post("/api/v1/goals").header("host", "localhost").body(never).unwrap();
    let answer = app.service.answer(request, IpAddr::V4(Ipv4Addr::LOCALHOST));
    let recorder = PrometheusBuilder::new().build_recorder();
    // It is polled once and then dropped, as hyper does with a request of a closed connection.
    let answered = metrics::with_local_recorder(&recorder, || answer.now_or_never());
    assert!(answered.is_none());
    let counted = recorder.handle().render();
    let line = r#"http_requests_total{method="POST",route="/api/v1/goals",status="499"} 1"#;
    assert!(counted.contains(line), "{counted}");
    assert!(was_logged(&["cancelled", "status=499", r#"method="POST""#, "/api/v1/goals"]));
}
