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

use crate::http::error::Error;
use crate::http::request::drain_body::DrainBody;

/// A request body after decompression.
pub(crate) type DecodedBody = BoxBody<Bytes, io::Error>;

/// Decompresses the body while it is read. The size is not limited here, but by the reader.
///
/// # Errors
///
/// [`Error::Unsupported`] if the body is compressed by another method than gzip.
pub(crate) fn decode(mut request: Request<DrainBody>) -> Result<Request<DecodedBody>, Error> {
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
fn is_gzip(headers: &HeaderMap) -> Result<bool, Error> {
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

const UNSUPPORTED: Error = Error::Unsupported("send the body plain or as gzip");

/// Decompresses a gzip body. A gzip file may have several members, which are one body (RFC 1952,
/// 2.2). Other data after the last member is an error.
fn gunzip(body: DrainBody) -> DecodedBody {
    let mut decoder = GzipDecoder::new(StreamReader::new(body.into_data_stream()));
    decoder.multiple_members(true);
    StreamBody::new(ReaderStream::with_capacity(decoder, PIECE).map_ok(Frame::data)).boxed()
}

/// The size of the decompressed pieces, in bytes.
const PIECE: usize = 16 * 1024;
