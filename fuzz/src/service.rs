//! The whole service in this process, with its own database file and a fixed clock.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use bytes::Bytes;
use chrono::{DateTime, Utc};
use clap::Parser;
use http::header::{HOST, SET_COOKIE};
use http::{HeaderMap, HeaderValue, Request, StatusCode};
use http_body_util::{BodyExt, Full};
use serde_json::Value;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tracker_server::cli::args::Args;
use tracker_server::service::Service as HttpService;
use tracker_server::{App, Clock};
use tracker_service::auth::keys::copied_token::PushSecret;
use tracker_service::auth::{Access, Auth, Secret, SigningKeys};
use tracker_service::config::Config;
use tracker_store::{Identity, NewSession, Person, Replaced, SignIn, SignedInWith, Store};

/// The service with one signed-in user.
pub struct Service {
    /// The state of the service.
    pub app: App,
    /// The account and session of the signed-in user.
    pub access: Access,
    /// A valid push token of the user.
    pub push_secret: PushSecret,
    service: HttpService,
    runtime: Runtime,
    _directory: TempDir,
}

/// A complete response.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

/// Noon on the last day of June 2026.
const NOW: DateTime<Utc> = DateTime::from_timestamp(1_782_820_800, 0).expect("a time");

/// The key that signs access tokens.
pub const SIGNING_KEY: [u8; 32] = *b"the key of a service that is fuz";

impl Service {
    /// Starts the service.
    pub fn start() -> Service {
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let directory = tempfile::tempdir().expect("a directory");
        let url = format!("sqlite://{}", directory.path().join("server.db").display());
        let words = ["tracker-server", "--database-url", &url, "--rate-limits", "off"];
        let config = Config::try_from(Args::parse_from(words).settings).expect("a configuration");
        let (app, access, push_secret) = runtime.block_on(open(config));
        let service = runtime.block_on(async { HttpService::new(&app) });
        Service { app, access, push_secret, service, runtime, _directory: directory }
    }

    /// Sends a request, and checks what must hold for every response.
    pub fn ask(&self, mut request: Request<Full<Bytes>>) -> Answer {
        request.headers_mut().insert(HOST, HeaderValue::from_static("localhost"));
        let answer = self.runtime.block_on(async {
            let answer = self.service.answer(request, IpAddr::V4(Ipv4Addr::LOCALHOST)).await;
            let (head, body) = answer.into_parts();
            let body = body.collect().await.expect("a body").to_bytes();
            Answer { status: head.status, headers: head.headers, body }
        });
        answer.check();
        answer
    }
}

impl Answer {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }

    /// Whether the response sets an access token cookie.
    pub fn signs_in(&self) -> bool {
        let cookies = self.headers.get_all(SET_COOKIE);
        cookies.iter().any(|cookie| cookie.as_bytes().starts_with(b"__Host-tracker_access=e"))
    }

    /// Checks that the status is not 500 and that errors have the standard form.
    fn check(&self) {
        assert_ne!(self.status, StatusCode::INTERNAL_SERVER_ERROR, "{self:?}");
        if self.status.as_u16() >= 400 {
            let body = self.json();
            assert_eq!(body["statusCode"], self.status.as_u16());
            assert!(body["error"].is_string() && body["message"].is_string(), "{body}");
        }
    }
}

async fn open(config: Config) -> (App, Access, PushSecret) {
    let store = Store::open_or_create(&config.database).await.expect("a store");
    let public_url = config.public_url_at(3000);
    // Nothing listens on this port, so requests to the provider fail.
    let listen = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 1);
    let keys = base64::Engine::encode(&base64::engine::general_purpose::STANDARD, SIGNING_KEY);
    let keys = SigningKeys::parse(&keys).expect("a key");
    let auth = Auth::new(&config, keys, &public_url, listen).expect("a provider");
    let person = Person {
        identity: Identity { issuer: "https://test.example".into(), subject: "runner".into() },
        email: None,
        email_verified: false,
        name: None,
    };
    let refresh = Secret::random().hash();
    let session = NewSession {
        user_agent: "fuzz".into(),
        with: SignedInWith::Provider,
        browser: None,
        refresh,
        replaces: Replaced::default(),
    };
    let signed_in = store.sign_in(&person, &session, NOW).await.expect("a session");
    let SignIn::SignedIn { account, session } = signed_in else { panic!("{signed_in:?}") };
    let push_secret = PushSecret::random().expect("chance");
    store.create_push_token(account.id, "Phone", &push_secret.hash(), NOW).await.expect("a token");
    let access = Access { account: account.id, session };
    (App::new(config, public_url, store, Clock::still_at(NOW), auth), access, push_secret)
}
