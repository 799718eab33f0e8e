//! The log: lines or JSON on standard error.

use std::io::{BufWriter, IsTerminal, stderr};

use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::cli::args::{DEFAULT_LOG, LogFormat};
use crate::cli::config::Config;
use crate::cli::failure::Failure;

/// Starts the log with the configured filter and format. A thread of its own writes the lines: under
/// load there are tens of thousands a second, and writing one takes as long as a good part of its
/// request. The lines that still wait are written when the guard is dropped.
///
/// A line that cannot be written is lost without notice: there is nowhere to report it.
///
/// # Errors
///
/// When the filter cannot be read.
pub(crate) fn start(config: &Config) -> Result<WorkerGuard, Failure> {
    let filter = filter(&config.log)
        .map_err(|wrong| Failure::wrong_usage(format_args!("--log {}: {wrong}", config.log)))?;
    let (writer, guard) = NonBlockingBuilder::default()
        .lossy(false)
        .buffered_lines_limit(MAX_BUFFERED_LINES)
        .thread_name("log")
        .finish(BufWriter::with_capacity(MAX_WRITE, stderr()));
    let wanted = tracing_subscriber::registry().with(filter);
    let started = match config.log_format {
        LogFormat::Text => {
            let text = tracing_subscriber::fmt::layer().with_ansi(stderr().is_terminal());
            wanted.with(text.with_writer(writer)).try_init()
        }
        LogFormat::Json => {
            let json = json_subscriber::layer().flatten_event(true).with_span_list(false);
            wanted.with(json.with_writer(writer)).try_init()
        }
    };
    started.map_err(|error| Failure::wrong_usage(format_args!("--log: {error}")))?;
    Ok(guard)
}

/// Refuses unknown levels. The library would take such a word for the name of a target and filter
/// everything else out.
fn filter(text: &str) -> Result<Targets, String> {
    let directives = text.split(',').map(str::trim).filter(|directive| !directive.is_empty());
    let directives: Vec<&str> = directives.collect();
    for directive in &directives {
        let is_level = directive.parse::<LevelFilter>().is_ok();
        if !is_level && !directive.contains('=') {
            return Err(format!("{directive} is no level: {LEVELS}"));
        }
    }
    let directives =
        if directives.is_empty() { DEFAULT_LOG.to_owned() } else { directives.join(",") };
    directives.parse().map_err(|error| format!("{error}: {LEVELS}"))
}

const LEVELS: &str = "write error, warn, info, debug, trace or off, or TARGET=LEVEL";

/// How many lines may wait to be written. When there are more, requests wait with theirs: no line is
/// lost.
const MAX_BUFFERED_LINES: usize = 8192;

/// Lines that wait are written together, up to this many bytes at a time.
const MAX_WRITE: usize = 64 * 1024;
