//! The people of a household: how they choose a password and sign in, and what an attacker tries.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use http::Request;
use http_body_util::Full;
use tracker_server::auth::Secret;
use tracker_store::{
    HouseholdPerson, Identity, Linked, NewSession, PasswordLink, Person, Replaced, SignIn,
};
use url::Url;
use url::form_urlencoded::Serializer;

use crate::it::auth::scene::{location, set_cookies};
use crate::it::test_app::{Answer, By, TestApp, now};

const FLAGS: [&str; 4] = [
    "--household",
    "--signing-key-file=unused",
    "--rate-limits=off",
    "--trusted-proxies=127.0.0.1",
];

const ANNA: &str = "anna@example.org";
const PASSWORD: &str = "annas laufschuhe";
const WRONG: &str = "the wrong password";

/// The service of a household in which Anna has a password.
struct Household {
    app: TestApp,
}

impl Household {
    async fn new() -> Household {
        Household::with(&FLAGS).await
    }

    async fn with(flags: &[&str]) -> Household {
        let household = Household { app: TestApp::with(flags).await };
        for secret in [PASSWORD, WRONG] {
            household.app.keep_secret(secret);
        }
        let link = household.invite(ANNA).await;
        let chosen = Browser::default().choose(&household, &link, PASSWORD).await;
        assert_eq!(location(&chosen), "/sign-in?why=password");
        household
    }

    /// Adds a person as the operator does. Returns the path of the link.
    async fn invite(&self, address: &str) -> String {
        let (path, link) = self.new_link();
        assert!(self.app.app.store.add_person(address, &link, now()).await.unwrap());
        path
    }

    async fn reset(&self, address: &str) -> String {
        let (path, link) = self.new_link();
        assert!(
            self.app
                .app
                .store
                .reset_person(address, &link, self.app.app.clock.now())
                .await
                .unwrap()
        );
        path
    }

    fn new_link(&self) -> (String, PasswordLink) {
        let secret = Secret::random();
        self.app.keep_secret(secret.reveal());
        let expires_at = self.app.app.clock.now() + TimeDelta::days(1);
        let link = PasswordLink { hash: secret.hash(), expires_at };
        (format!("/household/link/{}", secret.reveal()), link)
    }

    fn later(&self, by: TimeDelta) {
        self.app.app.clock.set(self.app.app.clock.now() + by);
    }
}

/// A browser with its cookies, at a client address.
#[derive(Clone, Default)]
struct Browser {
    cookies: BTreeMap<String, String>,
    address: Option<String>,
}

impl Browser {
    fn at(address: &str) -> Browser {
        Browser { address: Some(address.to_owned()), ..Browser::default() }
    }

