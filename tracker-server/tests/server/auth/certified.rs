//! Our OpenID Connect client against a certified provider: the npm package `oidc-provider`. The
//! fake provider could have the same mistakes as the client, because both were written together.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use http::StatusCode;
use reqwest::Response;
use url::Url;

use super::fake_provider::FakeProvider;
use super::scene::{CALLBACK, Scene, begun, delete, get, get_with, post_form, signed_in};
use tracker_service::auth::oidc::ClientSecret;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/oidc-provider");

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Node, and `npm ci` in tests/oidc-provider"]
async fn a_certified_provider_signs_a_user_in_and_revokes_its_token() {
    let (_running, says, scene) = scene("code id_token").await;
    for time in ["first", "second"] {
        let started = scene.ask(get("/api/v1/auth/apple?redirect_uri=/app")).await;
        let begun = begun(&started);
        let form = Person::new().sign_in(super::scene::location(&started)).await;
        let mut form: Vec<(&str, &str)> = form.iter().map(|(k, v)| (&**k, &**v)).collect();
        let page = scene.ask(post_form(CALLBACK, &form, &[])).await;
        assert_eq!(page.status, StatusCode::OK, "{time}: {page:?}");
        form.push(("tracker_again", "yes"));
        let alex = signed_in(&scene.ask(post_form(CALLBACK, &form, &[&begun.cookie])).await);
        let me = scene.ask(get_with("/api/v1/auth/me", &[&alex.access])).await.json();
        assert_eq!((&me["email"], &me["name"]), (&"alex@example.com".into(), &"Alex".into()));
        if time == "second" {
            let left = delete("/api/v1/account", &alex.access);
            assert_eq!(scene.ask(left).await.status, StatusCode::OK);
        }
    }
    let took_back = move || says.map_while(Result::ok).any(|line| line == "taken back");
    let took_back = tokio::task::spawn_blocking(took_back);
    assert!(tokio::time::timeout(Duration::from_mins(2), took_back).await.unwrap().unwrap());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Node, and `npm ci` in tests/oidc-provider"]
async fn a_certified_provider_signs_a_user_in_with_the_code_flow() {
    let (_running, _says, scene) = scene("code").await;
    let started = scene.ask(get("/api/v1/auth/apple?redirect_uri=/app")).await;
    let begun = begun(&started);
    let returned = Person::new().return_from(super::scene::location(&started)).await;
    let path = format!("{}?{}", returned.path(), returned.query().unwrap());
    let alex = signed_in(&scene.ask(get_with(&path, &[&begun.cookie])).await);
    let me = scene.ask(get_with("/api/v1/auth/me", &[&alex.access])).await.json();
    assert_eq!((&me["email"], &me["name"]), (&"alex@example.com".into(), &"Alex".into()));
}

/// A service that uses the certified provider.
async fn scene(response_type: &str) -> (Child, ProviderState, Scene) {
    let (running, says, issuer) = certified(response_type);
    let mut stand_in = FakeProvider::new().await;
    stand_in.issuer = issuer;
    let secret = ClientSecret::Fixed("a secret that both of us know".into());
    let scene = Scene::with_client(stand_in, secret).await;
    #[expect(clippy::disallowed_methods, reason = "the provider uses the system clock")]
    scene.app.clock.set(chrono::Utc::now());
    (running, says, scene)
}

/// The lines that the provider prints. Keep it open: writing to a closed pipe ends the provider.
type ProviderState = Lines<BufReader<ChildStdout>>;

/// Starts the provider. It ends when its standard input is closed.
fn certified(response_type: &str) -> (Child, ProviderState, String) {
    let mut running = Command::new("node")
        .args(["provider.js", &format!("https://run.example.com{CALLBACK}"), response_type])
        .current_dir(FOLDER)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut says = BufReader::new(running.stdout.take().unwrap()).lines();
    let issuer = says.next().expect("the provider serves").unwrap();
    (running, says, issuer)
}

/// How the provider ends a sign-in.
enum End {
    /// With a form that the browser posts to the callback.
    Form(HashMap<String, String>),
    /// With a redirect to the callback.
    Redirect(Url),
}

/// A user with a browser who accepts every prompt.
struct Person {
    client: reqwest::Client,
    cookies: HashMap<String, String>,
}

impl Person {
    fn new() -> Person {
        let client = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .tls_certs_only([])
            .build()
            .unwrap();
        Person { client, cookies: HashMap::new() }
    }

    /// Follows pages and forms until a page contains the answer.
    async fn sign_in(&mut self, start: &str) -> HashMap<String, String> {
        match self.follow(start).await {
            End::Form(fields) => fields,
            End::Redirect(url) => panic!("redirected to {url}"),
        }
    }

    /// Follows pages and forms until the provider redirects to the callback.
    async fn return_from(&mut self, start: &str) -> Url {
        match self.follow(start).await {
            End::Redirect(url) => url,
            End::Form(fields) => panic!("got the form {fields:?}"),
        }
    }

    async fn follow(&mut self, start: &str) -> End {
        let mut url = Url::parse(start).unwrap();
        let mut form: Option<Vec<(&str, &str)>> = None;
        for _ in 0..12 {
            let answer = self.go(&url, form.take()).await;
            if let Some(location) = answer.headers().get("location") {
                url = url.join(location.to_str().unwrap()).unwrap();
                if url.path() == CALLBACK {
                    return End::Redirect(url);
                }
                continue;
            }
            let page = answer.text().await.unwrap();
            match page {
                page if page.contains("name=\"id_token\"") => {
                    return End::Form(inputs(&page));
                }
                page if page.contains("value=\"login\"") => {
                    form = Some(vec![("prompt", "login"), ("login", "alex"), ("password", "x")]);
                }
                page if page.contains("value=\"consent\"") => {
                    form = Some(vec![("prompt", "consent")]);
                }
                page => panic!("at {url}: {page}"),
            }
        }
        panic!("there is no end to it")
    }

    async fn go(&mut self, url: &Url, form: Option<Vec<(&str, &str)>>) -> Response {
        let request = match form {
            Some(form) => self.client.post(url.clone()).form(&form),
            None => self.client.get(url.clone()),
        };
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let answer = request.header("cookie", cookies.join("; ")).send().await.unwrap();
        for header in answer.headers().get_all("set-cookie") {
            let pair = header.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        answer
    }
}

/// The fields of the form that the provider sends.
fn inputs(page: &str) -> HashMap<String, String> {
    let mut fields = HashMap::new();
    for input in page.split("<input").skip(1) {
        let attribute = |name: &str| {
            let rest = input.split_once(&format!("{name}=\""))?.1;
            rest.split('"').next().map(str::to_owned)
        };
        if let (Some(name), Some(value)) = (attribute("name"), attribute("value")) {
            fields.insert(name, value);
        }
    }
    fields
}
