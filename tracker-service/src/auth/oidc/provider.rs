//! [`Provider`]: an identity provider from the view of its client.

use chrono::{DateTime, Utc};
use tracker_store::{Identity, Person};
use url::Url;

use crate::Secret;
use crate::auth::keys::secret::code_challenge;
use crate::auth::oidc::claims::Claims;
use crate::auth::oidc::discovery::Flow;
use crate::auth::oidc::fetch::Fetch;
use crate::auth::oidc::id_token::{Expected, Hash, unproven, verify};
use crate::auth::oidc::metadata_cache::{MetadataCache, NoMetadata};
use crate::auth::oidc::{ClientSecret, Rejection, Timeouts};

/// An identity provider. It is first contacted when a user signs in, not at startup.
#[derive(Debug)]
pub struct Provider {
    pub client: Client,
    pub fetch: Fetch,
    pub metadata: MetadataCache,
    pub timeouts: Timeouts,
}

/// Our registration as a client of the provider.
#[derive(Debug, Clone)]
pub struct Client {
    pub issuer: String,
    /// Our client id.
    pub id: String,
    /// Our client secret.
    pub secret: ClientSecret,
    /// The redirect URI that is registered at the provider.
    pub callback: Url,
}

/// The random values of one sign-in.
#[derive(Debug, Clone)]
pub struct Transaction {
    /// The `state` parameter. The provider returns it to the callback.
    pub state: Secret,
    /// The nonce. The provider returns it inside the identity tokens.
    pub nonce: Secret,
    /// The PKCE code verifier: it proves that the code exchange belongs to this sign-in.
    pub code_verifier: Secret,
    /// Which user wants to sign in, if the client said so (`login_hint`).
    pub login_hint: Option<String>,
}

/// Why a sign-in failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProviderError {
    /// An identity token or the code was rejected.
    Token(Rejection),
    /// The provider does not accept our client id or our client secret.
    ClientRefused,
    Unavailable,
}

/// The stored values of a sign-in that the provider's response has to match.
pub struct Begun<'a> {
    pub nonce: &'a str,
    pub code_verifier: &'a str,
    pub started_at: DateTime<Utc>,
    pub now: DateTime<Utc>,
}

/// A verified user.
pub struct Proof {
    pub person: Person,
    /// The provider's refresh token, if the provider has a revocation endpoint.
    pub refresh_token: Option<String>,
}

impl Provider {
    /// The provider with this issuer. It is not contacted yet.
    ///
    /// # Errors
    ///
    /// A message for the user if the issuer is neither https nor http on loopback, or if the system
    /// has no root certificates.
    pub fn new(client: Client, timeouts: Timeouts) -> Result<Provider, String> {
        let issuer = Url::parse(&client.issuer)
            .map_err(|error| format!("invalid issuer {}: {error}", client.issuer))?;
        let on_loopback = issuer.scheme() == "http" && crate::config::is_loopback(&issuer);
        if issuer.scheme() != "https" && !on_loopback {
            return Err(format!("invalid issuer {issuer}: it has to begin with https://"));
        }
        let fetch = Fetch::new(timeouts, on_loopback)
            .map_err(|error| format!("cannot set up TLS for the issuer {issuer}: {error}"))?;
        let metadata = MetadataCache::new(client.issuer.clone(), fetch.clone());
        Ok(Provider { client, fetch, metadata, timeouts })
    }

