//! Every page as it is written, for a new runner and for one with some of everything, in English and in German; and
//! the pages of a year in every language.

use std::fmt::Write;

use chrono::{NaiveDate, TimeDelta};
use http::Request;
use http_body_util::Full;
use insta::{Settings, assert_snapshot};
use serde_json::{Value, json};
use tracker_service::auth::Secret;
use tracker_store::{
    HouseholdPerson, Linked, NewSession, PasswordLink, Person, Replaced, SignIn, SignedInWith,
};
use uuid::Uuid;

use crate::services::simulated::Simulated;
use crate::test_app::{By, TestApp, run};

/// The pages that a new runner sees first.
const FIRST: [&str; 6] = ["/", "/goal", "/phone", "/import", "/imports", "/years"];

/// All pages. `{import}`, `{webhook}` and `{link}` are those of the scene.
const ALL: [&str; 28] = [
    "/",
    "/years/2025",
    "/years/2025/review",
    "/years/2026?on=2026-03-31",
    "/years/2026?target=200",
    "/years/2026/6",
    "/runs/another?date=2026-06-28",
    "/years",
    "/goal",
    "/phone",
    "/connections",
    "/import",
    "/imports",
    "/imports/{import}",
    "/settings",
    "/sessions",
    "/webhooks",
    "/webhooks/{webhook}",
    "/share",
    "/tokens",
    "/shared/{link}",
    "/account",
    "/account/delete",
    "/help",
    "/demo",
    "/sign-in",
    "/nothing",
    "/years/2026/13",
];

/// Some of everything: runs of two years, a walk, a removed workout, an unknown name, an unreadable item, a goal, a
/// link, a webhook, a personal access token.
async fn scene(app: &TestApp) -> [(&'static str, String); 3] {
    let walk = json!({"name": "Walking", "start": "2026-06-04 18:00:00 +0200", "duration": 600});
    let unknown =
        json!({"name": "Plogging", "start": "2026-06-05 18:00:00 +0200", "duration": 600});
    let workouts = json!([
        run("2025-12-31 07:00:00 +0100"),
        run("2026-06-03 07:05:00 +0200"),
        run("2026-06-28 07:05:00 +0200"),
        run("2026-06-29 07:05:00 +0200"),
        walk,
        unknown,
        {"name": "Running"},
        run("2026-06-30 07:05:00 +0200"),
    ]);
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 100})).await;
    app.put("/api/v1/further-goals/week", &json!({"targetDays": 3})).await;
    app.import(&workouts).await;
    app.remove_newest_workout().await;
    let events = json!({"url": "http://localhost:9/events", "events": ["workout.created"]});
    let webhook = app.post("/api/v1/webhooks", &events).await.json();
    let link = app.post("/api/v1/shares", &json!({"name": "Family"})).await.json();
    let token = json!({"name": "Laptop", "scopes": ["read", "import"], "expiresInDays": 90});
    app.post("/api/v1/tokens", &token).await;
    let imports = app.get(By::Owner, "/api/v1/imports").await.json();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    [
        ("{import}", text(&imports["imports"][0]["id"])),
        ("{webhook}", text(&webhook["id"])),
        ("{link}", text(&link["token"])),
    ]
}

/// Asserts that pages are written as in the snapshot of this name.
async fn check(app: &TestApp, state: &str, pages: &[&str], names: &[(&str, String)]) {
    check_in(&["en", "de"], app, state, pages, names).await;
}

async fn check_in(
    languages: &[&str],
    app: &TestApp,
    state: &str,
    pages: &[&str],
    names: &[(&str, String)],
) {
    let mut settings = Settings::clone_current();
    // The test programs of both databases share the snapshots.
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let _bound = settings.bind_to_scope();
    for language in languages {
        for page in pages {
            let path =
                names.iter().fold((*page).to_owned(), |path, (name, id)| path.replace(name, id));
            let request = Request::get(&path)
                .header("accept", "text/html")
                .header("accept-language", *language)
                .header("cookie", app.page_cookie(By::Owner).unwrap());
            let answer = app.ask(request.body(Full::default()).unwrap()).await;
            let html = names
                .iter()
                .fold(answer.text().to_owned(), |html, (name, id)| html.replace(id, name));
            let name = page.replace(['/', '?', '=', '{', '}'], " ");
            let name = name.split_whitespace().collect::<Vec<_>>().join("_");
            assert_snapshot!(format!("{state}_{language}_{name}"), readable(&html));
        }
    }
}

/// The page with a line for each element. Left out is what changes with the files of the pages, the list of time zones, and
/// the shapes in charts, of which core has snapshots. Ids are `ID`.
fn readable(html: &str) -> String {
    let mut lines = String::new();
    let mut left_out_until = None;
    for line in html.replace('<', "\n<").replace("\n</", "</").lines() {
        let line = line.trim();
        if left_out_until.is_none() && !line.is_empty() && !is_of_files(line) {
            lines.push_str(&without_ids(line));
            lines.push('\n');
        }
        for (start, end) in [("<svg", "</svg"), ("<select id=\"zone\"", "</select")] {
            if line.starts_with(start) {
                left_out_until = Some(end);
            }
        }
        if left_out_until.is_some_and(|end| line.contains(end)) {
            left_out_until = None;
        }
    }
    lines
}

fn is_of_files(line: &str) -> bool {
    ["<meta", "<link", "<script"].iter().any(|start| line.starts_with(start))
}

fn without_ids(line: &str) -> String {
    let is_id = |word: &str| Uuid::try_parse(word).is_ok() && word.contains('-');
    let is_of_word = |letter: char| letter.is_ascii_hexdigit() || letter == '-';
    let words = line.split_inclusive(|letter| !is_of_word(letter));
    words
        .map(|word| {
            let end = word.trim_end_matches(|letter| !is_of_word(letter));
            if is_id(end) { word.replacen(end, "ID", 1) } else { word.to_owned() }
        })
        .collect()
}

