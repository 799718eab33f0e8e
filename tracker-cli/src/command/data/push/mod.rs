//! `tracker push FILE…`: sends files to a server, with a token.

mod batch;
mod report;

use std::fmt::Write;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::thread;
use std::time::Duration;

use indicatif::ProgressBar;
use serde::Serialize;
use serde_json::Value;
use tracker_core::ImportReport;
use tracker_import::DistanceUnit;
use tracker_texts::or_none;
use ureq::http::Response;
use ureq::typestate::WithBody;
use ureq::{Agent, Body, RequestBuilder, SendBody};

use crate::args;
use crate::command::data::counts::{self, OfFile};
use crate::command::data::import::input;
use crate::failure::{Failure, NEGATIVE, UNUSABLE};
use crate::show::{self, Page, Section, escape_controls};
use crate::words::say;
use batch::Part;
use report::imported;

/// Sends the files one after the other; a directory stands for the files in it. A file that cannot be sent
/// is reported, and the next one is sent.
pub(crate) fn run(args: &args::Push, unit: DistanceUnit) -> Result<Page, Failure> {
    let server = Server::from_args(args)?;
    let found = input::files(&args.files, &[]);
    let together = matches!(server.token, Credential::Personal(_)) && server.query.is_empty();
    let mut files = Vec::new();
    for part in batch::parts(found, args.facts.from.is_some(), together) {
        files.push(match part {
            Part::File(path) => {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                PushReport::new(path.display().to_string(), server.send(&path, &name))
            }
            Part::Batch(archive, name) => {
                let sent = server.send(archive.path(), &name);
                PushReport::new(name, sent)
            }
            Part::NotSent(path, why) => {
                PushReport::new(path.display().to_string(), Err(NotSent::nothing(why)))
            }
        });
    }
    Ok(page(&files, unit))
}

/// What the server imported of a file, or why it could not be sent.
#[derive(Serialize)]
struct PushReport {
    file: String,
    #[serde(flatten)]
    report: Option<ImportReport>,
    /// What an export of this program brought beside its workouts.
    #[serde(skip)]
    restored: Option<String>,
    #[serde(flatten)]
    not_sent: Option<NotSent>,
}

/// Why a file could not be sent.
#[derive(Serialize)]
struct NotSent {
    #[serde(rename = "error")]
    message: String,
    #[serde(skip)]
    exit_code: u8,
}

impl NotSent {
    /// Of a file or directory in which nothing is to be imported.
    const fn nothing(message: String) -> NotSent {
        NotSent { message, exit_code: NEGATIVE }
    }
}

impl From<String> for NotSent {
    fn from(message: String) -> NotSent {
        NotSent { message, exit_code: UNUSABLE }
    }
}

/// The server that receives the files.
struct Server {
    agent: Agent,
    /// The address of the server, without a path.
    base: String,
    token: Credential,
    /// The parameters of a request that imports a file.
    query: String,
}

/// What the server gives to a program. The two kinds open different endpoints.
enum Credential {
    /// It sends exports of Health Auto Export.
    Webhook(String),
    /// A personal access token. It sends any file that `tracker import` reads.
    Personal(String),
}

impl Credential {
    fn new(text: &str) -> Credential {
        let text = text.trim().to_owned();
        if text.starts_with("trkpt_") {
            Credential::Personal(text)
        } else {
            Credential::Webhook(text)
        }
    }
}

impl Server {
    fn from_args(args: &args::Push) -> Result<Server, Failure> {
        // The page that makes the token shows the whole address for the app.
        let base = args.url.trim_end_matches('/');
        let base = base.strip_suffix(PUSH_PATH).unwrap_or(base);
        if !base.starts_with("https://") && !base.starts_with("http://") {
            return Err(Failure::wrong_usage(say!("error-no-http", "url" => base)));
        }
        let token = fs::read_to_string(&args.token_file)
            .map_err(|error| Failure::unusable(args.token_file.display(), &error))?;
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_connect(Some(CONNECT_TIMEOUT))
            .timeout_recv_response(Some(RESPONSE_TIMEOUT))
            .build()
            .new_agent();
        let (token, query) = (Credential::new(&token), query(&args.facts.parameters()));
        if matches!(token, Credential::Webhook(_)) && !query.is_empty() {
            return Err(Failure::wrong_usage(say!("error-needs-personal-token")));
        }
        Ok(Server { agent, base: base.to_owned(), token, query })
    }