    /// What the provider lacks, a sentence for each; nothing if it is unavailable.
    pub async fn missing(&self, now: DateTime<Utc>) -> Vec<&'static str> {
        match self.metadata.current(now).await {
            Ok(metadata) => metadata.discovery.missing(),
            Err(NoMetadata) => Vec::new(),
        }
    }

    /// Fetches the metadata and the keys of the provider. Returns what the provider lacks, a sentence for
    /// each.
    ///
    /// # Errors
    ///
    /// Why they cannot be fetched, or what is wrong with them.
    pub async fn check(&self, now: DateTime<Utc>) -> Result<Vec<&'static str>, String> {
        self.metadata.check(now).await
    }

    /// The URL to redirect a browser to, so that the user signs in.
    pub async fn authorization_url(
        &self,
        transaction: &Transaction,
        now: DateTime<Utc>,
    ) -> Result<Url, ProviderError> {
        let metadata = self.metadata.current(now).await?;
        let (response_type, response_mode) = match metadata.discovery.flow() {
            Flow::Hybrid => ("code id_token", "form_post"),
            Flow::Code => ("code", "query"),
        };
        let mut url = metadata.discovery.authorization_endpoint.clone();
        url.query_pairs_mut()
            .append_pair("response_type", response_type)
            .append_pair("response_mode", response_mode)
            .append_pair("scope", &metadata.discovery.scope())
            .append_pair("client_id", &self.client.id)
            .append_pair("redirect_uri", self.client.callback.as_str())
            .append_pair("state", transaction.state.reveal())
            .append_pair("nonce", transaction.nonce.reveal())
            .append_pair("code_challenge", &code_challenge(transaction.code_verifier.reveal()))
            .append_pair("code_challenge_method", "S256")
            .extend_pairs(transaction.login_hint.as_ref().map(|hint| ("login_hint", hint)));
        Ok(url)
    }

    /// Verifies who signed in.
    ///
    /// In the hybrid flow, the token from the browser is verified before the code is exchanged. The
    /// token from the exchange is verified in the same way, and only its claims are used.
    pub async fn person(
        &self,
        code: &str,
        id_token: Option<&str>,
        begun: &Begun<'_>,
    ) -> Result<Proof, ProviderError> {
        let metadata = self.metadata.current(begun.now).await?;
        let claimed = match (id_token, metadata.discovery.flow()) {
            (Some(token), _) => Some(self.verified(token, Hash::Code(code), begun).await?),
            (None, Flow::Code) => None,
            (None, Flow::Hybrid) => {
                return Err(ProviderError::Token(unproven("no identity token")));
            }
        };
        let claimed = claimed.map(|first| Identity { issuer: first.iss, subject: first.sub });
        let tokens = self.exchange(code, claimed.as_ref(), begun).await?;
        let access_token = tokens.access_token.unwrap_or_default();
        let hash = Hash::AccessToken(&access_token);
        let second = self.verified(&tokens.id_token, hash, begun).await?;
        let identity = Identity { issuer: second.iss, subject: second.sub };
        if claimed.as_ref().is_some_and(|claimed| *claimed != identity) {
            let why = "the two identity tokens have different subjects";
            return Err(ProviderError::Token(Rejection { why, identity: claimed }));
        }
        let person = Person {
            identity,
            email: second.email.filter(|email| is_address(email)),
            email_verified: second.email_verified,
            name: second.name,
        };
        let can_revoke = metadata.discovery.revocation_endpoint.is_some();
        Ok(Proof { person, refresh_token: tokens.refresh_token.filter(|_| can_revoke) })
    }

    async fn verified(
        &self,
        token: &str,
        hash: Hash<'_>,
        begun: &Begun<'_>,
    ) -> Result<Claims, ProviderError> {
        let header = jsonwebtoken::decode_header(token);
        let header = header.map_err(|_| ProviderError::Token(unproven("not a JWT")))?;
        let key = self.metadata.key(header.kid.as_deref(), begun.now).await?;
        let key = key.ok_or(ProviderError::Token(unproven("unknown key id")))?;
        let expected = Expected {
            issuer: &self.client.issuer,
            client_id: &self.client.id,
            nonce: begun.nonce,
            started_at: begun.started_at,
            now: begun.now,
            hash,
        };
        verify(token, &header, &key, &expected).map_err(ProviderError::Token)
    }
}

impl From<NoMetadata> for ProviderError {
    fn from(_: NoMetadata) -> ProviderError {
        ProviderError::Unavailable
    }
}

/// A rough check of an email address. The address is only displayed.
fn is_address(email: &str) -> bool {
    email.contains('@') && email.len() <= 320 && !email.chars().any(char::is_control)
}
