//! Real sockets: what a client may do to a connection.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tracker_server::{ConnectionLimits, WorkerThread, serve};

use crate::it::test_app::{By, TestApp};

/// The service on a port of its own.
struct Served {
    app: TestApp,
    port: u16,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl Served {
    async fn new() -> Served {
        Served::with(|_| ()).await
    }

    async fn with(change: impl FnOnce(&mut ConnectionLimits)) -> Served {
        let app = TestApp::new().await;
        let mut limits = ConnectionLimits::of(&app.app.config);
        change(&mut limits);
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (stop, stopped) = oneshot::channel();
        let stopped = async { drop(stopped.await) };
        let served = app.app.clone();
        let running = tokio::spawn(async move {
            serve(served, listener, &WorkerThread::open_all(), limits, stopped).await;
        });
        Served { app, port, stop, running }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(("127.0.0.1", self.port)).await.unwrap()
    }

    /// Connects from this address of the loopback network.
    async fn connect_from(&self, address: &str) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(format!("{address}:0").parse().unwrap()).unwrap();
        socket.connect(([127, 0, 0, 1], self.port).into()).await.unwrap()
    }

    async fn exchange(&self, request: &str) -> String {
        let mut stream = self.connect().await;
        stream.write_all(request.as_bytes()).await.unwrap();
        rest(&mut stream).await
    }
}

/// All that still comes, until the server closes.
async fn rest(stream: &mut TcpStream) -> String {
    let mut text = Vec::new();
    let closed = stream.read_to_end(&mut text);
    tokio::time::timeout(Duration::from_mins(2), closed).await.expect("it closes").unwrap();
    String::from_utf8_lossy(&text).into_owned()
}

const LIVE: &str = "GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// The same on a connection that stays open. Its answer is all head.
const KEPT: &str = "HEAD /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// Asks on a connection that stays open; the answer is empty if it was closed.
async fn ask_on(stream: &mut TcpStream) -> String {
    if stream.write_all(KEPT.as_bytes()).await.is_err() {
        return String::new();
    }
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        match stream.read_u8().await {
            Ok(byte) => head.push(byte),
            Err(_) => return String::new(),
        }
    }
    String::from_utf8(head).unwrap()
}

const A_LONG_TIME: Duration = Duration::from_hours(1);

#[tokio::test]
async fn an_answer_names_neither_program_nor_version() {
    let served = Served::new().await;
    let answer = served.exchange(LIVE).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.ends_with(r#"{"status":"ok"}"#), "{answer}");
    assert!(!answer.to_lowercase().contains("server:"), "{answer}");
}

#[tokio::test]
async fn a_request_says_once_for_whom_it_is_unless_it_is_of_http_1_0() {
    let served = Served::new().await;
    for (request, status) in [
        (LIVE.replace("Host: localhost\r\n", ""), "HTTP/1.1 400 "),
        (
            LIVE.replace("Host: localhost\r\n", "Host: localhost\r\nHost: other\r\n"),
            "HTTP/1.1 400 ",
        ),
        (
            LIVE.replace("/health", "http://localhost/health").replace("Host: localhost\r\n", ""),
            "HTTP/1.1 400 ",
        ),
        ("GET /health/live HTTP/1.0\r\n\r\n".to_owned(), "HTTP/1.0 200 "),
    ] {
        let answer = served.exchange(&request).await;
        assert!(answer.starts_with(status), "{request}{answer}");
        let is_refused = answer.contains("\r\n\r\n{\"statusCode\":400,\"error\":\"Bad Request\",");
        assert_eq!(is_refused, status.contains("400"), "{request}{answer}");
    }
}

#[tokio::test]
async fn half_a_header_is_not_waited_for_and_keeps_nobody_waiting() {
    let served = Served::new().await;
    let mut slow = Vec::new();
    for _ in 0..200 {
        let mut stream = served.connect().await;
        stream.write_all(b"GET /health/live HT").await.unwrap();
        slow.push(stream);
    }
    assert!(served.exchange(LIVE).await.starts_with("HTTP/1.1 200"));
    for mut stream in slow {
        rest(&mut stream).await;
    }
}

#[tokio::test]
async fn a_header_of_200_kb_is_refused() {
    let served = Served::new().await;
    let mut stream = served.connect().await;
    let header = format!("GET /health/live HTTP/1.1\r\nx: {}\r\n\r\n", "x".repeat(200_000));
    // The server may close before it has read it all.
    let _ = stream.write_all(header.as_bytes()).await;
    let mut answer = vec![0; 12];
    if stream.read_exact(&mut answer).await.is_ok() {
        assert_eq!(answer, b"HTTP/1.1 431");
    }
}

#[tokio::test]
async fn head_tells_the_length_and_sends_no_body() {
    let served = Served::new().await;
    let answer = served.exchange(&LIVE.replace("GET", "HEAD")).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("content-length: 15\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\n"), "{answer}");
}

