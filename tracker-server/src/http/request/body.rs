//! Request bodies: limits on size and time, and JSON parsing.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http::HeaderMap;
use http::header::CONTENT_TYPE;
use http_body_util::BodyExt;
use serde::de::{DeserializeOwned, Deserializer, Visitor};
use warp::Filter;
use warp::filters::BoxedFilter;

use crate::http::error::Error;

/// The largest body in bytes, except that of a push.
pub(crate) const MAX_SIZE: usize = 32 * 1024;

/// How long a body may take to arrive, except that of a push.
const BODY_TIMEOUT: Duration = Duration::from_secs(30);

/// Reads a whole body of at most [`MAX_SIZE`] bytes. Every body except that of a push is read
/// before routing, so the limits hold on every path.
pub(crate) async fn read<B>(body: B) -> Result<Bytes, Error>
where
    B: http_body::Body<Data = Bytes>,
{
    let in_time = tokio::time::timeout(BODY_TIMEOUT, read_all(body)).await;
    in_time.unwrap_or(Err(Error::Invalid("the body did not arrive in time".into())))
}

/// Reads frame by frame, because the compiler cannot prove that the future of the library's
/// `collect` is `Send`.
async fn read_all<B>(body: B) -> Result<Bytes, Error>
where
    B: http_body::Body<Data = Bytes>,
{
    if body.size_hint().lower() > MAX_SIZE as u64 {
        return Err(Error::TooLarge(MAX_SIZE));
    }
    let mut body = std::pin::pin!(body);
    let mut bytes = BytesMut::new();
    while let Some(frame) = body.frame().await {
        let data = frame.map_err(|_| UNREADABLE)?.into_data().unwrap_or_default();
        if bytes.len() + data.len() > MAX_SIZE {
            return Err(Error::TooLarge(MAX_SIZE));
        }
        bytes.extend_from_slice(&data);
    }
    Ok(bytes.freeze())
}

const UNREADABLE: Error = Error::Invalid(Cow::Borrowed("the body could not be read to its end"));

/// Parses the body as JSON.
pub(crate) fn json<T>() -> BoxedFilter<(Result<T, Error>,)>
where
    T: DeserializeOwned + Send + 'static,
{
    warp::header::headers_cloned()
        .and(warp::body::bytes())
        .map(|headers: HeaderMap, body: Bytes| parse(&headers, &body))
        .boxed()
}

/// Parses a body as a JSON object.
///
/// The content type is required, because a page of another site can send a body without one.
pub(crate) fn parse<T: DeserializeOwned>(headers: &HeaderMap, body: &[u8]) -> Result<T, Error> {
    if !is_json(headers) {
        return Err(Error::Unsupported("send JSON, and the header Content-Type: application/json"));
    }
    // Checked here, because the JSON parser does not check strings that it ignores.
    let text = str::from_utf8(body).map_err(|_| Error::Invalid("the body is not UTF-8".into()))?;
    // serde accepts an array for a struct, with its elements as the fields. For other values, its
    // error message would name our struct.
    if !text.trim_start().starts_with('{') {
        return Err(Error::Invalid("the body is not a JSON object".into()));
    }
    serde_json::from_str(text).map_err(|wrong| Error::Invalid(format!("the body: {wrong}").into()))
}

pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = content_type.and_then(|value| value.split(';').next());
    essence.is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}

/// Reads a whole number. A number outside the range of `i32` becomes the nearest `i32`; the later
/// range check of the field rejects it.
pub(crate) fn whole_number<'de, D: Deserializer<'de>>(value: D) -> Result<i32, D::Error> {
    value.deserialize_i64(WholeNumber)
}

/// A visitor of its own, because serde's message would name the Rust type `i32`.
struct WholeNumber;

impl Visitor<'_> for WholeNumber {
    type Value = i32;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E>(self, number: i64) -> Result<i32, E> {
        Ok(i32::try_from(number).unwrap_or(i32::MIN))
    }

    fn visit_u64<E>(self, number: u64) -> Result<i32, E> {
        Ok(i32::try_from(number).unwrap_or(i32::MAX))
    }
}