    /// Sends a file. A temporary failure is retried.
    fn send(&self, path: &Path, name: &str) -> Result<Imported, NotSent> {
        let mut failed = 0;
        loop {
            let (message, wait) = match self.send_once(path, name)? {
                Outcome::Imported(report) => return Ok(report),
                Outcome::Refused(message) => return Err(message.into()),
                Outcome::NotRead(message) => return Err(self.with_other_ways(message).into()),
                Outcome::TryAgain(message, wait) => (message, wait),
            };
            failed += 1;
            if failed == MAX_ATTEMPTS {
                return Err(message.into());
            }
            let wait = wait.unwrap_or(Duration::from_secs(1 << failed)).min(MAX_WAIT);
            let (file, seconds) = (escape_controls(name).into_owned(), wait.as_secs());
            show::tell(
                &say!("push-again", "file" => file, "message" => message, "seconds" => seconds),
            );
            thread::sleep(wait);
        }
    }

    /// The answer to a file that the server cannot read. A webhook token allows only exports of Health Auto
    /// Export.
    fn with_other_ways(&self, message: String) -> String {
        let base = &self.base;
        match self.token {
            Credential::Personal(_) => message,
            Credential::Webhook(_) => {
                message + "\n" + &say!("push-other-ways", "server" => base.as_str())
            }
        }
    }

    /// The request without its body. Both kinds of tokens stand in a header, where no log of a proxy sees them.
    fn request(&self, name: &str) -> RequestBuilder<WithBody> {
        let Server { agent, base, token, query } = self;
        match token {
            Credential::Webhook(token) => agent
                .post(format!("{base}{PUSH_PATH}"))
                .header("content-type", "application/json")
                .header("x-webhook-token", token),
            Credential::Personal(token) => agent
                .post(format!("{base}{IMPORT_PATH}{query}"))
                .header("content-type", "application/octet-stream")
                .header("authorization", format!("Bearer {token}"))
                .header("x-file-name", percent_encoded(name)),
        }
    }

    fn send_once(&self, path: &Path, name: &str) -> Result<Outcome, NotSent> {
        let file = File::open(path).map_err(|error| error.to_string())?;
        let metadata = file.metadata().map_err(|error| error.to_string())?;
        if metadata.is_dir() {
            return Err(NotSent::nothing(say!("no-files-in-directory")));
        }
        let length = metadata.len();
        let bar = bar(name, length);
        let mut reader = SentFile { file: bar.wrap_read(file), error: None };
        let request = self.request(name).header("content-length", length);
        let answer = request.send(SendBody::from_reader(&mut reader));
        bar.finish_and_clear();
        if let Some(error) = reader.error {
            return Err(say!("error-unreadable", "error" => error).into());
        }
        match answer {
            Ok(response) => Ok(Outcome::from_response(response)),
            Err(error) => {
                let text = say!("push-unreachable", "error" => error.to_string());
                Ok(Outcome::TryAgain(text, None))
            }
        }
    }
}

/// The parameters of a request, with the `?` before them; empty without any.
fn query(facts: &[(&str, &str)]) -> String {
    let facts = facts.iter().map(|(name, value)| format!("{name}={}", percent_encoded(value)));
    let facts: Vec<String> = facts.collect();
    if facts.is_empty() { String::new() } else { format!("?{}", facts.join("&")) }
}

/// A text for a header or a URL: everything but letters, digits and some signs is percent-encoded.
fn percent_encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

/// A file that is sent. It keeps the error of reading it: another attempt would fail as well.
struct SentFile<R> {
    file: R,
    error: Option<String>,
}

impl<R: Read> Read for SentFile<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer);
        self.error = read.as_ref().err().map(ToString::to_string);
        read
    }
}

const PUSH_PATH: &str = "/api/webhook";

const IMPORT_PATH: &str = "/api/v1/imports";

const CONNECT_TIMEOUT: Duration = Duration::from_secs(30);

