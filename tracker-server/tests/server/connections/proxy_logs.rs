//! A day of use behind real proxies, configured as documented: no secret is in their logs.

use std::fs;
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use reqwest::Client;
use tempfile::TempDir;

use super::behind_nginx::{Nginx, PORT, printed, surrounded};
use crate::real_server::RealServer;
use tracker_store_testing::own_address;

const AT_HOME: &str = include_str!("../../../../docs/at-home.md");
const DEPLOYMENT: &str = include_str!("../../../../docs/deployment.md");
const IN_CONTAINER: &str = include_str!("../../../../container/Caddyfile");

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs nginx"]
async fn no_secret_is_in_the_logs_of_nginx() {
    for page in [AT_HOME, DEPLOYMENT] {
        let server = RealServer::start(&[]);
        let own = format!("server 127.0.0.1:{};", server.port());
        let written = replaced(
            &printed(page),
            &[
                ("server 127.0.0.1:3000;", &own),
                ("server 127.0.0.1:3001;", &own),
                ("    server 127.0.0.1:3002;\n", ""),
                ("listen 443 ssl http2;", &format!("listen ADDRESS:{PORT};")),
                ("/var/log/nginx/tracker.log", "access.log"),
                ("/var/log/nginx/tracker-errors.log", "errors.log"),
                ("    ssl_certificate /etc", "    # /etc"),
                ("    ssl_certificate_key /etc", "    # /etc"),
            ],
        );
        let nginx = Nginx::start_with(&surrounded(&written));
        use_for_a_day(&format!("http://{}:{PORT}", nginx.address), server).await;
        let log = all_files(&nginx.home);
        assert!(log.contains("GET /household/link/...\" "), "requests are logged: {log}");
        assert_no_secret(&log);
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Caddy"]
async fn no_secret_is_in_the_logs_of_caddy() {
    let mut examples: Vec<&str> = AT_HOME.split("```caddy\n").skip(1).collect();
    assert_eq!(examples.len(), 2);
    examples.push(IN_CONTAINER);
    for example in examples {
        let server = RealServer::start(&[]);
        let address = SocketAddr::from((own_address(), PORT));
        let (site, own) = (
            format!("http://{address} {{\n\tbind {}", address.ip()),
            format!("127.0.0.1:{}", server.port()),
        );
        let written = replaced(
            example.split("```").next().unwrap(),
            &[
                ("{\n\t# Links", "{\n\tadmin off\n\t# Links"),
                ("run.example.org {", &site),
                ("https://raspberrypi.local {", &site),
                ("{$DOMAIN} {", &site),
                ("\ttls internal\n", ""),
                ("127.0.0.1:3000", &own),
                ("dynamic a server 3000 {\n\t\t\trefresh 2s\n\t\t}", &format!("to {own}")),
                ("lb_try_duration 10s", "lb_try_duration 1s"),
                ("/var/log/caddy/tracker.log", "access.log"),
            ],
        );
        let caddy = Caddy::start(&written, address);
        use_for_a_day(&format!("http://{address}"), server).await;
        let log = all_files(&caddy.home);
        assert!(log.contains("\"uri\":\"/household/link/...\""), "requests are logged: {log}");
        assert_no_secret(&log);
    }
}

const SECRET: &str = "5ecret";

/// The requests of a phone, of people with links, and of a program; first with a server, then without one, which are
/// errors of the proxy.
async fn use_for_a_day(proxy: &str, server: RealServer) {
    every_request(proxy).await;
    drop(server);
    every_request(proxy).await;
}

async fn every_request(proxy: &str) {
    let client = Client::builder().no_proxy().tls_certs_only([]).build().unwrap();
    for path in [
        "/household/link/5ecret",
        "/household/sign-in?state=5ecret&login_hint=anna",
        "/shared/5ecret",
        "/shared/5ecret/today.json",
        "/api/v1/auth/apple/callback?code=5ecret&state=5ecret",
        "/api/webhook?token=5ecret",
        "/assets/style.css",
    ] {
        let url = format!("{proxy}{path}");
        for request in [client.get(&url), client.post(&url).body("{}")] {
            let request = request
                .header("x-webhook-token", SECRET)
                .header("authorization", "Bearer 5ecret")
                .header("cookie", "__Host-tracker_page=5ecret")
                .header("referer", format!("{proxy}/household/link/5ecret"));
            request.timeout(Duration::from_secs(30)).send().await.unwrap();
        }
    }
}

fn assert_no_secret(log: &str) {
    for line in log.lines() {
        assert!(!line.contains(SECRET), "{line}");
    }
}

/// The text with what is documented replaced by what the test has. Not each example has everything.
fn replaced(text: &str, pairs: &[(&str, &str)]) -> String {
    let mut text = text.to_owned();
    for (documented, tested) in pairs {
        text = text.replace(documented, tested);
    }
    text
}

/// All that the proxy has written to its directory, but not its configuration.
fn all_files(home: &TempDir) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(home.path()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "log") {
            text.push_str(&String::from_utf8_lossy(&fs::read(path).unwrap()));
        }
    }
    text
}

/// Caddy in the foreground. It is killed when this is dropped.
struct Caddy {
    child: Child,
    home: TempDir,
}

impl Caddy {
    fn start(configuration: &str, address: SocketAddr) -> Caddy {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("Caddyfile"), configuration).unwrap();
        let errors = fs::File::create(home.path().join("errors.log")).unwrap();
        let child = Command::new("caddy")
            .args(["run", "--config", "Caddyfile", "--adapter", "caddyfile"])
            .current_dir(home.path())
            .env("HOME", home.path())
            .stderr(errors)
            .stdout(Stdio::null())
            .spawn()
            .expect("Caddy is installed");
        let caddy = Caddy { child, home };
        for _ in 0..6000 {
            if TcpStream::connect(address).is_ok() {
                return caddy;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("Caddy does not serve: {}", all_files(&caddy.home));
    }
}

impl Drop for Caddy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
