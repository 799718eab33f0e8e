//! The service behind a real nginx, set up as the documentation says.

use std::fs;
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::it::parts::can_run;
use crate::it::real_server::RealServer;

const DEPLOYMENT: &str = include_str!("../../../docs/deployment.md");

/// The server's `--keep-alive` by default, and `keepalive_timeout` of the nginx in the documentation,
/// both divided by 15.
const KEEP_ALIVE: u64 = 75 / 15;
const NGINX_KEEP_ALIVE: u64 = 60 / 15;

/// nginx sends a POST once. If the server closes the connection at that moment, the answer is 502.
#[tokio::test(flavor = "multi_thread")]
async fn a_post_on_a_kept_connection_of_nginx_is_never_lost() {
    if !can_run("the service behind nginx", &["nginx"]) {
        return;
    }
    let server = RealServer::start(&["--keep-alive", &KEEP_ALIVE.to_string()]);
    let nginx = Nginx::start(&server);
    let mut clients = JoinSet::new();
    // From shorter than nginx keeps an idle connection to longer than the server does.
    let longest = KEEP_ALIVE * 1000 + 400;
    for idle in (NGINX_KEEP_ALIVE * 1000 - 400..longest).step_by(20) {
        let port = nginx.port;
        clients.spawn(async move {
            let first = post(port).await;
            tokio::time::sleep(Duration::from_millis(idle)).await;
            [first, post(port).await]
        });
    }
    for answer in clients.join_all().await.into_iter().flatten() {
        assert!(answer.starts_with("HTTP/1.1 401 "), "{answer}\n{}", nginx.log());
    }
}

/// A request that may not be repeated; the server answers it without looking anything up.
async fn post(port: u16) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    let request = "POST /api/v1/goals HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\
                   Connection: close\r\n\r\n{}";
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

/// nginx in the foreground, on a free port. It is killed when this is dropped.
struct Nginx {
    child: Child,
    home: TempDir,
    port: u16,
}

impl Nginx {
    fn start(server: &RealServer) -> Nginx {
        let home = tempfile::tempdir().unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        fs::write(home.path().join("nginx.conf"), configuration(server, port)).unwrap();
        let child = Command::new("nginx")
            .args(["-c", "nginx.conf", "-e", "error.log", "-p"])
            .arg(home.path())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let nginx = Nginx { child, home, port };
        nginx.wait_until_it_serves();
        nginx
    }

    fn wait_until_it_serves(&self) {
        for _ in 0..6000 {
            if std::net::TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
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
fn configuration(server: &RealServer, port: u16) -> String {
    let mut printed = printed();
    for (documented, tested) in [
        ("server 127.0.0.1:3001;", format!("server 127.0.0.1:{};", server.port())),
        ("    server 127.0.0.1:3002;\n", String::new()),
        ("listen 443 ssl http2;", format!("listen 127.0.0.1:{port};")),
        ("keepalive_timeout 60s;", format!("keepalive_timeout {NGINX_KEEP_ALIVE}s;")),
    ] {
        assert!(printed.contains(documented), "{documented} is missing: {printed}");
        printed = printed.replace(documented, &tested);
    }
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("{name}_temp_path {name};\n"))
        .concat();
    format!(
        "daemon off;\nmaster_process off;\npid nginx.pid;\nevents {{}}\n\
         http {{\naccess_log off;\n{paths}{printed}}}\n"
    )
}

/// The nginx configuration in the documentation.
fn printed() -> String {
    let (_, rest) = DEPLOYMENT.split_once("```nginx\n").expect("the documentation has one");
    rest.split_once("```").unwrap().0.to_owned()
}
