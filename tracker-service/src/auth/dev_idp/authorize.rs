//! The authorization endpoint of the development provider.

use chrono::{DateTime, Utc};

use crate::auth::authorization_request::AuthorizationRequest;
use crate::auth::dev_idp::grants::Grant;
use crate::auth::dev_idp::people::DevelopmentPerson;
use crate::auth::dev_idp::{CLIENT_ID, Development};
use crate::auth::sign_in::forms::SignInPage;
use crate::refusal::{Invalid, Refusal};

/// What kind of client sent an authorization request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClientKind {
    /// A browser: it always shows the page on which the user chooses a person.
    Browser,
    /// A program. Another site cannot make a browser send such a request.
    Program,
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

    /// Answers an authorization request with the page on which the user chooses a person. A program
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
    ) -> Result<SignInPage, Refusal> {
        match (&request.login_hint, asked) {
            (Some(name), ClientKind::Program) => self.sign_in(request, name, now).await,
            _ => Ok(self.page_to_choose(request, None)),
        }
    }

    /// Signs a person in: the page posts the authorization response to our callback, like Apple's.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if the name is not valid.
    pub async fn sign_in(
        &self,
        request: &AuthorizationRequest,
        name: &str,
        now: DateTime<Utc>,
    ) -> Result<SignInPage, Refusal> {
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
        let name = is_new.then(|| person.first_name());
        Ok(self.page_to_post(code.reveal(), &id_token, &request.state, name.as_deref()))
    }

    /// The page on which the user chooses a person again, because a typed name is not valid.
    #[must_use]
    pub fn ask_again(&self, request: AuthorizationRequest, name: &str) -> SignInPage {
        let request = AuthorizationRequest { login_hint: Some(name.to_owned()), ..request };
        self.page_to_choose(&request, Some(&INVALID_NAME.to_string()))
    }
}

const INVALID_NAME: Refusal = Refusal::Invalid(Invalid::DevelopmentName);
