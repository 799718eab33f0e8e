//! The log: lines or JSON on standard error.

use std::io::{IsTerminal, stderr};

use tracing_subscriber::EnvFilter;

use crate::args::LogFormat;
use crate::config::Config;
use crate::failure::Failure;

/// Begins to log, as the settings say.
///
/// # Errors
///
/// When the filter cannot be read.
pub(crate) fn start(config: &Config) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&config.log);
    let filter = filter
        .map_err(|error| Failure::wrong_usage(format_args!("--log {}: {error}", config.log)))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(stderr);
    let started = match config.log_format {
        LogFormat::Text => log.with_ansi(stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).with_span_list(false).try_init(),
    };
    started.map_err(|error| Failure::wrong_usage(format_args!("--log: {error}")))
}
