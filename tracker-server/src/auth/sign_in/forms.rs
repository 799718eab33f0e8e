//! Pages with forms. The sign-in has one: the provider's form, sent again from our own site.

use crate::auth::keys::secret::Secret;

/// A page, and what browsers may do with it.
#[derive(Clone)]
pub struct Page {
    /// The page, in HTML.
    pub html: String,
    /// Its policy of content.
    pub policy: String,
}

/// The provider's form comes from another site, and browsers keep our cookies from it. So they are
/// shown the same form once more: sent from here, it brings them. `actions` is where the answer to
/// it may lead.
#[must_use]
pub fn page_to_repost(fields: &[(&str, &str)], actions: &str) -> Page {
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
    Page { html, policy }
}

impl std::fmt::Debug for Page {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Page([redacted])")
    }
}

/// Fields of a form that nobody sees.
pub(crate) fn hidden(fields: &[(&str, &str)]) -> String {
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

/// A text that means nothing in HTML.
pub(crate) fn escaped(text: &str) -> String {
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
