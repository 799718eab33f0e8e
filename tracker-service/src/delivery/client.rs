//! [`Client`]: sends one request to a receiver, with limits on time, size, redirects and addresses.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use http::HeaderMap;
use http::header::RETRY_AFTER;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{ClientBuilder, redirect};
use tracker_store::DeliveryFailure;

use crate::config::Networks;
use crate::delivery::ssrf_guard::Destination;
use crate::delivery::{Target, is_public};

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
    public: LazyClient,
    allowed: LazyClient,
    loopback: LazyClient,
}

/// TLS could not be set up on this machine. Nothing was sent.
#[derive(Debug, thiserror::Error)]
#[error("cannot set up TLS for deliveries (are CA certificates installed?): {0:?}")]
pub struct TlsSetupError(#[from] reqwest::Error);

impl Client {
    pub fn new(networks: Networks) -> Client {
        let unused = LazyClient::default;
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
        let networks = || self.networks.clone();
        let client = match to.destination {
            Destination::Loopback => self.loopback.get_or_build(|| build(loopback()))?,
            Destination::Allowed => self.allowed.get_or_build(|| build(allowed(networks())))?,
            Destination::Public => self.public.get_or_build(|| build(public(networks())))?,
        };
        let request = client.post(to.url().clone()).headers(headers).body(body);
        match request.send().await {
            Ok(response) => Ok(read(response).await),
            Err(error) => Ok(Response::None(failure(&error))),
        }
    }
}

/// An HTTP client that is built on first use. A failure is not kept: the next use tries again.
#[derive(Debug, Default)]
struct LazyClient(OnceLock<reqwest::Client>);

impl LazyClient {
    fn get_or_build<E>(
        &self,
        build: impl FnOnce() -> Result<reqwest::Client, E>,
    ) -> Result<&reqwest::Client, E> {
        if let Some(client) = self.0.get() {
            return Ok(client);
        }
        let client = build()?;
        Ok(self.0.get_or_init(|| client))
    }
}

fn build(builder: ClientBuilder) -> Result<reqwest::Client, reqwest::Error> {
    builder
        .redirect(redirect::Policy::none())
        .no_proxy()
        .referer(false)
        .timeout(ATTEMPT_TIMEOUT)
        // The address of a reused connection would have been checked for another attempt.
        .pool_max_idle_per_host(0)
        .user_agent(concat!("tracker-server/", env!("CARGO_PKG_VERSION")))
        .build()
}

fn public(networks: Networks) -> ClientBuilder {
    let may_reach = move |address| is_public(address) || networks.contains(address);
    reqwest::Client::builder().https_only(true).dns_resolver(CheckedResolver::new(may_reach))
}

fn allowed(networks: Networks) -> ClientBuilder {
    let may_reach = move |address| networks.contains(address);
    reqwest::Client::builder().dns_resolver(CheckedResolver::new(may_reach))
}

fn loopback() -> ClientBuilder {
    let may_reach = |address: IpAddr| address.is_loopback();
    reqwest::Client::builder().tls_certs_only([]).dns_resolver(CheckedResolver::new(may_reach))
}

/// Resolves names and returns only addresses that may be reached. The connection uses exactly the
/// addresses that were checked, even if the name resolves to others a moment later. (An address
/// that is written in the URL is not resolved; [`Target`] checks it.)
#[derive(Clone)]
struct CheckedResolver {
    may_reach: Arc<dyn Fn(IpAddr) -> bool + Send + Sync>,
}

impl Resolve for CheckedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let resolver = self.clone();
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            resolver.check(found).map_err(Into::into)
        })
    }
}

impl CheckedResolver {
    fn new(may_reach: impl Fn(IpAddr) -> bool + Send + Sync + 'static) -> Arc<CheckedResolver> {
        Arc::new(CheckedResolver { may_reach: Arc::new(may_reach) })
    }

