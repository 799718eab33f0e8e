//! [`Form`]: what a visitor sends with a form.

use bytes::Bytes;
use http::header::ORIGIN;
use url::form_urlencoded;
use warp::Filter;
use warp::filters::BoxedFilter;

use crate::{Text, Texts};
use tracker_http::Head;
use tracker_http::body::is_form;
use tracker_service::auth::is_cross_site;
use tracker_service::{App, Forbidden, Invalid, Refusal, Unsupported};

/// The body of a form, not checked yet.
#[derive(Debug, Clone)]
pub(crate) struct Form(Bytes);

/// Extracts the body of a form.
pub(crate) fn form() -> BoxedFilter<(Form,)> {
    warp::body::bytes().map(Form).boxed()
}

impl Form {
    /// The value of a field without surrounding spaces; empty if the field is missing.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if the field is repeated.
    pub(crate) fn field(&self, name: &str) -> Result<String, Refusal> {
        let mut values = self.all(name);
        match (values.next(), values.next()) {
            (Some(_), Some(_)) => Err(Invalid::Repeated(name.to_owned()).into()),
            (value, _) => Ok(value.unwrap_or_default()),
        }
    }

    /// All values of a field, such as those of the chosen boxes.
    pub(crate) fn all(&self, name: &str) -> impl Iterator<Item = String> {
        let fields = form_urlencoded::parse(&self.0);
        fields.filter(move |(key, _)| key == name).map(|(_, value)| value.trim().to_owned())
    }
}

/// A value that can be chosen in a form.
#[derive(Debug)]
pub(crate) struct Choice {
    /// Its permanent name.
    pub name: &'static str,
    pub meaning: Text,
    pub is_chosen: bool,
}

/// The choices between values with these names, whose texts are of this kind.
pub(crate) fn choices(
    names: impl IntoIterator<Item = &'static str>,
    kind: &str,
    texts: Texts,
    is_chosen: impl Fn(&str) -> bool,
) -> Vec<Choice> {
    let choice =
        |name| Choice { name, meaning: texts.named(kind, name), is_chosen: is_chosen(name) };
    names.into_iter().map(choice).collect()
}

/// Checks that one of our own pages has sent a form.
///
/// # Errors
///
/// - [`Refusal::Forbidden`] if another site sent it, or if no header names the site.
/// - [`Refusal::Unsupported`] if it is not a form.
pub(crate) fn check_form(app: &App, head: &Head) -> Result<(), Refusal> {
    check_origin(app, head)?;
    if is_form(&head.headers) { Ok(()) } else { Err(NO_FORM) }
}

/// Checks a form of a page with a secret in its address, which no other site knows.
///
/// Such a page has the referrer policy `no-referrer`, under which browsers send `Origin: null`. Those without
/// `Sec-Fetch-Site` say nothing else.
///
/// # Errors
///
/// Those of [`check_form`].
pub(crate) fn check_form_at_secret(app: &App, head: &Head) -> Result<(), Refusal> {
    let headers = &head.headers;
    let names_site = headers.contains_key("sec-fetch-site");
    if names_site || headers.get(ORIGIN).is_none_or(|origin| origin != "null") {
        check_origin(app, head)?;
    }
    if is_form(headers) { Ok(()) } else { Err(NO_FORM) }
}

/// Checks that one of our own pages has sent a request.
///
/// Every browser names the site that a form or a script's request comes from, in `Sec-Fetch-Site` or
/// `Origin`. So a request for a page without both is refused. The interface accepts it, because other
/// programs send neither.
///
/// # Errors
///
/// [`Refusal::Forbidden`] if another site sent it, or if no header names the site.
pub(crate) fn check_origin(app: &App, head: &Head) -> Result<(), Refusal> {
    let headers = &head.headers;
    let says_origin = headers.contains_key("sec-fetch-site") || headers.contains_key(ORIGIN);
    if !says_origin || is_cross_site(&head.method, headers, &app.auth.origin) {
        return Err(Forbidden::CrossSite.into());
    }
    Ok(())
}

const NO_FORM: Refusal = Refusal::Unsupported(Unsupported::NotAForm);