/// How long the server may take for the import, after it has the whole file.
const RESPONSE_TIMEOUT: Duration = Duration::from_mins(5);

const MAX_ATTEMPTS: u32 = 5;

/// The longest wait before another attempt, also if the server asks for a longer one.
const MAX_WAIT: Duration = Duration::from_mins(2);

/// What the server imported, and what it took over beside workouts.
type Imported = (ImportReport, Option<String>);

/// What the server answered.
enum Outcome {
    Imported(Imported),
    Refused(String),
    /// The server cannot read the file.
    NotRead(String),
    /// Another attempt can succeed, after this time if the server names one.
    TryAgain(String, Option<Duration>),
}

impl Outcome {
    fn from_response(mut response: Response<Body>) -> Outcome {
        let status = response.status().as_u16();
        let wait = response.headers().get("retry-after").and_then(|value| value.to_str().ok());
        let wait = wait.and_then(|seconds| seconds.parse().ok()).map(Duration::from_secs);
        let body = response.body_mut().read_to_string().unwrap_or_default();
        match status {
            200 => match imported(&body) {
                Some(report) => Outcome::Imported(report),
                None => Outcome::Refused(say!("push-no-tracker")),
            },
            400 => Outcome::NotRead(message(status, &body)),
            // Another file of the account is being imported.
            409 | 429 | 502..=504 => Outcome::TryAgain(message(status, &body), wait),
            _ => Outcome::Refused(message(status, &body)),
        }
    }
}

/// The server's own message, else the status.
fn message(status: u16, body: &str) -> String {
    let json: Option<Value> = serde_json::from_str(body).ok();
    let message = json.as_ref().and_then(|json| json["message"].as_str());
    say!("push-answered", "status" => status.to_string(), "message" => or_none(message))
}

/// The page of a push: like that of an import. Unreadable items and unknown names set the exit code.
fn page(files: &[PushReport], unit: DistanceUnit) -> Page {
    let reports: Vec<OfFile> = files.iter().filter_map(PushReport::of_file).collect();
    let processed: u64 = reports.iter().map(|of| of.report.processed).sum();
    let title = say!("push-imported", "workouts" => processed);
    let mut page = Page::new(title.into(), &serde_json::json!({ "files": files }));
    page.is_silent = reports.is_empty();
    page.sections = vec![Section::Sheet(counts::sheet(&reports))];
    page.sections.extend(counts::not_known(&reports));
    page.sections.extend(counts::not_running(&reports));
    page.sections.extend(counts::unreadable(&reports));
    page.notes.extend(counts::changed(&reports, unit));
    page.notes.extend(files.iter().filter_map(|file| file.restored.clone()));
    page.notes.extend(counts::removed(&reports));
    page.notes.extend(counts::dated_ahead(&reports));
    page.records = counts::records(&reports);
    let has_unknown = !counts::unknown_names(&reports).is_empty();
    if has_unknown {
        page.notes.push(say!("push-teach"));
    }
    if has_unknown || reports.iter().any(|of| of.report.invalid > 0) {
        page.exit_code = NEGATIVE;
    }
    for PushReport { file, not_sent, .. } in files {
        if let Some(NotSent { message, exit_code }) = not_sent {
            page.problems.push(format!("{}: {message}", escape_controls(file)));
            page.exit_code = page.exit_code.max(*exit_code);
        }
    }
    page
}

impl PushReport {
    fn new(file: String, sent: Result<Imported, NotSent>) -> PushReport {
        match sent {
            Ok((report, restored)) => {
                PushReport { file, report: Some(report), restored, not_sent: None }
            }
            Err(why) => PushReport { file, report: None, restored: None, not_sent: Some(why) },
        }
    }

    fn of_file(&self) -> Option<OfFile<'_>> {
        self.report.as_ref().map(|report| OfFile { file: &self.file, report })
    }
}

/// A progress bar, if standard error is a terminal.
fn bar(name: &str, length: u64) -> ProgressBar {
    if !show::stderr_is_terminal() {
        return ProgressBar::hidden();
    }
    let name = escape_controls(name).into_owned();
    let bar = show::bar_of_bytes().with_prefix(name);
    bar.set_length(length);
    bar
}
