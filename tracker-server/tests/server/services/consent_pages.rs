//! [`Grants`]: the consents at Polar and Strava, as they are simulated.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use bytes::Bytes;
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use http::Request;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use url::Url;

use crate::test_app::now;

pub(crate) const CLIENT_SECRET: &str = "secret-of-the-client-51b2";

/// One person at both services.
#[derive(Debug)]
pub(crate) struct Grants {
    /// The time at the services.
    pub(crate) now: DateTime<Utc>,
    /// A code that was not exchanged yet, the challenge and the address that it belongs to.
    code: Option<[String; 3]>,
    /// Each exchange and each renewal gives other tokens, and ends those before.
    generation: usize,
    expires_at: DateTime<Utc>,
    pub(crate) is_registered: bool,
    /// The tokens with which the services were asked to forget the person.
    pub(crate) farewells: Vec<String>,
}

impl Default for Grants {
    fn default() -> Grants {
        let (is_registered, farewells) = (false, Vec::new());
        Grants {
            now: now(),
            code: None,
            generation: 0,
            expires_at: now(),
            is_registered,
            farewells,
        }
    }
}

impl Grants {
    /// What the person does on the page of a service: allows it. Returns where the browser goes then.
    pub(crate) fn allow(&mut self, page: &str) -> String {
        let page: Url = page.parse().unwrap();
        let value = |name: &str| {
            let mut pairs = page.query_pairs();
            pairs.find(|(found, _)| found == name).unwrap().1.into_owned()
        };
        let (service, scope) = match page.path() {
            "/oauth2/authorization" => ("polar", "accesslink.read_all"),
            "/oauth/authorize" => ("strava", "activity:read_all"),
            path => panic!("{path}"),
        };
        assert_eq!(
            [value("client_id"), value("scope")],
            [format!("client-of-{service}"), scope.into()]
        );
        assert_eq!([value("response_type"), value("code_challenge_method")], ["code", "S256"]);
        let callback = value("redirect_uri");
        let code = format!("code-{}", self.generation + 1);
        self.code = Some([code.clone(), value("code_challenge"), callback.clone()]);
        let path = callback.strip_prefix("http://localhost:3000").unwrap();
        format!("{path}?state={}&code={code}&scope=read,{scope}", value("state"))
    }

    /// Renews the tokens, as a process does that ends before it stores them.
    pub(crate) fn renew(&mut self) -> Value {
        self.generation += 1;
        self.expires_at = self.now + TimeDelta::hours(6);
        json!({
            "token_type": "Bearer", "access_token": self.access(), "refresh_token": self.refresh(),
            "expires_at": self.expires_at.timestamp(), "expires_in": 21600, "x_user_id": 475,
        })
    }

    fn access(&self) -> String {
        format!("access-token-of-generation-{}", self.generation)
    }

    fn refresh(&self) -> String {
        format!("refresh-token-of-generation-{}", self.generation)
    }

    /// The person ends the consent on the page of the service.
    pub(crate) fn revoke(&mut self) {
        self.generation += 1;
        self.expires_at = self.now;
    }

