//! An identity provider whose answers are set by the test.

use std::convert::Infallible;
use std::sync::{Arc, LazyLock, Mutex};

use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der};
use aws_lc_rs::rsa::{KeyPair, KeySize};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use bytes::Bytes;
use chrono::{DateTime, Utc};
use http::{Request, Response};
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use jsonwebtoken::jwk::Jwk;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::net::TcpListener;
use tokio::sync::Notify;

/// A signing key of a provider.
pub(crate) struct Key {
    pub(crate) id: &'static str,
    pub(crate) encoding: EncodingKey,
}

pub(crate) static KEY: LazyLock<Key> = LazyLock::new(|| rsa_key("first", KeySize::Rsa2048));

/// A second key: the provider's key after a rotation, or the key of a foreign signer.
pub(crate) static OTHER_KEY: LazyLock<Key> = LazyLock::new(|| rsa_key("other", KeySize::Rsa2048));

fn rsa_key(id: &'static str, size: KeySize) -> Key {
    let pair = KeyPair::generate(size).unwrap();
    let der: Pkcs8V1Der<'_> = pair.as_der().unwrap();
    let text = STANDARD.encode(der.as_ref());
    let pem = format!("-----BEGIN PRIVATE KEY-----\n{text}\n-----END PRIVATE KEY-----\n");
    Key { id, encoding: EncodingKey::from_rsa_pem(pem.as_bytes()).unwrap() }
}

impl Key {
    /// The public key as an entry of a JSON Web Key Set.
    pub(crate) fn published(&self) -> Value {
        let jwk = Jwk::from_encoding_key(&self.encoding, Algorithm::RS256).unwrap();
        let mut jwk = serde_json::to_value(jwk).unwrap();
        jwk["kid"] = self.id.into();
        jwk["use"] = "sig".into();
        jwk
    }

    pub(crate) fn header(&self) -> Header {
        let mut header = Header::new(Algorithm::RS256);
        header.kid = Some(self.id.to_owned());
        header
    }

    pub(crate) fn sign(&self, claims: &Value) -> String {
        jsonwebtoken::encode(&self.header(), claims, &self.encoding).unwrap()
    }
}

pub(crate) struct FakeProvider {
    pub(crate) issuer: String,
    pub(crate) says: Arc<Mutex<ProviderState>>,
    revoked: Arc<Notify>,
    accepting: tokio::task::JoinHandle<()>,
}

/// What the provider answers, and what it has received.
pub(crate) struct ProviderState {
    pub(crate) keys: Vec<Value>,
    pub(crate) discovery: Value,
    /// What the token endpoint answers: a status and a body.
    pub(crate) tokens: (u16, Value),
    /// Whether the token endpoint never answers.
    pub(crate) hangs: bool,
    /// The number of requests for its key set.
    pub(crate) key_requests: usize,
    /// The forms that the token endpoint received.
    pub(crate) exchanges: Vec<String>,
    /// The forms that the revocation endpoint received.
    pub(crate) revocations: Vec<String>,
    /// The statuses that the revocation endpoint answers first, taken from the end; 200 after that.
    pub(crate) reluctance: Vec<u16>,
}

impl FakeProvider {
    pub(crate) async fn new() -> FakeProvider {
        FakeProvider::on(TcpListener::bind("127.0.0.1:0").await.unwrap())
    }

    pub(crate) fn on(listener: TcpListener) -> FakeProvider {
        let issuer = format!("http://{}", listener.local_addr().unwrap());
        let says = Arc::new(Mutex::new(ProviderState {
            keys: vec![KEY.published()],
            discovery: discovery(&issuer),
            tokens: (400, json!({"error": "invalid_grant"})),
            hangs: false,
            key_requests: 0,
            exchanges: Vec::new(),
            revocations: Vec::new(),
            reluctance: Vec::new(),
        }));
        let revoked = Arc::new(Notify::new());
        let accepting = tokio::spawn(accept(listener, Arc::clone(&says), Arc::clone(&revoked)));
        FakeProvider { issuer, says, revoked, accepting }
    }

    /// Waits until the revocation endpoint has received this many forms, and returns them.
    pub(crate) async fn revocations(&self, number: usize) -> Vec<String> {
        while self.says().revocations.len() < number {
            self.revoked.notified().await;
        }
        self.says().revocations.clone()
    }

