//! Encrypted connections.

use std::net::Ipv4Addr;

use tracker_store::{DatabaseUrl, Store, StoreError};

use crate::scene::now;
use tracker_store_testing::{Cluster, own_address};

/// `pg_hba.conf`: connections over TCP must use TLS.
const HOST_RULES: &str = "local all all trust\nhostssl all all all trust";

/// Restarts the server with TLS, a certificate, and an address of its own, which is returned.
fn encrypt(cluster: &Cluster) -> Ipv4Addr {
    let address = own_address();
    let request = format!(
        "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
        -addext subjectAltName=IP:{address} -addext basicConstraints=critical,CA:FALSE \
        -keyout key.pem -out cert.pem"
    );
    cluster.run_as_owner("sh", &["-c", &request]);
    let hosts = format!("echo '{HOST_RULES}' > data/pg_hba.conf");
    cluster.run_as_owner("sh", &["-c", &hosts]);
    for setting in [
        format!("listen_addresses = '{address}'"),
        "ssl = on".to_owned(),
        format!("ssl_cert_file = '{}'", cluster.file("cert.pem")),
        format!("ssl_key_file = '{}'", cluster.file("key.pem")),
    ] {
        cluster.psql("postgres", &format!("alter system set {setting}"));
    }
    cluster.stop("fast");
    cluster.begin();
    address
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_server_must_have_a_trusted_certificate_and_can_require_tls() {
    let cluster = Cluster::start();
    let name = cluster.database();
    let address = encrypt(&cluster);
    let url = |options: &str| -> DatabaseUrl {
        format!("postgres://tracker@{address}/{name}?{options}").parse().unwrap()
    };
    let known = format!("sslmode=verify-full&sslrootcert={}", cluster.file("cert.pem"));
    let store = Store::open(&url(&known)).await.unwrap();
    store.local_account(now()).await.unwrap();
    store.close().await;

    let unknown = Store::open(&url("sslmode=verify-full")).await.unwrap_err();
    assert!(matches!(unknown, StoreError::Unreachable { .. }), "{unknown}");
    let in_clear = Store::open(&url("sslmode=disable")).await.unwrap_err();
    assert!(matches!(in_clear, StoreError::Unreadable { .. }), "{in_clear}");
}
