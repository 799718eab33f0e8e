//! [`Client`]: sends one request to a service, with limits on time and size.

use std::time::Duration;

use tracker_connect::{Answer, Failure, MAX_ANSWER, Method, Request};
use ureq::{Agent, Error};

pub(super) struct Client(Agent);

impl Client {
    /// Redirects are not followed: they would carry the key to another host.
    pub(super) fn new() -> Client {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(REQUEST_TIMEOUT));
        Client(config.build().new_agent())
    }

    pub(super) fn send(&self, request: &Request) -> Result<Answer, Failure> {
        let Request { url, accept, authorization, .. } = request;
        let sent = match request.method {
            Method::Get => {
                let sending = self.0.get(url).header("accept", *accept);
                sending.header("authorization", authorization).call()
            }
            Method::Post => {
                let sending = self.0.post(url).header("accept", *accept);
                sending.header("authorization", authorization).send_empty()
            }
        };
        let mut response = sent.map_err(|error| failure(&error))?;
        let retry_after = response.headers().get("retry-after").and_then(|it| it.to_str().ok());
        let (status, retry_after) = (response.status().as_u16(), retry_after.map(str::to_owned));
        let body = response.body_mut().with_config().limit(MAX_ANSWER as u64).read_to_vec();
        Ok(Answer { status, retry_after, body: body.map_err(|error| failure(&error))? })
    }
}

fn failure(error: &Error) -> Failure {
    match error {
        Error::Timeout(_) => Failure::TimedOut,
        Error::BodyExceedsLimit(_) => Failure::TooLarge,
        _ => Failure::Unreachable,
    }
}

/// From resolving the name to the end of the answer.
const REQUEST_TIMEOUT: Duration = Duration::from_mins(1);
