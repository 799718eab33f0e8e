//! `tracker-server check`: what is right and what is wrong with the settings and with what they name. It
//! changes nothing, and can be run beside the server.

// In reading order.
pub mod report;
mod storage;
mod sign_in;
pub mod reach;

use chrono::{DateTime, Utc};

use crate::cli::Failure;
use crate::cli::check::reach::{clock, is_running, listen, public_url};
use crate::cli::check::report::{Finding, Report};
use crate::cli::check::sign_in::{provider, sign_in};
use crate::cli::check::storage::{database, spool};
use tracker_core::moments::ZoneRules;
use tracker_service::Config;
use tracker_service::rate_limit::Limits;

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
    zone_rules(now, &mut report);
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

/// Governments change the rules of time zones several times a year.
fn zone_rules(now: DateTime<Utc>, report: &mut Report) {
    let version = ZoneRules::version_in_use();
    let finding = if ZoneRules::is_old(version, now.date_naive()) {
        Finding::note(format_args!(
            "rules of version {version}, which are over a year old: days can be wrong. Update the program, or the \
             tzdata of this machine"
        ))
    } else {
        Finding::right(format_args!("rules of version {version}"))
    };
    report.add("time zones", finding);
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
