//! Connections over real sockets: limits, timeouts and shutdown.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tracker_server::{ConnectionLimits, serve};

use crate::test_app::{By, TestApp};

/// The service on a free port.
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
        let mut limits = ConnectionLimits::new(&app.app.config);
        change(&mut limits);
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (stop, stopped) = oneshot::channel();
        let stopped = async { drop(stopped.await) };
        let served = app.app.clone();
        let running = tokio::spawn(async move {
            serve(served, listener, limits, stopped).await;
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

/// Reads until the server closes the connection.
async fn rest(stream: &mut TcpStream) -> String {
    let mut text = Vec::new();
    let closed = stream.read_to_end(&mut text);
    tokio::time::timeout(Duration::from_mins(2), closed)
        .await
        .expect("the server closes the connection")
        .unwrap();
    String::from_utf8_lossy(&text).into_owned()
}

const LIVE: &str = "GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// The same request on a connection that stays open. The response to HEAD has no body.
const KEPT: &str = "HEAD /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// Sends a request on a connection that stays open. The response is empty if the connection was
/// closed.
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
async fn a_response_names_neither_program_nor_version() {
    let served = Served::new().await;
    let answer = served.exchange(LIVE).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.ends_with(r#"{"status":"ok"}"#), "{answer}");
    assert!(!answer.to_lowercase().contains("server:"), "{answer}");
}

#[tokio::test]
async fn a_request_needs_exactly_one_host_header_except_in_http_1_0() {
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
async fn an_incomplete_head_times_out_and_delays_no_other_connection() {
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
    // The server may close the connection before it has read everything.
    let _ = stream.write_all(header.as_bytes()).await;
    let mut answer = vec![0; 12];
    if stream.read_exact(&mut answer).await.is_ok() {
        assert_eq!(answer, b"HTTP/1.1 431");
    }
}

#[tokio::test]
async fn head_has_the_content_length_and_no_body() {
    let served = Served::new().await;
    let answer = served.exchange(&LIVE.replace("GET", "HEAD")).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("content-length: 15\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\n"), "{answer}");
}

/// The client sends the whole body before it reads the response, as many clients do.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_sends_too_much_gets_the_error_response() {
    let served = Served::new().await;
    let token = served.app.push_token().await;
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
async fn a_running_request_is_finished_at_shutdown() {
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
async fn idle_connections_do_not_delay_the_shutdown() {
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
    assert_eq!(rest(&mut stream).await, "", "an incomplete head times out");
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

/// The client sends requests until the server closes the connection, and reads no response.
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
async fn the_connection_limit_of_one_address_does_not_affect_others() {
    let served = Served::with(|limits| limits.max_per_address = 3).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut stream = served.connect().await;
        assert!(ask_on(&mut stream).await.starts_with("HTTP/1.1 200"));
        open.push(stream);
    }
    assert_eq!(ask_on(&mut served.connect().await).await, "", "the fourth connection is closed");
    assert!(ask_on(&mut served.connect_from("127.0.0.2").await).await.starts_with("HTTP/1.1 200"));
    open.pop();
    let gets_in = async {
        while ask_on(&mut served.connect().await).await.is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let limit = Duration::from_mins(2);
    tokio::time::timeout(limit, gets_in).await.expect("closing a connection allows another one");
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
