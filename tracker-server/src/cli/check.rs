//! `tracker-server check`: what is right and what is wrong with the settings and with what they name. It
//! changes nothing, and can be run beside the server.

use std::fmt::{Display, Write};
use std::time::Duration;

use chrono::{DateTime, SecondsFormat, Utc};
use http::StatusCode;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tracker_store::{Store, StoreError};

use crate::auth::{self, Auth, SigningKeys};
use crate::cli::failure::Failure;
use crate::cli::health;
use crate::cli::serve::print;
use crate::config::{self, AllowedPeople, Config, Provider};
use crate::rate_limit::Limits;
use crate::spool::SpoolDirectory;

/// Checks everything that the settings name, and prints a line for each.
///
/// # Errors
///
/// If something is wrong, or the report cannot be printed.
pub async fn run(config: &Config, now: DateTime<Utc>) -> Result<(), Failure> {
    let mut report = Report::default();
    report.add("settings", Finding::right("no setting contradicts another"));
    let is_new = database(config, &mut report).await;
    spool(config, is_new, &mut report);
    let auth = sign_in(config, &mut report);
    provider(config, auth.as_ref(), now, &mut report).await;
    redis(config, &mut report).await;
    let is_running = is_running(config).await;
    listen(config, is_running, &mut report);
    let theirs = public_url(config, is_running, &mut report).await;
    clock(theirs, now, &mut report);
    report.end()
}

/// Prints the problems of settings that contradict each other. Nothing else can be checked then.
///
/// # Errors
///
/// Always, because the settings are wrong.
pub(crate) fn report_settings(problems: &str) -> Result<(), Failure> {
    let mut report = Report::default();
    report.add_problems(problems);
    report.end()
}

/// What a check found, in a sentence.
struct Finding {
    state: State,
    text: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Right,
    /// It is as the settings say, and the operator should know it.
    Note,
    Wrong,
}

impl Finding {
    fn right(text: impl Display) -> Finding {
        Finding { state: State::Right, text: text.to_string() }
    }

    fn note(text: impl Display) -> Finding {
        Finding { state: State::Note, text: text.to_string() }
    }

    fn wrong(text: impl Display) -> Finding {
        Finding { state: State::Wrong, text: text.to_string() }
    }
}

/// The findings, each with what it is about.
#[derive(Default)]
struct Report {
    findings: Vec<(&'static str, Finding)>,
}

impl Report {
    fn add(&mut self, what: &'static str, finding: Finding) {
        self.findings.push((what, finding));
    }

    fn add_problems(&mut self, problems: &str) {
        // The first line of several says how many there are.
        let several = problems.split_once(" settings are wrong:\n").map(|(_, problems)| problems);
        for problem in several.unwrap_or(problems).lines() {
            self.add("settings", Finding::wrong(problem));
        }
    }

    fn lines(&self) -> String {
        let mut lines = String::new();
        for (what, finding) in &self.findings {
            let state = match finding.state {
                State::Right => "ok",
                State::Note => "note",
                State::Wrong => "wrong",
            };
            // Writing to a text cannot fail.
            let _ = writeln!(lines, "{state:<6} {what:<12} {}", finding.text);
        }
        lines
    }

    fn wrong(&self) -> usize {
        self.findings.iter().filter(|(_, finding)| finding.state == State::Wrong).count()
    }

