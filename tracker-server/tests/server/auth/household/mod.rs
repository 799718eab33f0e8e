//! The people of a household. `passwords.rs` has what they do, `attacks.rs` what an attacker tries,
//! `passkeys.rs` the second way to sign in.

mod attacks;
mod authenticators;
mod hashes;
mod known_browsers;
mod new_passwords;
mod operators;
mod passkeys;
mod passwords;

use std::collections::BTreeMap;

use chrono::TimeDelta;
use http::Request;
use http_body_util::Full;
use tracker_service::auth::Secret;
use tracker_store::PasswordLink;
use url::Url;
use url::form_urlencoded::Serializer;

use crate::auth::scene::{location, set_cookies};
use crate::test_app::{Answer, TestApp, now};

const FLAGS: [&str; 4] = [
    "--household",
    "--signing-key-file=unused",
    "--rate-limits=off",
    "--trusted-proxies=127.0.0.1",
];

pub(super) const ANNA: &str = "anna@example.org";
pub(super) const PASSWORD: &str = "annas laufschuhe";
pub(super) const WRONG: &str = "the wrong password";

/// The service of a household in which Anna has a password.
pub(super) struct Household {
    pub(super) app: TestApp,
}

impl Household {
    pub(super) async fn new() -> Household {
        Household::with(&FLAGS).await
    }

    pub(super) async fn with(flags: &[&str]) -> Household {
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
    pub(super) async fn invite(&self, address: &str) -> String {
        let (path, link) = self.new_link();
        assert!(self.app.app.store.add_person(address, &link, now()).await.unwrap());
        path
    }

    pub(super) async fn reset(&self, address: &str) -> String {
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

    pub(super) fn new_link(&self) -> (String, PasswordLink) {
        let secret = Secret::random();
        self.app.keep_secret(secret.reveal());
        let expires_at = self.app.app.clock.now() + TimeDelta::days(1);
        let link = PasswordLink { hash: secret.hash(), expires_at };
        (format!("/household/link/{}", secret.reveal()), link)
    }

    pub(super) fn later(&self, by: TimeDelta) {
        self.app.app.clock.set(self.app.app.clock.now() + by);
    }
}

/// A browser with its cookies, at a client address.
#[derive(Clone, Default)]
pub(super) struct Browser {
    pub(super) cookies: BTreeMap<String, String>,
    address: Option<String>,
}

impl Browser {
    pub(super) fn at(address: &str) -> Browser {
        Browser { address: Some(address.to_owned()), ..Browser::default() }
    }

    pub(super) async fn send(
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

    pub(super) async fn get(&mut self, household: &Household, path: &str) -> Answer {
        self.send(household, Request::get(path), String::new()).await
    }

    pub(super) async fn submit(
        &mut self,
        household: &Household,
        path: &str,
        form: &[(&str, &str)],
    ) -> Answer {
        let form = Serializer::new(String::new()).extend_pairs(form).finish();
        let request = Request::post(path).header("sec-fetch-site", "same-origin");
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        self.send(household, request, form).await
    }

    pub(super) async fn choose(
        &mut self,
        household: &Household,
        link: &str,
        password: &str,
    ) -> Answer {
        self.submit(household, link, &[("new-password", password), ("again", password)]).await
    }

    /// Begins a sign-in. Returns the path of the page with the form.
    pub(super) async fn begin(&mut self, household: &Household) -> String {
        let started = self.get(household, "/api/v1/auth/apple?redirect_uri=/years").await;
        path_of(location(&started))
    }

    /// Sends the form of the sign-in.
    pub(super) async fn give(
        &mut self,
        household: &Household,
        form: &str,
        (address, password): (&str, &str),
    ) -> Answer {
        self.submit(household, form, &[("address", address), ("password", password)]).await
    }

    /// Signs in to its end.
    pub(super) async fn sign_in(&mut self, household: &Household, person: (&str, &str)) -> Answer {
        let form = self.begin(household).await;
        self.give(household, &form, person).await
    }

    pub(super) async fn status(&mut self, household: &Household, person: (&str, &str)) -> u16 {
        let form = self.begin(household).await;
        self.give(household, &form, person).await.status.as_u16()
    }

    pub(super) async fn is_signed_in(&mut self, household: &Household) -> bool {
        self.get(household, "/account").await.status.as_u16() == 200
    }
}

/// The path and the query of a URL of the service.
pub(super) fn path_of(url: &str) -> String {
    let url = Url::parse("http://localhost:3000").unwrap().join(url).unwrap();
    match url.query() {
        Some(query) => format!("{}?{query}", url.path()),
        None => url.path().to_owned(),
    }
}
