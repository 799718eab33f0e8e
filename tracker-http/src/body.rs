//! Request bodies: limits on size and time, and JSON parsing.

use std::collections::BTreeSet;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http::HeaderMap;
use http::header::CONTENT_TYPE;
use http_body_util::BodyExt;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use utoipa::PartialSchema;
use warp::Filter;
use warp::filters::BoxedFilter;

use crate::filters::with;
use crate::known_names::{check_fields, required_fields_of};
use tracker_service::operations::checked::found;
use tracker_service::refusal::together;
use tracker_service::{App, Invalid, Refusal, Unsupported};

/// The largest body in bytes that the service reads itself.
pub const MAX_SIZE: usize = 32 * 1024;

/// How long such a body may take to arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(30);

/// Reads a whole body of at most [`MAX_SIZE`] bytes. Pushes and uploads are read by their handlers; every other
/// body is read before routing, so the limits hold on every path.
pub async fn read<B>(body: B) -> Result<Bytes, Refusal>
where
    B: http_body::Body<Data = Bytes>,
{
    let in_time = tokio::time::timeout(BODY_TIMEOUT, read_all(body)).await;
    in_time.unwrap_or(Err(Invalid::BodyTooSlow.into()))
}

/// Reads frame by frame, because the compiler cannot prove that the future of the library's
/// `collect` is `Send`.
async fn read_all<B>(body: B) -> Result<Bytes, Refusal>
where
    B: http_body::Body<Data = Bytes>,
{
    if body.size_hint().lower() > MAX_SIZE as u64 {
        return Err(Refusal::BodyTooLarge(MAX_SIZE));
    }
    let mut body = std::pin::pin!(body);
    let mut bytes = BytesMut::new();
    while let Some(frame) = body.frame().await {
        let data = frame.map_err(|_| UNREADABLE)?.into_data().unwrap_or_default();
        if bytes.len() + data.len() > MAX_SIZE {
            return Err(Refusal::BodyTooLarge(MAX_SIZE));
        }
        bytes.extend_from_slice(&data);
    }
    Ok(bytes.freeze())
}

const UNREADABLE: Refusal = Refusal::Invalid(Invalid::BodyCutOff);

/// What is checked of a body beside each of its fields.
pub type Whole = fn(&App, &Value) -> Result<(), Refusal>;

/// Nothing is.
pub fn fields_alone(_: &App, _: &Value) -> Result<(), Refusal> {
    Ok(())
}

/// Parses the body as JSON, and refuses unknown fields. It may also have the names of `Shown`, which our own answer shows,
/// so that a client can send back what it was shown. They cannot be set, and are ignored.
pub fn json_beside<Shown, T>(app: &App, whole: Whole) -> BoxedFilter<(Result<T, Refusal>,)>
where
    Shown: PartialSchema,
    T: DeserializeOwned + PartialSchema + Send + 'static,
{
    with(app)
        .and(warp::header::headers_cloned())
        .and(warp::body::bytes())
        .map(move |app, headers: HeaderMap, body: Bytes| {
            parse_beside::<Shown, T>((&app, whole), &headers, &body)
        })
        .boxed()
}

/// Parses a body as [`json_beside`] does.
pub fn parse_beside<Shown: PartialSchema, T: DeserializeOwned + PartialSchema>(
    (app, whole): (&App, Whole),
    headers: &HeaderMap,
    body: &[u8],
) -> Result<T, Refusal> {
    let text = object(headers, body)?;
    let Ok(sent) = serde_json::from_str(text) else { return parse_text(text) };
    let fields = together(check_fields::<Shown, T>(&sent), parse_text(text));
    let (((), parsed), ()) = together(fields, whole(app, &sent))?;
    Ok(parsed)
}

/// Parses a body as a JSON object. Unknown fields are ignored.
pub fn parse<T>(headers: &HeaderMap, body: &[u8]) -> Result<T, Refusal>
where
    T: DeserializeOwned + PartialSchema,
{
    parse_text(object(headers, body)?)
}

