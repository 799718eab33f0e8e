//! The authorization endpoint of the development provider.

use chrono::{DateTime, Utc};
use serde_json::json;

use crate::auth::Development;
use crate::auth::authorization_request::AuthorizationRequest;
use crate::auth::dev_idp::grants::Grant;
use crate::auth::dev_idp::{CLIENT_ID, DevelopmentPerson};
use crate::{Invalid, Refusal};

/// What kind of client sent an authorization request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClientKind {
    /// A browser: it always shows the page on which the user chooses a person.
    Browser,
    /// A program. Another site cannot make a browser send such a request.
    Program,
}

/// What the user is asked: who signs in?
#[derive(Debug)]
pub struct Question {
    /// The parameters of the request, which the form sends again.
    pub fields: [(&'static str, String); 8],
    /// The name that was typed, or that the client suggests.
    pub hint: Option<String>,
    /// What is wrong with the name that was typed.
    pub wrong: Option<Refusal>,
}

/// The answer to an authorization request.
#[derive(Debug)]
pub enum Authorized {
    Ask(Box<Question>),
    /// The authorization response. The browser posts it to our callback, like Apple's.
    Post(Vec<(&'static str, String)>),
}

impl Development {
    /// Reads an authorization request from a query string or a form.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if a parameter is missing, repeated, or not what our client sends.
    pub fn request(&self, query: &str) -> Result<AuthorizationRequest, Refusal> {
        let fixed = [
            ("response_type", "code id_token"),
            ("response_mode", "form_post"),
            ("client_id", CLIENT_ID),
            ("redirect_uri", self.callback.as_str()),
            ("code_challenge_method", "S256"),
        ];
        AuthorizationRequest::read(&fixed, query)
    }

    /// Answers an authorization request with the question who signs in. A program
    /// that sends a `login_hint` signs that person in at once.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if the `login_hint` is not a valid name.
    pub async fn authorize(
        &self,
        request: &AuthorizationRequest,
        asked: ClientKind,
        now: DateTime<Utc>,
    ) -> Result<Authorized, Refusal> {
        match (&request.login_hint, asked) {
            (Some(name), ClientKind::Program) => self.sign_in(request, name, now).await,
            _ => Ok(self.ask(request, request.login_hint.clone(), None)),
        }
    }

    /// Signs a person in.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if the name is not valid.
    pub async fn sign_in(
        &self,
        request: &AuthorizationRequest,
        name: &str,
        now: DateTime<Utc>,
    ) -> Result<Authorized, Refusal> {
        let person = DevelopmentPerson::called(name).ok_or(INVALID_NAME)?;
        let is_new = self.grants.meet(&person);
        let code = self.grants.grant(Grant {
            person: person.clone(),
            nonce: request.nonce.clone(),
            code_challenge: request.code_challenge.clone(),
            granted_at: now,
        });
        let id_token =
            self.id_token(&person, &request.nonce, ("c_hash", code.reveal()), now).await?;
        let mut fields = vec![
            ("code", code.reveal().to_owned()),
            ("id_token", id_token),
            ("state", request.state.clone()),
        ];
        if is_new {
            let name = json!({"firstName": person.first_name(), "lastName": "Runner"});
            fields.push(("user", json!({ "name": name }).to_string()));
        }
        Ok(Authorized::Post(fields))
    }

    /// Asks again, because a typed name is not valid.
    pub fn ask_again(&self, request: &AuthorizationRequest, name: &str) -> Authorized {
        self.ask(request, Some(name.to_owned()), Some(INVALID_NAME))
    }

    fn ask(
        &self,
        request: &AuthorizationRequest,
        hint: Option<String>,
        wrong: Option<Refusal>,
    ) -> Authorized {
        let fields = [
            ("response_type", "code id_token"),
            ("response_mode", "form_post"),
            ("client_id", CLIENT_ID),
            ("redirect_uri", self.callback.as_str()),
            ("code_challenge_method", "S256"),
            ("code_challenge", &request.code_challenge),
            ("state", &request.state),
            ("nonce", &request.nonce),
        ];
        let fields = fields.map(|(name, value)| (name, value.to_owned()));
        Authorized::Ask(Box::new(Question { fields, hint, wrong }))
    }
}

const INVALID_NAME: Refusal = Refusal::Invalid(Invalid::DevelopmentName);
