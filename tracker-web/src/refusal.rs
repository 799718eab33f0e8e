//! [`BrowserRequest`]: an error becomes a page, if a browser requested a page.

use askama::Template;
use http::header::{ALLOW, RETRY_AFTER};
use http::{HeaderMap, Method, Request};
use url::form_urlencoded;
use uuid::Uuid;
use warp::reply::Response;

use crate::answer::{hide_address, page};
use crate::{Explanation, Layout, Text, see_other};
use tracker_http::refused::{in_json, status};
use tracker_http::{RequestContext, accepts_html};
use tracker_service::{Cookie, Missing, Refusal};

#[derive(Debug)]
pub struct BrowserRequest {
    method: Method,
    path_and_query: String,
    headers: HeaderMap,
    id: Uuid,
}

#[derive(Template)]
#[template(path = "refusal.html")]
struct RefusalPage {
    layout: Layout,
    title: Text,
    explanation: Explanation,
    /// The text of the link to `/`. A visitor of a public link needs none.
    back: Option<Text>,
}

impl BrowserRequest {
    /// `None` for the interface and for programs: they get errors in JSON.
    pub fn new<B>(request: &Request<B>, context: &RequestContext) -> Option<BrowserRequest> {
        let path = request.uri().path();
        let is_page = !NO_PAGES.iter().any(|start| path.starts_with(start));
        (is_page && accepts_html(request.headers())).then(|| BrowserRequest {
            method: request.method().clone(),
            path_and_query: request
                .uri()
                .path_and_query()
                .map_or(path, |it| it.as_str())
                .to_owned(),
            headers: request.headers().clone(),
            id: context.id,
        })
    }

    /// The page for an error, with the status and the headers of the error. A browser that is not
    /// signed in is redirected to the sign-in page.
    pub fn refuse(&self, error: &Refusal, headers: &HeaderMap) -> Response {
        let written = match error {
            Refusal::NoToken | Refusal::InvalidToken => return self.send_to_sign_in(error),
            error => page(&self.headers, &self.refusal(error)),
        };
        let mut response = written.unwrap_or_else(|error| in_json(&error, error.to_string()));
        if WITH_SECRETS.iter().any(|start| self.path_and_query.starts_with(start)) {
            response = hide_address(response);
        }
        *response.status_mut() = status(error);
        for name in [ALLOW, RETRY_AFTER] {
            if let Some(value) = headers.get(&name) {
                response.headers_mut().insert(name, value.clone());
            }
        }
        response
    }

    /// After the sign-in, the browser returns to the page it asked for. A form that was sent is not sent
    /// again: the browser returns to the page with the form.
    fn send_to_sign_in(&self, error: &Refusal) -> Response {
        let is_form = self.method == Method::POST;
        // A consent that is brought back has secrets, and belongs to the session that has ended.
        let is_consent = self.path_and_query.starts_with("/connections/");
        let path = self.path_and_query.as_str();
        let page = if is_form || is_consent { page_of_form(path) } else { path };
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("to", page);
        if is_form || *error == Refusal::InvalidToken {
            query.append_pair("why", if is_form { "ended" } else { "over" });
        }
        let redirect = see_other(&format!("/sign-in?{}", query.finish()));
        redirect.unwrap_or_else(|error| in_json(&error, error.to_string()))
    }

    fn refusal(&self, error: &Refusal) -> RefusalPage {
        let has_session = Cookie::Page.of(&self.headers).is_some();
        let layout = Layout::for_error(&self.headers, has_session);
        let texts = layout.texts;
        let own = |text: Text| Explanation::in_language_of(texts, text);
        let back = texts.text(if has_session { "error-back" } else { "error-back-to-start" });
        let back = (!self.path_and_query.starts_with("/shared/")).then_some(back);
        let (title, explanation) = match error {
            Refusal::NotFound(Missing::PublicLinkPage) => {
                ("error-no-link", own(texts.text("error-ask-for-link")))
            }
            Refusal::NotFound(Missing::PasswordLink) => {
                ("error-no-link", Explanation::new(error, texts))
            }
            Refusal::NotFound(_) | Refusal::MethodNotAllowed(_) => {
                ("error-nothing", own(Text::default()))
            }
            Refusal::RateLimitExceeded { seconds } => {
                let again = texts.with_value("error-again-in", "seconds", seconds);
                ("error-too-many", own(again))
            }
            Refusal::Unavailable(_) => ("error-busy", own(texts.text("error-nothing-changed"))),
            Refusal::InternalError => (
                "error-internal",
                own(texts.with_value("error-request-id", "id", self.id.to_string())),
            ),
            Refusal::Forbidden(_) => ("error-forbidden", Explanation::new(error, texts)),
            _ => ("error-not-accepted", Explanation::new(error, texts)),
        };
        let title = texts.text(title);
        RefusalPage { layout, title, explanation, back }
    }
}

/// The path of the page with a form: `/goal` for `/goal/remove`, and `/years/2026/6` for
/// `/years/2026/6/remove`.
fn page_of_form(path: &str) -> &str {
    if path.starts_with("/years/")
        && let Some((month, _form)) = path.rsplit_once('/')
    {
        return month;
    }
    // The form of a run is on the page of its address.
    if let Some(run) = path.strip_prefix("/runs/")
        && !run.contains('/')
    {
        return path;
    }
    match path.trim_start_matches('/').split(['/', '?']).next() {
        Some("sign-out" | "runs") | None => "/",
        Some(first) => &path[..=first.len()],
    }
}

/// The prefixes of paths with secrets.
const WITH_SECRETS: [&str; 2] = ["/household/", "/shared/"];

/// The prefixes of paths that are not pages.
const NO_PAGES: &[&str] = &[
    "/api",
    "/health",
    #[cfg(feature = "development")]
    "/dev-idp",
];
