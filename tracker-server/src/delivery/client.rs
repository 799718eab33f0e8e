//! [`Post`]: one request to a receiver, with an end to everything: time, size, redirects, reach.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use http::HeaderMap;
use http::header::RETRY_AFTER;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Client, ClientBuilder, Response, redirect};

use crate::delivery::public_address::is_public;
use crate::delivery::ssrf_guard::Target;

/// What a receiver said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    /// It answered, with this status, and perhaps for how long it wants to be left alone.
    Status(u16, Option<String>),
    /// It did not, for this reason. That is for its owner to read: it says nothing about what
    /// stands where nobody may look.
    None(&'static str),
}

/// Sends requests. Its clients are made when they are first needed: looking for the certificates of
/// the machine takes a while, and in development there may be none.
#[derive(Debug, Default)]
pub(crate) struct Post {
    public: OnceLock<Option<Client>>,
    here: OnceLock<Option<Client>>,
}

impl Post {
    /// Sends this body, once, and waits for an answer.
    pub(crate) async fn send(&self, to: &Target, headers: HeaderMap, body: String) -> Answer {
        let client = if to.is_here() {
            self.here.get_or_init(|| client(on_this_machine()))
        } else {
            self.public.get_or_init(|| client(in_public()))
        };
        let Some(client) = client else {
            return Answer::None("we cannot send over https: no certificates are installed");
        };
        let request = client.post(to.url().clone()).headers(headers).body(body);
        match request.send().await {
            Ok(response) => read(response).await,
            Err(error) => Answer::None(reason(&error)),
        }
    }
}

fn client(builder: ClientBuilder) -> Option<Client> {
    let built = builder
        .redirect(redirect::Policy::none())
        .no_proxy()
        .referer(false)
        .timeout(ATTEMPT_TIMEOUT)
        // A connection that is kept would be of an address that was vetted for another attempt.
        .pool_max_idle_per_host(0)
        .user_agent(concat!("tracker-server/", env!("CARGO_PKG_VERSION")))
        .build();
    built.inspect_err(|error| tracing::error!(%error, "cannot send events")).ok()
}

fn in_public() -> ClientBuilder {
    Client::builder().https_only(true).dns_resolver(Arc::new(Vetted { may_reach: is_public }))
}

fn on_this_machine() -> ClientBuilder {
    let may_reach = |address: IpAddr| address.is_loopback();
    Client::builder().tls_certs_only([]).dns_resolver(Arc::new(Vetted { may_reach }))
}

/// Resolves names, and gives out no address but those that may be reached: what is connected to is
/// what was looked at, however often the name changes its mind. (An address that stands in the URL
/// does not come here; [`Target`] looks at it.)
#[derive(Clone, Copy)]
struct Vetted {
    may_reach: fn(IpAddr) -> bool,
}

impl Resolve for Vetted {
    fn resolve(&self, name: Name) -> Resolving {
        let vetted = *self;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            vetted.of(found).map_err(Into::into)
        })
    }
}

impl Vetted {
    fn of(self, found: impl Iterator<Item = SocketAddr>) -> Result<Addrs, NoSuchPlace> {
        let vetted: Vec<SocketAddr> =
            found.filter(|address| (self.may_reach)(address.ip())).collect();
        if vetted.is_empty() {
            return Err(NoSuchPlace);
        }
        Ok(Box::new(vetted.into_iter()))
    }
}

/// None of its addresses may be reached.
#[derive(Debug, thiserror::Error)]
#[error("the name leads to no public address")]
struct NoSuchPlace;

/// Only the status counts. The rest is read so that the receiver gets to end its answer, if that is
/// not too much.
async fn read(mut response: Response) -> Answer {
    let retry_after = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok());
    let answer = Answer::Status(response.status().as_u16(), retry_after.map(str::to_owned));
    let mut length = 0;
    while let Ok(Some(chunk)) = response.chunk().await {
        length += chunk.len();
        if length > MAX_ANSWER_SIZE {
            break;
        }
    }
    answer
}

fn reason(error: &reqwest::Error) -> &'static str {
    if error.is_timeout() {
        return "no answer within 15 seconds";
    }
    let mut cause: Option<&dyn std::error::Error> = Some(error);
    while let Some(error) = cause {
        if error.is::<NoSuchPlace>() {
            return "its name leads to no public address";
        }
        cause = error.source();
    }
    if error.is_connect() { "no connection" } else { "the connection broke" }
}

/// From the look-up of the name to the end of the answer.
pub(crate) const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(15);

const MAX_ANSWER_SIZE: usize = 64 * 1024;

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses(texts: &[&str]) -> std::vec::IntoIter<SocketAddr> {
        let parsed: Vec<SocketAddr> =
            texts.iter().map(|text| SocketAddr::new(text.parse().unwrap(), 0)).collect();
        parsed.into_iter()
    }

    #[test]
    fn of_the_addresses_of_a_name_only_public_ones_are_connected_to() {
        let vetted = Vetted { may_reach: is_public };
        let found = addresses(&["127.0.0.1", "1.1.1.1", "::1", "2606:4700:4700::1111", "10.1.2.3"]);
        let left: Vec<String> = vetted.of(found).unwrap().map(|it| it.ip().to_string()).collect();
        assert_eq!(left, ["1.1.1.1", "2606:4700:4700::1111"]);
        assert!(vetted.of(addresses(&["127.0.0.1", "169.254.169.254", "::"])).is_err());
        assert!(vetted.of(addresses(&[])).is_err());
    }

    #[tokio::test]
    async fn a_name_that_leads_here_is_never_connected_to() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let port = listener.local_addr().unwrap().port();
        let client = client(in_public()).expect("the machine has certificates");
        let sent = client.post(format!("https://localhost:{port}/")).send().await;
        assert_eq!(reason(&sent.unwrap_err()), "its name leads to no public address");
        assert_eq!(listener.accept().unwrap_err().kind(), std::io::ErrorKind::WouldBlock);
    }
}
