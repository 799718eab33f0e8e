//! The pages of a household: signing in with a password, choosing one with a link, and changing it; passkeys.

// In reading order.
pub(crate) mod sign_in;
pub(crate) mod link;
pub(crate) mod password;
pub(crate) mod passkeys;
pub(crate) mod people;

use http::header::RETRY_AFTER;
use http::{HeaderValue, StatusCode};
use warp::reply::Response;

use crate::{Explanation, Text, Texts};
use tracker_http::refused::status;
use tracker_service::Refusal;

/// What is wrong with a form, the field to go to, and the status that says so.
struct Wrong {
    field: &'static str,
    reason: Explanation,
    status: StatusCode,
    /// The seconds until the form may be sent again.
    retry_after: Option<i64>,
}

impl Wrong {
    fn new(field: &'static str, text: Text, status: StatusCode, texts: Texts) -> Wrong {
        let reason = Explanation::in_language_of(texts, text);
        Wrong { field, reason, status, retry_after: None }
    }

    /// The address is locked after wrong passwords.
    fn locked(field: &'static str, seconds: i64, texts: Texts) -> Wrong {
        let text = texts.with_value("household-locked", "minutes", (seconds + 59) / 60);
        let locked = Wrong::new(field, text, StatusCode::LOCKED, texts);
        Wrong { retry_after: Some(seconds), ..locked }
    }

    /// A new password that is not accepted, or that was not typed twice. Any other refusal is that of the whole page.
    fn of_new_password(refusal: Refusal, texts: Texts) -> Result<Wrong, Refusal> {
        let status = status(&refusal);
        if status != StatusCode::BAD_REQUEST {
            return Err(refusal);
        }
        let reason = Explanation::new(&refusal, texts);
        Ok(Wrong { field: NEW_PASSWORD, reason, status, retry_after: None })
    }

    /// Adds the status and the headers to the page that shows what is wrong.
    fn add_to(&self, response: &mut Response) {
        *response.status_mut() = self.status;
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
    }
}

/// The field of a new password.
const NEW_PASSWORD: &str = "new-password";
