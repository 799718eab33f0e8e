//! [`Discovery`]: the discovery document of a provider.

use jsonwebtoken::Algorithm;
use serde::Deserialize;
use url::Url;

/// The metadata that a provider publishes at `/.well-known/openid-configuration`.
#[derive(Debug, Deserialize)]
pub struct Discovery {
    issuer: String,
    pub authorization_endpoint: Url,
    pub token_endpoint: Url,
    pub jwks_uri: Url,
    pub revocation_endpoint: Option<Url>,
    #[serde(default)]
    scopes_supported: Vec<String>,
    #[serde(default)]
    response_types_supported: Vec<String>,
    #[serde(default)]
    response_modes_supported: Vec<String>,
    code_challenge_methods_supported: Option<Vec<String>>,
    #[serde(default)]
    token_endpoint_auth_methods_supported: Vec<String>,
    #[serde(default)]
    id_token_signing_alg_values_supported: Vec<String>,
}

/// How a sign-in runs (OpenID Connect Core, 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// The provider sends an identity token and a code with a form (`code id_token`, `form_post`).
    Hybrid,
    /// The provider sends a code with a redirect. The identity token comes from the exchange only.
    Code,
}

/// The issuer of Sign in with Apple.
pub const APPLE: &str = "https://appleid.apple.com";

impl Discovery {
    /// The URL of the discovery document.
    pub fn address(issuer: &str) -> String {
        format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'))
    }

    /// Checks that the document names this issuer and every endpoint has the scheme of the issuer, so an https provider cannot
    /// lead to an endpoint without TLS.
    ///
    /// # Errors
    ///
    /// What is wrong, with the issuer that was found beside the configured one.
    pub fn check(&self, issuer: &str) -> Result<(), String> {
        if self.issuer != issuer {
            let found = &self.issuer;
            return Err(format!("names the issuer {found:?}, but {issuer:?} is configured"));
        }
        let scheme = issuer.split_once(':').map(|(scheme, _)| scheme);
        let required = [&self.authorization_endpoint, &self.token_endpoint, &self.jwks_uri];
        let mut endpoints = required.into_iter().chain(&self.revocation_endpoint);
        if endpoints.all(|endpoint| scheme.is_none_or(|scheme| endpoint.scheme() == scheme)) {
            Ok(())
        } else {
            Err("names an endpoint without TLS".to_owned())
        }
    }

    /// The hybrid flow if the provider offers it, otherwise the code flow. Apple's document lists
    /// `code` only, but Apple requires the form.
    pub fn flow(&self) -> Flow {
        let lists_hybrid = self.response_types_supported.iter().any(|types| is_hybrid(types));
        let lists_form = contains(&self.response_modes_supported, "form_post");
        if self.issuer == APPLE || (lists_hybrid && lists_form) { Flow::Hybrid } else { Flow::Code }
    }

    /// What the provider lacks, a sentence for each.
    pub fn missing(&self) -> Vec<&'static str> {
        let lacks_pkce = |methods: &Vec<String>| !contains(methods, "S256");
        let findings = [
            (self.flow() == Flow::Code, NO_HYBRID_FLOW),
            (self.code_challenge_methods_supported.as_ref().is_some_and(lacks_pkce), NO_PKCE),
            (!contains(&self.scopes_supported, "email"), NO_EMAIL),
            (self.revocation_endpoint.is_none(), NO_REVOCATION),
        ];
        findings.into_iter().filter_map(|(is_missing, text)| is_missing.then_some(text)).collect()
    }

    /// The signature algorithms to accept. Every provider must support RS256. ES256 and `EdDSA` are
    /// accepted only from providers that list them.
    pub fn algorithms(&self) -> Vec<Algorithm> {
        let mut algorithms = vec![Algorithm::RS256];
        for (name, algorithm) in [("ES256", Algorithm::ES256), ("EdDSA", Algorithm::EdDSA)] {
            if contains(&self.id_token_signing_alg_values_supported, name) {
                algorithms.push(algorithm);
            }
        }
        algorithms
    }

    /// The scopes to request: `openid email`, and the name if the provider supports it. Apple's
    /// scope for the name is `name`, that of all other providers is `profile`.
    pub fn scope(&self) -> String {
        let supports = |scope| contains(&self.scopes_supported, scope);
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
    pub fn takes_secret_in_form(&self) -> bool {
        contains(&self.token_endpoint_auth_methods_supported, "client_secret_post")
    }
}

fn contains(supported: &[String], wanted: &str) -> bool {
    supported.iter().any(|name| name == wanted)
}

/// Whether a response type is `code id_token`, in any order.
fn is_hybrid(response_type: &str) -> bool {
    let mut parts: Vec<&str> = response_type.split(' ').collect();
    parts.sort_unstable();
    parts == ["code", "id_token"]
}

const NO_HYBRID_FLOW: &str = "the identity provider does not offer the response type `code id_token` \
    with `form_post`: the code flow is used";

const NO_PKCE: &str = "the identity provider does not list the PKCE method S256: it may not check \
    that a code comes from the client that began the sign-in";

const NO_EMAIL: &str = "the identity provider does not list the scope `email`: accounts may have no \
    email address";

const NO_REVOCATION: &str = "the identity provider has no revocation endpoint: its tokens stay valid \
    when an account is deleted";
