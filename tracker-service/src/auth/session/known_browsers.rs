//! [`KnownBrowsers`]: the cookie that shows which people have signed in with a browser before (OWASP: device cookies).

use aws_lc_rs::hmac;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use tracker_store::Identity;

use crate::auth::keys::secret::same;
use crate::auth::{Secret, SigningKeys};

/// Writes and reads the cookie of a browser: a random name, then a mark for each person who has signed in there. A mark is
/// the HMAC of the name and the person's identity, so the cookie contains no name and cannot be forged.
#[derive(derive_more::Debug)]
#[debug("KnownBrowsers([redacted])")]
pub struct KnownBrowsers {
    /// The first one makes marks, all of them check.
    keys: Vec<hmac::Key>,
}

impl KnownBrowsers {
    pub fn new(keys: &SigningKeys) -> KnownBrowsers {
        let derived = keys.derived("known browsers");
        let keys = derived.iter().map(|key| hmac::Key::new(hmac::HMAC_SHA256, key)).collect();
        KnownBrowsers { keys }
    }

    /// The mark of a person in the cookie of a browser; `None` if the person has not signed in with it.
    pub fn mark(&self, cookie: Option<&str>, identity: &Identity) -> Option<String> {
        let (name, marks) = read(cookie?)?;
        let valid: Vec<String> = self.keys.iter().map(|key| mark(key, &name, identity)).collect();
        let mark = marks.iter().find(|mark| valid.iter().any(|valid| same(valid, mark.reveal())));
        mark.map(|mark| mark.reveal().to_owned())
    }

    /// The cookie of a browser after a person has signed in with it: the mark of the newest person comes first.
    pub fn with(&self, cookie: Option<&str>, identity: &Identity) -> String {
        let (name, marks) = cookie.and_then(read).unwrap_or_else(|| (Secret::random(), Vec::new()));
        let known = self.mark(cookie, identity);
        let mark = mark(&self.keys[0], &name, identity);
        let others =
            marks.iter().map(Secret::reveal).filter(|other| Some(*other) != known.as_deref());
        let mut parts = vec![name.reveal(), mark.as_str()];
        parts.extend(others.filter(|other| *other != mark).take(MAX_PEOPLE - 1));
        parts.join(".")
    }
}

/// The name of a browser, and the marks of people. `None` if the cookie is not one of ours.
fn read(cookie: &str) -> Option<(Secret, Vec<Secret>)> {
    let mut parts = cookie.split('.').map(Secret::sent);
    let name = parts.next()??;
    Some((name, parts.take(MAX_PEOPLE).collect::<Option<_>>()?))
}

fn mark(key: &hmac::Key, name: &Secret, identity: &Identity) -> String {
    let Identity { issuer, subject } = identity;
    let text = format!("{}\0{issuer}\0{subject}", name.reveal());
    URL_SAFE_NO_PAD.encode(hmac::sign(key, text.as_bytes()))
}

/// How many people a browser knows. One more, and the first one is forgotten.
const MAX_PEOPLE: usize = 10;
