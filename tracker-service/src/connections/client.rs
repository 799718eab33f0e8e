//! [`ServiceClient`]: sends one request to a service, with limits on time and size.

use std::sync::OnceLock;
use std::time::Duration;

use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use reqwest::{Client, redirect};
use tracker_connect::{Answer, Failure, MAX_ANSWER, Method, Request};

/// The client for all services. It is built on first use, because most servers have no connection.
#[derive(Debug, Default)]
pub struct ServiceClient {
    /// With the certificates of the machine.
    public: OnceLock<Client>,
    /// For a simulated service on this machine.
    loopback: OnceLock<Client>,
}

impl ServiceClient {
    /// Sends a request once. Redirects are not followed.
    pub async fn send(&self, request: Request) -> Result<Answer, Failure> {
        let client = self.client(&request.url)?;
        let method = match request.method {
            Method::Get => reqwest::Method::GET,
            Method::Post => reqwest::Method::POST,
            Method::Delete => reqwest::Method::DELETE,
        };
        let mut sending = client.request(method.clone(), &request.url);
        if let Some(authorization) = request.authorization {
            let authorization = HeaderValue::try_from(authorization);
            let mut authorization = authorization.map_err(|_| Failure::KeyRefused)?;
            authorization.set_sensitive(true);
            sending = sending.header(AUTHORIZATION, authorization);
        }
        if let Some((kind, body)) = request.content {
            sending = sending.header(CONTENT_TYPE, kind).body(body);
        } else if method == reqwest::Method::POST {
            // Some servers refuse a POST without a length.
            sending = sending.body("");
        }
        let sending = sending.header(ACCEPT, request.accept);
        read(sending.send().await.map_err(|error| failure(&error))?).await
    }

    fn client(&self, url: &str) -> Result<&Client, Failure> {
        let is_public = url.starts_with("https:");
        let kept = if is_public { &self.public } else { &self.loopback };
        if let Some(client) = kept.get() {
            return Ok(client);
        }
        let mut builder = Client::builder()
            .redirect(redirect::Policy::none())
            .no_proxy()
            .referer(false)
            .timeout(REQUEST_TIMEOUT)
            .user_agent(concat!("tracker-server/", env!("CARGO_PKG_VERSION")));
        builder = if is_public { builder.https_only(true) } else { builder.tls_certs_only([]) };
        let client = builder.build().map_err(|error| {
            tracing::error!(%error, "cannot set up TLS for connections");
            Failure::Unreachable
        })?;
        Ok(kept.get_or_init(|| client))
    }
}

async fn read(mut response: reqwest::Response) -> Result<Answer, Failure> {
    let header = |name: &str| response.headers().get(name).and_then(|it| it.to_str().ok());
    let mut answer = Answer::new(response.status().as_u16(), header);
    while let Some(piece) = response.chunk().await.map_err(|error| failure(&error))? {
        if answer.body.len() + piece.len() > MAX_ANSWER {
            return Err(Failure::TooLarge);
        }
        answer.body.extend_from_slice(&piece);
    }
    Ok(answer)
}

fn failure(error: &reqwest::Error) -> Failure {
    if error.is_timeout() { Failure::TimedOut } else { Failure::Unreachable }
}

/// From resolving the name to the end of the answer. A year of activities takes a service some seconds.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
