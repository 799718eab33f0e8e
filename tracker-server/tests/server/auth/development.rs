//! The development provider, over real sockets.

use std::collections::HashMap;
use std::net::IpAddr;

use clap::Parser;
use http::{HeaderMap, HeaderName, StatusCode};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tracker_server::cli::args::Args;
use tracker_server::{App, Clock, ConnectionLimits, serve};
use tracker_service::auth::Auth;
use tracker_service::auth::dev_idp::is_local;
use tracker_service::config::Config;
use tracker_store::Store;

use super::fake_provider::FakeProvider;
use super::scene::{Scene, get};
use crate::test_app::{keys, now};
use tracker_store_testing::Database;

/// The program as a new user starts it.
struct Served {
    base: String,
    client: reqwest::Client,
    _stop: oneshot::Sender<()>,
    _database: Database,
}

impl Served {
    async fn new() -> Served {
        let database = Database::with_tables();
        let url = database.url_text();
        let words = ["tracker-server", "--database-url", &url, "--listen", "127.0.0.1:0"];
        let config = Config::try_from(Args::parse_from(words).settings).unwrap();
        let listener = TcpListener::bind(config.listen).await.unwrap();
        let address = listener.local_addr().unwrap();
        let store = Store::open_or_create(&config.database).await.unwrap();
        let public_url = config.public_url_at(address.port());
        let auth = Auth::new(&config, keys(), &public_url, address).unwrap();
        let base = format!("http://localhost:{}", address.port());
        let app = App::new(config, public_url, store, Clock::still_at(now()), auth);
        let (stop, stopped) = oneshot::channel::<()>();
        let stopped = async { drop(stopped.await) };
        let served = app.clone();
        tokio::spawn(async move {
            let limits = ConnectionLimits::new(&served.config);
            serve(served, listener, limits, stopped).await;
        });
        let client = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .tls_certs_only([])
            .build()
            .unwrap();
        Served { base, client, _stop: stop, _database: database }
    }

    async fn start(&self, hint: &str) -> (String, String) {
        let url = format!("{}/api/v1/auth/apple?redirect_uri=/app{hint}", self.base);
        let answer = self.client.get(url).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::FOUND);
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        (answer.headers()["location"].to_str().unwrap().to_owned(), cookie)
    }

    async fn complete(&self, form: &HashMap<String, String>, cookie: &str) -> reqwest::Response {
        let request = self.client.post(format!("{}/api/v1/auth/apple/callback", self.base));
        request.header("cookie", cookie).form(form).send().await.unwrap()
    }

    async fn sign_in(&self, name: &str) -> (HashMap<String, String>, String) {
        let (location, cookie) = self.start(&format!("&login_hint={name}")).await;
        assert!(location.starts_with("http://127.0.0.1:"), "another site: {location}");
        let page = self.client.get(location).send().await.unwrap().text().await.unwrap();
        let form = hidden_fields(&page);
        let answer = self.complete(&form, &cookie).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        let mut cookies = answer.headers().get_all("set-cookie").iter();
        let access = cookies.find_map(|cookie| {
            let cookie = cookie.to_str().unwrap().split(';').next().unwrap();
            cookie.strip_prefix("__Host-tracker_access=")
        });
        (form, access.unwrap().to_owned())
    }

    async fn me(&self, access: &str) -> Value {
        let request = self.client.get(format!("{}/api/v1/auth/me", self.base));
        request.bearer_auth(access).send().await.unwrap().json().await.unwrap()
    }
}

/// The hidden fields of a form.
pub(super) fn hidden_fields(page: &str) -> HashMap<String, String> {
    let mut fields = HashMap::new();
    for input in page.split("<input type=\"hidden\" name=\"").skip(1) {
        let (name, rest) = input.split_once("\" value=\"").unwrap();
        let value = rest.split('"').next().unwrap();
        fields.insert(name.to_owned(), value.replace("&#34;", "\"").replace("&#38;", "&"));
    }
    fields
}

