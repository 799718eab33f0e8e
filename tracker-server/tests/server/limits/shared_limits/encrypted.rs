//! Redis behind TLS.

use std::path::Path;
use std::process::Command;

use redis::{Client, TlsCertificates};
use tracker_server::cli::choose_cryptography;
use tracker_service::rate_limit::{Class, Limits, Subject};
use uuid::Uuid;

use super::real_redis::RealRedis;
use crate::test_app::now;
use tracker_store_testing::own_address;

#[tokio::test]
#[ignore = "needs Redis and openssl"]
async fn a_rediss_url_uses_tls() {
    choose_cryptography();
    let folder = tempfile::tempdir().unwrap();
    let address = own_address().to_string();
    make_certificate(folder.path(), &address);
    let redis = start(folder.path(), &address);
    let url = format!("rediss://{address}:6380");
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

fn make_certificate(folder: &Path, address: &str) {
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]);
    openssl.args(["-keyout", "key.pem", "-out", "cert.pem", "-subj", "/CN=localhost"]);
    openssl.args(["-addext", &format!("subjectAltName=IP:{address}")]);
    openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
    let output = openssl.current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn start(folder: &Path, address: &str) -> RealRedis {
    let file = |name: &str| folder.join(name).display().to_string();
    let (cert, key) = (file("cert.pem"), file("key.pem"));
    let files = ["--tls-cert-file", &cert, "--tls-key-file", &key, "--tls-ca-cert-file", &cert];
    let flags =
        ["--bind", address, "--port", "0", "--tls-port", "6380", "--tls-auth-clients", "no"];
    let flags: Vec<&str> = flags.into_iter().chain(files).collect();
    RealRedis::start(&flags)
}