/// The client sends everything before it reads a word, as many do.
#[tokio::test(flavor = "multi_thread")]
async fn a_gigabyte_in_chunks_is_refused_and_the_client_hears_why() {
    let served = Served::new().await;
    let token = served.app.webhook_token().await;
    let access = served.app.access_token(By::Owner).unwrap();
    let webhook = format!("/api/webhook?token={token}");
    for path in ["/api/v1/goals", "/nope", "/api/webhook", &webhook] {
        let mut stream = served.connect().await;
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {access}\r\n\
             Content-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let chunk = [b"100000\r\n".as_slice(), &vec![b' '; 1 << 20], b"\r\n"].concat();
        for _ in 0..1024 {
            stream.write_all(&chunk).await.unwrap();
        }
        stream.write_all(b"0\r\n\r\n").await.unwrap();
        let answer = rest(&mut stream).await;
        let status = match path {
            "/nope" => "404",
            "/api/webhook" => "401",
            _ => "413",
        };
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{path}: {answer}");
    }
}

#[tokio::test]
async fn a_request_under_way_is_finished_before_the_end() {
    let served = Served::new().await;
    let mut under_way = served.connect().await;
    let access = served.app.access_token(By::Owner).unwrap();
    let head = format!(
        "POST /api/v1/goals HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {access}\r\n\
         Content-Type: application/json\r\nContent-Length: 14\r\nExpect: 100-continue\r\n\r\n"
    );
    under_way.write_all(head.as_bytes()).await.unwrap();
    let mut go_on = [0; 25];
    under_way.read_exact(&mut go_on).await.unwrap();
    assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");

    served.stop.send(()).unwrap();
    while TcpStream::connect(("127.0.0.1", served.port)).await.is_ok() {
        tokio::task::yield_now().await;
    }
    under_way.write_all(br#"{"year": 2026}"#).await.unwrap();
    let answer = rest(&mut under_way).await;
    assert!(answer.starts_with("HTTP/1.1 201 "), "{answer}");
    tokio::time::timeout(Duration::from_mins(2), served.running).await.unwrap().unwrap();
}

#[tokio::test]
async fn who_says_nothing_does_not_keep_the_end_waiting() {
    let served = Served::new().await;
    let _idle = served.connect().await;
    assert!(served.exchange(LIVE).await.starts_with("HTTP/1.1 200"));
    served.stop.send(()).unwrap();
    tokio::time::timeout(Duration::from_mins(2), served.running).await.unwrap().unwrap();
}

#[tokio::test]
async fn an_idle_connection_is_kept_longer_than_a_head_may_take() {
    let served = Served::with(|limits| {
        limits.head_timeout = Duration::from_millis(100);
        limits.keep_alive = A_LONG_TIME;
    })
    .await;
    let mut stream = served.connect().await;
    for _ in 0..3 {
        assert!(ask_on(&mut stream).await.starts_with("HTTP/1.1 200"));
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    stream.write_all(b"GET /health/live HT").await.unwrap();
    assert_eq!(rest(&mut stream).await, "", "a head that has begun has to be complete in time");
}

#[tokio::test]
async fn an_idle_connection_is_closed_after_the_keep_alive_time() {
    let served = Served::with(|limits| {
        limits.head_timeout = A_LONG_TIME;
        limits.keep_alive = Duration::from_millis(500);
    })
    .await;
    let (mut used, mut unused) = (served.connect().await, served.connect().await);
    assert!(ask_on(&mut used).await.starts_with("HTTP/1.1 200"));
    assert_eq!(rest(&mut used).await, "");
    assert_eq!(rest(&mut unused).await, "");
}

/// It sends requests until the server closes the connection, and never reads an answer.
#[tokio::test]
async fn a_client_that_reads_no_answers_is_disconnected() {
    let served = Served::with(|limits| limits.write_timeout = Duration::from_secs(1)).await;
    for path in ["/health/live", "/made-up", "/api/v1/docs/swagger-ui-bundle.js"] {
        let mut stream = served.connect().await;
        let requests = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").repeat(100);
        let sending = async { while stream.write_all(requests.as_bytes()).await.is_ok() {} };
        let closed = tokio::time::timeout(Duration::from_mins(2), sending).await;
        assert!(closed.is_ok(), "{path}: the connection is still open");
    }
    assert!(served.exchange(LIVE).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn an_address_that_has_used_up_its_connections_keeps_no_other_address_out() {
    let served = Served::with(|limits| limits.max_per_address = 3).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut stream = served.connect().await;
        assert!(ask_on(&mut stream).await.starts_with("HTTP/1.1 200"));
        open.push(stream);
    }
    assert_eq!(ask_on(&mut served.connect().await).await, "", "the fourth is closed");
    assert!(ask_on(&mut served.connect_from("127.0.0.2").await).await.starts_with("HTTP/1.1 200"));
    open.pop();
    let gets_in = async {
        while ask_on(&mut served.connect().await).await.is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let limit = Duration::from_mins(2);
    tokio::time::timeout(limit, gets_in).await.expect("a closed connection makes room");
}

#[tokio::test]
async fn a_trusted_proxy_may_open_any_number_of_connections() {
    let served = Served::with(|limits| {
        limits.max_per_address = 1;
        limits.trusted_proxies = "127.0.0.1".parse().unwrap();
    })
    .await;
    let (mut one, mut other) = (served.connect().await, served.connect().await);
    assert!(ask_on(&mut one).await.starts_with("HTTP/1.1 200"));
    assert!(ask_on(&mut other).await.starts_with("HTTP/1.1 200"));
}
