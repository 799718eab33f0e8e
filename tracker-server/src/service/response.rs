//! [`AnyResponse`]: a response with a body of any kind.

use bytes::Bytes;
use http::Response;
use http_body::Body;
use http_body_util::BodyExt;
use http_body_util::combinators::UnsyncBoxBody;

/// A response whose body has an erased type.
pub type AnyResponse = Response<UnsyncBoxBody<Bytes, BoxError>>;

pub(crate) type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// Erases the type of a body.
pub(crate) fn erased<B>(answer: Response<B>) -> AnyResponse
where
    B: Body<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
{
    answer.map(|body| body.map_err(Into::into).boxed_unsync())
}
