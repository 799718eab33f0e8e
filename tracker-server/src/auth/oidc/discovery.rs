//! [`Discovery`]: what a provider says of itself.

use jsonwebtoken::Algorithm;
use serde::Deserialize;
use url::Url;

/// What a provider says of itself at `/.well-known/openid-configuration`.
#[derive(Debug, Deserialize)]
pub(crate) struct Discovery {
    issuer: String,
    pub(crate) authorization_endpoint: Url,
    pub(crate) token_endpoint: Url,
    pub(crate) jwks_uri: Url,
    pub(crate) revocation_endpoint: Option<Url>,
    #[serde(default)]
    scopes_supported: Vec<String>,
    #[serde(default)]
    token_endpoint_auth_methods_supported: Vec<String>,
    #[serde(default)]
    id_token_signing_alg_values_supported: Vec<String>,
}

impl Discovery {
    pub(crate) fn address(issuer: &str) -> String {
        format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'))
    }

    /// Whether it is this provider's, and leads to nothing less safe than the provider itself.
    pub(crate) fn is_sound(&self, issuer: &str) -> bool {
        let scheme = if issuer.starts_with("https:") { "https" } else { "http" };
        let places = [&self.authorization_endpoint, &self.token_endpoint, &self.jwks_uri];
        let mut places = places.into_iter().chain(&self.revocation_endpoint);
        self.issuer == issuer && places.all(|place| place.scheme() == scheme)
    }

    /// Everybody must know RS256; the others only count for providers that say they use them.
    pub(crate) fn algorithms(&self) -> Vec<Algorithm> {
        let mut algorithms = vec![Algorithm::RS256];
        for (name, algorithm) in [("ES256", Algorithm::ES256), ("EdDSA", Algorithm::EdDSA)] {
            if self.id_token_signing_alg_values_supported.iter().any(|known| known == name) {
                algorithms.push(algorithm);
            }
        }
        algorithms
    }

    /// What we would like to know, as far as the provider has words for it. A name is Apple's
    /// `name` and everybody else's `profile`.
    pub(crate) fn scope(&self) -> String {
        let knows = |scope: &str| self.scopes_supported.iter().any(|known| known == scope);
        let name = if knows("name") { "name" } else { "profile" };
        let mut scope = "openid email".to_owned();
        if knows(name) {
            scope.push(' ');
            scope.push_str(name);
        }
        scope
    }

    /// Whether the secret goes into the form. The header is the standard's default, and the form
    /// what Apple wants.
    pub(crate) fn takes_secret_in_form(&self) -> bool {
        self.token_endpoint_auth_methods_supported.iter().any(|way| way == "client_secret_post")
    }
}