    /// The claims that a correct provider makes about this subject now, both through the browser
    /// and at its token endpoint.
    pub(crate) fn claims(&self, nonce: &str, subject: &str, now: DateTime<Utc>) -> Value {
        let now = now.timestamp();
        json!({
            "iss": self.issuer,
            "aud": "tracker",
            "sub": subject,
            "iat": now,
            "exp": now + 600,
            "nonce": nonce,
            "email": format!("{subject}@example.com"),
            "email_verified": "true",
        })
    }

    /// Makes the token endpoint answer with these claims from now on.
    pub(crate) fn will_redeem(&self, claims: &Value) {
        let mut claims = claims.clone();
        if claims.get("at_hash").is_none() {
            claims["at_hash"] = half_hash("an access token").into();
        }
        let tokens = json!({
            "access_token": "an access token",
            "refresh_token": REFRESH_TOKEN,
            "id_token": KEY.sign(&claims),
        });
        self.says().tokens = (200, tokens);
    }

    pub(crate) fn says(&self) -> std::sync::MutexGuard<'_, ProviderState> {
        self.says.lock().unwrap()
    }
}

impl Drop for FakeProvider {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

fn discovery(issuer: &str) -> Value {
    json!({
        "issuer": issuer,
        "authorization_endpoint": format!("{issuer}/authorize?tenant=1"),
        "token_endpoint": format!("{issuer}/token"),
        "jwks_uri": format!("{issuer}/keys"),
        "revocation_endpoint": format!("{issuer}/revoke"),
        "response_types_supported": ["code", "code id_token"],
        "response_modes_supported": ["query", "form_post"],
        "scopes_supported": ["openid", "email", "name"],
        "token_endpoint_auth_methods_supported": ["client_secret_post"],
        "id_token_signing_alg_values_supported": ["RS256"],
    })
}

/// Serves each request on a connection of its own, so that no connection outlives the provider.
async fn accept(listener: TcpListener, says: Arc<Mutex<ProviderState>>, revoked: Arc<Notify>) {
    loop {
        let (stream, _) = listener.accept().await.unwrap();
        let (says, revoked) = (Arc::clone(&says), Arc::clone(&revoked));
        let answer =
            service_fn(move |request| answer(Arc::clone(&says), Arc::clone(&revoked), request));
        let connection = hyper::server::conn::http1::Builder::new()
            .keep_alive(false)
            .serve_connection(TokioIo::new(stream), answer);
        tokio::spawn(connection);
    }
}

async fn answer(
    says: Arc<Mutex<ProviderState>>,
    revoked: Arc<Notify>,
    request: Request<Incoming>,
) -> Result<Response<Full<Bytes>>, Infallible> {
    let path = request.uri().path().to_owned();
    let body = request.into_body().collect().await.unwrap().to_bytes();
    let (status, answer, hangs) = {
        let mut says = says.lock().unwrap();
        match path.as_str() {
            "/.well-known/openid-configuration" => (200, says.discovery.clone(), false),
            "/keys" => {
                says.key_requests += 1;
                (200, json!({"keys": says.keys}), false)
            }
            "/token" => {
                says.exchanges.push(String::from_utf8(body.to_vec()).unwrap());
                (says.tokens.0, says.tokens.1.clone(), says.hangs)
            }
            "/revoke" => {
                says.revocations.push(String::from_utf8(body.to_vec()).unwrap());
                revoked.notify_one();
                (says.reluctance.pop().unwrap_or(200), Value::Null, says.hangs)
            }
            _ => (404, Value::Null, false),
        }
    };
    if hangs {
        std::future::pending::<()>().await;
    }
    let body = Full::new(Bytes::from(answer.to_string()));
    Ok(Response::builder().status(status).body(body).unwrap())
}

/// The provider's own refresh token, which it gives with every sign-in, as Apple does.
pub(crate) const REFRESH_TOKEN: &str = "the-refresh-token-that-the-provider-gives";

/// The claims of the identity token that comes through the browser together with the code.
pub(crate) fn front(mut claims: Value) -> Value {
    claims["c_hash"] = half_hash("the code").into();
    claims
}

/// The left half of the SHA-256 hash in base64url, as used in `c_hash` and `at_hash`.
pub(crate) fn half_hash(text: &str) -> String {
    URL_SAFE_NO_PAD.encode(&Sha256::digest(text)[..16])
}
