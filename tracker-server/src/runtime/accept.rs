//! [`serve`]: the accept loop. warp's own has no deadline for headers, and none for its end.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};
use http_body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::app::App;
use crate::http::Site;
use crate::runtime::worker_thread::AnsweringThread;

/// Serves until `stop` is ready, and then finishes what is under way.
///
/// Connections to a database belong to the thread that opened them, whoever uses them afterwards: the
/// threads have to outlive the store.
pub async fn serve(
    app: Arc<App>,
    listener: TcpListener,
    threads: &[AnsweringThread],
    stop: impl Future<Output = ()>,
) {
    let site = Site::of(&app);
    let desks = threads.iter().map(|thread| {
        let _there = thread.runtime.enter();
        let site = site.with_own_look_ups();
        let answer = move |request: Request<Incoming>, peer: SocketAddr| {
            let site = site.clone();
            async move { Ok(site.answer(request, peer.ip()).await) }
        };
        Desk { runtime: thread.runtime.clone(), answer }
    });
    accept(listener, &desks.collect::<Vec<_>>(), stop).await;
}

/// Who answers, and where.
pub(crate) struct Desk<A> {
    pub(crate) runtime: Handle,
    pub(crate) answer: A,
}

/// Sends whoever connects to one desk after the other, until `stop` is ready.
///
/// HTTP/1.1 only: a proxy in front speaks whatever browsers like, and the library's guesser of
/// protocols has no deadline for the bytes it guesses from.
pub(crate) async fn accept<A, F, B>(
    listener: TcpListener,
    desks: &[Desk<A>],
    stop: impl Future<Output = ()>,
) where
    A: Fn(Request<Incoming>, SocketAddr) -> F + Clone + Send + 'static,
    F: Future<Output = Result<Response<B>, Infallible>> + Send + 'static,
    B: Body<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
{
    let rooms = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let open = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    for desk in desks.iter().cycle() {
        let (room, stream, peer) = tokio::select! {
            visitor = next(&listener, &rooms) => visitor,
            () = &mut stop => break,
        };
        let answer = desk.answer.clone();
        let conversation = converse(stream, open.watcher(), move |request| answer(request, peer));
        desk.runtime.spawn(async move {
            if let Err(error) = conversation.await {
                tracing::debug!(%error, "a connection ended");
            }
            drop(room);
        });
    }
    drop(listener);
    if tokio::time::timeout(DRAIN_TIMEOUT, open.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// Answers on one connection until it ends.
async fn converse<A, F, B>(stream: Stream, watcher: Watcher, answer: A) -> Result<(), BoxError>
where
    A: Fn(Request<Incoming>) -> F,
    F: Future<Output = Result<Response<B>, Infallible>>,
    B: Body<Data = Bytes, Error: Into<BoxError>> + 'static,
{
    let stream = TcpStream::from_std(stream)?;
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(MAX_HEADER_SIZE)
        .serve_connection(TokioIo::new(stream), service_fn(answer));
    Ok(watcher.watch(connection).await?)
}

/// A connection that belongs to no runtime yet.
type Stream = std::net::TcpStream;

type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// The next who connects. Room is found first: who finds none waits outside, in the system's queue,
/// and not in our memory.
async fn next(
    listener: &TcpListener,
    rooms: &Arc<Semaphore>,
) -> (Option<OwnedSemaphorePermit>, Stream, SocketAddr) {
    let room = Arc::clone(rooms).acquire_owned().await.ok();
    loop {
        let accepted = listener.accept().await;
        match accepted.and_then(|(stream, peer)| Ok((stream.into_std()?, peer))) {
            Ok((stream, peer)) => {
                // Answers are small, and nobody shall wait for more of them.
                let _ = stream.set_nodelay(true);
                return (room, stream, peer);
            }
            Err(error) => {
                tracing::error!(%error, "cannot accept a connection");
                tokio::time::sleep(AFTER_A_FAILURE).await;
            }
        }
    }
}

/// So long requests under way may go on when nobody gets in any more. A second of notice may come
/// before it, and one for tidying up after it: the end takes ten seconds at most.
pub const DRAIN_TIMEOUT: Duration = Duration::from_secs(8);

/// Also the time a connection may be idle between two requests.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);

const MAX_HEADER_SIZE: usize = 32 * 1024;

pub(crate) const MAX_CONNECTIONS: usize = 8192;

/// The usual failure is that there are too many open files; some will close.
const AFTER_A_FAILURE: Duration = Duration::from_millis(200);