fn parse_text<T: DeserializeOwned + PartialSchema>(text: &str) -> Result<T, Refusal> {
    let mut json = serde_json::Deserializer::from_str(text);
    let parsed = serde_path_to_error::deserialize(&mut json)
        .map_err(|wrong| with_other_faults::<T>(text, fault(wrong)))?;
    let wrong = |wrong: serde_json::Error| Invalid::Body { field: None, wrong: wrong.to_string() };
    json.end().map_err(wrong)?;
    Ok(parsed)
}

/// What is wrong with the body, first the fault that was found first. For the others, it is read again without the fields
/// that are known to be wrong. serde stops at the first field that is missing: the document names the others.
fn with_other_faults<T: DeserializeOwned + PartialSchema>(text: &str, first: Invalid) -> Refusal {
    let Ok(mut rest) = serde_json::from_str::<Map<String, Value>>(text) else {
        return first.into();
    };
    let mut missing = required_fields_of::<T>();
    missing.retain(|name| !rest.contains_key(name));
    let mut faults = vec![first];
    while let Some(field) = faults[faults.len() - 1].fields().first().copied()
        && rest.remove(field.split(['.', '[']).next().unwrap_or(field)).is_some()
        && let Err(wrong) = serde_path_to_error::deserialize::<_, T>(Value::from(rest.clone()))
    {
        faults.push(fault(wrong));
    }
    faults.extend(
        missing.into_iter().map(|name| Invalid::Body {
            wrong: format!("missing field `{name}`"),
            field: Some(name),
        }),
    );
    let mut named = BTreeSet::new();
    faults.retain(|fault| named.insert(fault.fields().concat()));
    if faults.len() > 1 { Refusal::Several(faults) } else { faults.remove(0).into() }
}

fn fault(wrong: serde_path_to_error::Error<serde_json::Error>) -> Invalid {
    let path = Some(wrong.path().to_string()).filter(|it| it != ROOT && wrong.inner().is_data());
    let wrong = wrong.into_inner().to_string();
    let field = named_field(&wrong);
    found().unwrap_or(Invalid::Body { field, wrong }).at(path)
}

/// The path of the body as a whole.
const ROOT: &str = ".";

/// A field that is missing or repeated has no path. serde names it in its message alone: ``missing field `year` at line 1``.
fn named_field(message: &str) -> Option<String> {
    let rest = message.strip_prefix("missing").or(message.strip_prefix("duplicate"))?;
    let (name, _) = rest.strip_prefix(" field `")?.split_once('`')?;
    Some(name.to_owned())
}

/// The text of a body that can only be a JSON object.
///
/// The content type is required, because a page of another site can send a body without one.
fn object<'b>(headers: &HeaderMap, body: &'b [u8]) -> Result<&'b str, Refusal> {
    if !is_json(headers) {
        return Err(Refusal::Unsupported(Unsupported::NotJson));
    }
    // Checked here, because the JSON parser does not check strings that it ignores.
    let text = str::from_utf8(body).map_err(|_| Invalid::BodyNotUtf8)?;
    // serde accepts an array for a struct, with its elements as the fields. For other values, its
    // error message would name our struct.
    if !text.trim_start().starts_with('{') {
        return Err(Invalid::BodyNotObject.into());
    }
    Ok(text)
}

pub fn is_json(headers: &HeaderMap) -> bool {
    has_type(headers, "application/json")
}

pub fn is_form(headers: &HeaderMap) -> bool {
    has_type(headers, "application/x-www-form-urlencoded")
}

/// Whether the body has this media type, with any parameters.
fn has_type(headers: &HeaderMap, wanted: &str) -> bool {
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = content_type.and_then(|value| value.split(';').next());
    media_type.is_some_and(|media_type| media_type.trim().eq_ignore_ascii_case(wanted))
}
