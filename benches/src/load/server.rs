//! [`Server`]: `tracker-server` itself, with data of its own.

use std::error::Error;
use std::fs::{self, File};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use super::client::Client;
use crate::memory::resident_mb;

pub(super) struct Server {
    child: Child,
    pub(super) port: u16,
    _home: TempDir,
}

/// What lets somebody in.
pub(super) struct Tokens {
    access: String,
    pub(super) webhook: String,
}

impl Tokens {
    pub(super) fn header(&self) -> String {
        format!("Authorization: Bearer {}\r\n", self.access)
    }
}

impl Server {
    /// Starts the program that was built beside this one.
    pub(super) fn start() -> Result<Server, Box<dyn Error>> {
        let program = std::env::current_exe()?.with_file_name("tracker-server");
        let home = tempfile::tempdir()?;
        let log = home.path().join("log");
        let mut command = Command::new(&program);
        command.args(["--listen=127.0.0.1:0", "--rate-limits=off", "--log-format=json"]);
        command.env("XDG_DATA_HOME", home.path()).stderr(File::create(&log)?);
        let child = command.spawn().map_err(|error| format!("{}: {error}", program.display()))?;
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(10) {
            if let Some(port) = port(&fs::read_to_string(&log)?) {
                return Ok(Server { child, port, _home: home });
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Err("the server does not serve".into())
    }

    /// Signs somebody in, and makes a webhook token.
    pub(super) fn sign_in(&self) -> Result<Tokens, Box<dyn Error>> {
        self.sign_in_as("load")
    }

    pub(super) fn sign_in_as(&self, name: &str) -> Result<Tokens, Box<dyn Error>> {
        let mut client = Client::connect(self.port)?;
        let path = format!("/api/v1/auth/apple?redirect_uri=/&login_hint={name}");
        let start = client.get(&path, "")?;
        let location = start.header("location").ok_or("it leads nowhere")?;
        let path = location.split_once("/dev-idp").ok_or("it leads elsewhere")?.1;
        let cookie = start.header("set-cookie").and_then(|cookie| cookie.split(';').next());
        let page = client.get(&format!("/dev-idp{path}"), "")?;
        let page = String::from_utf8(page.body)?;
        let mut form = String::new();
        for name in ["code", "id_token", "state"] {
            let mark = format!("name=\"{name}\" value=\"");
            let after = page.split_once(&mark).ok_or("a field is missing")?.1;
            form = format!("{form}&{name}={}", after.split('"').next().unwrap_or_default());
        }
        let headers = format!(
            "Cookie: {}\r\nContent-Type: application/x-www-form-urlencoded\r\n",
            cookie.unwrap_or_default()
        );
        let done = client.post("/api/v1/auth/apple/callback", &headers, form.as_bytes())?;
        let access = done.head.split_once("__Host-tracker_access=").ok_or("nobody is signed in")?.1;
        let access = access.split(';').next().unwrap_or_default().to_owned();
        let headers = format!("Authorization: Bearer {access}\r\n");
        let made = client.post("/api/v1/webhook-tokens", &headers, br#"{"name": "load"}"#)?;
        let made: Value = serde_json::from_slice(&made.body)?;
        let webhook = made["token"].as_str().ok_or("there is no token")?.to_owned();
        Ok(Tokens { access, webhook })
    }

    /// `VmRSS`: its memory now; `VmHWM`: the most it ever was.
    pub(super) fn resident_mb(&self, name: &str) -> Result<u64, Box<dyn Error>> {
        resident_mb(self.child.id(), name)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn port(log: &str) -> Option<u16> {
    let mut events = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    events.find_map(|event| event["address"].as_str()?.rsplit(':').next()?.parse().ok())
}
