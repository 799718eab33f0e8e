//! [`Provider`]: an identity provider, as one of its clients sees it.

use chrono::{DateTime, Utc};
use tracker_store::{Identity, Person};
use url::Url;

use crate::auth::keys::secret::Secret;
use crate::auth::oidc::claims::Claims;
use crate::auth::oidc::client_secret::ClientSecret;
use crate::auth::oidc::fetch::{Fetch, Patience};
use crate::auth::oidc::id_token::{Expected, Hash, Rejection, unproven, verify};
use crate::auth::oidc::metadata_cache::{Memory, Unknown};
use crate::auth::sign_in::pkce::challenge;

/// An identity provider. It need not be there before somebody signs in.
#[derive(Debug)]
pub struct Provider {
    pub(crate) client: Client,
    pub(crate) fetch: Fetch,
    pub(crate) memory: Memory,
    pub(crate) patience: Patience,
}

/// What the provider knows us by.
#[derive(Debug, Clone)]
pub struct Client {
    /// The provider.
    pub issuer: String,
    /// What it calls us.
    pub id: String,
    /// How we show that it is us.
    pub secret: ClientSecret,
    /// Where it sends people back to: always the same place.
    pub callback: Url,
}

/// What makes one sign-in different from all others.
#[derive(Debug, Clone)]
pub struct Transaction {
    /// Comes back with the answer.
    pub state: Secret,
    /// Comes back inside the identity tokens.
    pub nonce: Secret,
    /// Shows that whoever exchanges the code is whoever began.
    pub code_verifier: Secret,
    /// Who wants to sign in, if they have said so.
    pub login_hint: Option<String>,
}

/// Why nobody was signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// An identity token is not good.
    Token(Rejection),
    /// The provider cannot be asked.
    Unavailable,
}

/// What has to agree with the answer.
pub(crate) struct Begun<'a> {
    pub(crate) nonce: &'a str,
    pub(crate) code_verifier: &'a str,
    pub(crate) started_at: DateTime<Utc>,
    pub(crate) now: DateTime<Utc>,
}

/// Somebody who has proved who they are.
pub(crate) struct Proof {
    pub(crate) person: Person,
    /// The provider's refresh token, if it is one that the provider takes back.
    pub(crate) to_give_back: Option<String>,
}

impl Provider {
    /// The provider with this issuer. Nothing is asked of it yet.
    ///
    /// # Errors
    ///
    /// A sentence, when the issuer is neither https nor on this machine, or the machine has no
    /// certificates to know it by.
    pub fn new(client: Client, patience: Patience) -> Result<Provider, String> {
        let issuer = Url::parse(&client.issuer)
            .map_err(|error| format!("the issuer {}: {error}", client.issuer))?;
        let on_loopback = issuer.scheme() == "http" && crate::cli::config::is_loopback(&issuer);
        if issuer.scheme() != "https" && !on_loopback {
            return Err(format!("the issuer {issuer} has to begin with https://"));
        }
        let fetch = Fetch::new(patience, on_loopback)
            .map_err(|error| format!("cannot prepare TLS for {issuer}: {error}"))?;
        let memory = Memory::new(client.issuer.clone(), fetch.clone());
        Ok(Provider { client, fetch, memory, patience })
    }

    /// What the provider is called.
    pub(crate) fn issuer(&self) -> &str {
        &self.client.issuer
    }

    /// Where to send a browser to sign in.
    pub(crate) async fn authorization_url(
        &self,
        transaction: &Transaction,
        now: DateTime<Utc>,
    ) -> Result<Url, Refusal> {
        let known = self.memory.known(now).await?;
        let mut url = known.discovery.authorization_endpoint.clone();
        url.query_pairs_mut()
            .append_pair("response_type", "code id_token")
            .append_pair("response_mode", "form_post")
            .append_pair("scope", &known.discovery.scope())
            .append_pair("client_id", &self.client.id)
            .append_pair("redirect_uri", self.client.callback.as_str())
            .append_pair("state", transaction.state.reveal())
            .append_pair("nonce", transaction.nonce.reveal())
            .append_pair("code_challenge", &challenge(transaction.code_verifier.reveal()))
            .append_pair("code_challenge_method", "S256")
            .extend_pairs(transaction.login_hint.as_ref().map(|hint| ("login_hint", hint)));
        Ok(url)
    }

    /// Who signed in. The token from the browser is verified before the code is spent, and the one
    /// that comes for the code just as fully: only that one is believed.
    pub(crate) async fn person(
        &self,
        code: &str,
        id_token: &str,
        begun: &Begun<'_>,
    ) -> Result<Proof, Refusal> {
        let first = self.verified(id_token, Hash::Code(code), begun).await?;
        let identity = Identity { issuer: first.iss, subject: first.sub };
        let tokens = self.exchange(code, &identity, begun).await?;
        let access_token = tokens.access_token.unwrap_or_default();
        let hash = Hash::AccessToken(&access_token);
        let second = self.verified(&tokens.id_token, hash, begun).await?;
        if second.sub != identity.subject {
            let why = "the two tokens are different people's";
            return Err(Refusal::Token(Rejection { why, identity: Some(identity) }));
        }
        let person = Person {
            identity,
            email: second.email.filter(|email| is_address(email)),
            email_verified: second.email_verified,
            name: second.name,
        };
        let takes_back =
            self.memory.known(begun.now).await?.discovery.revocation_endpoint.is_some();
        Ok(Proof { person, to_give_back: tokens.refresh_token.filter(|_| takes_back) })
    }

    async fn verified(
        &self,
        token: &str,
        hash: Hash<'_>,
        begun: &Begun<'_>,
    ) -> Result<Claims, Refusal> {
        let header = jsonwebtoken::decode_header(token);
        let header = header.map_err(|_| Refusal::Token(unproven("it is no token")))?;
        let key = self.memory.key(header.kid.as_deref(), begun.now).await?;
        let key = key.ok_or(Refusal::Token(unproven("the key is not known")))?;
        let expected = Expected {
            issuer: &self.client.issuer,
            client_id: &self.client.id,
            nonce: begun.nonce,
            started_at: begun.started_at,
            now: begun.now,
            hash,
        };
        verify(token, &header, &key, &expected).map_err(Refusal::Token)
    }
}

impl From<Unknown> for Refusal {
    fn from(_: Unknown) -> Refusal {
        Refusal::Unavailable
    }
}

/// Enough to be shown to people.
fn is_address(email: &str) -> bool {
    email.contains('@') && email.len() <= 320 && !email.chars().any(char::is_control)
}
