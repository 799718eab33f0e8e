//! How the server is reached: its address, its public URL, and its clock beside that of others.

use std::time::Duration;

use chrono::{DateTime, SecondsFormat, Utc};
use http::StatusCode;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::cli::check::report::{Finding, Report};
use crate::cli::health;
use tracker_service::Config;

/// Whether a program accepts connections at our address.
pub(super) async fn is_running(config: &Config) -> bool {
    let connected = timeout(CONNECT_TIMEOUT, TcpStream::connect(config.listen)).await;
    connected.is_ok_and(|connected| connected.is_ok())
}

pub(super) fn listen(config: &Config, is_running: bool, report: &mut Report) {
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
pub(super) async fn public_url(
    config: &Config,
    is_running: bool,
    report: &mut Report,
) -> Option<DateTime<Utc>> {
    let Some(url) = &config.public_url else {
        let url = config.public_url_at(config.listen.port());
        report.add("public URL", Finding::right(format_args!("{url} is for this machine only")));
        return None;
    };
    match health::ask(url, "check the name in DNS, the proxy and its certificate").await {
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
            report.add("public URL", Finding::wrong(format_args!("{url}: {problem}")));
            None
        }
    }
}

/// Compares the clock with that of the machine that answered at the public URL.
pub fn clock(theirs: Option<DateTime<Utc>>, now: DateTime<Utc>, report: &mut Report) {
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
