//! Redis behind TLS.

use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

use redis::{Client, TlsCertificates};
use tracker_server::cli::choose_cryptography;
use tracker_service::rate_limit::{Class, Limits, Subject};
use uuid::Uuid;

use super::PART;
use super::real_redis::RealRedis;
use crate::parts::can_run;
use crate::test_app::now;

#[tokio::test]
async fn a_rediss_url_uses_tls() {
    if !can_run(PART, &["redis-server", "openssl"]) {
        return;
    }
    choose_cryptography();
    let folder = tempfile::tempdir().unwrap();
    make_certificate(folder.path());
    let (redis, port) = start(folder.path());
    let url = format!("rediss://localhost:{port}");
    let certificate = std::fs::read(folder.path().join("cert.pem")).unwrap();
    let known = TlsCertificates { client_tls: None, root_cert: Some(certificate) };
    let known = Client::build_with_tls(url.as_str(), known).unwrap();
    for (client, is_trusted) in [(known, true), (Client::open(url.as_str()).unwrap(), false)] {
        let limits = Limits::new(Some("read=1".parse().unwrap()), Some(client));
        limits.check_redis().await;
        assert_eq!(limits.are_shared(), is_trusted, "only a trusted certificate is accepted");
        let who = Subject::Token(Uuid::new_v4());
        assert!(limits.check(Class::Read, who, now()).await.is_ok());
        assert!(limits.check(Class::Read, who, now()).await.is_err());
    }
    drop(redis);
}

fn make_certificate(folder: &Path) {
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]);
    openssl.args(["-keyout", "key.pem", "-out", "cert.pem", "-subj", "/CN=localhost"]);
    openssl.args(["-addext", "subjectAltName=DNS:localhost"]);
    openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
    let output = openssl.current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn start(folder: &Path) -> (RealRedis, u16) {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let file = |name: &str| folder.join(name).display().to_string();
    let (cert, key, number) = (file("cert.pem"), file("key.pem"), port.to_string());
    let files = ["--tls-cert-file", &cert, "--tls-key-file", &key, "--tls-ca-cert-file", &cert];
    let flags = ["--port", "0", "--tls-port", &number, "--tls-auth-clients", "no"];
    let flags: Vec<&str> = flags.into_iter().chain(files).collect();
    (RealRedis::start(&flags).unwrap(), port)
}
