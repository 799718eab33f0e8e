//! [`Redirects`]: where a browser may be redirected after sign-in.

use url::{Origin, Url};

use crate::config::is_loopback;
use crate::refusal::InvalidRedirect;

/// The allowed values of `redirect_uri`. Without a list, an attacker could build a sign-in link
/// that redirects users to a foreign site (an open redirect).
#[derive(Debug, Clone)]
pub struct Redirects {
    ours: Url,
    origins: Vec<Origin>,
    any_loopback: bool,
}

impl Redirects {
    /// Allows relative paths, our own origin and the listed origins. In development it also allows
    /// every loopback origin.
    pub fn new(ours: Url, listed: &[Url], in_development: bool) -> Redirects {
        let mut origins = vec![ours.origin()];
        origins.extend(listed.iter().map(Url::origin));
        Redirects { ours, origins, any_loopback: in_development }
    }

    /// Returns the wanted URL unchanged, if it is allowed.
    ///
    /// # Errors
    ///
    /// [`InvalidRedirect`] says why it is not allowed.
    pub fn allow(&self, wanted: &str) -> Result<String, InvalidRedirect> {
        if wanted.len() > MAX_LENGTH {
            return Err(InvalidRedirect::TooLong { most: MAX_LENGTH });
        }
        if wanted.contains('#') {
            return Err(InvalidRedirect::WithFragment);
        }
        let is_allowed = self.url(wanted).is_some_and(|url| self.has(&url));
        if is_allowed { Ok(wanted.to_owned()) } else { Err(InvalidRedirect::NotAllowed) }
    }

    fn url(&self, wanted: &str) -> Option<Url> {
        let is_plain = wanted.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
        if !is_plain {
            return None;
        }
        let is_path = wanted.starts_with('/') && !wanted.starts_with("//");
        let is_web = wanted.starts_with("https://") || wanted.starts_with("http://");
        match (is_path, is_web) {
            (true, _) => self.ours.join(wanted).ok(),
            (false, true) => Url::parse(wanted).ok(),
            (false, false) => None,
        }
    }

    /// The same list as sources of `form-action` in a content security policy. Browsers apply it to
    /// the redirect that follows a form.
    pub fn as_form_actions(&self) -> String {
        let mut sources = "'self'".to_owned();
        for origin in &self.origins {
            sources.push(' ');
            sources.push_str(&origin.ascii_serialization());
        }
        if self.any_loopback {
            sources.push_str(" http://localhost:* http://127.0.0.1:* https://localhost:*");
        }
        sources
    }

    fn has(&self, url: &Url) -> bool {
        let is_bare = url.username().is_empty() && url.password().is_none();
        let is_listed = self.origins.contains(&url.origin());
        is_bare && (is_listed || self.any_loopback && is_loopback(url))
    }
}

/// In bytes.
const MAX_LENGTH: usize = 2048;
