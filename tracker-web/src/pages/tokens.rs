//! The page of personal access tokens: make one, see which there are, revoke one.

use askama::Template;
use chrono::{DateTime, Utc};
use tracker_store::{PersonalToken, TokenScope};
use uuid::Uuid;
use warp::reply::Response;

use crate::form::{Choice, choices};
use crate::{Explanation, Form, Layout, LocalTime, Text, Texts, Visit, see_other};
use tracker_service::operations::personal_tokens::{self, TokenDays, WantedToken, checked_scopes};
use tracker_service::{Invalid, Refusal};

#[derive(Template)]
#[template(path = "tokens.html")]
struct TokensPage {
    layout: Layout,
    notice: Option<Text>,
    fields: Fields,
    /// What is wrong with a field.
    wrong: Option<Wrong>,
    /// The new token. It is shown only once.
    made: Option<String>,
    tokens: Vec<TokenRow>,
    /// Whether a password of the household signs people in.
    is_household: bool,
}

/// The values of the fields of the form.
struct Fields {
    name: String,
    scopes: Vec<Choice>,
    days: String,
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
    made: Text,
    used: Text,
    end: Text,
    has_expired: bool,
}

pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let (made, notice) =
        visit.secret_or_notice("tokens-shown-before", &[("revoked", "tokens-revoked")])?;
    let shown = TokensPage { notice, made, ..TokensPage::load(&visit).await? };
    visit.page_with_secret(shown.made.is_some(), &shown)
}

/// Creates a token. The page shows it once.
pub(crate) async fn make(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let fields = Fields::typed(&form, visit.texts)?;
    let made = match fields.wanted() {
        Ok(wanted) => personal_tokens::make(&visit.app, (visit.id(), visit.session), &wanted).await,
        Err(wrong) => Err(wrong),
    };
    match made {
        Ok((token, secret)) => visit.see_secret("/tokens", &token.id.to_string(), secret.reveal()),
        Err(error) => {
            let wrong = Some(Wrong::new(error, visit.texts)?);
            visit.page(&TokensPage { fields, wrong, ..TokensPage::load(&visit).await? })
        }
    }
}

pub(crate) async fn revoke(visit: Visit, _: Form) -> Result<Response, Refusal> {
    personal_tokens::revoke(&visit.app, visit.id(), visit.parameter("id")).await?;
    see_other("/tokens?done=revoked")
}

impl TokensPage {
    async fn load(visit: &Visit) -> Result<TokensPage, Refusal> {
        let local = LocalTime::new(visit).await?;
        let now = visit.app.clock.now();
        let tokens = personal_tokens::list(&visit.app, visit.id()).await?.into_iter();
        Ok(TokensPage {
            layout: visit.layout(),
            notice: None,
            fields: Fields::new(visit.texts),
            wrong: None,
            made: None,
            tokens: tokens.map(|token| TokenRow::new(token, local, now, visit.texts)).collect(),
            is_household: visit.app.auth.household.is_some(),
        })
    }

    /// What is wrong with a field.
    fn wrong_at(&self, field: &str) -> Option<&Explanation> {
        self.wrong.as_ref().filter(|wrong| wrong.field == field).map(|wrong| &wrong.reason)
    }
}

impl Fields {
    /// The fields of a new token: it reads, for 90 days.
    fn new(texts: Texts) -> Fields {
        let scopes = scopes(texts, |scope| scope == TokenScope::Read.name());
        Fields { name: String::new(), scopes, days: "90".to_owned() }
    }

    /// The values that the visitor sent.
    fn typed(form: &Form, texts: Texts) -> Result<Fields, Refusal> {
        let chosen: Vec<String> = form.all("scopes").collect();
        Ok(Fields {
            name: form.field("name")?,
            scopes: scopes(texts, |scope| chosen.iter().any(|chosen| chosen == scope)),
            days: form.field("days")?,
        })
    }

    fn wanted(&self) -> Result<WantedToken, Refusal> {
        let chosen = self.scopes.iter().filter(|scope| scope.is_chosen);
        let names: Vec<&str> = chosen.map(|scope| scope.name).collect();
        let days = match self.days.as_str() {
            "" => None,
            // A text that is not a number is refused as 0 is.
            days => Some(TokenDays::new(days.parse().unwrap_or(0))?),
        };
        Ok(WantedToken { name: self.name.clone(), scopes: checked_scopes(&names)?, days })
    }
}

fn scopes(texts: Texts, is_chosen: impl Fn(&str) -> bool) -> Vec<Choice> {
    choices(TokenScope::ALL.map(TokenScope::name), "scope", texts, is_chosen)
}

impl Wrong {
    /// What is wrong with the fields of the form.
    ///
    /// # Errors
    ///
    /// The error itself, if it is not about the fields.
    fn new(error: Refusal, texts: Texts) -> Result<Wrong, Refusal> {
        let (field, key) = match error.faults().first() {
            Some(Invalid::Scopes) => ("scopes", Some("tokens-no-scope")),
            Some(Invalid::TokenDays { .. }) => ("days", Some("tokens-wrong-days")),
            _ => ("name", None),
        };
        let reason = match key {
            Some(key) => Explanation::in_language_of(texts, texts.text(key)),
            None => Explanation::of_field(error, texts)?,
        };
        Ok(Wrong { field, reason })
    }
}

impl TokenRow {
    fn new(token: PersonalToken, local: LocalTime, now: DateTime<Utc>, texts: Texts) -> TokenRow {
        let has_expired = token.expires_at.is_some_and(|end| end <= now);
        let end = match token.expires_at {
            Some(end) => {
                let key = if has_expired { "tokens-expired" } else { "tokens-expires" };
                texts.with_value(key, "time", local.show(end))
            }
            None => texts.text("tokens-never-expires"),
        };
        TokenRow {
            id: token.id,
            name: token.name,
            scopes: token.scopes.names().join(", "),
            made: local.made(token.created_at),
            used: local.used(token.last_used_at),
            end,
            has_expired,
        }
    }
}
