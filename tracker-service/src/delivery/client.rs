//! [`Client`]: sends one request to a receiver, with limits on time, size, redirects and addresses.

use std::sync::Arc;
use std::time::Duration;

use http::HeaderMap;
use http::header::RETRY_AFTER;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect;
use tokio::sync::OnceCell;
use tracker_store::DeliveryFailure;

use crate::config::Networks;
use crate::delivery::{Destination, Target};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Response {
    /// The receiver responded with this status, and perhaps with a `Retry-After`.
    Status(u16, Option<String>),
    /// There was no response, for this reason. The owner reads it, so it reveals nothing about
    /// networks that the owner cannot reach.
    None(DeliveryFailure),
}

/// Sends requests. Its HTTP clients are built when they are first needed: loading the certificates
/// of the machine takes a while, and in development there may be none.
#[derive(Debug)]
pub struct Client {
    /// The private networks that the operator allows.
    networks: Networks,
    public: OnceCell<reqwest::Client>,
    allowed: OnceCell<reqwest::Client>,
    loopback: OnceCell<reqwest::Client>,
}

/// TLS could not be set up on this machine. Nothing was sent.
#[derive(Debug, thiserror::Error)]
#[error("cannot set up TLS for deliveries (are CA certificates installed?): {0:?}")]
pub struct TlsSetupError(#[from] reqwest::Error);

impl Client {
    pub fn new(networks: Networks) -> Client {
        let unused = OnceCell::new;
        Client { networks, public: unused(), allowed: unused(), loopback: unused() }
    }

    /// Sends a body once and waits for the response.
    ///
    /// # Errors
    ///
    /// When nothing could be sent because TLS cannot be set up.
    pub async fn send(
        &self,
        to: &Target,
        headers: HeaderMap,
        body: impl Into<reqwest::Body>,
    ) -> Result<Response, TlsSetupError> {
        let client = match to.destination {
            Destination::Public => &self.public,
            Destination::Allowed => &self.allowed,
            Destination::Loopback => &self.loopback,
        };
        // A failure is not kept: the next use tries again.
        let build = async || build(to.destination, self.networks.clone());
        let client = client.get_or_try_init(build).await?;
        let request = client.post(to.url().clone()).headers(headers).body(body);
        match request.send().await {
            Ok(response) => Ok(read(response).await),
            Err(error) => Ok(Response::None(failure(&error))),
        }
    }
}

fn build(destination: Destination, networks: Networks) -> Result<reqwest::Client, reqwest::Error> {
    let builder = reqwest::Client::builder()
        .https_only(destination == Destination::Public)
        .dns_resolver(Arc::new(CheckedResolver { destination, networks }))
        .redirect(redirect::Policy::none())
        .no_proxy()
        .referer(false)
        .timeout(ATTEMPT_TIMEOUT)
        // The address of a reused connection would have been checked for another attempt.
        .pool_max_idle_per_host(0)
        .user_agent(concat!("tracker-server/", env!("CARGO_PKG_VERSION")));
    match destination {
        Destination::Loopback => builder.tls_certs_only([]).build(),
        Destination::Public | Destination::Allowed => builder.build(),
    }
}

/// Resolves names and returns only addresses that may be reached. The connection uses exactly the
/// addresses that were checked, even if the name resolves to others a moment later. (An address
/// that is written in the URL is not resolved; [`Target`] checks it.)
#[derive(Clone)]
struct CheckedResolver {
    destination: Destination,
    networks: Networks,
}

impl Resolve for CheckedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let CheckedResolver { destination, networks } = self.clone();
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let reached = destination.reached(found, &networks);
            if reached.is_empty() {
                return Err(NoAllowedAddress.into());
            }
            Ok(Box::new(reached.into_iter()) as Addrs)
        })
    }
}

/// None of the name's addresses may be reached.
#[derive(Debug, thiserror::Error)]
#[error("the name does not resolve to a public address")]
struct NoAllowedAddress;

/// Reads a response. Only the status and `Retry-After` are used, or the number of seconds in the body
/// of Telegram's 429. The body is read up to a limit, so that the receiver can finish its response.
async fn read(mut response: reqwest::Response) -> Response {
    let retry_after = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok());
    let (status, mut retry_after) = (response.status().as_u16(), retry_after.map(str::to_owned));
    let mut body = Vec::new();
    let mut length = 0;
    while let Ok(Some(chunk)) = response.chunk().await {
        length += chunk.len();
        if length > MAX_RESPONSE_SIZE {
            break;
        }
        if status == 429 {
            body.extend_from_slice(&chunk);
        }
    }
    if retry_after.is_none() {
        retry_after = telegram_retry_after(&body);
    }
    Response::Status(status, retry_after)
}

/// The seconds in `{"ok":false,"parameters":{"retry_after":5}}`, which Telegram answers to too many
/// messages.
fn telegram_retry_after(body: &[u8]) -> Option<String> {
    let body: serde_json::Value = serde_json::from_slice(body).ok()?;
    body.pointer("/parameters/retry_after")?.as_u64().map(|seconds| seconds.to_string())
}

fn failure(error: &reqwest::Error) -> DeliveryFailure {
    if error.is_timeout() {
        return DeliveryFailure::TimedOut;
    }
    let mut cause: Option<&dyn std::error::Error> = Some(error);
    while let Some(error) = cause {
        if error.is::<NoAllowedAddress>() {
            return DeliveryFailure::NotPublic;
        }
        cause = error.source();
    }
    if error.is_connect() { DeliveryFailure::NoConnection } else { DeliveryFailure::ConnectionLost }
}

/// The timeout of an attempt, from resolving the name to the end of the response.
pub const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(15);

/// The largest response body that is read, in bytes.
const MAX_RESPONSE_SIZE: usize = 64 * 1024;
