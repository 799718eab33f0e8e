//! [`Fetch`]: requests to the provider. Time and size are limited, and redirects are refused.

use std::time::Duration;

use chrono::TimeDelta;
use http::StatusCode;
use http::header::CACHE_CONTROL;
use reqwest::{Client, Response, redirect};
use serde::de::DeserializeOwned;
use url::Url;

/// The timeouts of requests to a provider.
#[derive(Debug, Clone, Copy)]
pub struct Timeouts {
    /// To establish a connection: 5 seconds by default.
    pub connect: Duration,
    /// For the whole request: 10 seconds by default.
    pub total: Duration,
    /// Between two attempts of a request that may be retried: 10 seconds by default.
    pub pause: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        let seconds = Duration::from_secs;
        Timeouts { connect: seconds(5), total: seconds(10), pause: seconds(10) }
    }
}

/// Why a request failed. It is for the log only and is never sent to a client.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    #[error("cannot reach the provider: {}", root(.0))]
    Unreachable(#[from] reqwest::Error),
    #[error("the provider responded with {0}")]
    Status(StatusCode),
    #[error("the response is larger than {MAX_SIZE} bytes")]
    TooLarge,
    #[error("the response is invalid: {0}")]
    Unreadable(#[from] serde_json::Error),
}

/// A parsed response, and how long it may be cached.
pub struct Fetched<T> {
    pub value: T,
    pub max_age: Option<TimeDelta>,
}

/// The HTTP client for requests to the provider.
#[derive(Debug, Clone)]
pub struct Fetch {
    client: Client,
}

/// A user and a password for the header `Authorization`.
pub struct Basic {
    pub user: String,
    pub password: String,
}

impl Fetch {
    /// A client with these timeouts. A provider on loopback is reached without TLS, so the system's
    /// root certificates are not loaded.
    pub fn new(timeouts: Timeouts, on_loopback: bool) -> Result<Fetch, reqwest::Error> {
        let mut builder = Client::builder()
            .redirect(redirect::Policy::none())
            .no_proxy()
            .connect_timeout(timeouts.connect)
            .timeout(timeouts.total);
        if on_loopback {
            builder = builder.tls_certs_only([]);
        } else {
            builder = builder.https_only(true);
        }
        Ok(Fetch { client: builder.build()? })
    }

    pub async fn get<T: DeserializeOwned>(&self, url: &str) -> Result<Fetched<T>, FetchError> {
        let response = self.client.get(url).send().await?;
        let max_age = max_age(&response);
        let (status, body) = read(response).await?;
        if status != StatusCode::OK {
            return Err(FetchError::Status(status));
        }
        Ok(Fetched { value: serde_json::from_slice(&body)?, max_age })
    }

    /// Sends a form.
    pub async fn post(
        &self,
        url: &Url,
        form: &[(&str, &str)],
        basic: Option<Basic>,
    ) -> Result<(StatusCode, Vec<u8>), FetchError> {
        let mut request = self.client.post(url.as_str()).form(form);
        if let Some(Basic { user, password }) = basic {
            request = request.basic_auth(user, Some(password));
        }
        read(request.send().await?).await
    }
}

/// Reads a whole response of at most [`MAX_SIZE`] bytes.
async fn read(mut response: Response) -> Result<(StatusCode, Vec<u8>), FetchError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if body.len() + chunk.len() > MAX_SIZE {
            return Err(FetchError::TooLarge);
        }
        body.extend_from_slice(&chunk);
    }
    Ok((response.status(), body))
}

fn max_age(response: &Response) -> Option<TimeDelta> {
    let header = response.headers().get(CACHE_CONTROL)?.to_str().ok()?;
    let mut directives = header.split(',').map(str::trim);
    let seconds = directives.find_map(|directive| directive.strip_prefix("max-age="))?;
    TimeDelta::try_seconds(seconds.parse().ok()?)
}

/// The innermost cause of an error. The outer message of the library only says that sending failed.
fn root(error: &reqwest::Error) -> String {
    let mut root: &dyn std::error::Error = error;
    while let Some(source) = root.source() {
        root = source;
    }
    root.to_string()
}

/// The largest response that is read, in bytes.
const MAX_SIZE: usize = 64 * 1024;
