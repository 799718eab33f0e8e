//! [`Client`]: sends one request to a service, with limits on time and size.

use std::time::Duration;

use tracker_connect::{Answer, Failure, MAX_ANSWER, Request};
use ureq::{Agent, Error, http};

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
        let method: &str = request.method.into();
        let mut sending = http::Request::builder().method(method).uri(&request.url);
        sending = sending.header("accept", request.accept);
        if let Some(authorization) = &request.authorization {
            sending = sending.header("authorization", authorization);
        }
        // Only services that a server asks get a body.
        let sent = self.0.run(sending.body(()).map_err(|_| Failure::Unreachable)?);
        let mut response = sent.map_err(|error| failure(&error))?;
        let header = |name: &str| response.headers().get(name).and_then(|it| it.to_str().ok());
        let mut answer = Answer::new(response.status().as_u16(), header);
        let body = response.body_mut().with_config().limit(MAX_ANSWER as u64).read_to_vec();
        answer.body = body.map_err(|error| failure(&error))?;
        Ok(answer)
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