#[tokio::test]
async fn pages_of_a_new_runner() {
    check(&TestApp::new().await, "new", &FIRST, &[]).await;
}

#[tokio::test]
async fn pages_of_a_runner_with_some_of_everything() {
    let app = TestApp::new().await;
    let names = scene(&app).await;
    check(&app, "some", &ALL, &names).await;
}

/// Polar and Strava are offered where the operator has registered the server.
#[tokio::test]
async fn connections_with_clients_of_the_operator() {
    let services = Simulated::with(Vec::new()).await;
    let app = services.app_with_clients().await;
    check(&app, "clients", &["/connections"], &[]).await;
}

/// All pages are written in English and German; of the other languages, those of a year.
#[tokio::test]
async fn the_year_in_every_language() {
    let app = TestApp::new().await;
    let names = scene(&app).await;
    let pages = ["/", "/years/2025", "/years/2026/6", "/years/2026/numbers", "/demo", "/settings"];
    check_in(&["es", "fr", "it", "nl", "pt"], &app, "some", &pages, &names).await;
}

/// The values of an authorization request of our client.
const REQUEST: &str = "response_type=code&client_id=tracker&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fapi%2Fv1%2F\
    auth%2Fcallback&state=s&nonce=n&code_challenge=c&code_challenge_method=S256&login_hint=anna%40example.org";

/// The owner signs in to the household, too, and has a link to choose a password.
#[tokio::test]
async fn pages_of_a_household() {
    let app = TestApp::with(&["--household", "--signing-key-file=unused"]).await;
    let (store, at) = (&app.app.store, app.app.clock.now());
    let secret = Secret::random();
    let link = PasswordLink { hash: secret.hash(), expires_at: at + TimeDelta::days(1) };
    store.add_person("anna@example.org", &link, at).await.unwrap();
    store.mark_operator("anna@example.org", true).await.unwrap();
    let anna = Person {
        identity: HouseholdPerson::identity("anna@example.org"),
        email: None,
        email_verified: true,
        name: None,
    };
    let refresh = Secret::random().hash();
    let session = NewSession {
        user_agent: "test".into(),
        with: SignedInWith::Provider,
        browser: None,
        refresh,
        replaces: Replaced::default(),
    };
    let SignIn::SignedIn { account, .. } = store.sign_in(&anna, &session, at).await.unwrap() else {
        panic!("Anna is not signed in");
    };
    assert_eq!(store.link_accounts(app.owner.id, account.id, at).await, Ok(Linked::Done));
    let pages = [
        "/household/sign-in?{request}",
        "/household/link/{link}",
        "/household/link/used",
        "/password",
        "/account?done=password",
        "/people",
        "/passkeys",
        "/sign-in?why=password",
    ];
    let names = [("{request}", REQUEST.to_owned()), ("{link}", secret.reveal().to_owned())];
    check(&app, "household", &pages, &names).await;
}

/// A state of a year: its name, the goal, the running days (from, the step in days, until), and today.
type State = (&'static str, Option<u32>, [&'static str; 2], usize, &'static str);

const STATES: [State; 11] = [
    ("no goal", None, ["2026-01-01", "2026-06-29"], 2, "2026-06-30"),
    ("first days after a year", Some(300), ["2025-03-01", "2026-01-02"], 1, "2026-01-03"),
    ("on track", Some(150), ["2026-01-01", "2026-06-29"], 2, "2026-06-30"),
    ("behind", Some(300), ["2026-01-01", "2026-06-29"], 2, "2026-06-30"),
    ("out of reach", Some(300), ["2026-01-01", "2026-06-29"], 4, "2026-06-30"),
    ("goal met today", Some(60), ["2026-05-02", "2026-06-30"], 1, "2026-06-30"),
    ("milestone today", Some(200), ["2026-05-12", "2026-06-30"], 1, "2026-06-30"),
    ("met before", Some(60), ["2026-01-01", "2026-06-29"], 2, "2026-06-30"),
    ("longer than the year", Some(366), ["2026-01-01", "2026-06-30"], 1, "2026-06-30"),
    ("year met", Some(60), ["2025-01-01", "2025-06-29"], 1, "2026-06-30"),
    ("year missed", Some(300), ["2025-01-01", "2025-06-29"], 1, "2026-06-30"),
];

/// The first card of the page of a year, in each state that a year can be in.
#[tokio::test]
async fn the_verdict_of_a_year_in_every_state() {
    let mut written = String::new();
    for (name, goal, [first, last], step, today) in STATES {
        let app = TestApp::new().await;
        let [first, last]: [NaiveDate; 2] = [first, last].map(|day| day.parse().unwrap());
        let days = first.iter_days().take_while(|day| *day <= last).step_by(step);
        let mut table = String::from("date\n");
        for day in days {
            writeln!(table, "{day}").unwrap();
        }
        app.upload(By::Owner, &table).await;
        let year = if name.starts_with("year") { "2025" } else { "2026" };
        if let Some(target) = goal {
            let goal = json!({"year": year.parse::<i32>().unwrap(), "targetDays": target});
            app.post("/api/v1/goals", &goal).await;
        }
        app.app.clock.set(format!("{today}T12:00:00Z").parse().unwrap());
        let page = app.visit(By::Owner, &format!("/years/{year}")).await;
        let start = page.text().find("<section class=\"hero").unwrap();
        let (card, _) = page.text()[start..].split_once("</section>").unwrap();
        writeln!(written, "# {name}\n{}", readable(card)).unwrap();
    }
    let mut settings = Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let _bound = settings.bind_to_scope();
    assert_snapshot!("verdicts", written);
}
