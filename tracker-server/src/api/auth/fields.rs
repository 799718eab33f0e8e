//! [`Fields`]: the provider's response at the callback: as JSON from an app, or from a browser as a
//! form or in the query.

use bytes::Bytes;
use http::HeaderMap;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use tracker_http::Query;
use tracker_http::body::{self, is_form};
use tracker_service::auth::AuthorizationResponse;
use tracker_service::operations::checked::checked;
use tracker_service::refusal::together;
use tracker_service::{Invalid, Refusal, checks};

/// How the provider's response arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SentAs {
    /// By an app.
    Json,
    /// By a browser, with a form from the provider's site (`form_post`).
    Form,
    /// By a browser, with a redirect from the provider's site (`query`).
    Query,
}

/// The provider's response at the callback.
#[derive(Clone)]
pub(crate) struct Fields {
    pub(crate) sent_as: SentAs,
    /// Whether our own page has sent the form again.
    pub(crate) is_second: bool,
    pub(crate) sent: Sent,
}

/// The provider's response.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[schema(as = SignInAnswer)]
pub(crate) struct Sent {
    /// The authorization code.
    #[serde(default, deserialize_with = "checked::<Option<Code>, _>")]
    #[schema(required = true, nullable = false, max_length = 2048)]
    code: Option<String>,
    /// The identity token.
    #[serde(default, deserialize_with = "checked::<Option<IdToken>, _>")]
    #[schema(required = true, nullable = false, max_length = 16384)]
    id_token: Option<String>,
    /// The `state` of the sign-in.
    #[serde(default, deserialize_with = "checked::<Option<State>, _>")]
    #[schema(required = true, nullable = false, max_length = 128)]
    state: Option<String>,
    /// The name, at the first sign-in with Apple: `{"name": {"firstName": …, "lastName": …}}`.
    #[schema(value_type = Option<Object>)]
    user: Option<Value>,
    /// The error code of a failed or cancelled sign-in. Then only `state` is required.
    error: Option<String>,
}

struct Code;

struct IdToken;

struct State;

// An empty one is told as missing, unless the sign-in has failed.
checks! {
    Code: String => String = |code: String| at_most(&code, "code", 2048).map(str::to_owned);
    IdToken: String => String = |token: String| at_most(&token, "id_token", 16384).map(str::to_owned);
    State: String => String = |state: String| at_most(&state, "state", 128).map(str::to_owned);
}

fn at_most<'a>(text: &'a str, name: &'static str, longest: usize) -> Result<&'a str, Invalid> {
    if text.len() > longest { Err(Invalid::FieldTooLong(name)) } else { Ok(text) }
}

impl Fields {
    pub(crate) fn read(headers: &HeaderMap, body: &Bytes) -> Result<Fields, Refusal> {
        if is_form(headers) {
            let (sent, is_second) = form(body)?;
            return Ok(Fields { sent_as: SentAs::Form, is_second, sent });
        }
        let sent = body::parse(headers, body)?;
        Ok(Fields { sent_as: SentAs::Json, is_second: false, sent })
    }

    /// Reads the query of a redirect. It never contains an identity token or a name.
    pub(crate) fn of_query(query: &Query) -> Result<Fields, Refusal> {
        let sent = Sent {
            code: query.get("code")?,
            state: query.get("state")?,
            error: query.get("error")?,
            ..Sent::default()
        };
        Ok(Fields { sent_as: SentAs::Query, is_second: false, sent })
    }

    /// The `state` of a sign-in that the provider reports as failed or cancelled.
    pub(crate) fn cancelled(&self) -> Result<Option<&str>, Refusal> {
        match &self.sent.error {
            Some(_) => text(self.sent.state.as_deref(), "state", 128).map(Some),
            None => Ok(None),
        }
    }

    /// The provider's response, checked for missing and too long fields.
    pub(crate) fn answer(&self) -> Result<AuthorizationResponse, Refusal> {
        let Sent { code, state, user, .. } = &self.sent;
        let code = text(code.as_deref(), "code", 2048);
        let state = text(state.as_deref(), "state", 128);
        let ((code, id_token), state) = together(together(code, self.id_token()), state)?;
        Ok(AuthorizationResponse {
            code: code.to_owned(),
            id_token,
            state: state.to_owned(),
            user: user.clone(),
        })
    }

    fn id_token(&self) -> Result<Option<String>, Refusal> {
        if self.sent_as == SentAs::Query {
            return Ok(None);
        }
        let id_token = text(self.sent.id_token.as_deref(), "id_token", 16 * 1024)?;
        Ok(Some(id_token.to_owned()))
    }

    /// The same fields, to be sent again, with a mark that tells the second form from the first.
    pub(crate) fn again(&self) -> Vec<(&'static str, &str)> {
        let Sent { code, id_token, state, user, error } = &self.sent;
        let mut fields = Vec::new();
        for (name, value) in [("code", code), ("id_token", id_token), ("state", state)] {
            fields.extend(value.as_deref().map(|value| (name, value)));
        }
        fields.extend(user.as_ref().and_then(Value::as_str).map(|user| ("user", user)));
        fields.extend(error.as_deref().map(|error| ("error", error)));
        fields.push((REPOST_MARK, "yes"));
        fields
    }
}

fn text<'a>(
    value: Option<&'a str>,
    name: &'static str,
    longest: usize,
) -> Result<&'a str, Refusal> {
    match value {
        None | Some("") => Err(Invalid::MissingField(name).into()),
        Some(value) => Ok(at_most(value, name, longest)?),
    }
}

fn form(body: &Bytes) -> Result<(Sent, bool), Refusal> {
    let (mut sent, mut is_second) = (Sent::default(), false);
    for (name, value) in url::form_urlencoded::parse(body) {
        let field = match name.as_ref() {
            "code" => &mut sent.code,
            "id_token" => &mut sent.id_token,
            "state" => &mut sent.state,
            "error" => &mut sent.error,
            "user" => {
                sent.user = Some(Value::String(value.into_owned()));
                continue;
            }
            REPOST_MARK => {
                is_second = true;
                continue;
            }
            _ => continue,
        };
        if field.replace(value.into_owned()).is_some() {
            return Err(REPEATED_FIELD);
        }
    }
    Ok((sent, is_second))
}

const REPEATED_FIELD: Refusal = Refusal::Invalid(Invalid::RepeatedField);

/// The field that marks a form from our own page.
const REPOST_MARK: &str = "tracker_again";
