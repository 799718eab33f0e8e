//! The service with a fake provider, and the requests that a browser sends to both.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use bytes::Bytes;
use chrono::TimeDelta;
use clap::Parser;
use http::header::{COOKIE, LOCATION, SET_COOKIE};
use http::request::Builder;
use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};
use tempfile::TempDir;
use tracker_server::cli::args::Args;
use tracker_server::service::Service;
use tracker_server::{App, Clock};
use tracker_service::auth::Auth;
use tracker_service::auth::oidc::{Client, ClientSecret, Provider, Timeouts};
use tracker_service::config::Config;
use tracker_store::Store;
use url::Url;

use super::fake_provider::{FakeProvider, KEY, REFRESH_TOKEN, front};
use crate::secrets::Watch;
use crate::test_app::{Answer, ask, keys, now};
use tracker_store_testing::Database;

pub(crate) const CALLBACK: &str = "/api/v1/auth/callback";

pub(crate) struct Scene {
    pub(crate) app: App,
    pub(crate) service: Service,
    pub(crate) provider: FakeProvider,
    pub(crate) database: Database,
    /// For files that the service is configured to read.
    pub(crate) directory: TempDir,
    watch: Watch,
}

/// A sign-in that has begun: the parameters sent to the provider, and the browser's cookie.
#[derive(Debug, Clone)]
pub(crate) struct Begun {
    pub(crate) asked: HashMap<String, String>,
    pub(crate) cookie: String,
}

impl Begun {
    pub(crate) fn state(&self) -> &str {
        &self.asked["state"]
    }
}

/// The cookies of a signed-in user.
#[derive(Debug, Clone)]
pub(crate) struct SignedIn {
    pub(crate) access: String,
    pub(crate) refresh: String,
}

impl Scene {
    pub(crate) async fn new() -> Scene {
        Scene::with(FakeProvider::new().await).await
    }

    pub(crate) async fn on_server() -> Scene {
        let secret = ClientSecret::Fixed("our secret".into());
        let provider = FakeProvider::new().await;
        Scene::on(Database::on_server_with_tables(), provider, secret, "", WAIT_TIMEOUT).await
    }

    pub(crate) async fn with(provider: FakeProvider) -> Scene {
        let secret = ClientSecret::Fixed("our secret".into());
        Scene::with_client(provider, secret).await
    }

    pub(crate) async fn with_client(provider: FakeProvider, secret: ClientSecret) -> Scene {
        Scene::of(provider, secret, "", WAIT_TIMEOUT).await
    }

    /// A service that only these people may use.
    pub(crate) async fn for_people(people: &str) -> Scene {
        let secret = ClientSecret::Fixed("our secret".into());
        Scene::of(FakeProvider::new().await, secret, people, WAIT_TIMEOUT).await
    }

    /// A service that waits only this long for the provider.
    pub(crate) async fn with_provider_timeout(timeout: Duration) -> Scene {
        let secret = ClientSecret::Fixed("our secret".into());
        Scene::of(FakeProvider::new().await, secret, "", timeout).await
    }

    async fn of(
        provider: FakeProvider,
        secret: ClientSecret,
        people: &str,
        timeout: Duration,
    ) -> Scene {
        Scene::on(Database::with_tables(), provider, secret, people, timeout).await
    }

    async fn on(
        database: Database,
        provider: FakeProvider,
        secret: ClientSecret,
        people: &str,
        timeout: Duration,
    ) -> Scene {
        let directory = tempfile::tempdir().unwrap();
        let provider_client = client_of(&provider.issuer, secret, timeout);
        let clock = Clock::still_at(now());
        let app =
            app(&database, &directory, &provider.issuer, clock, provider_client, people).await;
        let service = Service::new(&app);
        Scene { app, service, provider, watch: Watch::begin(), database, directory }
    }

    /// Sends a request to another process on the same database, whose clock is ahead by this much.
    pub(crate) async fn elsewhere(
        &self,
        ahead: TimeDelta,
        request: Request<Full<Bytes>>,
    ) -> Answer {
        let clock = Clock::still_at(self.app.clock.now() + ahead);
        let issuer = &self.provider.issuer;
        let secret = ClientSecret::Fixed("our secret".into());
        let client = client_of(issuer, secret, WAIT_TIMEOUT);
        let app = app(&self.database, &self.directory, issuer, clock, client, "").await;
        ask(&Service::new(&app), request, IpAddr::V4(Ipv4Addr::LOCALHOST)).await
    }

