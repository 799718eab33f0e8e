//! [`Watch`]: checks that no secret is logged.
//!
//! All tests of the suite log into one text, with level `debug`. At its end, each test searches what was
//! logged since its beginning for the secrets that the service has sent to it.

use std::io;
use std::sync::{Mutex, Once, PoisonError};
use std::thread;

use http::HeaderMap;
use serde_json::Value;
use tracing::Level;

/// Collects the secrets of responses, and searches the log for them when it is dropped.
pub(crate) struct Watch {
    secrets: Mutex<Vec<String>>,
    /// The length of the log when the test began.
    begun: usize,
}

static LOG: Mutex<String> = Mutex::new(String::new());

static STARTED: Once = Once::new();

/// Whether the service has logged this text.
pub(crate) fn is_logged(text: &str) -> bool {
    LOG.lock().unwrap_or_else(PoisonError::into_inner).contains(text)
}

impl Watch {
    pub(crate) fn begin() -> Watch {
        STARTED.call_once(|| {
            let log = tracing_subscriber::fmt().with_max_level(Level::DEBUG).with_ansi(false);
            log.with_writer(|| LogWriter).init();
        });
        let begun = LOG.lock().unwrap_or_else(PoisonError::into_inner).len();
        Watch { secrets: Mutex::new(Vec::new()), begun }
    }

    /// Adds a secret.
    pub(crate) fn keep(&self, secret: &str) {
        self.secrets.lock().unwrap_or_else(PoisonError::into_inner).push(secret.to_owned());
    }

    /// Adds the secrets of a response: cookies, push tokens, secrets of webhooks, and the
    /// parameters of the redirect to the provider.
    pub(crate) fn note(&self, headers: &HeaderMap, body: &[u8]) {
        let mut secrets = self.secrets.lock().unwrap_or_else(PoisonError::into_inner);
        for cookie in headers.get_all("set-cookie") {
            let cookie = cookie.to_str().unwrap();
            let value = cookie.split([';', '=']).nth(1).unwrap();
            secrets.extend((value.len() >= MIN_LENGTH).then(|| value.to_owned()));
        }
        if let Some(to) = headers.get("location").and_then(|to| to.to_str().ok()) {
            let parts = to.split(['?', '&']).filter_map(|part| part.split_once('='));
            let values = parts.filter(|(name, _)| ["state", "nonce", "code"].contains(name));
            secrets.extend(values.map(|(_, value)| value.to_owned()));
        }
        if let Ok(Value::Object(fields)) = serde_json::from_slice(body) {
            let values = ["token", "secret"].iter().filter_map(|name| fields.get(*name)?.as_str());
            secrets.extend(values.map(str::to_owned));
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if thread::panicking() {
            return;
        }
        let log = LOG.lock().unwrap_or_else(PoisonError::into_inner);
        for secret in self.secrets.get_mut().unwrap_or_else(PoisonError::into_inner) {
            assert!(!log[self.begun..].contains(secret.as_str()), "{secret} is in the log");
        }
    }
}

/// Whether a line of the log contains all these parts.
pub(crate) fn was_logged(parts: &[&str]) -> bool {
    let log = LOG.lock().unwrap_or_else(PoisonError::into_inner);
    log.lines().any(|line| parts.iter().all(|part| line.contains(part)))
}

/// The shortest value of a cookie. A cleared cookie has an empty value.
const MIN_LENGTH: usize = 20;

struct LogWriter;

impl io::Write for LogWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut log = LOG.lock().unwrap_or_else(PoisonError::into_inner);
        log.push_str(&String::from_utf8_lossy(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn the_watch_finds_a_secret_in_the_log() {
    let watch = Watch::begin();
    let secret = "a-secret-that-only-this-test-writes-into-the-log";
    tracing::debug!(secret, "told");
    let body = format!("{{\"token\": \"{secret}\"}}");
    watch.note(&HeaderMap::new(), body.as_bytes());
    let found = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| drop(watch)));
    assert!(found.is_err(), "the secret was found");
}