#[tokio::test]
async fn a_program_that_sends_a_login_hint_is_signed_in_without_a_page() {
    let served = Served::new().await;
    let (first, access) = served.sign_in("alex").await;
    assert!(first.contains_key("user"), "the name is sent at the first sign-in");
    let alex = served.me(&access).await;
    assert_eq!(alex["email"], "alex@example.com");
    assert_eq!(alex["name"], "Alex Runner");

    let (again, access) = served.sign_in("alex%40example.com").await;
    assert!(!again.contains_key("user"), "the name is sent only at the first sign-in");
    assert_eq!(served.me(&access).await, alex);

    let (_, access) = served.sign_in("somebody%2Bnew%40example.org").await;
    assert_eq!(served.me(&access).await["email"], "somebody+new@example.org");
}

#[tokio::test]
async fn a_browser_shows_the_page_to_choose_a_person() {
    let served = Served::new().await;
    let (location, cookie) = served.start("&login_hint=alex").await;
    let browser = served.client.get(location).header("sec-fetch-site", "cross-site");
    let page = browser.send().await.unwrap().text().await.unwrap();
    assert!(
        page.contains("Sign in for development") && !page.contains("id_token\" value"),
        "{page}"
    );
    let mut form = hidden_fields(&page);
    form.insert("as".into(), "kim@example.com".into());
    let authorize = format!("{}/dev-idp/authorize", served.base);
    for (site, status) in
        [("cross-site", StatusCode::FORBIDDEN), ("same-site", StatusCode::FORBIDDEN)]
    {
        let click = served.client.post(&authorize).header("sec-fetch-site", site).form(&form);
        assert_eq!(click.send().await.unwrap().status(), status);
    }
    let click = served.client.post(&authorize).header("sec-fetch-site", "same-origin").form(&form);
    let answer = hidden_fields(&click.send().await.unwrap().text().await.unwrap());
    let signed_in = served.complete(&answer, &cookie).await;
    assert_eq!(signed_in.status(), StatusCode::SEE_OTHER);
}

/// A browser gets the page again, with what is wrong. A program gets JSON.
#[tokio::test]
async fn a_name_that_is_typed_signs_in_or_stays_in_its_field() {
    let served = Served::new().await;
    let (location, _) = served.start("").await;
    let browser = served.client.get(location).header("sec-fetch-site", "cross-site");
    let mut form = hidden_fields(&browser.send().await.unwrap().text().await.unwrap());
    let mut send = async |name: &str, accept: &str| {
        form.insert("as".into(), name.into());
        let click = served.client.post(format!("{}/dev-idp/authorize", served.base)).form(&form);
        let click = click.header("sec-fetch-site", "same-origin").header("accept", accept);
        let answer = click.send().await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    };
    let html = "text/html,*/*;q=0.8";
    let (status, page) = send(" Anna  Maria ", html).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("&#34;firstName&#34;:&#34;Anna&#34;"), "{page}");
    for name in ["", "\u{200b}\u{3164}", "<b>", "a/b", &"x".repeat(101)] {
        let (status, page) = send(name, html).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{name}");
        for text in [
            "Sign in for development",
            "role=\"alert\"",
            "aria-invalid=\"true\"",
            "a name or an email",
        ] {
            assert!(page.contains(text), "{name}, {text}: {page}");
        }
        assert!(send(name, "application/json").await.1.starts_with('{'), "{name}");
    }
    assert!(send("<b>", html).await.1.contains("value=\"&#60;b&#62;\""), "what was typed stays");
}

#[tokio::test]
async fn sign_ins_succeed_before_and_after_a_key_rotation_of_the_development_provider() {
    let served = Served::new().await;
    served.sign_in("alex").await;
    let rotated = served.client.post(format!("{}/dev-idp/rotate", served.base)).send().await;
    assert_eq!(rotated.unwrap().status(), StatusCode::OK);
    served.sign_in("alex").await;
}

#[tokio::test]
async fn a_code_of_the_development_provider_is_valid_once_and_for_its_client_only() {
    let served = Served::new().await;
    let (form, _) = served.sign_in("alex").await;
    let (_, cookie) = served.start("").await;
    assert_eq!(served.complete(&form, &cookie).await.status(), StatusCode::BAD_REQUEST);
    let token = served.client.post(format!("{}/dev-idp/token", served.base));
    let fields = [("grant_type", "authorization_code"), ("code", &form["code"])];
    let answer = token.form(&fields).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    assert_eq!(answer.json::<Value>().await.unwrap()["error"], "invalid_client");
}

