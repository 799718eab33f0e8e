//! The pages of the development provider.

use crate::auth::authorization_request::AuthorizationRequest;
use crate::auth::dev_idp::people::{DevelopmentPerson, KNOWN};
use crate::auth::dev_idp::{CLIENT_ID, Development};
use crate::auth::keys::secret::Secret;
use crate::auth::sign_in::forms::{SignInPage, escaped, hidden};

impl Development {
    /// The page with a button for each person, and what is wrong with the name that was typed. Only a click
    /// signs in, so a page of another site cannot do it.
    pub fn page_to_choose(
        &self,
        request: &AuthorizationRequest,
        wrong: Option<&str>,
    ) -> SignInPage {
        let hidden = self.repeated(request);
        let people: String = KNOWN.iter().map(|email| button(email)).collect();
        let hint = escaped(request.login_hint.as_deref().unwrap_or_default());
        let (state, told) = wrong.map(told).unwrap_or_default();
        let nonce = Secret::random();
        let html = format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <title>Development sign-in</title><style nonce=\"{nonce}\">{STYLE}</style></head>\
             <body><header><b class=\"site\">Running days</b></header><main class=\"card\">\
             <h1>Sign in for development</h1><p>Choose a person. \
             No password is needed: this page exists in development mode only.</p>\
             <form method=\"post\" action=\"/dev-idp/authorize\">{hidden}{people}</form>\
             <form method=\"post\" action=\"/dev-idp/authorize\" class=\"line\">{hidden}\
             <label for=\"as\">Another person</label><input id=\"as\" name=\"as\" value=\"{hint}\" \
             placeholder=\"name or email\"{state}><button>Sign in</button>{told}</form></main></body></html>",
            nonce = nonce.reveal(),
        );
        let rules = format!("style-src 'nonce-{}'; form-action 'self'", nonce.reveal());
        SignInPage { html, policy: policy(&rules) }
    }

    /// The authorization response, in a form that posts itself to our callback.
    pub fn page_to_post(
        &self,
        code: &str,
        id_token: &str,
        state: &str,
        first_name: Option<&str>,
    ) -> SignInPage {
        let user = first_name.map(|name| {
            serde_json::json!({"name": {"firstName": name, "lastName": "Runner"}}).to_string()
        });
        let mut fields = vec![("code", code), ("id_token", id_token), ("state", state)];
        fields.extend(user.as_deref().map(|user| ("user", user)));
        let nonce = Secret::random();
        let html = format!(
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Signing in</title>\
             <form method=\"post\" action=\"{}\">{}<noscript><button>Continue</button></noscript>\
             </form><script nonce=\"{nonce}\">document.forms[0].submit()</script></html>",
            escaped(self.callback.as_str()),
            hidden(&fields),
            nonce = nonce.reveal(),
        );
        // Browsers apply `form-action` to redirects too, and our callback chooses the redirect.
        let rules = format!("script-src 'nonce-{}'; form-action http: https:", nonce.reveal());
        SignInPage { html, policy: policy(&rules) }
    }

    /// The parameters of the request as hidden fields, so that the form sends them again.
    fn repeated(&self, request: &AuthorizationRequest) -> String {
        hidden(&[
            ("response_type", "code id_token"),
            ("response_mode", "form_post"),
            ("client_id", CLIENT_ID),
            ("redirect_uri", self.callback.as_str()),
            ("code_challenge_method", "S256"),
            ("code_challenge", &request.code_challenge),
            ("state", &request.state),
            ("nonce", &request.nonce),
        ])
    }
}

/// The style of all pages. The page brings it along, because the provider is another site than ours.
const STYLE: &str = include_str!("../../../../tracker-web/assets/app.css");

fn button(email: &str) -> String {
    let name = DevelopmentPerson::called(email).map(|person| person.first_name());
    let name = name.unwrap_or_default();
    // Large text on a phone has no room for an address on one line.
    let shown = email.replace('@', "@<wbr>");
    format!("<p><button name=\"as\" value=\"{email}\"><span>{name} ({shown})</span></button></p>")
}

/// The attributes of the field whose value is wrong, and the error below it.
fn told(wrong: &str) -> (&'static str, String) {
    let wrong = escaped(wrong);
    let told = format!("<p class=\"wrong\" id=\"wrong\" role=\"alert\">{wrong}</p>");
    (" aria-invalid=\"true\" aria-describedby=\"wrong\"", told)
}

fn policy(rules: &str) -> String {
    format!("default-src 'none'; {rules}; base-uri 'none'; frame-ancestors 'none'")
}
