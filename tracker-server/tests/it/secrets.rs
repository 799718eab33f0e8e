//! [`Watch`]: nothing secret is ever logged.
//!
//! The whole suite logs all there is down to `debug` into one place. Whoever was given a secret by
//! the service looks for it there in the end.

use std::io;
use std::sync::{Mutex, Once, PoisonError};
use std::thread;

use http::HeaderMap;
use serde_json::Value;
use tracing::Level;

/// Takes note of the secrets in answers, and searches the log for them when it goes.
pub(crate) struct Watch {
    secrets: Mutex<Vec<String>>,
}

static LOG: Mutex<String> = Mutex::new(String::new());

static LISTENING: Once = Once::new();

impl Watch {
    pub(crate) fn begin() -> Watch {
        LISTENING.call_once(|| {
            let log = tracing_subscriber::fmt().with_max_level(Level::DEBUG).with_ansi(false);
            log.with_writer(|| Listener).init();
        });
        Watch { secrets: Mutex::new(Vec::new()) }
    }

    /// Takes note of a secret.
    pub(crate) fn keep(&self, secret: &str) {
        self.secrets.lock().unwrap_or_else(PoisonError::into_inner).push(secret.to_owned());
    }

    /// Takes note of what an answer gives away to whoever asked: cookies, webhook tokens, secrets of
    /// webhooks, and what a browser is sent to the provider with.
    pub(crate) fn note(&self, headers: &HeaderMap, body: &[u8]) {
        let mut secrets = self.secrets.lock().unwrap_or_else(PoisonError::into_inner);
        for cookie in headers.get_all("set-cookie") {
            let cookie = cookie.to_str().unwrap();
            let value = cookie.split([';', '=']).nth(1).unwrap();
            secrets.extend((value.len() >= MIN_LENGTH).then(|| value.to_owned()));
        }
        if let Some(to) = headers.get("location").and_then(|to| to.to_str().ok()) {
            let parts = to.split(['?', '&']).filter_map(|part| part.split_once('='));
            let kept = parts.filter(|(name, _)| ["state", "nonce", "code"].contains(name));
            secrets.extend(kept.map(|(_, value)| value.to_owned()));
        }
        if let Ok(Value::Object(fields)) = serde_json::from_slice(body) {
            let kept = ["token", "secret"].iter().filter_map(|name| fields.get(*name)?.as_str());
            secrets.extend(kept.map(str::to_owned));
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
            assert!(!log.contains(secret.as_str()), "{secret} stands in the log");
        }
    }
}

/// Whether a line of the log has all of these.
pub(crate) fn was_logged(parts: &[&str]) -> bool {
    let log = LOG.lock().unwrap_or_else(PoisonError::into_inner);
    log.lines().any(|line| parts.iter().all(|part| line.contains(part)))
}

/// A cookie that is taken away has no value; whatever has one is longer than this.
const MIN_LENGTH: usize = 20;

struct Listener;

impl io::Write for Listener {
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
fn a_secret_in_the_log_is_found() {
    let watch = Watch::begin();
    let secret = "a-secret-that-only-this-test-writes-into-the-log";
    tracing::debug!(secret, "told");
    let body = format!("{{\"token\": \"{secret}\"}}");
    watch.note(&HeaderMap::new(), body.as_bytes());
    let found = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| drop(watch)));
    assert!(found.is_err(), "the log was searched, and had it");
}