    fn end(self) -> Result<(), Failure> {
        print(&self.lines())?;
        match self.wrong() {
            0 => Ok(()),
            wrong => {
                let text = format!("{wrong} of {} lines are wrong", self.findings.len());
                Err(Failure::refused(text))
            }
        }
    }
}

/// Checks the database. Returns whether it is still to be created.
async fn database(config: &Config, report: &mut Report) -> bool {
    let store = match Store::open_without_migrating(&config.database).await {
        Ok(store) => store,
        Err(error) => {
            let is_new =
                matches!(error, StoreError::Missing { .. }) && config.database.file().is_some();
            let name = &config.database;
            report.add("database", match error {
                StoreError::Missing { .. } if is_new => Finding::right(format_args!(
                    "{name} does not exist yet: the server creates it when it starts"
                )),
                StoreError::Outdated { .. } => Finding::note(format_args!(
                    "{name} is empty or of an older version: the server changes its tables when it starts, \
                     so make a backup first"
                )),
                error => Finding::wrong(error),
            });
            return is_new;
        }
    };
    report.add(
        "database",
        match store.check_writable().await {
            Err(error) => Finding::wrong(error),
            Ok(()) if store.was_damaged() => {
                Finding::wrong(format_args!("{} is damaged: restore a backup", config.database))
            }
            Ok(()) => Finding::right(format_args!(
                "{} has the tables of this version, and can be written",
                config.database
            )),
        },
    );
    store.close().await;
    false
}

fn spool(config: &Config, is_new: bool, report: &mut Report) {
    let spools = SpoolDirectory::new(config.spool_directory.clone(), config.max_spool_bytes);
    let path = spools.path().display();
    report.add(
        "spool",
        match spools.check() {
            Ok(()) => Finding::right(format_args!("{path} can be written")),
            Err(_) if is_new && !spools.path().exists() => {
                Finding::right(format_args!("{path} is created with the database"))
            }
            Err(error) => Finding::wrong(format_args!(
                "{path} cannot be written ({error}): create it for the user of the server, or set \
             --spool-directory"
            )),
        },
    );
}

/// Checks the files with secrets and who may sign in.
fn sign_in(config: &Config, report: &mut Report) -> Option<Auth> {
    if let Err(problem) = config.check_sign_in() {
        report.add("sign-in", Finding::wrong(problem));
        return None;
    }
    let keys = match &config.signing_key_file {
        Some(file) => SigningKeys::read(file),
        None => match config::data_directory().map(|data| data.join("signing-keys")) {
            Ok(file) if !file.exists() => {
                let text = "the server creates a signing key when it starts";
                report.add("sign-in", Finding::right(text));
                return None;
            }
            _ => auth::signing_keys(config),
        },
    };
    let public_url = config.public_url_at(config.listen.port());
    let auth = keys.and_then(|keys| Auth::of(config, keys, &public_url, config.listen));
    match auth {
        Ok(auth) => {
            report.add(
                "sign-in",
                Finding::right("the signing keys and the client secret can be read"),
            );
            Some(auth)
        }
        Err(problem) => {
            report.add("sign-in", Finding::wrong(problem));
            None
        }
    }
}

async fn provider(config: &Config, auth: Option<&Auth>, now: DateTime<Utc>, report: &mut Report) {
    let issuer = match &config.provider {
        Provider::Development => {
            let text = "the development provider, which signs in each user of this machine without a password: \
                for others, set --oidc-issuer or --household";
            return report.add("provider", Finding::note(text));
        }
        Provider::Household => return household(config, now, report).await,
        Provider::Issuer { issuer, .. } => issuer,
    };
    let Some(auth) = auth else { return };
    match auth.provider.check(now).await {
        Err(problem) => report.add(
            "provider",
            Finding::wrong(format_args!(
                "{issuer}: {problem}: check --oidc-issuer, and whether this machine reaches it"
            )),
        ),
        Ok(missing) => {
            report.add(
                "provider",
                Finding::right(format_args!(
                    "{issuer} has its endpoints and its keys; register this callback there: {}",
                    auth.provider.callback()
                )),
            );
            for lacking in missing {
                report.add("provider", Finding::note(lacking));
            }
        }
    }
    if config.allowed_people == AllowedPeople::Everybody {
        report.add("people", Finding::note(format_args!(
            "everybody with an account at {issuer} may sign in: to limit it, set --allowed-people"
        )));
    }
}

/// Says who may sign in to a household. The database was checked before.
async fn household(config: &Config, now: DateTime<Utc>, report: &mut Report) {
    let Ok(store) = Store::open_without_migrating(&config.database).await else { return };
    let people = store.people(now).await;
    store.close().await;
    report.add(
        "people",
        match people {
            Err(error) => Finding::wrong(error),
            Ok(people) if people.is_empty() => Finding::note(
                "nobody can sign in yet: add people with `tracker-server person add EMAIL`",
            ),
            Ok(people) => {
                let ready = people.iter().filter(|person| person.has_password).count();
                let waiting = people.len() - ready;
                Finding::right(format_args!(
                    "{ready} have a password, {waiting} have still to choose one"
                ))
            }
        },
    );
}

async fn redis(config: &Config, report: &mut Report) {
    let limits = Limits::new(config.rate_limits, config.redis.clone());
    let finding = match limits.try_redis().await {
        None if config.redis.is_some() => {
            Finding::note("not used, because the rate limits are off")
        }
        None => Finding::right("not used: this process counts rate limits by itself"),
        Some(Ok(())) => Finding::right("counts rate limits for all processes that use it"),
        Some(Err(error)) => Finding::wrong(format_args!(
            "{error}: check --redis-url, and whether Redis runs. Until then each process counts by itself"
        )),
    };
    report.add("Redis", finding);
}

/// Whether a program accepts connections at our address.
async fn is_running(config: &Config) -> bool {
    let connected = timeout(CONNECT_TIMEOUT, TcpStream::connect(config.listen)).await;
    connected.is_ok_and(|connected| connected.is_ok())
}

fn listen(config: &Config, is_running: bool, report: &mut Report) {
    let address = config.listen;
    report.add(
        "address",
        if is_running {
            Finding::right(format_args!("a server answers at {address}"))
        } else {
            Finding::note(format_args!("nothing answers at {address}: the server does not run now"))
        },
    );
}

/// Asks for the health of the service as its users reach it. Returns the time in the answer.
async fn public_url(
    config: &Config,
    is_running: bool,
    report: &mut Report,
) -> Option<DateTime<Utc>> {
    let Some(url) = &config.public_url else {
        let url = config.public_url_at(config.listen.port());
        report.add("public URL", Finding::right(format_args!("{url} is for this machine only")));
        return None;
    };
    match health::ask(url).await {
        Ok(answer) if answer.status == StatusCode::OK => {
            let certificate =
                if url.scheme() == "https" { ", and its certificate is valid" } else { "" };
            report.add("public URL", Finding::right(format_args!("{url} answers{certificate}")));
            answer.at
        }
        Ok(answer) if is_running => {
            report.add(
                "public URL",
                Finding::wrong(format_args!(
                    "{url} answers with {}: check that the proxy passes all paths to {}",
                    answer.status, config.listen
                )),
            );
            answer.at
        }
        Ok(answer) => {
            report.add(
                "public URL",
                Finding::note(format_args!(
                    "{url} answers with {} while the server does not run",
                    answer.status
                )),
            );
            answer.at
        }
        Err(problem) => {
            report.add(
                "public URL",
                Finding::wrong(format_args!(
                    "{url}: {problem}: check the name in DNS, the proxy and its certificate"
                )),
            );
            None
        }
    }
}

/// Compares the clock with that of the machine that answered at the public URL.
fn clock(theirs: Option<DateTime<Utc>>, now: DateTime<Utc>, report: &mut Report) {
    let shown = now.to_rfc3339_opts(SecondsFormat::Secs, true);
    let finding = match theirs.map(|theirs| (now - theirs).num_seconds()) {
        None => Finding::note(format_args!("{shown}, with no other clock to compare it with")),
        Some(difference) if difference.abs() <= MAX_CLOCK_DIFFERENCE => {
            Finding::right(format_args!("{shown}, as at the public URL"))
        }
        Some(difference) => Finding::wrong(format_args!(
            "{shown} is {difference} seconds from the clock at the public URL: sign-ins fail; \
             synchronise both clocks"
        )),
    };
    report.add("clock", finding);
}

/// In seconds. Identity tokens are valid for minutes, and a request takes seconds.
const MAX_CLOCK_DIFFERENCE: i64 = 60;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);

