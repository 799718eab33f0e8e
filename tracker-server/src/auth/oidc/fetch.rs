//! [`Fetch`]: requests to the provider, with an end to everything: time, size, redirects.

use std::time::Duration;

use chrono::TimeDelta;
use http::StatusCode;
use http::header::CACHE_CONTROL;
use reqwest::{Client, RequestBuilder, Response, redirect};
use serde::de::DeserializeOwned;

/// How long a provider may take.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// To be connected to.
    pub connect: Duration,
    /// For the whole of a request.
    pub total: Duration,
    /// Between two attempts at what may be tried again.
    pub pause: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        let seconds = Duration::from_secs;
        Patience { connect: seconds(5), total: seconds(10), pause: seconds(10) }
    }
}

/// What came of a request. Nothing of it is for the outside.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FetchError {
    #[error("it cannot be reached: {}", root(.0))]
    Unreachable(#[from] reqwest::Error),
    #[error("it answered {0}")]
    Status(StatusCode),
    #[error("its answer is larger than {MAX_SIZE} bytes")]
    TooLarge,
    #[error("its answer is not what it should be: {0}")]
    Unreadable(#[from] serde_json::Error),
}

/// An answer, and how long it may be used.
pub(crate) struct Fetched<T> {
    pub(crate) value: T,
    pub(crate) max_age: Option<TimeDelta>,
}

#[derive(Debug, Clone)]
pub(crate) struct Fetch {
    client: Client,
}

impl Fetch {
    /// On loopback there is no TLS, so no certificates of the machine are needed, or looked for.
    pub(crate) fn new(patience: Patience, on_loopback: bool) -> Result<Fetch, reqwest::Error> {
        let mut builder = Client::builder()
            .redirect(redirect::Policy::none())
            .no_proxy()
            .connect_timeout(patience.connect)
            .timeout(patience.total);
        if on_loopback {
            builder = builder.tls_certs_only([]);
        } else {
            builder = builder.https_only(true);
        }
        Ok(Fetch { client: builder.build()? })
    }

    pub(crate) async fn get<T: DeserializeOwned>(
        &self,
        url: &str,
    ) -> Result<Fetched<T>, FetchError> {
        let response = self.client.get(url).send().await?;
        let max_age = max_age(&response);
        let (status, body) = read(response).await?;
        if status != StatusCode::OK {
            return Err(FetchError::Status(status));
        }
        Ok(Fetched { value: serde_json::from_slice(&body)?, max_age })
    }

    pub(crate) fn post(&self, url: &str) -> RequestBuilder {
        self.client.post(url)
    }
}

/// A whole answer, unless it is too large.
pub(crate) async fn read(mut response: Response) -> Result<(StatusCode, Vec<u8>), FetchError> {
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

/// The library's own message only says that sending failed.
fn root(error: &reqwest::Error) -> String {
    let mut root: &dyn std::error::Error = error;
    while let Some(source) = root.source() {
        root = source;
    }
    root.to_string()
}

const MAX_SIZE: usize = 64 * 1024;
