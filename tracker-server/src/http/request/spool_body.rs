//! Reads a large request body into a [`Spool`], within limits of size and time.

use std::borrow::Cow;
use std::time::Duration;

use bytes::Buf;
use futures_util::{Stream, StreamExt};
use http::HeaderMap;
use http::header::CONTENT_LENGTH;

use crate::http::error::Error;
use crate::http::request::spool::{Spool, SpoolError};

/// What a body may take.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BodyLimits {
    /// The largest size in bytes, after its content encoding.
    pub(crate) bytes: usize,
    /// How long it may take to arrive.
    pub(crate) time: Duration,
}

/// Refuses a body that is announced as too large, before it arrives.
pub(crate) fn check_length(headers: &HeaderMap, max_bytes: usize) -> Result<(), Error> {
    let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: usize| length > max_bytes) {
        return Err(Error::TooLarge(max_bytes));
    }
    Ok(())
}

/// Writes the body to the spool while it arrives.
pub(crate) async fn read<B: Buf>(
    spool: Spool,
    body: impl Stream<Item = Result<B, warp::Error>>,
    limits: BodyLimits,
) -> Result<Spool, Error> {
    let spooled = tokio::time::timeout(limits.time, read_all(spool, body, limits.bytes)).await;
    spooled.unwrap_or(Err(TOO_SLOW))
}

async fn read_all<B: Buf>(
    mut spool: Spool,
    body: impl Stream<Item = Result<B, warp::Error>>,
    max_bytes: usize,
) -> Result<Spool, Error> {
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
            return Err(Error::TooLarge(max_bytes));
        }
        let piece = piece.copy_to_bytes(piece.remaining());
        spool.write(&piece).await?;
    }
    Ok(spool)
}

impl From<SpoolError> for Error {
    fn from(error: SpoolError) -> Error {
        match error {
            SpoolError::AccountFull => Error::Unavailable(
                "other large requests of this account are being received: try again later",
            ),
            SpoolError::Full => {
                tracing::warn!("spool directory is full");
                Error::Unavailable("the server has no room for this request: try again later")
            }
            SpoolError::Unusable(error) => {
                tracing::error!(%error, "cannot use the spool directory");
                Error::Unavailable("the server cannot store this request: try again later")
            }
        }
    }
}

const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

const UNREADABLE: Error = Error::Invalid(Cow::Borrowed("the body could not be read to its end"));

const TOO_SLOW: Error = Error::Invalid(Cow::Borrowed("the body did not arrive in time"));