#[cfg(test)]
mod tests {
    use super::*;

    fn clock_line(theirs: Option<&str>) -> String {
        let mut report = Report::default();
        let now = "2026-06-30T12:00:00Z".parse().unwrap();
        clock(theirs.map(|at| at.parse().unwrap()), now, &mut report);
        report.lines()
    }

    #[test]
    fn a_clock_is_wrong_by_more_than_a_minute() {
        for (theirs, line) in [
            (None, "note "),
            (Some("2026-06-30T11:59:00Z"), "ok "),
            (Some("2026-06-30T12:01:00Z"), "ok "),
            (Some("2026-06-30T12:01:01Z"), "wrong "),
            (Some("2026-06-30T11:58:59Z"), "wrong "),
        ] {
            let shown = clock_line(theirs);
            assert!(shown.starts_with(line), "{theirs:?}: {shown}");
        }
        assert!(clock_line(Some("2026-06-30T11:58:00Z")).contains("is 120 seconds from"));
    }

    #[test]
    fn each_problem_of_the_settings_has_a_line() {
        for (problems, lines) in [("one", 1), ("2 settings are wrong:\none\ntwo", 2)] {
            let mut report = Report::default();
            report.add_problems(problems);
            assert_eq!((report.wrong(), report.lines().lines().count()), (lines, lines));
            assert!(report.lines().starts_with("wrong  settings     one\n"), "{}", report.lines());
        }
    }
}