    /// Advances the clock until used refresh tokens are outside the grace interval. PostgreSQL
    /// measures the interval by its own clock, so there the stored times are set back.
    pub(crate) fn pass_the_grace_interval(&self) {
        if self.database.is_on_server() {
            let set_back = "update refresh_tokens set used_at = used_at - interval '11 seconds'";
            self.database.run_sql(set_back);
        }
        self.later(TimeDelta::seconds(11));
    }

    pub(crate) fn later(&self, by: TimeDelta) {
        self.app.clock.set(self.app.clock.now() + by);
    }

    pub(crate) async fn ask(&self, request: Request<Full<Bytes>>) -> Answer {
        let answer = ask(&self.service, request, IpAddr::V4(Ipv4Addr::LOCALHOST)).await;
        self.watch.note(&answer.headers, &answer.body);
        answer
    }

    pub(crate) async fn start(&self) -> Begun {
        let answer = self.ask(get("/api/v1/auth/apple?redirect_uri=/app")).await;
        begun(&answer)
    }

    /// The claims that a correct provider makes about this subject, both through the browser and at
    /// its token endpoint.
    pub(crate) fn claims(&self, begun: &Begun, subject: &str) -> Value {
        self.provider.claims(&begun.asked["nonce"], subject, self.app.clock.now())
    }

    pub(crate) fn front_claims(&self, begun: &Begun, subject: &str) -> Value {
        front(self.claims(begun, subject))
    }

    /// Makes the token endpoint answer with these claims from now on.
    pub(crate) fn will_redeem(&self, claims: &Value) {
        self.watch.keep(REFRESH_TOKEN);
        self.provider.will_redeem(claims);
    }

    /// Sends the provider's answer to the callback, as an application does.
    pub(crate) async fn answer(&self, begun: &Begun, id_token: &str) -> Answer {
        self.ask(callback(begun, id_token)).await
    }

    /// Sends the provider's answer with a form, as a browser does after our own page has sent it again.
    pub(crate) async fn answer_by_form(&self, begun: &Begun, id_token: &str) -> Answer {
        let form = [
            ("code", "the code"),
            ("id_token", id_token),
            ("state", begun.state()),
            ("tracker_again", "yes"),
        ];
        let mut request = post_form(CALLBACK, &form, &[&begun.cookie]);
        request.headers_mut().insert("accept", "text/html".parse().unwrap());
        self.ask(request).await
    }

    /// Tries to sign in as this subject, and returns the answer.
    pub(crate) async fn try_sign_in(&self, subject: &str) -> Answer {
        let begun = self.start().await;
        self.will_redeem(&self.claims(&begun, subject));
        self.answer(&begun, &KEY.sign(&self.front_claims(&begun, subject))).await
    }

    pub(crate) async fn sign_in(&self, subject: &str) -> SignedIn {
        signed_in(&self.try_sign_in(subject).await)
    }

    /// Fails a sign-in after the identity is proven: the nonce is wrong.
    pub(crate) async fn fail_sign_in(&self, subject: &str) -> Answer {
        let begun = self.start().await;
        let mut claims = self.front_claims(&begun, subject);
        claims["nonce"] = "another".into();
        self.answer(&begun, &KEY.sign(&claims)).await
    }
}

async fn app(
    database: &Database,
    directory: &TempDir,
    issuer: &str,
    clock: Clock,
    provider: Provider,
    people: &str,
) -> App {
    let file = directory.path().join("secret");
    std::fs::write(&file, "unused").unwrap();
    let database = database.url_text();
    let file = file.to_str().unwrap();
    let words = [
        ["tracker-server", "--rate-limits=off"].as_slice(),
        &[
            "--database-timeout=60",
            "--database-url",
            &database,
            "--public-url",
            "https://run.example.com",
        ],
        &["--oidc-issuer", issuer, "--oidc-client-id", "tracker"],
        &["--oidc-client-secret-file", file, "--signing-key-file", file],
        &["--redirect-origins", "https://app.example.org:8443", "--allowed-people", people],
    ];
    let config = Config::try_from(Args::parse_from(words.concat()).settings).unwrap();
    let store = Store::open_or_create(&config.database).await.unwrap();
    let public_url = config.public_url_at(3000);
    let listen = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 3000);
    let mut auth = Auth::new(&config, keys(), &public_url, listen).unwrap();
    auth.provider = Some(provider);
    App::new(config, public_url, store, clock, auth)
}

