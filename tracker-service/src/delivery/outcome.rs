//! The outcome of an attempt: delivered, retried, failed, or gone.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tracker_core::events::{MAX_RETRY_AFTER, next_attempt};
use tracker_store::{AttemptResult, DeliveryFailure, Outcome, SpeedClass};

use crate::delivery::client::Response;

/// The outcome of an attempt to send a delivery of which `failures` attempts failed before.
pub fn outcome_of(
    response: &Response,
    failures: u32,
    duration: Duration,
    now: DateTime<Utc>,
) -> Outcome {
    let paused_until = requested_pause(response, now);
    let result = match response {
        Response::Status(200..300, _) => AttemptResult::Delivered,
        Response::Status(410, _) => AttemptResult::Gone,
        _ => match next_attempt(failures + 1, now, paused_until) {
            Some(at) => AttemptResult::RetryAt(at),
            None => AttemptResult::Failed,
        },
    };
    let is_slow = matches!(response, Response::None(_)) || duration > MAX_FAST_RESPONSE_TIME;
    Outcome {
        at: now,
        result,
        response_status: match response {
            Response::Status(status, _) => Some(*status),
            Response::None(_) => None,
        },
        failure: failure(response),
        speed: if is_slow { SpeedClass::Slow } else { SpeedClass::Fast },
        paused_until,
    }
}

/// The outcome of a reminder that is no longer of use. Nothing was sent, and nothing is.
pub fn outdated(speed: SpeedClass, now: DateTime<Utc>) -> Outcome {
    Outcome {
        at: now,
        result: AttemptResult::Failed,
        response_status: None,
        failure: Some(DeliveryFailure::Outdated),
        speed,
        paused_until: None,
    }
}

const fn failure(response: &Response) -> Option<DeliveryFailure> {
    match response {
        Response::Status(200..300, _) => None,
        Response::Status(300..400, _) => Some(DeliveryFailure::Redirected),
        Response::Status(410, _) => Some(DeliveryFailure::Gone),
        Response::Status(status, _) => Some(DeliveryFailure::Status(*status)),
        Response::None(failure) => Some(*failure),
    }
}

/// The end of the pause that the receiver requested with `Retry-After`.
fn requested_pause(response: &Response, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let Response::Status(429 | 503, Some(retry_after)) = response else {
        return None;
    };
    let until = match retry_after.trim().parse() {
        Ok(seconds) => now.checked_add_signed(TimeDelta::try_seconds(seconds)?)?,
        Err(_) => DateTime::parse_from_rfc2822(retry_after.trim()).ok()?.to_utc(),
    };
    (until > now).then(|| until.min(now + MAX_RETRY_AFTER))
}

/// A receiver that takes longer is moved to the slow class.
const MAX_FAST_RESPONSE_TIME: Duration = Duration::from_secs(2);
