//! The smallest complete receiver of events. It verifies the signature, drops events that it has
//! already received, and prints the others.
//!
//! ```sh
//! WEBHOOK_SECRET=whsec_… cargo run -p tracker-server --example receiver
//! ```
//!
//! It listens on <http://127.0.0.1:8000>. docs/events.md describes how to register this address.

use std::collections::HashSet;
use std::convert::Infallible;
use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use aws_lc_rs::hmac;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use http::{HeaderMap, Request, Response, StatusCode};
use http_body_util::{BodyExt, Empty, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let secret = std::env::var("WEBHOOK_SECRET").map_err(|_| "WEBHOOK_SECRET is not set")?;
    let key = Arc::new(key(&secret).ok_or("WEBHOOK_SECRET is no whsec_… secret")?);
    let seen = Arc::new(Mutex::new(HashSet::new()));
    let listener = TcpListener::bind("127.0.0.1:8000").await?;
    println!("listening on http://{}", listener.local_addr()?);
    loop {
        let (stream, _) = listener.accept().await?;
        let (key, seen) = (Arc::clone(&key), Arc::clone(&seen));
        let answer =
            service_fn(move |request| answer(Arc::clone(&key), Arc::clone(&seen), request));
        tokio::spawn(
            hyper::server::conn::http1::Builder::new()
                .serve_connection(TokioIo::new(stream), answer),
        );
    }
}

/// Decodes the signing key from a webhook secret.
#[must_use]
pub fn key(secret: &str) -> Option<hmac::Key> {
    let bytes = STANDARD.decode(secret.strip_prefix("whsec_")?).ok()?;
    Some(hmac::Key::new(hmac::HMAC_SHA256, &bytes))
}

/// Returns whether the sender has the secret and sent this within the last five minutes. The time
/// limit prevents replay of old deliveries. `now` is in seconds since 1970.
#[must_use]
pub fn is_genuine(key: &hmac::Key, headers: &HeaderMap, body: &str, now: i64) -> bool {
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (id, timestamp) = (header("webhook-id"), header("webhook-timestamp"));
    let is_recent = timestamp.parse().is_ok_and(|sent: i64| (now - sent).abs() <= 300);
    let signed = format!("{id}.{timestamp}.{body}");
    // There are two signatures while the secret is rotated. `verify` compares in constant time.
    let mut signatures = header("webhook-signature").split(' ');
    let is_signed = signatures.any(|signature| {
        let bytes = signature.strip_prefix("v1,").and_then(|text| STANDARD.decode(text).ok());
        bytes.is_some_and(|bytes| hmac::verify(key, signed.as_bytes(), &bytes).is_ok())
    });
    is_recent && is_signed
}

type Answer = Response<Empty<Bytes>>;

/// Handles one delivery. It has to answer quickly: an application with more work to do stores the
/// event first and processes it after the answer.
async fn answer(
    key: Arc<hmac::Key>,
    seen: Arc<Mutex<HashSet<String>>>,
    request: Request<Incoming>,
) -> Result<Answer, Infallible> {
    let (head, body) = request.into_parts();
    let Ok(body) = Limited::new(body, 64 * 1024).collect().await else {
        return Ok(status(StatusCode::PAYLOAD_TOO_LARGE));
    };
    let body = String::from_utf8_lossy(&body.to_bytes()).into_owned();
    if !is_genuine(&key, &head.headers, &body, now()) {
        return Ok(status(StatusCode::UNAUTHORIZED));
    }
    let id = head.headers["webhook-id"].to_str().unwrap_or_default().to_owned();
    // Delivery is at least once, so an event may arrive twice. A real receiver stores the ids in
    // its database.
    if seen.lock().unwrap_or_else(PoisonError::into_inner).insert(id) {
        println!("{body}");
    }
    Ok(status(StatusCode::NO_CONTENT))
}

fn status(status: StatusCode) -> Answer {
    let mut answer = Response::new(Empty::new());
    *answer.status_mut() = status;
    answer
}

#[expect(clippy::disallowed_methods, reason = "a program of its own, with the machine's clock")]
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs().cast_signed()
}
