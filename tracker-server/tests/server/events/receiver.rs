//! [`Receiver`]: a webhook receiver on a real socket, whose answers are set by the test.

use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use bytes::Bytes;
use futures_util::stream;
use http::{HeaderMap, Request, Response};
use http_body::Frame;
use http_body_util::combinators::BoxBody;
use http_body_util::{BodyExt, Full, StreamBody};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::Notify;

/// A request that was received.
#[derive(Debug, Clone)]
pub(crate) struct Received {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    /// The body as text, with replacements for what is none.
    pub(crate) body: String,
    pub(crate) bytes: Bytes,
}

impl Received {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers[name].to_str().unwrap()
    }

    pub(crate) fn id(&self) -> &str {
        self.header("webhook-id")
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    pub(crate) fn event(&self) -> String {
        self.json()["event"].as_str().unwrap().to_owned()
    }
}

/// An answer to a request.
#[derive(Debug, Clone)]
pub(crate) enum Reply {
    Status(u16),
    /// A status with one header.
    With(u16, &'static str, String),
    /// No answer at all.
    Nothing,
    /// A body that never ends.
    Endless,
}

type Script = dyn Fn(&Received) -> Reply + Send + Sync;

pub(crate) struct Receiver {
    pub(crate) url: String,
    state: Arc<State>,
    accepting: tokio::task::JoinHandle<()>,
}

struct State {
    script: Box<Script>,
    received: Mutex<Vec<Received>>,
    came: Notify,
    sent_bytes: AtomicUsize,
}

impl Receiver {
    /// A receiver that accepts every request.
    pub(crate) async fn new() -> Receiver {
        Receiver::that(|_| Reply::Status(204)).await
    }

    pub(crate) async fn that(
        answers: impl Fn(&Received) -> Reply + Send + Sync + 'static,
    ) -> Receiver {
        Receiver::on(TcpListener::bind("127.0.0.1:0").await.unwrap(), answers)
    }

    pub(crate) fn on(
        listener: TcpListener,
        answers: impl Fn(&Received) -> Reply + Send + Sync + 'static,
    ) -> Receiver {
        let url = format!("http://{}/events", listener.local_addr().unwrap());
        let state = Arc::new(State {
            script: Box::new(answers),
            received: Mutex::default(),
            came: Notify::new(),
            sent_bytes: AtomicUsize::new(0),
        });
        let accepting = tokio::spawn(accept(listener, Arc::clone(&state)));
        Receiver { url, state, accepting }
    }

    /// All requests received so far.
    pub(crate) fn received(&self) -> Vec<Received> {
        self.state.received.lock().unwrap().clone()
    }

    pub(crate) fn events(&self) -> Vec<String> {
        self.received().iter().map(Received::event).collect()
    }

    /// Waits until this many requests were received.
    pub(crate) async fn wait_for(&self, count: usize) {
        while self.received().len() < count {
            self.state.came.notified().await;
        }
    }

    /// The number of bytes sent of an endless answer.
    pub(crate) fn sent_bytes(&self) -> usize {
        self.state.sent_bytes.load(Ordering::Relaxed)
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn accept(listener: TcpListener, state: Arc<State>) {
    loop {
        let (stream, _) = listener.accept().await.unwrap();
        let state = Arc::clone(&state);
        let answer = service_fn(move |request| answer(Arc::clone(&state), request));
        let connection = hyper::server::conn::http1::Builder::new()
            .serve_connection(TokioIo::new(stream), answer);
        tokio::spawn(connection);
    }
}

type Body = BoxBody<Bytes, Infallible>;

async fn answer(
    state: Arc<State>,
    request: Request<Incoming>,
) -> Result<Response<Body>, Infallible> {
    let (head, body) = request.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    let received = Received {
        path: head.uri.path().to_owned(),
        headers: head.headers,
        body: String::from_utf8_lossy(&body).into_owned(),
        bytes: body,
    };
    let reply = (state.script)(&received);
    state.received.lock().unwrap().push(received);
    state.came.notify_one();
    let empty = Full::new(Bytes::new()).boxed();
    let answer = match reply {
        Reply::Status(status) => Response::builder().status(status).body(empty),
        Reply::With(status, name, value) => {
            Response::builder().status(status).header(name, value).body(empty)
        }
        Reply::Nothing => std::future::pending().await,
        Reply::Endless => Response::builder().status(200).body(endless(state)),
    };
    Ok(answer.unwrap())
}

fn endless(state: Arc<State>) -> Body {
    let chunks = stream::repeat_with(move || {
        let chunk = Bytes::from_static(&[b'x'; 16 * 1024]);
        state.sent_bytes.fetch_add(chunk.len(), Ordering::Relaxed);
        Ok(Frame::data(chunk))
    });
    BodyExt::boxed(StreamBody::new(chunks))
}
