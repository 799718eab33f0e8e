//! [`DrainBody`]: a request body that is drained after the handler has dropped it.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};
use http_body_util::BodyExt;
use http_body_util::combinators::BoxBody;

/// A request body that, when dropped before its end, is read and discarded for up to 10 seconds.
///
/// Many clients read the response only after they have sent the whole body. If the connection
/// closed at once, they would see a broken connection instead of the error that the body is too
/// large.
#[derive(Debug)]
pub struct DrainBody {
    body: Option<BoxBody<Bytes, io::Error>>,
}

impl DrainBody {
    pub const fn new(body: BoxBody<Bytes, io::Error>) -> DrainBody {
        DrainBody { body: Some(body) }
    }
}

impl Body for DrainBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        let Some(body) = &mut self.body else {
            return Poll::Ready(None);
        };
        let frame = Pin::new(body).poll_frame(context);
        if let Poll::Ready(None | Some(Err(_))) = frame {
            self.body = None;
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(Body::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map_or_else(|| SizeHint::with_exact(0), Body::size_hint)
    }
}

impl Drop for DrainBody {
    fn drop(&mut self) {
        if let Some(body) = self.body.take().filter(|body| !body.is_end_stream()) {
            tokio::spawn(tokio::time::timeout(DRAIN_TIMEOUT, discard(body)));
        }
    }
}

/// Reads a body to its end and discards it.
async fn discard(mut body: BoxBody<Bytes, io::Error>) {
    while let Some(Ok(_)) = body.frame().await {}
}

const DRAIN_TIMEOUT: Duration = Duration::from_secs(10);