    fn check(&self, found: impl Iterator<Item = SocketAddr>) -> Result<Addrs, NoAllowedAddress> {
        let allowed: Vec<SocketAddr> =
            found.filter(|address| (self.may_reach)(address.ip())).collect();
        if allowed.is_empty() {
            return Err(NoAllowedAddress);
        }
        Ok(Box::new(allowed.into_iter()))
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

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;
    use crate::delivery::ssrf_guard::Reach;

    fn addresses(texts: &[&str]) -> std::vec::IntoIter<SocketAddr> {
        let parsed: Vec<SocketAddr> =
            texts.iter().map(|text| SocketAddr::new(text.parse().unwrap(), 0)).collect();
        parsed.into_iter()
    }

    #[test]
    fn only_the_public_addresses_of_a_name_are_connected_to() {
        let resolver = CheckedResolver::new(is_public);
        let found = addresses(&["127.0.0.1", "1.1.1.1", "::1", "2606:4700:4700::1111", "10.1.2.3"]);
        let allowed: Vec<String> =
            resolver.check(found).unwrap().map(|it| it.ip().to_string()).collect();
        assert_eq!(allowed, ["1.1.1.1", "2606:4700:4700::1111"]);
        assert!(resolver.check(addresses(&["127.0.0.1", "169.254.169.254", "::"])).is_err());
        assert!(resolver.check(addresses(&[])).is_err());
    }

    #[test]
    fn only_listed_networks_are_private_addresses_that_are_connected_to() {
        let networks: Networks = "10.0.0.0/8,fd00::/8".parse().unwrap();
        let resolver = CheckedResolver::new(move |address| networks.contains(address));
        let found = addresses(&["127.0.0.1", "1.1.1.1", "10.1.2.3", "192.168.1.1", "fd00::1"]);
        let allowed: Vec<String> =
            resolver.check(found).unwrap().map(|it| it.ip().to_string()).collect();
        assert_eq!(allowed, ["10.1.2.3", "fd00::1"]);
        assert!(resolver.check(addresses(&["127.0.0.1", "169.254.169.254"])).is_err());
    }

    /// A receiver on this machine is what one in the home network is for a server at home.
    #[tokio::test]
    async fn a_receiver_in_a_listed_network_is_reached_over_http_at_any_port() {
        let receiver = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = receiver.local_addr().unwrap().port();
        let answering = tokio::spawn(async move {
            let (mut connection, _) = receiver.accept().await.unwrap();
            let length = connection.read(&mut [0; 1024]).await.unwrap();
            connection.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
            length
        });
        let networks: Networks = "127.0.0.0/8".parse().unwrap();
        let reach = Reach { is_local: false, networks: &networks };
        let target = Target::parse(&format!("http://127.0.0.1:{port}/"), reach).unwrap();
        let client = Client::new(networks);
        let response = client.send(&target, HeaderMap::new(), String::new()).await.unwrap();
        assert_eq!(response, Response::Status(204, None));
        assert!(answering.await.unwrap() > 0);
    }

    #[test]
    fn telegram_says_in_the_body_how_long_to_wait() {
        for (body, expected) in [
            (r#"{"ok":false,"error_code":429,"parameters":{"retry_after":35}}"#, Some("35")),
            (r#"{"ok":false,"parameters":{"retry_after":-1}}"#, None),
            (r#"{"ok":false,"parameters":{}}"#, None),
            (r#"{"ok":false}"#, None),
            ("", None),
            ("Too Many Requests", None),
        ] {
            assert_eq!(telegram_retry_after(body.as_bytes()).as_deref(), expected, "{body}");
        }
    }

    #[test]
    fn a_client_that_could_not_be_built_is_built_on_the_next_use() {
        let client = LazyClient::default();
        assert_eq!(client.get_or_build(|| Err("no certificates")).err(), Some("no certificates"));
        assert!(client.get_or_build(|| build(loopback())).is_ok());
    }

    #[tokio::test]
    async fn a_name_that_resolves_to_this_machine_is_never_connected_to() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let port = listener.local_addr().unwrap().port();
        let client = build(public(Networks::default())).expect("the machine has certificates");
        let sent = client.post(format!("https://localhost:{port}/")).send().await;
        assert_eq!(failure(&sent.unwrap_err()), DeliveryFailure::NotPublic);
        assert_eq!(listener.accept().unwrap_err().kind(), std::io::ErrorKind::WouldBlock);
    }
}