    pub(super) fn answer(
        &mut self,
        request: &Request<Bytes>,
        activities: Vec<Value>,
    ) -> (u16, String) {
        let pairs = |text: &[u8]| -> Vec<(String, String)> {
            url::form_urlencoded::parse(text).into_owned().collect()
        };
        let (form, query) =
            (pairs(request.body()), pairs(request.uri().query().unwrap_or_default().as_bytes()));
        let value = |pairs: &[(String, String)], name: &str| {
            pairs.iter().find(|(found, _)| found == name).map(|(_, value)| value.clone())
        };
        let of_form = |name: &str| value(&form, name).unwrap_or_default();
        let header = request.headers().get("authorization").map_or("", |it| it.to_str().unwrap());
        let is_authorized = header == format!("Bearer {}", self.access());
        match (request.method().as_str(), request.uri().path()) {
            ("POST", "/v2/oauth2/token") => {
                let client = STANDARD.encode(format!("client-of-polar:{CLIENT_SECRET}"));
                if header != format!("Basic {client}") {
                    return (401, json!({"error": "invalid_client"}).to_string());
                }
                self.tokens(of_form)
            }
            ("POST", "/oauth/token") => {
                if [of_form("client_id"), of_form("client_secret")]
                    != ["client-of-strava", CLIENT_SECRET]
                {
                    return (400, refused("Application"));
                }
                self.tokens(of_form)
            }
            ("POST", "/v3/users") if is_authorized => {
                let body: Value = serde_json::from_slice(request.body()).unwrap();
                assert_eq!(body, json!({"member-id": "runner-475"}));
                let status = if self.is_registered { 409 } else { 200 };
                self.is_registered = true;
                (status, json!({"polar-user-id": 475}).to_string())
            }
            ("GET", "/v3/exercises") if is_authorized && self.is_registered => {
                (200, json!(activities).to_string())
            }
            ("DELETE", "/v3/users/475") | ("POST", "/oauth/deauthorize") if is_authorized => {
                self.farewells.push(self.access());
                self.revoke();
                (if self.is_registered { 204 } else { 200 }, String::new())
            }
            ("GET", "/api/v3/athlete/activities")
                if is_authorized && self.now < self.expires_at =>
            {
                let number = |name: &str| value(&query, name).unwrap().parse::<i64>().unwrap();
                let started = |it: &Value| -> i64 {
                    let at = it["start_date"].as_str().unwrap();
                    NaiveDateTime::parse_from_str(at, "%Y-%m-%dT%H:%M:%SZ")
                        .unwrap()
                        .and_utc()
                        .timestamp()
                };
                let mut found = activities;
                found.retain(|it| started(it) > number("after"));
                found.sort_by_key(started);
                let size = usize::try_from(number("per_page")).unwrap();
                assert!(size <= 200);
                let skipped = (usize::try_from(number("page")).unwrap() - 1) * size;
                let page: Vec<Value> = found.into_iter().skip(skipped).take(size).collect();
                (200, json!(page).to_string())
            }
            (_, path) if path.starts_with("/v3/") => (401, String::new()),
            (_, path) if path.starts_with("/api/v3/") || path == "/oauth/deauthorize" => {
                (401, refused("Athlete"))
            }
            _ => (404, String::new()),
        }
    }

    fn tokens(&mut self, of_form: impl Fn(&str) -> String) -> (u16, String) {
        let is_good = match of_form("grant_type").as_str() {
            "authorization_code" => {
                let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(of_form("code_verifier")));
                self.code.take() == Some([of_form("code"), challenge, of_form("redirect_uri")])
            }
            "refresh_token" => of_form("refresh_token") == self.refresh(),
            _ => false,
        };
        if is_good { (200, self.renew().to_string()) } else { (400, refused("RefreshToken")) }
    }
}

/// What Strava answers when it refuses something.
fn refused(resource: &str) -> String {
    let error = json!({"resource": resource, "field": "", "code": "invalid"});
    json!({"message": "Bad Request", "errors": [error]}).to_string()
}

/// Runs at Strava, one a day up to the day before yesterday.
pub(crate) fn strava_runs(number: i64) -> Vec<Value> {
    let run = |ago: i64| {
        let start = now() - TimeDelta::days(ago + 2);
        let text = |at: DateTime<Utc>| at.format("%Y-%m-%dT%H:%M:%SZ").to_string();
        json!({
            "resource_state": 2, "name": "Evening", "distance": 6020.4, "moving_time": 1920, "elapsed_time": 1990,
            "type": "Run", "sport_type": "Run", "id": 9_000_000_000_i64 + number - ago, "start_date": text(start),
            "start_date_local": text(start + TimeDelta::hours(2)), "timezone": "(GMT+01:00) Europe/Berlin",
            "utc_offset": 7200.0, "manual": false,
        })
    };
    (0..number).map(run).collect()
}

/// Exercises at Polar: a run before midnight and a walk.
pub(crate) fn polar_exercises() -> Vec<Value> {
    let exercise = |id: &str, start: &str, sport: &str| {
        json!({
            "id": id, "upload_time": "2026-06-20T08:00:00Z", "device": "Example", "start_time": start,
            "start_time_utc_offset": 120, "duration": "PT2400.5S", "distance": 7010.0, "calories": 410,
            "heart_rate": {"average": 149, "maximum": 171}, "sport": sport, "has_route": true,
            "detailed_sport_info": sport,
        })
    };
    vec![
        exercise("aB1cD2e", "2026-06-09T23:50:00", "RUNNING"),
        exercise("aB1cD2f", "2026-06-11T06:00:00", "WALKING"),
    ]
}
