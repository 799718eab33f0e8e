//! [`Server`]: a `tracker-server` process with a new database.

use std::error::Error;
use std::fs::{self, File};
use std::io;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;
use tracker_benches::process::{processor_time, reset_peak, resident_mb, unnamed_bytes};

use crate::Done;
use crate::client::Client;
use crate::database::{Database, Databases};
use crate::runs::ten_years;

pub(crate) struct Server {
    child: Child,
    pub(crate) port: u16,
    pub(crate) database: Database,
    pub(crate) home: TempDir,
}

/// The tokens of a signed-in user.
pub(crate) struct Tokens {
    access: String,
    page: String,
    pub(crate) refresh: String,
    pub(crate) push_token: String,
}

impl Tokens {
    pub(crate) fn header(&self) -> String {
        format!("Authorization: Bearer {}\r\n", self.access)
    }

    /// The header of a browser that asks for pages.
    pub(crate) fn page_header(&self) -> String {
        format!("Cookie: {PAGE}={}\r\nAccept-Encoding: gzip\r\n", self.page)
    }

    pub(crate) fn push_path(&self) -> String {
        format!("/api/webhook?token={}", self.push_token)
    }
}

/// All clients of the load program connect from one address.
const FROM_ONE_ADDRESS: &str = "--max-connections-per-address=8192";

/// Rate limits are enabled, but too high to reject requests.
const LIMITS: &str = "--rate-limits=auth=4000000000,read=4000000000,write=4000000000,\
    sign-in=4000000000,webhook=4000000000,wrong-token=4000000000,password=4000000000";

impl Server {
    /// Starts `tracker-server` from the directory of this program, with a new database.
    pub(crate) fn start(databases: &Databases) -> Result<Server, Box<dyn Error>> {
        Server::start_with(databases, |_| Ok(Vec::new()))
    }

    /// Starts it with more flags, for which a file may be made in its home.
    pub(crate) fn start_with(
        databases: &Databases,
        flags: impl Fn(&TempDir) -> io::Result<Vec<String>>,
    ) -> Result<Server, Box<dyn Error>> {
        let (home, database) = (tempfile::tempdir()?, databases.make()?);
        let log = home.path().join("log");
        let mut command = command("127.0.0.1:0", &home, &database)?;
        command.args(flags(&home)?);
        let child = command.stderr(File::create(&log)?).spawn()?;
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(10) {
            if let Some(port) = port(&fs::read_to_string(&log)?) {
                return Ok(Server { child, port, database, home });
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Err("the server does not serve".into())
    }

    /// Signs a user in and creates a push token.
    pub(crate) fn sign_in(&self, name: &str) -> Result<Tokens, Box<dyn Error>> {
        let mut client = Client::connect(self.port)?;
        let path = format!("/api/v1/auth/apple?redirect_uri=/&login_hint={name}");
        let start = client.get(&path, "")?;
        let location = start.header("location").ok_or("no redirect")?;
        let path = location.split_once("/dev-idp").ok_or("not redirected to /dev-idp")?.1;
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
        let access = done.cookie(ACCESS).ok_or("no access token")?.to_owned();
        let page = done.cookie(PAGE).ok_or("no page token")?.to_owned();
        let refresh = done.cookie(REFRESH).ok_or("no refresh token")?.to_owned();
        let headers = format!("Authorization: Bearer {access}\r\n");
        let made = client.post("/api/v1/webhook-tokens", &headers, br#"{"name": "load"}"#)?;
        let made: Value = serde_json::from_slice(&made.body)?;
        let push_token = made["token"].as_str().ok_or("there is no token")?.to_owned();
        Ok(Tokens { access, page, refresh, push_token })
    }

    /// Creates a personal access token that may read.
    pub(crate) fn personal_token(&self, owner: &Tokens) -> Result<String, Box<dyn Error>> {
        let wanted = br#"{"name": "load", "scopes": ["read"]}"#;
        let made = Client::connect(self.port)?.post("/api/v1/tokens", &owner.header(), wanted)?;
        let made: Value = serde_json::from_slice(&made.body)?;
        Ok(made["token"].as_str().ok_or("there is no token")?.to_owned())
    }

    /// Signs in a user with a run on every day of ten years and a goal for the last year.
    pub(crate) fn sign_in_a_runner(&self) -> Result<Tokens, Box<dyn Error>> {
        let tokens = self.sign_in("runner")?;
        let mut client = Client::connect(self.port)?;
        let begun = Instant::now();
        let answer = client.post(&tokens.push_path(), "", ten_years().as_bytes())?;
        let took = begun.elapsed();
        answer.expect("\"processed\":3653,")?;
        println!("ten years of runs in one push: {} ms", took.as_millis());
        let goal = br#"{"year": 2025}"#;
        client.post("/api/v1/goals", &tokens.header(), goal)?.expect("\"completedDays\":365")?;
        Ok(tokens)
    }

    /// The memory of the process: `VmRSS` is the current value, `VmHWM` the peak.
    pub(crate) fn resident_mb(&self, name: &str) -> Result<u64, Box<dyn Error>> {
        resident_mb(self.child.id(), name)
    }

    /// Sets the peak of the memory to the current value.
    pub(crate) fn reset_peak(&self) -> Done {
        reset_peak(self.child.id())
    }

    /// The number of bytes of spooled requests, which are in files without a name.
    pub(crate) fn spooled_bytes(&self) -> Result<u64, Box<dyn Error>> {
        unnamed_bytes(self.child.id())
    }

    /// The processor time that the process has used.
    pub(crate) fn processor_time(&self) -> Result<Duration, Box<dyn Error>> {
        processor_time(self.child.id())
    }

    /// Stops the process with SIGTERM, as a service manager does. The data stays.
    pub(crate) fn stop(&mut self) -> Done {
        let id = self.child.id().to_string();
        Command::new("sh").args(["-c", "kill -TERM $0", &id]).status()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The command that starts `tracker-server` from the directory of this program.
pub(crate) fn command(
    listen: &str,
    home: &TempDir,
    database: &Database,
) -> Result<Command, Box<dyn Error>> {
    let mut command = Command::new(std::env::current_exe()?.with_file_name("tracker-server"));
    command.args(["--listen", listen, "--database-url", &database.url, LIMITS, FROM_ONE_ADDRESS]);
    command.args(["--log-format=json"]).env("XDG_DATA_HOME", home.path());
    Ok(command)
}

/// The port that the server names in its log.
pub(crate) fn port(log: &str) -> Option<u16> {
    let mut events = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    events.find_map(|event| event["address"].as_str()?.rsplit(':').next()?.parse().ok())
}

pub(crate) const ACCESS: &str = "__Host-tracker_access";

const PAGE: &str = "__Host-tracker_page";

pub(crate) const REFRESH: &str = "__Host-tracker_refresh";

/// The path of the report that reads are measured with.
pub(crate) const PROGRESS: &str = "/api/v1/goals/2025/progress";
