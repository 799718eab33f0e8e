//! [`Simulated`]: Garmin Connect's Personal API, intervals.icu, Polar and Strava on one socket of this machine.

use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use http::{Request, Response};
use http_body_util::{BodyExt, Full};
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::services::consent_pages::{CLIENT_SECRET, Grants};
use crate::test_app::{Answer, By, TestApp, now};

/// The key that both services accept.
pub(crate) const KEY: &str = "key-of-the-owner-7c1f";

/// An answer instead of the usual one.
#[derive(Debug, Clone)]
pub(crate) enum Fault {
    Answer(u16, &'static str),
    RetryAfter(u16, &'static str),
    /// 429 with the limits of requests, and how many were used.
    UsedUp(&'static str, &'static str),
    /// The usual answer, cut in the middle.
    Cut,
    /// So many bytes of white space.
    Large(usize),
    /// Nothing, for longer than is waited.
    Silence,
}

type Faults = dyn Fn(&str, usize) -> Option<Fault> + Send + Sync;

struct State {
    activities: Mutex<Vec<Value>>,
    /// The paths with their queries, in order.
    asked: Mutex<Vec<String>>,
    under_way: AtomicUsize,
    tokens: AtomicUsize,
    faults: Mutex<Arc<Faults>>,
    grants: Mutex<Grants>,
}

pub(crate) struct Simulated {
    url: String,
    state: Arc<State>,
    /// The file with the secret of the operator's clients.
    secret: tempfile::NamedTempFile,
}

impl Simulated {
    /// Services with these activities.
    pub(crate) async fn with(activities: Vec<Value>) -> Simulated {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let state = Arc::new(State {
            activities: Mutex::new(activities),
            asked: Mutex::default(),
            under_way: AtomicUsize::new(0),
            tokens: AtomicUsize::new(0),
            faults: Mutex::new(Arc::new(|_, _| None)),
            grants: Mutex::default(),
        });
        tokio::spawn(accept(listener, Arc::clone(&state)));
        let secret = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(secret.path(), CLIENT_SECRET).unwrap();
        Simulated { url, state, secret }
    }

    /// An app whose connections find these services.
    pub(crate) async fn app(&self) -> TestApp {
        let (base, intervals) = (format!("{}/", self.url), format!("{}/api/v1", self.url));
        let flags = ["--rate-limits", "off", "--garmin-url", &base, "--intervals-url", &intervals];
        let app = TestApp::with(&flags).await;
        app.keep_secret(KEY);
        app
    }

    /// The same with clients of the operator at Polar and Strava.
    pub(crate) async fn app_with_clients(&self) -> TestApp {
        let secret = self.secret.path().to_str().unwrap();
        let mut flags = vec!["--rate-limits=off".to_owned()];
        for service in ["polar", "strava"] {
            flags.push(format!("--{service}-url={}", self.url));
            flags.push(format!("--{service}-client-id=client-of-{service}"));
            flags.push(format!("--{service}-client-secret-file={secret}"));
        }
        let app = TestApp::with(&flags.iter().map(String::as_str).collect::<Vec<_>>()).await;
        app.keep_secret(CLIENT_SECRET);
        app
    }

    pub(crate) fn grants(&self) -> std::sync::MutexGuard<'_, Grants> {
        self.state.grants.lock().unwrap()
    }

    /// From now on, requests are answered by what the function gives for their path and their number.
    pub(crate) fn fail(
        &self,
        faults: impl Fn(&str, usize) -> Option<Fault> + Send + Sync + 'static,
    ) {
        self.state.asked.lock().unwrap().clear();
        *self.state.faults.lock().unwrap() = Arc::new(faults);
    }

    pub(crate) fn set(&self, activities: Vec<Value>) {
        *self.state.activities.lock().unwrap() = activities;
    }

    /// The requests since the last call.
    pub(crate) fn asked(&self) -> Vec<String> {
        std::mem::take(&mut self.state.asked.lock().unwrap())
    }
}

async fn accept(listener: TcpListener, state: Arc<State>) {
    loop {
        let (stream, _) = listener.accept().await.unwrap();
        let state = Arc::clone(&state);
        let answering = service_fn(move |request: Request<hyper::body::Incoming>| {
            let state = Arc::clone(&state);
            async move {
                let (head, body) = request.into_parts();
                let body = body.collect().await.unwrap().to_bytes();
                match answer(&state, &Request::from_parts(head, body)) {
                    Some(answer) => Ok::<_, Infallible>(answer),
                    None => Ok(be_silent().await),
                }
            }
        });
        tokio::spawn(async move {
            let io = TokioIo::new(stream);
            let _ =
                hyper::server::conn::http1::Builder::new().serve_connection(io, answering).await;
        });
    }
}

/// The clock of the test's runtime goes on: there is no real waiting.
async fn be_silent<T>() -> T {
    tokio::time::pause();
    tokio::time::advance(Duration::from_mins(1)).await;
    tokio::time::resume();
    std::future::pending().await
}

/// `None` for silence.
fn answer(state: &State, request: &Request<Bytes>) -> Option<Response<Full<Bytes>>> {
    assert_eq!(state.under_way.fetch_add(1, Ordering::SeqCst), 0, "one request at a time");
    let asked = request.uri().path_and_query().unwrap().to_string();
    let number = {
        let mut all = state.asked.lock().unwrap();
        all.push(asked.clone());
        all.len()
    };
    let fault = Arc::clone(&state.faults.lock().unwrap())(&asked, number);
    let (status, body) = match fault {
        None | Some(Fault::Cut | Fault::Large(_)) => usual(state, request),
        _ => Default::default(),
    };
    state.under_way.fetch_sub(1, Ordering::SeqCst);
    let answer = Response::builder();
    let (answer, body) = match fault {
        None => (answer.status(status), body),
        Some(Fault::Silence) => return None,
        Some(Fault::Answer(status, body)) => (answer.status(status), body.to_owned()),
        Some(Fault::RetryAfter(status, after)) => {
            (answer.status(status).header("retry-after", after), String::new())
        }
        Some(Fault::UsedUp(limits, used)) => {
            let answer = answer.status(429).header("x-readratelimit-limit", limits);
            (answer.header("x-readratelimit-usage", used), String::new())
        }
        Some(Fault::Cut) => (answer.status(200), body[..body.len() / 2].to_owned()),
        Some(Fault::Large(bytes)) => (answer.status(200), " ".repeat(bytes) + &body),
    };
    Some(answer.body(Full::from(body)).unwrap())
}

fn usual(state: &State, request: &Request<Bytes>) -> (u16, String) {
    let header = |name: &str| request.headers().get(name).map_or("", |it| it.to_str().unwrap());
    let query = |name: &str| {
        let query = request.uri().query().unwrap_or_default();
        let mut pairs = url::form_urlencoded::parse(query.as_bytes());
        pairs.find(|(found, _)| found == name).map(|(_, value)| value.into_owned())
    };
    let basic = format!("Basic {}", STANDARD.encode(format!("API_KEY:{KEY}")));
    match (request.method().as_str(), request.uri().path()) {
        ("POST", "/personalapitoken-service/personal-api/personal-api-key/token") => {
            if header("authorization") != format!("ApiKey {KEY}") {
                return (401, String::new());
            }
            state.tokens.fetch_add(1, Ordering::SeqCst);
            (200, token(now() + TimeDelta::days(1)))
        }
        ("GET", "/activitylist-service/activities/search/activities") => {
            if header("authorization") != format!("Bearer {}", token(now() + TimeDelta::days(1))) {
                return (401, String::new());
            }
            let number = |name: &str| query(name).and_then(|it| it.parse::<usize>().ok());
            let limit = number("limit").unwrap_or(99);
            if limit > 45 {
                return (500, String::new());
            }
            let span = query("startDate").unwrap()..=query("endDate").unwrap();
            let found = found(state, "startTimeLocal", &span);
            let page: Vec<Value> =
                found.into_iter().skip(number("start").unwrap()).take(limit).collect();
            if page.is_empty() { (204, String::new()) } else { (200, json!(page).to_string()) }
        }
        ("GET", "/api/v1/athlete/0/activities") => {
            if header("authorization") != basic {
                return (401, String::new());
            }
            let Some(oldest) = query("oldest") else { return (422, String::new()) };
            let span = oldest..=query("newest").unwrap_or("9999".to_owned());
            let mut found = found(state, "start_date_local", &span);
            found.reverse();
            (200, json!(found).to_string())
        }
        _ => {
            let activities = state.activities.lock().unwrap().clone();
            state.grants.lock().unwrap().answer(request, activities)
        }
    }
}

fn found(state: &State, start: &str, span: &std::ops::RangeInclusive<String>) -> Vec<Value> {
    let all = state.activities.lock().unwrap().clone();
    let mut found: Vec<Value> = all
        .into_iter()
        .filter(|it| it[start].as_str().is_some_and(|at| span.contains(&at[..10].to_owned())))
        .collect();
    found.sort_by_key(|it| it[start].as_str().unwrap().to_owned());
    found
}

fn token(expires_at: DateTime<Utc>) -> String {
    let part = |value: Value| URL_SAFE_NO_PAD.encode(value.to_string());
    format!(
        "{}.{}.c2ln",
        part(json!({"alg": "RS256"})),
        part(json!({"exp": expires_at.timestamp()}))
    )
}

/// Runs of Garmin, one a day up to the day before yesterday.
pub(crate) fn garmin_runs(number: i64) -> Vec<Value> {
    (0..number).map(|ago| garmin_run(number - ago, ago + 2)).collect()
}

pub(crate) fn garmin_run(id: i64, days_ago: i64) -> Value {
    let start = now() - TimeDelta::days(days_ago);
    json!({
        "activityId": 900_000_000 + id, "activityName": "Evening",
        "startTimeLocal": (start + TimeDelta::hours(2)).format("%Y-%m-%d %H:%M:%S").to_string(),
        "startTimeGMT": start.format("%Y-%m-%d %H:%M:%S").to_string(),
        "activityType": {"typeId": 1, "typeKey": "running", "parentTypeId": 17},
        "isParent": false, "parentId": null, "distance": 7210.5, "duration": 2400.5,
        "elapsedDuration": 2461.25, "calories": 401.0, "averageHR": 147.0, "maxHR": 169.0,
    })
}

/// A list with a run of COROS, and what Strava does not pass on.
pub(crate) fn intervals_activities() -> Vec<Value> {
    let run = json!({
        "id": "i9001", "start_date_local": "2026-06-18T23:55:00", "start_date": "2026-06-18T21:55:00Z",
        "timezone": "Europe/Berlin", "type": "Run", "distance": 7004.2, "icu_distance": 7010.0,
        "moving_time": 2390, "elapsed_time": 2460, "icu_recording_time": 2400, "source": "COROS",
    });
    let old = json!({
        "id": "i12", "start_date_local": "2012-03-01T07:00:00", "start_date": "2012-03-01T06:00:00Z",
        "type": "Run", "moving_time": 1800, "icu_recording_time": 1800, "source": "GARMIN_CONNECT",
    });
    let stub = json!({
        "id": "9002", "source": "STRAVA", "start_date_local": "2026-06-20T07:00:00",
        "_note": "STRAVA activities are not available via the API",
    });
    let without_type = json!({"id": "i9003", "start_date_local": "2026-06-21T07:00:00", "type": null, "moving_time": 60});
    vec![run, old, stub, without_type]
}

const PATH: &str = "/api/v1/connections";

/// Connects the owner with a service.
pub(crate) async fn connect(app: &TestApp, service: &str) -> Value {
    let made = app.post(PATH, &json!({"service": service, "key": KEY})).await;
    assert_eq!(made.status.as_u16(), 201, "{}", made.text());
    made.json()
}

/// Asks a service now.
pub(crate) async fn sync(app: &TestApp, connection: &Value) -> Answer {
    let path = format!("{PATH}/{}/sync", connection["id"].as_str().unwrap());
    app.send(By::Owner, "POST", &path, None).await
}

pub(crate) async fn listed(app: &TestApp) -> Vec<Value> {
    app.get(By::Owner, PATH).await.json()["connections"].as_array().unwrap().clone()
}

/// The number of the owner's workouts in the years that the tests use.
pub(crate) async fn workouts(app: &TestApp) -> usize {
    let mut number = 0;
    let mut path = "/api/v1/workouts?limit=100".to_owned();
    loop {
        let page = app.get(By::Owner, &path).await.json();
        number += page["workouts"].as_array().unwrap().len();
        let Some(cursor) = page["nextCursor"].as_str() else { return number };
        path = format!("/api/v1/workouts?limit=100&cursor={cursor}");
    }
}
