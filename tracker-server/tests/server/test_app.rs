//! [`TestApp`]: the service in the process of the test, with a new database and a fixed clock.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use bytes::Bytes;
use chrono::{DateTime, Utc};
use clap::Parser;
use http::header::HOST;
use http::request::Builder;
use http::{HeaderMap, HeaderValue, Request, StatusCode};
use http_body_util::{BodyExt, Full};
use serde_json::{Value, json};
use tracker_server::cli::args::Args;
use tracker_server::service::Service;
use tracker_server::{App, AppState, Clock};
use tracker_service::auth::{Access, Auth, Secret, SigningKeys};
use tracker_service::config::Config;
use tracker_store::{Account, Identity, NewSession, Person, Replaced, SignIn, SignedInWith, Store};

use crate::secrets::Watch;
use tracker_store_testing::Database;

/// Noon on the last day of June 2026.
pub(crate) const NOW: &str = "2026-06-30T12:00:00Z";

/// An export without workouts.
pub(crate) const EMPTY_EXPORT: &str = r#"{"data":{}}"#;

pub(crate) struct TestApp {
    pub(crate) app: App,
    pub(crate) service: Service,
    pub(crate) owner: Account,
    /// The owner's refresh token.
    pub(crate) refresh: Secret,
    sessions: [Access; 2],
    watch: Watch,
    pub(crate) database: Database,
}

/// The sender of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    Anonymous,
    Owner,
    Stranger,
}

/// An answer, read to its end.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

/// The address of the development provider: no program listens there, not even a server that a developer
/// tries out at the same time.
fn nowhere() -> SocketAddr {
    SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 1)
}

impl TestApp {
    pub(crate) async fn new() -> TestApp {
        TestApp::with(&["--rate-limits", "off"]).await
    }

    pub(crate) async fn with(flags: &[&str]) -> TestApp {
        let database = Database::with_tables();
        let url = database.url_text();
        let mut words = vec!["tracker-server", "--database-url", &url, "--database-timeout=60"];
        words.extend(flags);
        let config = Config::try_from(Args::parse_from(words).settings).unwrap();
        let store = Store::open_or_create(&config.database).await.unwrap();
        let clock = Clock::still_at(now());
        let public_url = config.public_url_at(3000);
        let listen = nowhere();
        let auth = Auth::new(&config, keys(), &public_url, listen).unwrap();
        let refresh = Secret::random();
        let (owner, first) = signed_in(&store, "owner", Some("Owner"), &refresh).await;
        let (_, second) = signed_in(&store, "stranger", None, &Secret::random()).await;
        let sessions = [first, second];
        let app = App::new(config, public_url, store, clock, auth);
        let service = Service::new(&app);
        let watch = Watch::begin();
        watch.keep(refresh.reveal());
        TestApp { app, service, owner, refresh, sessions, watch, database }
    }

    /// The same service after a new start with these signing keys.
    pub(crate) fn restart_with_keys(&mut self, lines: &str) {
        let AppState { config, public_url, store, clock, .. } = &*self.app;
        let (config, url) = (config.clone(), public_url.clone());
        let listen = nowhere();
        let auth = Auth::new(&config, SigningKeys::parse(lines).unwrap(), &url, listen).unwrap();
        self.app = App::new(config, url, store.clone(), clock.clone(), auth);
        self.service = Service::new(&self.app);
    }

    /// Another process of the service, with the same database.
    pub(crate) fn second_process(&self) -> App {
        let AppState { config, public_url, store, clock, .. } = &*self.app;
        let auth = Auth::new(config, keys(), public_url, nowhere()).unwrap();
        App::new(config.clone(), public_url.clone(), store.clone(), clock.clone(), auth)
    }

    /// Advances the clock until used refresh tokens are outside the grace interval. PostgreSQL
    /// measures the interval by its own clock, so there the stored times are set back.
    pub(crate) fn pass_the_grace_interval(&self) {
        if self.database.is_on_server() {
            let set_back = "update refresh_tokens set used_at = used_at - interval '11 seconds'";
            self.database.run_sql(set_back);
        }
        self.app.clock.set(self.app.clock.now() + chrono::TimeDelta::seconds(11));
    }

