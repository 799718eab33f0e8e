//! How a [`Refusal`] is answered: its HTTP status, its headers, and its body in JSON.

use http::header::{ALLOW, RETRY_AFTER, WWW_AUTHENTICATE};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use serde::Serialize;
use utoipa::ToSchema;
use warp::Reply;
use warp::reply::Response;

use tracker_service::refusal::FileError;
use tracker_service::{Forbidden, Refusal};

/// The body of every error response.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({"statusCode": 404, "error": "Not Found", "code": "goal_not_found", "message": "there is no goal for this year", "errors": []}))]
pub struct ErrorBody {
    /// The HTTP status code.
    #[schema(minimum = 400, maximum = 599)]
    pub status_code: u16,
    /// The name of the HTTP status.
    pub error: &'static str,
    /// What was wrong, as a name for programs. It stays the same when the text is worded anew.
    #[schema(pattern = "^[a-z0-9]+(_[a-z0-9]+)*$")]
    pub code: &'static str,
    /// What was wrong, as a text for people.
    pub message: String,
    /// The fields of the body or parameters that were wrong. Empty if the request is wrong as a whole.
    #[schema(max_items = 10)]
    pub errors: Vec<FieldError>,
}

/// A field of the body or a parameter that was wrong.
#[derive(Debug, Serialize, ToSchema)]
pub struct FieldError {
    /// Its name; of a value in an object, its path, such as `activityNames.Jogging`.
    pub field: String,
    /// What was wrong, as a name for programs.
    #[schema(pattern = "^[a-z0-9]+(_[a-z0-9]+)*$")]
    pub code: &'static str,
    /// What was wrong, as a text for people.
    pub message: String,
}

/// A response without a body, which carries the refusal. The service knows who asks, and writes the body.
pub fn refused(refusal: Refusal) -> Response {
    let mut response = Response::default();
    *response.status_mut() = status(&refusal);
    add_headers(&refusal, response.headers_mut());
    response.extensions_mut().insert(refusal);
    response
}

/// The response for programs, with this text for people.
pub fn in_json(refusal: &Refusal, message: String) -> Response {
    let status = status(refusal);
    let error = status.canonical_reason().unwrap_or_default();
    let code = refusal.code();
    let mut errors = Vec::new();
    for fault in refusal.faults() {
        let (code, message) = (fault.into(), fault.to_string());
        let field_error =
            |field: &str| FieldError { field: field.to_owned(), code, message: message.clone() };
        errors.extend(fault.fields().into_iter().map(field_error));
    }
    errors.truncate(10);
    let body = ErrorBody { status_code: status.as_u16(), error, code, message, errors };
    let mut response = warp::reply::json(&body).into_response();
    *response.status_mut() = status;
    add_headers(refusal, response.headers_mut());
    response
}

/// The HTTP status. Only this function maps refusals to statuses.
pub const fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::Invalid(_) | Refusal::Several(_) | Refusal::File(_) => StatusCode::BAD_REQUEST,
        Refusal::NoToken | Refusal::InvalidToken => StatusCode::UNAUTHORIZED,
        Refusal::Forbidden(_) => StatusCode::FORBIDDEN,
        Refusal::NotFound(_) => StatusCode::NOT_FOUND,
        Refusal::MethodNotAllowed(_) => StatusCode::METHOD_NOT_ALLOWED,
        Refusal::Conflict(_) => StatusCode::CONFLICT,
        Refusal::PreconditionFailed => StatusCode::PRECONDITION_FAILED,
        Refusal::KeyReused => StatusCode::UNPROCESSABLE_ENTITY,
        Refusal::BodyTooLarge(_) | Refusal::TooManyWorkouts(_) => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::UrlTooLong => StatusCode::URI_TOO_LONG,
        Refusal::Unsupported(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Refusal::AccountLocked { .. } => StatusCode::LOCKED,
        Refusal::RateLimitExceeded { .. } => StatusCode::TOO_MANY_REQUESTS,
        Refusal::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
        Refusal::InternalError => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

fn add_headers(refusal: &Refusal, headers: &mut HeaderMap) {
    match refusal {
        Refusal::NoToken => {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        Refusal::InvalidToken => {
            let challenge = HeaderValue::from_static(r#"Bearer error="invalid_token""#);
            headers.insert(WWW_AUTHENTICATE, challenge);
        }
        Refusal::Forbidden(Forbidden::MissingScope(scope)) => {
            let scope = scope.name();
            let challenge = format!(r#"Bearer error="insufficient_scope", scope="{scope}""#);
            headers.extend(HeaderValue::try_from(challenge).map(|it| (WWW_AUTHENTICATE, it)));
        }
        Refusal::File(error) => {
            let needs = needed_parameter(error).map(HeaderValue::from_static);
            headers.extend(needs.map(|needs| (IMPORT_NEEDS, needs)));
        }
        Refusal::MethodNotAllowed(allowed) => {
            headers.extend(HeaderValue::try_from(allowed).map(|it| (ALLOW, it)));
        }
        Refusal::AccountLocked { seconds } | Refusal::RateLimitExceeded { seconds } => {
            headers.insert(RETRY_AFTER, (*seconds).into());
        }
        Refusal::Unavailable(_) => {
            headers.insert(RETRY_AFTER, RETRY_SECONDS.into());
        }
        _ => {}
    }
}

/// The query parameter with which a refused file can be imported, for scripts.
fn needed_parameter(error: &FileError) -> Option<&'static str> {
    match error.reason().refused_file()? {
        tracker_import::RefusedFile::AmbiguousDates { .. } => Some("dates"),
        tracker_import::RefusedFile::NotRuns { .. }
        | tracker_import::RefusedFile::UnknownActivities { .. } => Some("from"),
        _ => None,
    }
}

/// The header with the query parameter that a refused import needs.
const IMPORT_NEEDS: HeaderName = HeaderName::from_static("x-import-needs");

/// The `Retry-After` of a 503 response, in seconds.
const RETRY_SECONDS: i64 = 5;