    async fn send(
        &mut self,
        household: &Household,
        request: http::request::Builder,
        body: String,
    ) -> Answer {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut request =
            request.header("accept", "text/html").header("cookie", cookies.join("; "));
        if let Some(address) = &self.address {
            request = request.header("x-forwarded-for", address);
        }
        let answer = household.app.ask(request.body(Full::from(body)).unwrap()).await;
        for cookie in set_cookies(&answer) {
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            if value.is_empty() {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        answer
    }

    async fn get(&mut self, household: &Household, path: &str) -> Answer {
        self.send(household, Request::get(path), String::new()).await
    }

    async fn submit(&mut self, household: &Household, path: &str, form: &[(&str, &str)]) -> Answer {
        let form = Serializer::new(String::new()).extend_pairs(form).finish();
        let request = Request::post(path).header("sec-fetch-site", "same-origin");
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        self.send(household, request, form).await
    }

    async fn choose(&mut self, household: &Household, link: &str, password: &str) -> Answer {
        self.submit(household, link, &[("new-password", password), ("again", password)]).await
    }

    /// Begins a sign-in. Returns the path of the page with the form.
    async fn begin(&mut self, household: &Household) -> String {
        let started = self.get(household, "/api/v1/auth/apple?redirect_uri=/years").await;
        path_of(location(&started))
    }

    /// Sends the form of the sign-in.
    async fn give(
        &mut self,
        household: &Household,
        form: &str,
        (address, password): (&str, &str),
    ) -> Answer {
        self.submit(household, form, &[("address", address), ("password", password)]).await
    }

    /// Signs in to its end. Returns the answer of the callback.
    async fn sign_in(&mut self, household: &Household, person: (&str, &str)) -> Answer {
        let form = self.begin(household).await;
        let given = self.give(household, &form, person).await;
        self.get(household, &path_of(location(&given))).await
    }

    async fn status(&mut self, household: &Household, person: (&str, &str)) -> u16 {
        let form = self.begin(household).await;
        self.give(household, &form, person).await.status.as_u16()
    }

    async fn is_signed_in(&mut self, household: &Household) -> bool {
        self.get(household, "/account").await.status.as_u16() == 200
    }
}

/// The path and the query of a URL of the service.
fn path_of(url: &str) -> String {
    let url = Url::parse("http://localhost:3000").unwrap().join(url).unwrap();
    match url.query() {
        Some(query) => format!("{}?{query}", url.path()),
        None => url.path().to_owned(),
    }
}

#[tokio::test]
async fn a_person_signs_in_with_the_password_and_comes_to_the_page_they_wanted() {
    let household = Household::new().await;
    let mut browser = Browser::default();
    let answer = browser.sign_in(&household, (" Anna@Example.ORG", PASSWORD)).await;
    assert_eq!(location(&answer), "/years");
    assert!(browser.is_signed_in(&household).await);
    let account = household.app.app.store.account(ANNA).await.unwrap().unwrap();
    assert_eq!(account.email.as_deref(), Some(ANNA));
    let again = Browser::default().sign_in(&household, (ANNA, PASSWORD)).await;
    assert_eq!(location(&again), "/years");
    assert_eq!(household.app.app.store.account(ANNA).await.unwrap().unwrap().id, account.id);
}

#[tokio::test]
async fn a_link_is_used_by_choosing_a_password_and_not_by_looking() {
    let household = Household::new().await;
    let link = household.invite("bert@example.org").await;
    let mut browser = Browser::default();
    for _ in 0..3 {
        let page = browser.get(&household, &link).await;
        assert_eq!(page.status.as_u16(), 200);
        assert!(page.text().contains("bert@example.org"));
    }
    let short = browser.choose(&household, &link, "too short").await;
    assert_eq!(short.status.as_u16(), 400);
    assert!(short.text().contains("at least 10 characters"));
    let typed = [("new-password", "berts laufschuhe"), ("again", "berts laufschuh")];
    let different = browser.submit(&household, &link, &typed).await;
    assert_eq!(different.status.as_u16(), 400);
    assert_eq!(browser.choose(&household, &link, "berts laufschuhe").await.status.as_u16(), 303);
    assert_eq!(browser.choose(&household, &link, "another password").await.status.as_u16(), 404);
    assert_eq!(browser.get(&household, &link).await.status.as_u16(), 404);
    let bert = ("bert@example.org", "berts laufschuhe");
    assert_eq!(location(&browser.sign_in(&household, bert).await), "/years");
}

#[tokio::test]
async fn a_link_is_good_for_a_day() {
    let household = Household::new().await;
    let link = household.invite("bert@example.org").await;
    household.later(TimeDelta::days(1) - TimeDelta::seconds(1));
    assert_eq!(Browser::default().get(&household, &link).await.status.as_u16(), 200);
    household.later(TimeDelta::seconds(1));
    assert_eq!(Browser::default().get(&household, &link).await.status.as_u16(), 404);
    let late = Browser::default().choose(&household, &link, "berts laufschuhe").await;
    assert_eq!(late.status.as_u16(), 404);
}

#[tokio::test]
async fn a_wrong_link_shows_nothing() {
    let household = Household::new().await;
    let other = Secret::random();
    for link in [other.reveal(), "", "x", "..%2F..", "%00", &"A".repeat(5000)] {
        let answer = Browser::default().get(&household, &format!("/household/link/{link}")).await;
        assert!([404, 414].contains(&answer.status.as_u16()), "{link}: {}", answer.status);
        assert!(!answer.text().contains(ANNA));
    }
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_address_have_the_same_answer() {
    let household = Household::new().await;
    household.invite("invited@example.org").await;
    let mut answers = Vec::new();
    for address in [ANNA, "nobody@example.org", "invited@example.org", "", "no address"] {
        let mut browser = Browser::default();
        let form = browser.begin(&household).await;
        let answer = browser.give(&household, &form, (address, WRONG)).await;
        assert_eq!(answer.status.as_u16(), 401, "{address}");
        let action = form.replace('&', "&#38;");
        let value = format!("value=\"{address}\"");
        assert!(answer.text().contains(&value), "the address is not typed again");
        answers.push(answer.text().replace(&value, "").replace(&action, ""));
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:#?}");
}

/// Guessing from many client addresses and browsers counts for the person.
#[tokio::test]
async fn the_fifth_wrong_password_locks_the_person_wherever_it_comes_from() {
    let household = Household::new().await;
    for address in [ANNA, "nobody@example.org"] {
        for number in 0..5 {
            let mut browser = Browser::at(&format!("192.0.2.{number}"));
            assert_eq!(browser.status(&household, (address, WRONG)).await, 401);
        }
        let mut browser = Browser::at("198.51.100.1");
        let form = browser.begin(&household).await;
        let locked = browser.give(&household, &form, (address, PASSWORD)).await;
        assert_eq!(locked.status.as_u16(), 423, "{address}");
        assert_eq!(locked.header("retry-after"), "900");
        assert!(locked.text().contains("Try again in 15 minutes."), "{}", locked.text());
    }
    let bert = household.invite("bert@example.org").await;
    Browser::default().choose(&household, &bert, PASSWORD).await;
    let other = Browser::default().status(&household, ("bert@example.org", PASSWORD)).await;
    assert_eq!(other, 303, "nobody else is locked");
    household.later(TimeDelta::minutes(15));
    assert_eq!(Browser::default().status(&household, (ANNA, PASSWORD)).await, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn parallel_guesses_are_five_guesses() {
    let household = Household::new().await;
    let guess = async || Browser::default().status(&household, (ANNA, WRONG)).await;
    let answers = futures_util::future::join_all((0..12).map(|_| guess())).await;
    assert_eq!(answers.iter().filter(|status| **status == 401).count(), 5);
    assert_eq!(answers.iter().filter(|status| **status == 423).count(), 7);
}

#[tokio::test]
async fn right_passwords_are_not_counted() {
    let household = Household::new().await;
    for _ in 0..3 {
        for _ in 0..4 {
            assert_eq!(Browser::default().status(&household, (ANNA, WRONG)).await, 401);
        }
        assert_eq!(Browser::default().status(&household, (ANNA, PASSWORD)).await, 303);
    }
}

#[tokio::test]
async fn a_client_address_may_send_ten_passwords_a_minute() {
    let household = Household::with(&["--household", "--signing-key-file=unused"]).await;
    let mut statuses = Vec::new();
    let mut browser = Browser::default();
    let form = browser.begin(&household).await;
    for number in 0..10 {
        let address = format!("{number}@example.org");
        let answer = browser.give(&household, &form, (&address, WRONG)).await;
        statuses.push(answer.status.as_u16());
    }
    // One password was chosen before.
    assert_eq!(statuses, [vec![401; 9], vec![429]].concat());
}

#[tokio::test]
async fn a_form_of_another_site_is_refused() {
    let household = Household::new().await;
    let link = household.invite("bert@example.org").await;
    let mut browser = Browser::default();
    browser.sign_in(&household, (ANNA, PASSWORD)).await;
    let form = browser.begin(&household).await;
    for path in [form.as_str(), &link, "/password"] {
        for site in [Some("cross-site"), Some("same-site"), None] {
            let mut request =
                Request::post(path).header("content-type", "application/x-www-form-urlencoded");
            if let Some(site) = site {
                request = request.header("sec-fetch-site", site);
            }
            let body = "address=anna%40example.org&password=annas+laufschuhe".to_owned();
            let answer = browser.clone().send(&household, request, body).await;
            assert_eq!(answer.status.as_u16(), 403, "{path} {site:?}");
        }
    }
}

/// An attacker cannot begin a sign-in that a victim ends.
#[tokio::test]
async fn a_sign_in_ends_in_the_browser_in_which_it_began() {
    let household = Household::new().await;
    let (mut attacker, mut victim) = (Browser::default(), Browser::default());
    let form = attacker.begin(&household).await;
    // The victim is lured to the attacker's form, and signs in there.
    let given = victim.give(&household, &form, (ANNA, PASSWORD)).await;
    let callback = path_of(location(&given));
    let answer = victim.get(&household, &callback).await;
    assert_eq!(location(&answer), "/sign-in?why=expired");
    assert!(!victim.is_signed_in(&household).await);
    assert!(!attacker.is_signed_in(&household).await);
    let other = victim.begin(&household).await;
    assert_ne!(other, form);
    let answer = victim.get(&household, &callback).await;
    assert_eq!(location(&answer), "/sign-in?why=expired", "also with a cookie of its own");
    assert!(!victim.is_signed_in(&household).await);
}

#[tokio::test]
async fn a_code_signs_in_once_and_belongs_to_its_sign_in() {
    let household = Household::new().await;
    let mut browser = Browser::default();
    let form = browser.begin(&household).await;
    let given = browser.give(&household, &form, (ANNA, PASSWORD)).await;
    let callback = path_of(location(&given));
    let code =
        callback.split(['?', '&']).find(|part| part.starts_with("code=")).unwrap().to_owned();
    assert_eq!(location(&browser.get(&household, &callback).await), "/years");
    assert_eq!(location(&browser.get(&household, &callback).await), "/sign-in?why=expired");
    // The same code in another sign-in of the same browser.
    let mut other = browser.clone();
    let form = other.begin(&household).await;
    let state = form.split(['?', '&']).find(|part| part.starts_with("state=")).unwrap().to_owned();
    let answer = other.get(&household, &format!("/api/v1/auth/callback?{code}&{state}")).await;
    assert_eq!(location(&answer), "/sign-in?why=rejected");
}

#[tokio::test]
async fn a_sign_in_makes_a_new_session_and_ends_the_one_of_the_browser() {
    let household = Household::new().await;
    let mut browser = Browser::default();
    browser.sign_in(&household, (ANNA, PASSWORD)).await;
    let mut before = browser.clone();
    browser.sign_in(&household, (ANNA, PASSWORD)).await;
    for name in ["__Host-tracker_access", "__Host-tracker_refresh", "__Host-tracker_page"] {
        assert_ne!(before.cookies[name], browser.cookies[name], "{name}");
    }
    assert!(!before.is_signed_in(&household).await);
    assert!(browser.is_signed_in(&household).await);
}

#[tokio::test]
async fn a_form_that_waited_too_long_begins_again() {
    let household = Household::new().await;
    let mut browser = Browser::default();
    let form = browser.begin(&household).await;
    household.later(TimeDelta::minutes(11));
    let given = browser.give(&household, &form, (ANNA, PASSWORD)).await;
    let answer = browser.get(&household, &path_of(location(&given))).await;
    assert_eq!(location(&answer), "/sign-in?why=expired");
    let bare = browser.get(&household, "/household/sign-in").await;
    assert_eq!(location(&bare), "/sign-in", "a bookmark of the form");
}

#[tokio::test]
async fn a_request_of_another_client_gets_no_code() {
    let household = Household::new().await;
    let mut browser = Browser::default();
    let form = browser.begin(&household).await;
    for (from, to) in [
        ("client_id=tracker", "client_id=other"),
        ("localhost%3A3000", "evil.example"),
        ("response_type=code", "response_type=token"),
        ("code_challenge_method=S256", "code_challenge_method=plain"),
        ("nonce=", "nonse="),
    ] {
        let changed = form.replace(from, to);
        assert_ne!(changed, form);
        let given = browser.give(&household, &changed, (ANNA, PASSWORD)).await;
        assert_eq!(location(&given), "/sign-in?why=expired", "{to}");
    }
}

#[tokio::test]
async fn a_changed_password_ends_the_other_sessions() {
    let household = Household::new().await;
    let (mut browser, mut phone) = (Browser::default(), Browser::default());
    browser.sign_in(&household, (ANNA, PASSWORD)).await;
    phone.sign_in(&household, (ANNA, PASSWORD)).await;
    let new = "annas neue laufschuhe";
    household.app.keep_secret(new);
    let form =
        |current: &'static str| [("password", current), ("new-password", new), ("again", new)];
    let wrong = browser.submit(&household, "/password", &form(WRONG)).await;
    assert_eq!(wrong.status.as_u16(), 400);
    assert!(wrong.text().contains("Nothing was changed."));
    assert!(phone.is_signed_in(&household).await);
    let changed = browser.submit(&household, "/password", &form(PASSWORD)).await;
    assert_eq!(location(&changed), "/account?done=password");
    assert!(browser.is_signed_in(&household).await);
    assert!(!phone.is_signed_in(&household).await);
    assert_eq!(phone.status(&household, (ANNA, PASSWORD)).await, 401);
    assert_eq!(phone.status(&household, (ANNA, new)).await, 303);
}

#[tokio::test]
async fn guesses_at_the_current_password_are_counted_too() {
    let household = Household::new().await;
    let mut browser = Browser::default();
    browser.sign_in(&household, (ANNA, PASSWORD)).await;
    let form = [("password", WRONG), ("new-password", PASSWORD), ("again", PASSWORD)];
    for _ in 0..5 {
        let wrong = browser.submit(&household, "/password", &form).await;
        assert_eq!(wrong.status.as_u16(), 400);
    }
    let locked = browser.submit(&household, "/password", &form).await;
    assert_eq!(locked.status.as_u16(), 423);
}

#[tokio::test]
async fn a_reset_ends_the_password_and_all_sessions_at_once() {
    let household = Household::new().await;
    let mut browser = Browser::default();
    browser.sign_in(&household, (ANNA, PASSWORD)).await;
    let (first, second) = (household.reset(ANNA).await, household.reset(ANNA).await);
    assert!(!browser.is_signed_in(&household).await);
    assert_eq!(browser.status(&household, (ANNA, PASSWORD)).await, 401);
    assert_eq!(browser.get(&household, &first).await.status.as_u16(), 404);
    let new = "annas neue laufschuhe";
    assert_eq!(browser.choose(&household, &second, new).await.status.as_u16(), 303);
    assert_eq!(location(&browser.sign_in(&household, (ANNA, new)).await), "/years");
}

#[tokio::test]
async fn an_account_of_the_household_is_kept_when_a_provider_takes_over() {
    let household = Household::new().await;
    Browser::default().sign_in(&household, (ANNA, PASSWORD)).await;
    let store = &household.app.app.store;
    let kept = store.account(ANNA).await.unwrap().unwrap();
    let anna = Person {
        identity: Identity { issuer: "https://id.example".into(), subject: "7".into() },
        email: Some(ANNA.into()),
        email_verified: true,
        name: None,
    };
    let session = |number: u8| NewSession {
        user_agent: "test".into(),
        refresh: tracker_store::SecretHash::from_bytes([number; 32]),
        replaces: Replaced::default(),
    };
    let signed_in = store.sign_in(&anna, &session(1), now()).await.unwrap();
    let SignIn::SignedIn { account: new, .. } = signed_in else { panic!("{signed_in:?}") };
    assert_ne!(new.id, kept.id);
    assert_eq!(store.link_accounts(kept.id, new.id, now()).await, Ok(Linked::Done));
    let again = store.sign_in(&anna, &session(2), now()).await.unwrap();
    assert!(matches!(again, SignIn::SignedIn { account, .. } if account.id == kept.id));
}

/// Nothing keeps a page with a link or a form, and no other site frames it or learns its address.
#[tokio::test]
async fn pages_with_a_password_are_kept_and_framed_by_nobody() {
    let household = Household::new().await;
    let link = household.invite("bert@example.org").await;
    let mut browser = Browser::default();
    let form = browser.begin(&household).await;
    for path in [form, link] {
        let page = browser.get(&household, &path).await;
        assert_eq!(page.header("cache-control"), "no-store");
        assert_eq!(page.header("referrer-policy"), "same-origin");
        let policy = page.header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("default-src 'none'"));
        assert!(!policy.contains("unsafe"), "{policy}");
    }
}

#[tokio::test]
async fn without_a_household_there_are_no_such_pages() {
    let app = TestApp::new().await;
    for path in ["/household/sign-in", "/household/link/x", "/password"] {
        assert_eq!(app.visit(By::Owner, path).await.status.as_u16(), 404, "{path}");
    }
    let account = app.visit(By::Owner, "/account").await;
    assert!(!account.text().contains("/password"));
}

/// The owner of the test application signs in with another provider.
#[tokio::test]
async fn only_people_with_a_password_can_change_it() {
    let household = Household::new().await;
    assert_eq!(household.app.visit(By::Owner, "/password").await.status.as_u16(), 404);
    assert_eq!(household.app.visit(By::Anonymous, "/password").await.status.as_u16(), 303);
    let identity = HouseholdPerson::identity(ANNA);
    assert_eq!((identity.issuer.as_str(), identity.subject.as_str()), ("household", ANNA));
}
