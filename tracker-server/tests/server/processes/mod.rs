//! Two processes that share a database: each sees the changes of the other at once.

mod deliveries;
mod sessions;
mod webhooks;

use std::sync::Arc;

use reqwest::{Client, Method};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::auth::fake_provider::{FakeProvider, KEY, front};
use crate::auth::scene::{Begun, CALLBACK, SignedIn, begun, signed_in};
use crate::real_server::RealServer;
use crate::test_app::{Answer, SIGNING_KEY};
use tracker_store_testing::Database;

/// Two processes that share a database, a signing key and a provider, as behind one proxy.
pub(crate) struct Pair {
    provider: FakeProvider,
    processes: [RealServer; 2],
    client: Client,
    _files: TempDir,
}

/// The index of a process.
pub(crate) const ONE: usize = 0;
pub(crate) const OTHER: usize = 1;

impl Pair {
    async fn new() -> Pair {
        let (provider, files) = (FakeProvider::new().await, tempfile::tempdir().unwrap());
        let file = files.path().join("key");
        std::fs::write(&file, SIGNING_KEY).unwrap();
        let file = file.to_str().unwrap();
        let flags = [
            ["--public-url", "https://run.example.com", "--rate-limits", "off"],
            ["--oidc-issuer", &provider.issuer, "--oidc-client-id", "tracker"],
            ["--oidc-client-secret-file", file, "--signing-key-file", file],
        ];
        let database = Arc::new(Database::new());
        let processes = [(); 2].map(|()| RealServer::on(&database, flags.as_flattened()));
        let client = Client::builder().redirect(reqwest::redirect::Policy::none()).no_proxy();
        let client = client.tls_certs_only([]).build().unwrap();
        Pair { provider, processes, client, _files: files }
    }

    /// Sends a request with these cookies to one of the processes.
    async fn ask(
        &self,
        which: usize,
        method: Method,
        path: &str,
        cookies: &[&str],
        body: Option<&Value>,
    ) -> Answer {
        let url = format!("{}{path}", self.processes[which].url());
        let mut request = self.client.request(method, url).header("cookie", cookies.join("; "));
        if let Some(body) = body {
            request = request.json(body);
        }
        let answer = request.send().await.unwrap();
        let (status, headers) = (answer.status(), answer.headers().clone());
        Answer { status, headers, body: answer.bytes().await.unwrap() }
    }

    async fn get(&self, which: usize, path: &str, cookie: &str) -> Answer {
        self.ask(which, Method::GET, path, &[cookie], None).await
    }

    async fn start(&self, which: usize) -> Begun {
        begun(&self.get(which, "/api/v1/auth/apple?redirect_uri=/app", "").await)
    }

    /// Sends the provider's response to one of the processes.
    async fn finish(&self, which: usize, begun: &Begun, subject: &str) -> Answer {
        let claims = self.provider.claims(&begun.asked["nonce"], subject, machine_now());
        self.provider.will_redeem(&claims);
        self.answer(which, begun, &KEY.sign(&front(claims))).await
    }

    /// Sends a response with a proven identity and a wrong nonce, which counts as a failed sign-in.
    async fn fail(&self, which: usize, subject: &str) -> Answer {
        let begun = self.start(which).await;
        let claims = self.provider.claims("another", subject, machine_now());
        self.answer(which, &begun, &KEY.sign(&front(claims))).await
    }

    async fn answer(&self, which: usize, begun: &Begun, id_token: &str) -> Answer {
        let body = json!({"code": "the code", "id_token": id_token, "state": begun.state()});
        self.ask(which, Method::POST, CALLBACK, &[&begun.cookie], Some(&body)).await
    }

    async fn sign_in(&self, subject: &str) -> SignedIn {
        let begun = self.start(ONE).await;
        signed_in(&self.finish(ONE, &begun, subject).await)
    }

    /// Creates a push token. Returns its id and the path for pushes.
    async fn push_token(&self, which: usize, access: &str) -> (String, String) {
        let body = json!({"name": "Phone"});
        let path = "/api/v1/webhook-tokens";
        let made = self.ask(which, Method::POST, path, &[access], Some(&body)).await.json();
        let text = |name: &str| made[name].as_str().unwrap().to_owned();
        (text("id"), format!("/api/webhook?token={}", text("token")))
    }
}

#[expect(clippy::disallowed_methods, reason = "the processes use the system clock")]
fn machine_now() -> chrono::DateTime<chrono::Utc> {
    chrono::Utc::now()
}
