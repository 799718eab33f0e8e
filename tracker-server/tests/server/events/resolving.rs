//! The addresses that are connected to, and what a receiver answers.

use http::HeaderMap;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tracker_service::config::Networks;
use tracker_service::delivery::client::{Client, Response};
use tracker_service::delivery::{Reach, Target};
use tracker_store::DeliveryFailure;

/// What the client says of a receiver on this machine that answers with these bytes.
async fn response(answer: String) -> Response {
    let receiver = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = receiver.local_addr().unwrap().port();
    let answering = tokio::spawn(async move {
        let (mut connection, _) = receiver.accept().await.unwrap();
        let length = connection.read(&mut [0; 1024]).await.unwrap();
        connection.write_all(answer.as_bytes()).await.unwrap();
        length
    });
    let networks: Networks = "127.0.0.0/8".parse().unwrap();
    let reach = Reach { is_local: false, networks: &networks };
    let target = Target::parse(&format!("http://127.0.0.1:{port}/"), reach).unwrap();
    let client = Client::new(networks);
    let response = client.send(&target, HeaderMap::new(), String::new()).await.unwrap();
    assert!(answering.await.unwrap() > 0);
    response
}

/// A receiver on this machine is what one in the home network is for a server at home.
#[tokio::test]
async fn a_receiver_in_a_listed_network_is_reached_over_http_at_any_port() {
    let response = response("HTTP/1.1 204 No Content\r\n\r\n".to_owned()).await;
    assert_eq!(response, Response::Status(204, None));
}

#[tokio::test]
async fn telegram_says_in_the_body_how_long_to_wait() {
    for (body, expected) in [
        (r#"{"ok":false,"error_code":429,"parameters":{"retry_after":35}}"#, Some("35")),
        (r#"{"ok":false,"parameters":{"retry_after":-1}}"#, None),
        (r#"{"ok":false,"parameters":{}}"#, None),
        (r#"{"ok":false}"#, None),
        ("", None),
        ("Too Many Requests", None),
    ] {
        let length = body.len();
        let head = format!("HTTP/1.1 429 Too Many Requests\r\ncontent-length: {length}\r\n\r\n");
        let expected = Response::Status(429, expected.map(str::to_owned));
        assert_eq!(response(head + body).await, expected, "{body}");
    }
}

#[tokio::test]
async fn a_name_that_resolves_to_this_machine_is_never_connected_to() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port();
    let networks = Networks::default();
    let reach = Reach { is_local: false, networks: &networks };
    // A public URL was allowed; then its host name resolves to this machine.
    let target = Target::parse("https://example.com/", reach).unwrap();
    let target = target.with_url(format!("https://localhost:{port}/").parse().unwrap());
    let sent = Client::new(networks).send(&target, HeaderMap::new(), String::new()).await;
    let response = sent.expect("the machine has certificates");
    assert_eq!(response, Response::None(DeliveryFailure::NotPublic));
    assert_eq!(listener.accept().unwrap_err().kind(), std::io::ErrorKind::WouldBlock);
}
