//! [`decode`]: decompression of request bodies.

use std::io;

use async_compression::tokio::bufread::GzipDecoder;
use bytes::Bytes;
use futures_util::TryStreamExt;
use http::header::{CONTENT_ENCODING, CONTENT_LENGTH};
use http::{HeaderMap, Request};
use http_body::Frame;
use http_body_util::combinators::BoxBody;
use http_body_util::{BodyExt, StreamBody};
use tokio_util::io::{ReaderStream, StreamReader};

use crate::drain_body::DrainBody;
use tracker_service::{Refusal, Unsupported};

/// A request body after decompression.
pub type DecodedBody = BoxBody<Bytes, io::Error>;

/// Decompresses the body while it is read. The size is not limited here, but by the reader.
///
/// # Errors
///
/// [`Refusal::Unsupported`] if the body is compressed by another method than gzip.
pub fn decode(mut request: Request<DrainBody>) -> Result<Request<DecodedBody>, Refusal> {
    if !is_gzip(request.headers())? {
        return Ok(request.map(BodyExt::boxed));
    }
    // These headers describe the compressed body.
    request.headers_mut().remove(CONTENT_ENCODING);
    request.headers_mut().remove(CONTENT_LENGTH);
    Ok(request.map(gunzip))
}

/// Whether the body is compressed. Names of codings are case-insensitive, and `x-gzip` is an alias
/// of `gzip` (RFC 9110, 8.4.1).
pub fn is_gzip(headers: &HeaderMap) -> Result<bool, Refusal> {
    let mut codings = headers.get_all(CONTENT_ENCODING).iter();
    let (coding, None) = (codings.next(), codings.next()) else {
        return Err(UNSUPPORTED);
    };
    let is =
        |name: &str| coding.is_some_and(|it| it.as_bytes().eq_ignore_ascii_case(name.as_bytes()));
    if coding.is_none() || is("identity") {
        return Ok(false);
    }
    if is("gzip") || is("x-gzip") { Ok(true) } else { Err(UNSUPPORTED) }
}

const UNSUPPORTED: Refusal = Refusal::Unsupported(Unsupported::Encoding);

/// Decompresses a gzip body. A gzip file may have several members, which are one body (RFC 1952,
/// 2.2). Other data after the last member is an error.
fn gunzip(body: DrainBody) -> DecodedBody {
    let mut decoder = GzipDecoder::new(StreamReader::new(body.into_data_stream()));
    decoder.multiple_members(true);
    let pieces = ReaderStream::with_capacity(decoder, PIECE).map_ok(Frame::data);
    BodyExt::boxed(StreamBody::new(pieces))
}

/// The size of the decompressed pieces, in bytes.
const PIECE: usize = 16 * 1024;
