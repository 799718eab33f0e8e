//! Compresses JSON for clients that accept it.

use std::io;

use async_compression::Level;
use async_compression::tokio::bufread::GzipEncoder;
use bytes::Bytes;
use futures_util::TryStreamExt;
use http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use http::{HeaderMap, HeaderValue, StatusCode};
use http_body::{Body, Frame};
use http_body_util::{BodyExt, StreamBody};
use tokio_util::io::{ReaderStream, StreamReader};

use crate::service::AnyResponse;
use crate::service::response::erased;

/// Compresses an answer in JSON of more than [`MIN_SIZE`], if the client accepts gzip. It is compressed while it is
/// sent.
pub(crate) fn compressed(accepts_gzip: bool, mut answer: AnyResponse) -> AnyResponse {
    if !is_worth_it(&answer) {
        return answer;
    }
    let headers = answer.headers_mut();
    headers.append(VARY, HeaderValue::from_static("accept-encoding"));
    if !accepts_gzip {
        return answer;
    }
    headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    headers.remove(CONTENT_LENGTH);
    let (head, body) = answer.into_parts();
    let pieces = StreamReader::new(body.into_data_stream().map_err(io::Error::other));
    // Answers are made anew for each request: speed counts more than length.
    let gzip =
        ReaderStream::with_capacity(GzipEncoder::with_quality(pieces, Level::Fastest), PIECE);
    erased(http::Response::from_parts(head, StreamBody::new(gzip.map_ok(Frame::<Bytes>::data))))
}

/// A created resource can have a secret, whose length a compressed answer would tell something about (BREACH).
fn is_worth_it(answer: &AnyResponse) -> bool {
    let is_small = answer.body().size_hint().upper().is_some_and(|size| size <= MIN_SIZE);
    let headers = answer.headers();
    !is_small
        && answer.status() != StatusCode::CREATED
        && is_json(headers)
        && !headers.contains_key(CONTENT_ENCODING)
}

fn is_json(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"))
}

/// In bytes. A smaller answer fits into one packet anyway.
const MIN_SIZE: u64 = 1024;

/// The size of the compressed pieces, in bytes.
const PIECE: usize = 16 * 1024;