#[tokio::test]
async fn the_development_provider_is_404_through_a_proxy_or_under_another_host() {
    let served = Served::new().await;
    let discovery = format!("{}/dev-idp/.well-known/openid-configuration", served.base);
    for (name, value, status) in [
        ("accept", "*/*", StatusCode::OK),
        ("x-forwarded-for", "192.0.2.1", StatusCode::NOT_FOUND),
        ("forwarded", "for=192.0.2.1", StatusCode::NOT_FOUND),
        ("via", "1.1 proxy", StatusCode::NOT_FOUND),
        ("host", "rebound.example", StatusCode::NOT_FOUND),
    ] {
        let answer = served.client.get(&discovery).header(name, value).send().await.unwrap();
        assert_eq!(answer.status(), status, "{name}");
    }
}

#[test]
fn only_direct_requests_of_this_machine_are_local() {
    let local = |peer: &str, headers: &[(&str, &str)]| {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(HeaderName::try_from(*name).unwrap(), value.parse().unwrap());
        }
        is_local(peer.parse::<IpAddr>().unwrap(), &map)
    };
    for host in ["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"] {
        assert!(local("127.0.0.1", &[("host", host)]), "{host}");
        assert!(local("::1", &[("host", host)]), "{host}");
        assert!(local("::ffff:127.0.0.1", &[("host", host)]), "{host}");
        assert!(!local("192.0.2.1", &[("host", host)]), "{host}");
        assert!(!local("127.0.0.1", &[("host", host), ("host", host)]), "{host} twice");
        for mark in ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"] {
            assert!(!local("127.0.0.1", &[("host", host), (mark, "x")]), "{mark}");
        }
    }
    for host in ["", "example.com", "localhost.example.com", "127.0.0.1.nip.io", "a@localhost"] {
        assert!(!local("127.0.0.1", &[("host", host)]), "{host}");
    }
    assert!(!local("127.0.0.1", &[]));
}

#[tokio::test]
async fn the_development_provider_does_not_exist_beside_a_configured_issuer() {
    let scene = Scene::with(FakeProvider::new().await).await;
    assert!(scene.app.auth.development.is_none());
    let answer = scene.ask(get("/dev-idp/.well-known/openid-configuration")).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
}

#[test]
fn every_missing_setting_is_reported_at_once() {
    let refusal = |flags: &[&str]| {
        let words = [&["tracker-server", "--database-url", "sqlite:///x"], flags].concat();
        Config::try_from(Args::parse_from(words).settings).unwrap_err()
    };
    let secret = "--oidc-issuer needs --oidc-client-secret-file, or with Apple --apple-team-id, \
        --apple-key-id and --apple-private-key-file";
    let missing = [
        "3 settings are wrong:",
        "--oidc-issuer needs --oidc-client-id",
        secret,
        "--oidc-issuer needs --signing-key-file: a key is created only in development",
    ];
    assert_eq!(refusal(&["--oidc-issuer", "https://idp.example"]), missing.join("\n"));
    let without_issuer = [
        "--oidc-client-id=tracker",
        "--oidc-client-secret-file=secret",
        "--redirect-origins=https://app.example.org/path",
        "--redis-url=nonsense",
    ];
    assert_eq!(refusal(&without_issuer).lines().count(), 5, "{}", refusal(&without_issuer));
    assert_eq!(refusal(&["--apple-team-id=T"]), "--apple-team-id needs --oidc-issuer");
}

#[test]
fn the_development_provider_is_refused_on_public_addresses() {
    for flags in [
        ["--listen", "0.0.0.0:3000"],
        ["--listen", "192.0.2.1:3000"],
        ["--listen", "[::]:3000"],
        ["--public-url", "https://run.example.com"],
        ["--public-url", "http://192.0.2.1:3000"],
    ] {
        let words = ["tracker-server", "--database-url", "sqlite:///x", flags[0], flags[1]];
        let refusal = Config::try_from(Args::parse_from(words).settings).unwrap_err();
        assert!(refusal.contains(flags[0]) && refusal.contains("--oidc-issuer"), "{refusal}");
    }
}