    pub(crate) async fn get(&self, by: By, path: &str) -> Answer {
        self.send(by, "GET", path, None).await
    }

    pub(crate) async fn send(
        &self,
        by: By,
        method: &str,
        path: &str,
        body: Option<&str>,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = self.access_token(by) {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let body = body.unwrap_or_default().to_owned();
        self.ask(request.body(Full::new(Bytes::from(body))).unwrap()).await
    }

    /// The same request by a program that sends this token.
    pub(crate) async fn send_with_token(
        &self,
        token: &str,
        method: &str,
        path: &str,
        body: Option<&str>,
    ) -> Answer {
        let request = Request::builder().method(method).uri(path);
        let request = request.header("authorization", format!("Bearer {token}"));
        let request = match body {
            Some(_) => request.header("content-type", "application/json"),
            None => request,
        };
        let body = body.unwrap_or_default().to_owned();
        self.ask(request.body(Full::new(Bytes::from(body))).unwrap()).await
    }

    /// A new access token of the sender; `None` without a session.
    pub(crate) fn access_token(&self, by: By) -> Option<String> {
        let access = match by {
            By::Anonymous => return None,
            By::Owner => self.sessions[0],
            By::Stranger => self.sessions[1],
        };
        let token = self.app.auth.tokens.issue(access, self.app.clock.now());
        self.watch.keep(&token);
        Some(token)
    }

    /// Asks for a page, as a browser does.
    pub(crate) async fn visit(&self, by: By, path: &str) -> Answer {
        let request = Request::get(path).header("accept", "text/html,*/*;q=0.8");
        self.ask(self.with_page_cookie(by, request).body(Full::default()).unwrap()).await
    }

    /// Sends a form of one of our pages, as a browser does.
    pub(crate) async fn submit(&self, by: By, path: &str, form: &[(&str, &str)]) -> Answer {
        let request = Request::post(path).header("accept", "text/html,*/*;q=0.8");
        let request = request.header("sec-fetch-site", "same-origin");
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        let form = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        self.ask(self.with_page_cookie(by, request).body(Full::from(form)).unwrap()).await
    }

    /// Follows the redirect of an answer to a form, as a browser does that accepts gzip: with the cookie that was set.
    pub(crate) async fn follow(&self, by: By, answer: &Answer) -> Answer {
        assert_eq!(answer.status.as_u16(), 303, "{}", answer.text());
        self.visit_with_cookie(by, answer.header("location"), &shown_cookie(answer)).await
    }

    /// Asks for a page with another cookie beside that of the pages.
    pub(crate) async fn visit_with_cookie(&self, by: By, path: &str, cookie: &str) -> Answer {
        let cookies = format!("{}; {cookie}", self.page_cookie(by).unwrap());
        let request = Request::get(path).header("accept", "text/html,*/*;q=0.8");
        let request = request.header("accept-encoding", "gzip").header("cookie", cookies);
        self.ask(request.body(Full::default()).unwrap()).await
    }

    /// Sends a file as the script of the import page does.
    pub(crate) async fn upload(&self, by: By, file: &str) -> Answer {
        let request = Request::post("/import").header("accept", "text/html");
        let request =
            request.header("sec-fetch-site", "same-origin").header("x-file-name", "runs.csv");
        let body = Full::from(file.to_owned());
        self.ask(self.with_page_cookie(by, request).body(body).unwrap()).await
    }

    fn with_page_cookie(&self, by: By, request: Builder) -> Builder {
        match self.page_cookie(by) {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        }
    }

    /// A new page cookie of the sender; `None` without a session.
    pub(crate) fn page_cookie(&self, by: By) -> Option<String> {
        let access = match by {
            By::Anonymous => return None,
            By::Owner => self.sessions[0],
            By::Stranger => self.sessions[1],
        };
        let token = self.app.auth.tokens.issue_for_pages(access, self.app.clock.now());
        self.watch.keep(&token);
        Some(format!("__Host-tracker_page={token}"))
    }

    /// The owner's refresh cookie, before it is used.
    pub(crate) fn refresh_cookie(&self) -> String {
        format!("__Host-tracker_refresh={}", self.refresh.reveal())
    }

    /// At its end, the test searches the log for this text.
    pub(crate) fn keep_secret(&self, secret: &str) {
        self.watch.keep(secret);
    }

    /// Creates a push token of the owner.
    pub(crate) async fn push_token(&self) -> String {
        let made = self.post("/api/v1/webhook-tokens", &json!({"name": "Phone"})).await;
        made.json()["token"].as_str().unwrap().to_owned()
    }

    /// Creates a personal access token of the owner with these scopes.
    pub(crate) async fn personal_token(&self, scopes: &[&str]) -> String {
        let made = self.post("/api/v1/tokens", &json!({"name": "Laptop", "scopes": scopes})).await;
        made.json()["token"].as_str().unwrap().to_owned()
    }

    /// Pushes this body with this token.
    pub(crate) async fn push(&self, token: &str, body: &str) -> Answer {
        let path = format!("/api/webhook?token={token}");
        self.send(By::Anonymous, "POST", &path, Some(body)).await
    }

    /// Pushes workouts as the owner.
    pub(crate) async fn import(&self, workouts: &Value) -> Answer {
        let token = self.push_token().await;
        self.push(&token, &json!({"data": {"workouts": workouts}}).to_string()).await
    }

    /// Removes the owner's newest workout.
    pub(crate) async fn remove_newest_workout(&self) {
        let workouts = self.get(By::Owner, "/api/v1/workouts").await.json();
        let id = workouts["workouts"][0]["id"].as_str().unwrap().to_owned();
        let path = format!("/api/v1/workouts/{id}");
        assert!(self.send(By::Owner, "DELETE", &path, None).await.status.is_success());
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(By::Owner, "POST", path, Some(&body.to_string())).await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> Answer {
        self.send(By::Owner, "PUT", path, Some(&body.to_string())).await
    }

    pub(crate) async fn ask(&self, request: Request<Full<Bytes>>) -> Answer {
        let answer = ask(&self.service, request, IpAddr::V4(Ipv4Addr::LOCALHOST)).await;
        self.watch.note(&answer.headers, &answer.body);
        answer
    }
}

/// The cookie with a secret that the next page shows.
pub(crate) fn shown_cookie(answer: &Answer) -> String {
    answer.header("set-cookie").split(';').next().unwrap().to_owned()
}

/// Sends a request from this peer, with a `Host` header.
pub(crate) async fn ask(
    service: &Service,
    mut request: Request<Full<Bytes>>,
    peer: IpAddr,
) -> Answer {
    let host = HeaderValue::from_static("localhost");
    request.headers_mut().entry(HOST).or_insert(host);
    let (head, body) = service.answer(request, peer).await.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    Answer { status: head.status, headers: head.headers, body }
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn text(&self) -> &str {
        str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

/// Creates an account with a session, as a sign-in does.
pub(crate) async fn signed_in(
    store: &Store,
    subject: &str,
    name: Option<&str>,
    refresh: &Secret,
) -> (Account, Access) {
    let person = Person {
        identity: Identity { issuer: "https://test.example".into(), subject: subject.into() },
        email: Some(format!("{subject}@example.com")),
        email_verified: true,
        name: name.map(Into::into),
    };
    let refresh = refresh.hash();
    let session = NewSession {
        user_agent: "test".into(),
        with: SignedInWith::Provider,
        browser: None,
        refresh,
        replaces: Replaced::default(),
    };
    let signed_in = store.sign_in(&person, &session, now()).await.unwrap();
    let SignIn::SignedIn { account, session } = signed_in else { panic!("{signed_in:?}") };
    let access = Access { account: account.id, session };
    (account, access)
}

/// The signing keys of the tests.
pub(crate) fn keys() -> SigningKeys {
    SigningKeys::parse(SIGNING_KEY).unwrap()
}

pub(crate) const SIGNING_KEY: &str = "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA=";

/// A run of half an hour.
pub(crate) fn run(start: &str) -> Value {
    json!({"name": "Running", "start": start, "duration": 1800, "distance": 5200})
}

pub(crate) fn now() -> DateTime<Utc> {
    NOW.parse().unwrap()
}
