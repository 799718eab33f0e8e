//! The service behind a real nginx, configured as documented.

use std::fs;
use std::net::Ipv4Addr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use clap::Parser;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tracker_server::cli::args::Args;

use crate::real_server::RealServer;
use tracker_store_testing::own_address;

const DEPLOYMENT: &str = include_str!("../../../../docs/deployment.md");

/// The documented times are divided by this factor, to make the test faster.
const SPEED_UP: u32 = 5;

/// nginx sends a POST only once. If the server closes the connection at that moment, the answer is
/// 502. So the test reuses each connection exactly when its idle timeout ends.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs nginx"]
async fn no_post_on_a_reused_connection_of_nginx_is_lost() {
    let keep_alive = Args::parse_from(["tracker-server"]).settings.keep_alive / SPEED_UP;
    let server = RealServer::start(&["--keep-alive", &keep_alive.to_string()]);
    let mut rounds = JoinSet::new();
    for early in [0, 2, 4, 6] {
        let idle = Duration::from_millis(u64::from(keep_alive) * 1000 - early);
        rounds.spawn(post_twice(Nginx::start(&server), idle));
    }
    for answer in rounds.join_all().await.concat() {
        assert_eq!(answer, "HTTP/1.1 401");
    }
}

/// Sends one request on each of many connections, and another one after they were idle.
async fn post_twice(nginx: Nginx, idle: Duration) -> Vec<String> {
    let mut clients = Vec::new();
    for _ in 0..CLIENTS {
        clients.push(TcpStream::connect((nginx.address, PORT)).await.unwrap());
    }
    let mut answers = post(&mut clients).await;
    tokio::time::sleep(idle).await;
    answers.extend(post(&mut clients).await);
    answers
}

/// Sends a request that nginx may not repeat on each connection. Returns the status lines.
async fn post(clients: &mut [TcpStream]) -> Vec<String> {
    for client in &mut *clients {
        let request =
            b"POST /api/v1/goals HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}";
        client.write_all(request).await.unwrap();
    }
    let mut answers = Vec::new();
    for client in clients {
        answers.push(status_line(client).await);
    }
    answers
}

/// Reads an answer to its end (JSON from the server or a page from nginx). Returns the status line.
async fn status_line(client: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    while !answer.ends_with(b"}") && !answer.ends_with(b"</html>\r\n") {
        answer.push(client.read_u8().await.unwrap());
    }
    String::from_utf8_lossy(&answer[..12]).into_owned()
}

/// The number of connections to each nginx. All of them together stay below
/// `--max-connections-per-address`.
const CLIENTS: usize = 50;

pub(super) const PORT: u16 = 8080;

/// nginx in the foreground, on an address of its own. It is killed when this is dropped.
pub(super) struct Nginx {
    child: Child,
    pub(super) home: TempDir,
    pub(super) address: Ipv4Addr,
}

impl Nginx {
    pub(super) fn start(server: &RealServer) -> Nginx {
        Nginx::start_with(&configuration(server))
    }

    /// Starts it with a configuration that listens at `ADDRESS`.
    pub(super) fn start_with(configuration: &str) -> Nginx {
        let home = tempfile::tempdir().unwrap();
        let address = own_address();
        let configuration = configuration.replace("ADDRESS", &address.to_string());
        fs::write(home.path().join("nginx.conf"), configuration).unwrap();
        let child = Command::new("nginx")
            .args(["-c", "nginx.conf", "-e", "error.log", "-p"])
            .arg(home.path())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let nginx = Nginx { child, home, address };
        nginx.wait_until_it_serves();
        nginx
    }

    fn wait_until_it_serves(&self) {
        for _ in 0..6000 {
            if std::net::TcpStream::connect((self.address, PORT)).is_ok() {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("nginx does not serve: {}", self.log());
    }

    fn log(&self) -> String {
        fs::read_to_string(self.home.path().join("error.log")).unwrap_or_default()
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The documentation's configuration, with one plain port, one server, and shorter times.
fn configuration(server: &RealServer) -> String {
    let mut printed = printed(DEPLOYMENT);
    for (documented, tested) in [
        ("server 127.0.0.1:3001;", format!("server 127.0.0.1:{};", server.port())),
        ("    server 127.0.0.1:3002;\n", String::new()),
        ("/var/log/nginx/tracker.log", "access.log".to_owned()),
        ("/var/log/nginx/tracker-errors.log", "errors.log".to_owned()),
        ("listen 443 ssl http2;", format!("listen ADDRESS:{PORT};")),
        ("keepalive_timeout 60s;", format!("keepalive_timeout {}s;", 60 / SPEED_UP)),
    ] {
        assert!(printed.contains(documented), "{documented} is missing: {printed}");
        printed = printed.replace(documented, &tested);
    }
    surrounded(&printed)
}

/// The configuration of a program that runs in the foreground and writes to its own directory only.
pub(super) fn surrounded(printed: &str) -> String {
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("{name}_temp_path {name};\n"))
        .concat();
    format!(
        "daemon off;\nmaster_process off;\npid nginx.pid;\nevents {{}}\n\
         http {{\n{paths}{printed}}}\n"
    )
}

/// The nginx configuration in a page of the documentation.
pub(super) fn printed(page: &str) -> String {
    let (_, rest) = page.split_once("```nginx\n").expect("the documentation has one");
    rest.split_once("```").unwrap().0.to_owned()
}
