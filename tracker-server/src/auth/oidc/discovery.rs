//! [`Discovery`]: the discovery document of a provider.

use jsonwebtoken::Algorithm;
use serde::Deserialize;
use url::Url;

/// The metadata that a provider publishes at `/.well-known/openid-configuration`.
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
    /// The URL of the discovery document.
    pub(crate) fn address(issuer: &str) -> String {
        format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'))
    }

    /// Whether the document names this issuer and every endpoint has the scheme of the issuer.
    /// So an https provider cannot lead to an endpoint without TLS.
    pub(crate) fn is_valid(&self, issuer: &str) -> bool {
        let scheme = if issuer.starts_with("https:") { "https" } else { "http" };
        let required = [&self.authorization_endpoint, &self.token_endpoint, &self.jwks_uri];
        let mut endpoints = required.into_iter().chain(&self.revocation_endpoint);
        self.issuer == issuer && endpoints.all(|endpoint| endpoint.scheme() == scheme)
    }

    /// The signature algorithms to accept. Every provider must support RS256. ES256 and `EdDSA` are
    /// accepted only from providers that list them.
    pub(crate) fn algorithms(&self) -> Vec<Algorithm> {
        let mut algorithms = vec![Algorithm::RS256];
        for (name, algorithm) in [("ES256", Algorithm::ES256), ("EdDSA", Algorithm::EdDSA)] {
            if self.id_token_signing_alg_values_supported.iter().any(|supported| supported == name)
            {
                algorithms.push(algorithm);
            }
        }
        algorithms
    }

    /// The scopes to request: `openid email`, and the name if the provider supports it. Apple's
    /// scope for the name is `name`, that of all other providers is `profile`.
    pub(crate) fn scope(&self) -> String {
        let supports =
            |scope: &str| self.scopes_supported.iter().any(|supported| supported == scope);
        let name = if supports("name") { "name" } else { "profile" };
        let mut scope = "openid email".to_owned();
        if supports(name) {
            scope.push(' ');
            scope.push_str(name);
        }
        scope
    }

    /// Whether the client secret is sent in the form. The default of the standard is the
    /// `Authorization` header; Apple requires the form.
    pub(crate) fn takes_secret_in_form(&self) -> bool {
        self.token_endpoint_auth_methods_supported
            .iter()
            .any(|method| method == "client_secret_post")
    }
}
