//! [`Form`]: what a visitor sends with a form.

use bytes::Bytes;
use http::HeaderMap;
use http::header::{CONTENT_TYPE, ORIGIN};
use url::form_urlencoded;
use warp::Filter;
use warp::filters::BoxedFilter;

use crate::app::App;
use crate::auth::{CROSS_SITE, is_cross_site};
use crate::http::error::Error;
use crate::http::request::head::Head;

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
    /// [`Error::Invalid`] if the field is repeated.
    pub(crate) fn field(&self, name: &str) -> Result<String, Error> {
        let mut values = self.all(name);
        match (values.next(), values.next()) {
            (Some(_), Some(_)) => Err(Error::Invalid(format!("{name} is given twice").into())),
            (value, _) => Ok(value.unwrap_or_default()),
        }
    }

    /// All values of a field, such as those of the chosen boxes.
    pub(crate) fn all(&self, name: &str) -> impl Iterator<Item = String> {
        let fields = form_urlencoded::parse(&self.0);
        fields.filter(move |(key, _)| key == name).map(|(_, value)| value.trim().to_owned())
    }
}

/// Checks that one of our own pages has sent a form.
///
/// # Errors
///
/// - [`Error::Forbidden`] if another site sent it, or if no header names the site.
/// - [`Error::Unsupported`] if it is not a form.
pub(crate) fn check_form(app: &App, head: &Head) -> Result<(), Error> {
    check_origin(app, head)?;
    if is_form(&head.headers) { Ok(()) } else { Err(NO_FORM) }
}

/// Checks that one of our own pages has sent a request.
///
/// Every browser names the site that a form or a script's request comes from, in `Sec-Fetch-Site` or
/// `Origin`. So a request for a page without both is refused. The interface accepts it, because other
/// programs send neither.
///
/// # Errors
///
/// [`Error::Forbidden`] if another site sent it, or if no header names the site.
pub(crate) fn check_origin(app: &App, head: &Head) -> Result<(), Error> {
    let headers = &head.headers;
    let says_origin = headers.contains_key("sec-fetch-site") || headers.contains_key(ORIGIN);
    if !says_origin || is_cross_site(&head.method, headers, &app.auth.origin) {
        return Err(CROSS_SITE);
    }
    Ok(())
}

fn is_form(headers: &HeaderMap) -> bool {
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = content_type.and_then(|value| value.split(';').next()).unwrap_or_default();
    essence.trim().eq_ignore_ascii_case("application/x-www-form-urlencoded")
}

const NO_FORM: Error = Error::Unsupported("send a form: application/x-www-form-urlencoded");
