//! The page of personal access tokens: make one, see which there are, revoke one.

use askama::Template;
use chrono::{DateTime, Utc};
use tracker_store::{Account, PersonalToken, TokenScope};
use uuid::Uuid;
use warp::reply::Response;

use crate::answer::{page, page_with_secret, see_other};
use crate::explanation::Explanation;
use crate::form::Form;
use crate::frame::Frame;
use crate::local_time::LocalTime;
use crate::shown_once::{ShownOnce, see_secret};
use crate::visitor::{visitor, visitor_of_form};
use crate::words::Words;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::operations::personal_tokens::{
    self, MAX_TOKEN_DAYS, MIN_TOKEN_DAYS, WantedToken,
};
use tracker_service::refusal::{Invalid, Refusal};

#[derive(Template)]
#[template(path = "tokens.html")]
struct TokensPage {
    frame: Frame,
    notice: Option<&'static str>,
    fields: Fields,
    /// What is wrong with a field.
    wrong: Option<Wrong>,
    /// The new token. It is shown only once.
    made: Option<String>,
    tokens: Vec<TokenRow>,
}

/// The values of the fields of the form.
struct Fields {
    name: String,
    scopes: Vec<ScopeChoice>,
    days: String,
}

struct ScopeChoice {
    name: &'static str,
    meaning: &'static str,
    is_chosen: bool,
}

/// What is wrong, and the field that it is about.
struct Wrong {
    field: &'static str,
    reason: Explanation,
}

/// A token, without the token itself.
struct TokenRow {
    id: Uuid,
    name: String,
    scopes: String,
    made: String,
    used: String,
    end: String,
    has_expired: bool,
}

pub(crate) async fn show(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, PATH);
    let shown = TokensPage::of(&app, &visitor.account, frame).await?;
    let words = &shown.frame.words.tokens;
    let is_revoked = query.get("done")?.as_deref() == Some("revoked");
    let notice = match ShownOnce::of(&app, &head, &visitor, &query)? {
        ShownOnce::Now(made) => {
            return page_with_secret(&TokensPage { made: Some(made), ..shown });
        }
        ShownOnce::Before => Some(words.shown_before),
        ShownOnce::Nothing => is_revoked.then_some(words.revoked),
    };
    page(&head.headers, &TokensPage { notice, ..shown })
}

/// Creates a token. The page shows it once.
pub(crate) async fn make(app: App, head: Head, form: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, PATH);
    let fields = Fields::typed(&form, frame.words)?;
    let account = &visitor.account;
    let made = match fields.wanted() {
        Ok(wanted) => personal_tokens::make(&app, account.id, &wanted).await,
        Err(wrong) => Err(wrong),
    };
    match made {
        Ok((token, secret)) => {
            see_secret(&app, &visitor, PATH, &token.id.to_string(), secret.reveal())
        }
        Err(error) => {
            let wrong = Some(Wrong::of(error, frame.words)?);
            let shown = TokensPage::of(&app, account, frame).await?;
            page(&head.headers, &TokensPage { fields, wrong, ..shown })
        }
    }
}

pub(crate) async fn revoke(id: String, app: App, head: Head, _: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    personal_tokens::revoke(&app, visitor.account.id, &id).await?;
    see_other("/tokens?done=revoked")
}

const PATH: &str = "/tokens";

impl TokensPage {
    /// What is wrong with a field.
    fn wrong_at(&self, field: &str) -> Option<&Explanation> {
        self.wrong.as_ref().filter(|wrong| wrong.field == field).map(|wrong| &wrong.reason)
    }

    async fn of(app: &App, account: &Account, frame: Frame) -> Result<TokensPage, Refusal> {
        let local = LocalTime::of(app, account).await?;
        let now = app.clock.now();
        let tokens = app.store.personal_tokens(account.id).await?.into_iter();
        let tokens = tokens.map(|token| TokenRow::of(token, local, now, frame.words)).collect();
        let fields = Fields::new(frame.words);
        Ok(TokensPage { frame, notice: None, fields, wrong: None, made: None, tokens })
    }
}

impl Fields {
    /// The fields of a new token: it reads, for 90 days.
    fn new(words: &Words) -> Fields {
        Fields {
            name: String::new(),
            scopes: choices(words, |scope| scope == TokenScope::Read),
            days: "90".to_owned(),
        }
    }

    /// The values that the visitor sent.
    fn typed(form: &Form, words: &Words) -> Result<Fields, Refusal> {
        let chosen: Vec<String> = form.all("scopes").collect();
        Ok(Fields {
            name: form.field("name")?,
            scopes: choices(words, |scope| chosen.iter().any(|name| name == scope.name())),
            days: form.field("days")?,
        })
    }

    fn wanted(&self) -> Result<WantedToken, Refusal> {
        let chosen = self.scopes.iter().filter(|scope| scope.is_chosen);
        let days = match self.days.as_str() {
            "" => None,
            days => Some(days.parse().map_err(|_| WRONG_DAYS)?),
        };
        Ok(WantedToken {
            name: self.name.clone(),
            scopes: chosen.map(|scope| scope.name.to_owned()).collect(),
            days,
        })
    }
}

const WRONG_DAYS: Refusal =
    Refusal::Invalid(Invalid::TokenDays { least: MIN_TOKEN_DAYS, most: MAX_TOKEN_DAYS });

fn choices(words: &Words, is_chosen: impl Fn(TokenScope) -> bool) -> Vec<ScopeChoice> {
    let choice = |scope: TokenScope| ScopeChoice {
        name: scope.name(),
        meaning: (words.tokens.scope)(scope),
        is_chosen: is_chosen(scope),
    };
    TokenScope::ALL.into_iter().map(choice).collect()
}

impl Wrong {
    /// What is wrong with the fields of the form.
    ///
    /// # Errors
    ///
    /// The error itself, if it is not about the fields.
    fn of(error: Refusal, words: &Words) -> Result<Wrong, Refusal> {
        let (field, text) = match &error {
            Refusal::Invalid(Invalid::Scopes) => ("scopes", Some(words.tokens.no_scope)),
            Refusal::Invalid(Invalid::TokenDays { .. }) => ("days", Some(words.tokens.wrong_days)),
            _ => ("name", None),
        };
        let reason = match text {
            Some(text) => Explanation::in_language_of(words, text.to_owned()),
            None => Explanation::of_field(error, words)?,
        };
        Ok(Wrong { field, reason })
    }
}

impl TokenRow {
    fn of(token: PersonalToken, local: LocalTime, now: DateTime<Utc>, words: &Words) -> TokenRow {
        let texts = &words.tokens;
        let has_expired = token.expires_at.is_some_and(|end| end <= now);
        let end = match token.expires_at.map(|end| local.show(end, words)) {
            Some(end) if has_expired => (texts.expired)(&end),
            Some(end) => (texts.expires)(&end),
            None => texts.never_expires.to_owned(),
        };
        let used = match token.last_used_at {
            Some(at) => (words.phone.used_on)(&local.show(at, words)),
            None => words.phone.never_used.to_owned(),
        };
        TokenRow {
            id: token.id,
            name: token.name,
            scopes: token.scopes.names().join(", "),
            made: (words.phone.made_on)(&local.show(token.created_at, words)),
            used,
            end,
            has_expired,
        }
    }
}