/// A client of the provider that waits this long for an answer.
fn client_of(issuer: &str, secret: ClientSecret, timeout: Duration) -> Provider {
    let client = Client {
        issuer: issuer.to_owned(),
        id: "tracker".into(),
        secret,
        callback: Url::parse("https://run.example.com").unwrap().join(CALLBACK).unwrap(),
    };
    let pause = Duration::from_millis(1);
    Provider::new(client, Timeouts { connect: timeout, total: timeout, pause }).unwrap()
}

/// Longer than any answer takes on a busy machine.
const WAIT_TIMEOUT: Duration = Duration::from_mins(2);

/// The request with the provider's answer, as an application sends it.
pub(crate) fn callback(begun: &Begun, id_token: &str) -> Request<Full<Bytes>> {
    let body = json!({"code": "the code", "id_token": id_token, "state": begun.state()});
    post_json(CALLBACK, &body, &[&begun.cookie])
}

pub(crate) fn get(path: &str) -> Request<Full<Bytes>> {
    Request::get(path).body(Full::default()).unwrap()
}

pub(crate) fn get_with(path: &str, cookies: &[&str]) -> Request<Full<Bytes>> {
    with_cookies(Request::get(path), cookies).body(Full::default()).unwrap()
}

pub(crate) fn post_with(path: &str, cookies: &[&str]) -> Request<Full<Bytes>> {
    with_cookies(Request::post(path), cookies).body(Full::default()).unwrap()
}

pub(crate) fn delete(path: &str, cookie: &str) -> Request<Full<Bytes>> {
    with_cookies(Request::delete(path), &[cookie]).body(Full::default()).unwrap()
}

pub(crate) fn post_json(path: &str, body: &Value, cookies: &[&str]) -> Request<Full<Bytes>> {
    let request = with_cookies(Request::post(path), cookies);
    let request = request.header("content-type", "application/json");
    request.body(Full::from(body.to_string())).unwrap()
}

pub(crate) fn post_form(
    path: &str,
    form: &[(&str, &str)],
    cookies: &[&str],
) -> Request<Full<Bytes>> {
    let request = with_cookies(Request::post(path), cookies);
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let form = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
    request.body(Full::from(form)).unwrap()
}

fn with_cookies(request: Builder, cookies: &[&str]) -> Builder {
    if cookies.is_empty() { request } else { request.header(COOKIE, cookies.join("; ")) }
}

pub(crate) fn begun(answer: &Answer) -> Begun {
    assert_eq!(answer.status, StatusCode::FOUND, "{answer:?}");
    let url = Url::parse(location(answer)).unwrap();
    let asked = url.query_pairs().into_owned().collect();
    Begun { asked, cookie: cookie(answer, "__Host-tracker_tx") }
}

pub(crate) fn signed_in(answer: &Answer) -> SignedIn {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{answer:?}");
    SignedIn {
        access: cookie(answer, "__Host-tracker_access"),
        refresh: cookie(answer, "__Host-tracker_refresh"),
    }
}

pub(crate) fn location(answer: &Answer) -> &str {
    answer.headers[LOCATION].to_str().unwrap()
}

pub(crate) fn set_cookies(answer: &Answer) -> Vec<&str> {
    answer.headers.get_all(SET_COOKIE).iter().map(|header| header.to_str().unwrap()).collect()
}

/// The cookie as `name=value`, as a browser sends it back.
pub(crate) fn cookie(answer: &Answer, name: &str) -> String {
    let all = set_cookies(answer);
    let found = all.iter().find(|cookie| cookie.starts_with(&format!("{name}=")));
    let found = found.unwrap_or_else(|| panic!("no {name} in {all:?}"));
    found.split(';').next().unwrap().to_owned()
}
