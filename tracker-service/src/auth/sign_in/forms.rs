//! HTML pages with forms. Sign-in has one, which posts the provider's form again from our own site.

use crate::auth::keys::secret::Secret;

/// An HTML page and its content security policy.
#[derive(Clone)]
pub struct SignInPage {
    pub html: String,
    /// The value of the header `Content-Security-Policy`.
    pub policy: String,
}

/// A page that posts the provider's form to us a second time.
///
/// The first form comes from the provider's site, so browsers do not send our cookies with it. The
/// second one comes from our own site, with the cookies. `actions` are the origins that the
/// response may redirect to.
#[must_use]
pub fn page_to_repost(fields: &[(&str, &str)], actions: &str) -> SignInPage {
    let nonce = Secret::random();
    let html = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Signing in</title>\
         <form method=\"post\">{}<noscript><button>Continue</button></noscript></form>\
         <script nonce=\"{nonce}\">document.forms[0].submit()</script></html>",
        hidden(fields),
        nonce = nonce.reveal(),
    );
    let policy = format!(
        "default-src 'none'; script-src 'nonce-{}'; form-action {actions}; base-uri 'none'; \
         frame-ancestors 'none'",
        nonce.reveal()
    );
    SignInPage { html, policy }
}

impl std::fmt::Debug for SignInPage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SignInPage([redacted])")
    }
}

/// Hidden form fields.
pub fn hidden(fields: &[(&str, &str)]) -> String {
    let mut html = String::new();
    for (name, value) in fields {
        let (name, value) = (escaped(name), escaped(value));
        html.push_str("<input type=\"hidden\" name=\"");
        html.push_str(&name);
        html.push_str("\" value=\"");
        html.push_str(&value);
        html.push_str("\">");
    }
    html
}

/// Escapes a text for HTML content and attribute values.
pub fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            other => html.push(other),
        }
    }
    html
}
