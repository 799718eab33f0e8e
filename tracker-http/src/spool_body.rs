//! Reads a large request body into a [`Spool`], within limits of size and time.

use std::time::Duration;

use bytes::Buf;
use futures_util::{Stream, StreamExt};
use http::HeaderMap;
use http::header::CONTENT_LENGTH;

use tracker_service::spool::Spool;
use tracker_service::{Invalid, Refusal};

/// What a body may take.
#[derive(Debug, Clone, Copy)]
pub struct BodyLimits {
    /// The largest size in bytes, after its content encoding.
    pub bytes: usize,
    /// How long it may take to arrive.
    pub time: Duration,
}

/// Refuses a body that is announced as too large, before it arrives.
pub fn check_length(headers: &HeaderMap, max_bytes: usize) -> Result<(), Refusal> {
    let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: usize| length > max_bytes) {
        return Err(Refusal::BodyTooLarge(max_bytes));
    }
    Ok(())
}

/// Writes the body to the spool while it arrives.
pub async fn read<B: Buf, E>(
    spool: Spool,
    body: impl Stream<Item = Result<B, E>>,
    limits: BodyLimits,
) -> Result<Spool, Refusal> {
    let spooled = tokio::time::timeout(limits.time, read_all(spool, body, limits.bytes)).await;
    spooled.unwrap_or(Err(TOO_SLOW))
}

async fn read_all<B: Buf, E>(
    mut spool: Spool,
    body: impl Stream<Item = Result<B, E>>,
    max_bytes: usize,
) -> Result<Spool, Refusal> {
    let mut body = std::pin::pin!(body);
    let mut length = 0;
    loop {
        let next = tokio::time::timeout(IDLE_TIMEOUT, body.next()).await;
        let Some(piece) = next.map_err(|_| TOO_SLOW)? else {
            break;
        };
        let mut piece = piece.map_err(|_| UNREADABLE)?;
        length += piece.remaining();
        if length > max_bytes {
            return Err(Refusal::BodyTooLarge(max_bytes));
        }
        let piece = piece.copy_to_bytes(piece.remaining());
        spool.write(&piece).await?;
    }
    Ok(spool)
}

const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

const UNREADABLE: Refusal = Refusal::Invalid(Invalid::BodyCutOff);

const TOO_SLOW: Refusal = Refusal::Invalid(Invalid::BodyTooSlow);
