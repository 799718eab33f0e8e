//! The log: lines or JSON on standard error.

use std::io::{BufWriter, IsTerminal, stderr};

use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The format of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum LogFormat {
    /// Human-readable lines
    Text,
    /// One JSON object per line
    Json,
}

/// The default log filter.
pub(crate) const DEFAULT_LOG: &str = "info";

/// Starts the log with the configured filter and format. A separate thread writes the lines: under
/// load there are tens of thousands of lines a second, and writing a line takes a large part of the
/// time of its request. Dropping the guard writes the buffered lines.
///
/// If a line cannot be written, it is lost, and the failure is not reported.
///
/// # Errors
///
/// A message for the user if the filter is invalid.
pub(crate) fn start(filter: &str, format: LogFormat) -> Result<WorkerGuard, String> {
    let targets = targets(filter).map_err(|wrong| format!("--log {filter}: {wrong}"))?;
    let (writer, guard) = NonBlockingBuilder::default()
        .lossy(false)
        .buffered_lines_limit(MAX_BUFFERED_LINES)
        .thread_name("log")
        .finish(BufWriter::with_capacity(MAX_WRITE, stderr()));
    let registry = tracing_subscriber::registry().with(targets);
    let started = match format {
        LogFormat::Text => {
            let text = tracing_subscriber::fmt::layer().with_ansi(stderr().is_terminal());
            registry.with(text.with_writer(writer)).try_init()
        }
        LogFormat::Json => {
            let json = json_subscriber::layer().flatten_event(true).with_span_list(false);
            registry.with(json.with_writer(writer)).try_init()
        }
    };
    started.map_err(|error| format!("--log: {error}"))?;
    Ok(guard)
}

/// Parses the filter and rejects unknown levels. The library would read an unknown level as the
/// name of a target, and would drop the lines of all other targets.
fn targets(text: &str) -> Result<Targets, String> {
    let directives = text.split(',').map(str::trim).filter(|directive| !directive.is_empty());
    let directives: Vec<&str> = directives.collect();
    for directive in &directives {
        let is_level = directive.parse::<LevelFilter>().is_ok();
        if !is_level && !directive.contains('=') {
            return Err(format!("unknown level {directive}: {LEVELS}"));
        }
    }
    let directives =
        if directives.is_empty() { DEFAULT_LOG.to_owned() } else { directives.join(",") };
    let given = directives.parse().map_err(|error| format!("{error}: {LEVELS}"))?;
    Ok(without_traces_of_libraries(&given))
}

/// At the level `trace`, libraries log paths and headers, in which there are secrets. So `trace` means `debug`
/// for everything but the crates of this program.
fn without_traces_of_libraries(given: &Targets) -> Targets {
    let default = given.default_level().unwrap_or(LevelFilter::OFF);
    let own = OWN_TARGETS.map(|target| (target.to_owned(), default));
    let mut safe = Targets::new().with_default(default.min(LevelFilter::DEBUG)).with_targets(own);
    for (target, level) in given {
        let is_own = OWN_TARGETS.iter().any(|own| target.starts_with(own));
        let level = if is_own { level } else { level.min(LevelFilter::DEBUG) };
        safe = safe.with_target(target, level);
    }
    safe
}

/// The crates that log, as their log lines name them.
const OWN_TARGETS: [&str; 5] =
    ["tracker_server", "tracker_web", "tracker_http", "tracker_service", "tracker_store"];

const LEVELS: &str = "write error, warn, info, debug, trace or off, or TARGET=LEVEL";

/// The largest number of buffered lines. If the buffer is full, requests wait until there is space,
/// so no line is lost.
const MAX_BUFFERED_LINES: usize = 8192;

/// Buffered lines are written together, up to this many bytes at a time.
const MAX_WRITE: usize = 64 * 1024;
