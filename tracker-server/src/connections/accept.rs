//! [`serve`]: the accept loop. warp's own has no timeouts and no graceful shutdown.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};
use http_body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use socket2::SockRef;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::connections::connection_count::{AddressPermit, ConnectionCount};
use crate::connections::head_timer::HeadTimer;
use crate::connections::timed_stream::TimedStream;
use crate::service::Service;
use tracker_service::config::Proxies;
use tracker_service::{App, Config, DRAIN_TIMEOUT};

/// The limits of a connection and of a client address.
#[derive(Debug, Clone)]
pub struct ConnectionLimits {
    /// How long a connection may be idle between two requests, and before the first.
    pub keep_alive: Duration,
    /// How long the head of a request may take from its first byte to its last.
    pub head_timeout: Duration,
    /// How long an answer may wait while the client accepts no byte of it.
    pub write_timeout: Duration,
    /// How many connections a client address may have open.
    pub max_per_address: usize,
    /// The proxies to which `max_per_address` does not apply: they connect for many clients.
    pub trusted_proxies: Proxies,
}

impl ConnectionLimits {
    /// The limits that are configured, and the fixed ones.
    pub fn new(config: &Config) -> ConnectionLimits {
        ConnectionLimits {
            keep_alive: config.keep_alive,
            head_timeout: HEAD_TIMEOUT,
            write_timeout: WRITE_TIMEOUT,
            max_per_address: config.max_connections_per_address,
            trusted_proxies: config.trusted_proxies.clone(),
        }
    }
}

/// Serves until `stop` is ready, and then finishes the requests under way.
pub async fn serve(
    app: App,
    listener: TcpListener,
    limits: ConnectionLimits,
    stop: impl Future<Output = ()>,
) {
    let service = Service::new(&app);
    let answer = move |request: Request<Incoming>, peer: SocketAddr| {
        let service = service.clone();
        async move { Ok(service.answer(request, peer.ip()).await) }
    };
    accept(listener, answer, limits, stop).await;
}

/// Accepts connections and answers their requests, until `stop` is ready.
///
/// HTTP/1.1 only: a proxy in front terminates HTTP/2, and hyper-util's protocol detection
/// has no timeout for the bytes it reads.
pub(crate) async fn accept<A, F, B>(
    listener: TcpListener,
    answer: A,
    limits: ConnectionLimits,
    stop: impl Future<Output = ()>,
) where
    A: Fn(Request<Incoming>, SocketAddr) -> F + Clone + Send + 'static,
    F: Future<Output = Result<Response<B>, Infallible>> + Send + 'static,
    B: Body<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
{
    let acceptor = Acceptor::new(listener, limits);
    let open = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let connection = tokio::select! {
            connection = acceptor.next() => connection,
            () = &mut stop => break,
        };
        let (answer, peer) = (answer.clone(), connection.peer);
        let limits = acceptor.limits.clone();
        let watcher = open.watcher();
        tokio::spawn(async move {
            let answer = move |request| answer(request, peer);
            let served = serve_connection(connection.stream, &limits, watcher, answer).await;
            if let Err(error) = served {
                tracing::debug!(error, "connection failed");
            }
            drop(connection.permits);
        });
    }
    drop(acceptor);
    if tokio::time::timeout(DRAIN_TIMEOUT, open.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// Answers the requests of one connection until it is closed.
async fn serve_connection<A, F, B>(
    stream: TcpStream,
    limits: &ConnectionLimits,
    watcher: Watcher,
    answer: A,
) -> Result<(), BoxError>
where
    A: Fn(Request<Incoming>) -> F,
    F: Future<Output = Result<Response<B>, Infallible>>,
    B: Body<Data = Bytes, Error: Into<BoxError>> + 'static,
{
    let received = Arc::new(AtomicBool::new(false));
    let timer = HeadTimer { head_timeout: limits.head_timeout, received: Arc::clone(&received) };
    let stream = TimedStream::new(stream, limits.write_timeout, received);
    let connection = http1::Builder::new()
        .timer(timer)
        .header_read_timeout(limits.keep_alive)
        .max_buf_size(MAX_BUFFERED)
        .serve_connection(TokioIo::new(stream), service_fn(answer));
    Ok(watcher.watch(connection).await?)
}

struct Connection {
    stream: TcpStream,
    peer: SocketAddr,
    permits: Permits,
}

/// What an open connection holds: one of all connections, and one of its address.
type Permits = (Option<OwnedSemaphorePermit>, AddressPermit);

type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// Accepts connections within the limits.
struct Acceptor {
    listener: TcpListener,
    limits: Arc<ConnectionLimits>,
    permits: Arc<Semaphore>,
    of_addresses: ConnectionCount,
}

impl Acceptor {
    fn new(listener: TcpListener, limits: ConnectionLimits) -> Acceptor {
        Acceptor {
            listener,
            limits: Arc::new(limits),
            permits: Arc::new(Semaphore::new(MAX_CONNECTIONS)),
            of_addresses: ConnectionCount::default(),
        }
    }

    /// The next connection. The permit comes first: without one, clients wait in the system's queue,
    /// which takes no memory here.
    async fn next(&self) -> Connection {
        let permit = Arc::clone(&self.permits).acquire_owned().await.ok();
        loop {
            match self.accept().await {
                Ok((stream, peer)) => match self.admit(peer) {
                    Some(address) => {
                        return Connection { stream, peer, permits: (permit, address) };
                    }
                    None => metrics::counter!("http_connections_refused_total").increment(1),
                },
                Err(error) => {
                    tracing::error!(%error, "cannot accept a connection");
                    tokio::time::sleep(ACCEPT_RETRY_INTERVAL).await;
                }
            }
        }
    }

    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        let (stream, peer) = self.listener.accept().await?;
        // Answers are small and complete: waiting for more bytes to send would only delay them.
        let _ = stream.set_nodelay(true);
        let _ = SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER);
        Ok((stream, peer))
    }

    /// `None` if the address has `max_per_address` connections.
    fn admit(&self, peer: SocketAddr) -> Option<AddressPermit> {
        let is_proxy = self.limits.trusted_proxies.contains(peer.ip());
        let limit = if is_proxy { usize::MAX } else { self.limits.max_per_address };
        self.of_addresses.admit(peer.ip(), limit)
    }
}

const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// The largest number of bytes that hyper buffers of requests, and again of responses: 64 KiB for a
/// connection.
const MAX_BUFFERED: usize = 32 * 1024;

/// Bytes of an answer that the system buffers for a connection; it would take megabytes by itself. A
/// write is possible again when a third of it is free, so this is also how slow a client may read:
/// about a kilobyte a second.
const SEND_BUFFER: usize = 64 * 1024;

pub(crate) const MAX_CONNECTIONS: usize = 8192;

/// The usual failure is too many open files. Connections that end release some.
const ACCEPT_RETRY_INTERVAL: Duration = Duration::from_millis(200);
