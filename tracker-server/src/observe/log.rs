//! The log: lines or JSON on standard error.

use std::io::{self, BufWriter, IsTerminal, Stderr, Write, stderr};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::cli::args::{DEFAULT_LOG, LogFormat};
use crate::cli::config::Config;
use crate::cli::failure::Failure;

/// A log that has begun. It has to be held: what has not been written yet is when this goes.
#[must_use]
pub(crate) struct Log {
    lines: Arc<Lines>,
}

/// Begins to log, as the settings say.
///
/// # Errors
///
/// When the filter cannot be read.
pub(crate) fn start(config: &Config) -> Result<Log, Failure> {
    let filter = filter(&config.log)
        .map_err(|wrong| Failure::wrong_usage(format_args!("--log {}: {wrong}", config.log)))?;
    let lines = Arc::new(Lines::new());
    let writer = Arc::clone(&lines);
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
    let writing = Arc::clone(&lines);
    thread::spawn(move || writing.write_now_and_then());
    Ok(Log { lines })
}

/// The library takes a word that is no level for the name of a target, of which there is none: the
/// log would be empty. It would be without any word, too.
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

impl Drop for Log {
    fn drop(&mut self) {
        self.lines.write_out();
    }
}

/// Lines on their way out. Under load there are tens of thousands in a second. Each written by itself
/// takes as long as a good part of its request, and the threads wait for each other. So lines gather,
/// though never for long. When there are more than fit, whoever has the next one writes them out.
///
/// What cannot be written is lost, without a word: there is nowhere to say so, and whoever logs would
/// panic for it, though its request has an answer.
struct Lines {
    gathered: Mutex<BufWriter<Stderr>>,
    some: Condvar,
}

impl Lines {
    fn new() -> Lines {
        let gathered = BufWriter::with_capacity(MAX_BYTES, stderr());
        Lines { gathered: Mutex::new(gathered), some: Condvar::new() }
    }

    fn gathered(&self) -> MutexGuard<'_, BufWriter<Stderr>> {
        self.gathered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_now_and_then(&self) {
        loop {
            let waiting = self.some.wait_while(self.gathered(), |lines| lines.buffer().is_empty());
            drop(waiting);
            thread::sleep(FLUSH_INTERVAL);
            self.write_out();
        }
    }

    fn write_out(&self) {
        let _ = self.gathered().flush();
    }
}

impl Write for &Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut gathered = self.gathered();
        if gathered.buffer().is_empty() {
            self.some.notify_one();
        }
        let _ = gathered.write_all(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_out();
        Ok(())
    }
}

/// Whoever kills the program loses the lines of so long at most.
const FLUSH_INTERVAL: Duration = Duration::from_millis(10);

const MAX_BYTES: usize = 64 * 1024;
