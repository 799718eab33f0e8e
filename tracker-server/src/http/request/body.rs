//! Bodies: how much is read of them, and how JSON is taken apart.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http::HeaderMap;
use http::header::CONTENT_TYPE;
use http_body_util::BodyExt;
use serde::de::{DeserializeOwned, Deserializer, Visitor};
use warp::{Filter, Rejection};

use crate::http::error::Error;

/// No body but the webhook's may be larger.
pub(crate) const MAX_SIZE: usize = 32 * 1024;

/// No body but the webhook's may take longer to arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(30);

/// Reads a whole body, if it is of the ordinary size. Everything but the webhook's is read before
/// anybody looks at it, so that too much is too much on every path.
pub(crate) async fn read<B>(body: B) -> Result<Bytes, Error>
where
    B: http_body::Body<Data = Bytes>,
{
    let in_time = tokio::time::timeout(BODY_TIMEOUT, read_all(body)).await;
    in_time.unwrap_or(Err(Error::Invalid("the body did not arrive in time".into())))
}

/// Frame by frame: the compiler cannot see that the library's `collect` may change threads.
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

/// What the body says, as JSON.
pub(crate) fn json<T>() -> impl Filter<Extract = (Result<T, Error>,), Error = Rejection> + Clone
where
    T: DeserializeOwned + Send,
{
    warp::header::headers_cloned()
        .and(warp::body::bytes())
        .map(|headers: HeaderMap, body: Bytes| parse(&headers, &body))
}

/// The type is asked for, because a page of another site can send a body without one.
pub(crate) fn parse<T: DeserializeOwned>(headers: &HeaderMap, body: &[u8]) -> Result<T, Error> {
    if !is_json(headers) {
        return Err(Error::Unsupported("send JSON, and the header Content-Type: application/json"));
    }
    // Strings that are passed over would not be looked at.
    let text = str::from_utf8(body).map_err(|_| Error::Invalid("the body is not UTF-8".into()))?;
    // serde would take a list for a struct, its elements for the fields; and of what else is no object
    // it would say what we call it.
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

/// A whole number of a body. One that is too large for us is too large for whatever it is to be.
pub(crate) fn whole_number<'de, D: Deserializer<'de>>(value: D) -> Result<i32, D::Error> {
    value.deserialize_i64(WholeNumber)
}

/// serde's own would speak of `i32` to whoever sends something else.
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
