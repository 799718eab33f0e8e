//! Adding, naming and removing passkeys, and signing in with one, by an authenticator of these tests. What an answer of an
//! authenticator must be is in `authenticators.rs`.

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tracker_store::Credential;

use super::{ANNA, Browser, Household, PASSWORD, WRONG};
use crate::auth::scene::location;
use crate::secrets::is_logged;
use crate::test_app::{By, TestApp};

const PASSKEYS: &str = "/passkeys";
const NEW: &str = "annas neue laufschuhe";
const BEN: (&str, &str) = ("ben@example.org", "bens alte schuhe");

/// A device with one passkey.
struct Authenticator {
    id: Vec<u8>,
    pair: EcdsaKeyPair,
    /// The user handle.
    user: String,
    counter: u32,
}

impl Authenticator {
    /// What the device answers when a passkey is made.
    fn make(options: &Value, id: u8) -> (Authenticator, String) {
        let pair = EcdsaKeyPair::generate(&ECDSA_P256_SHA256_ASN1_SIGNING).unwrap();
        let user = options["user"]["id"].as_str().unwrap().to_owned();
        let device = Authenticator { id: vec![id; 16], pair, user, counter: 0 };
        let attested = [&[0; 16][..], &[0, 16], &device.id].concat();
        let data = [device.data(0b100_0101), attested].concat();
        let challenge = options["challenge"].as_str().unwrap();
        let answer = json!({
            "clientData": encoded(client_data("create", challenge).as_bytes()),
            "authenticatorData": encoded(&data),
            "publicKey": encoded(device.pair.public_key().as_ref()),
            "algorithm": -7,
        });
        (device, answer.to_string())
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let host = Sha256::digest("localhost");
        [&host[..], &[flags], &self.counter.to_be_bytes()].concat()
    }

    /// What the device answers at this page of a sign-in.
    fn sign(&mut self, page: &str) -> String {
        self.counter += 1;
        let client_data = client_data("get", page.split("state=").nth(1).unwrap());
        let data = self.data(0b101);
        let signed = [&data[..], &Sha256::digest(&client_data)].concat();
        let signature = self.pair.sign(&SystemRandom::new(), &signed).unwrap();
        json!({
            "credential": encoded(&self.id),
            "clientData": encoded(client_data.as_bytes()),
            "authenticatorData": encoded(&data),
            "signature": encoded(signature.as_ref()),
            "user": self.user,
        })
        .to_string()
    }
}

fn encoded(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn client_data(kind: &str, challenge: &str) -> String {
    let origin = "http://localhost:3000";
    json!({"type": format!("webauthn.{kind}"), "challenge": challenge, "origin": origin})
        .to_string()
}

impl Browser {
    /// Asks for the options of a new passkey.
    async fn options(&mut self, household: &Household) -> Value {
        let answer = self.submit(household, "/passkeys/begin", &[]).await;
        assert_eq!(answer.status.as_u16(), 200, "{}", answer.text());
        answer.json()
    }

    /// Adds a passkey.
    async fn add(&mut self, household: &Household, name: &str, id: u8) -> Authenticator {
        let options = self.options(household).await;
        let (device, answer) = Authenticator::make(&options, id);
        let form = [("name", name), ("answer", &answer)];
        let answer = self.submit(household, PASSKEYS, &form).await;
        assert_eq!(location(&answer), "/passkeys?done=added", "{}", answer.text());
        device
    }

    /// Signs in with a passkey. Returns where the browser is sent.
    async fn use_passkey(&mut self, household: &Household, device: &mut Authenticator) -> String {
        let page = self.begin(household).await;
        self.answer(household, &page, &device.sign(&page)).await
    }

    /// Answers at the page of a sign-in. Returns where the browser is sent.
    async fn answer(&mut self, household: &Household, page: &str, answer: &str) -> String {
        let answer = self.submit(household, page, &[("answer", answer)]).await;
        location(&answer).to_owned()
    }
}

/// A household, and the browser in which Anna has signed in with her password.
async fn anna() -> (Household, Browser) {
    let household = Household::new().await;
    let mut browser = Browser::default();
    browser.sign_in(&household, (ANNA, PASSWORD)).await;
    (household, browser)
}

async fn ben(household: &Household) -> Browser {
    household.app.keep_secret(BEN.1);
    let link = household.invite(BEN.0).await;
    let mut ben = Browser::default();
    ben.choose(household, &link, BEN.1).await;
    ben.sign_in(household, BEN).await;
    ben
}

/// The path of the only passkey of a person.
async fn path_of_passkey(browser: &mut Browser, household: &Household) -> String {
    let page = browser.get(household, PASSKEYS).await;
    let (_, rest) = page.text().split_once("action=\"/passkeys/").unwrap();
    format!("/passkeys/{}", &rest[..36])
}

#[tokio::test]
async fn a_passkey_is_added_named_used_and_removed() {
    let (household, mut browser) = anna().await;
    let page = browser.get(&household, "/settings").await;
    assert!(page.text().contains("href=\"/passkeys\""), "{}", page.text());
    let mut device = browser.add(&household, "Phone", 1).await;
    let page = browser.get(&household, "/passkeys?done=added").await;
    for text in ["The passkey is added", "<bdi>Phone</bdi>", "not used yet"] {
        assert!(page.text().contains(text), "{text}: {}", page.text());
    }

    let mut other = Browser::default();
    assert_eq!(other.use_passkey(&household, &mut device).await, "/years");
    assert!(other.is_signed_in(&household).await);
    assert!(is_logged("signed in with a passkey"));
    let sessions = other.get(&household, "/sessions").await;
    assert_eq!(sessions.text().matches(" · with a passkey").count(), 1, "{}", sessions.text());
    let page = other.get(&household, PASSKEYS).await;
    assert!(page.text().contains("last used 30 June"), "{}", page.text());

    let path = path_of_passkey(&mut browser, &household).await;
    let renamed = browser.submit(&household, &path, &[("name", "<i>Tablet</i>")]).await;
    assert_eq!(location(&renamed), "/passkeys?done=renamed");
    let page = browser.get(&household, PASSKEYS).await;
    assert!(page.text().contains("<bdi>&#60;i&#62;Tablet&#60;/i&#62;</bdi>"), "{}", page.text());
    let removed = browser.submit(&household, &format!("{path}/remove"), &[]).await;
    assert_eq!(location(&removed), "/passkeys?done=removed");
    let refused = Browser::default().use_passkey(&household, &mut device).await;
    assert_eq!(refused, "/sign-in?why=passkey");
    assert!(is_logged("sign-in refused: the passkey is not accepted: it is not known here"));
    assert!(other.is_signed_in(&household).await, "the session goes on");
    assert_eq!(browser.status(&household, (ANNA, PASSWORD)).await, 303, "the password stays");
}

#[tokio::test]
async fn who_changes_the_password_sees_the_passkeys_that_stay() {
    let (household, mut browser) = anna().await;
    let mut device = browser.add(&household, "Phone", 1).await;
    let form = [("password", PASSWORD), ("new-password", NEW), ("again", NEW)];
    household.app.keep_secret(NEW);
    let changed = browser.submit(&household, "/password", &form).await;
    assert_eq!(location(&changed), "/passkeys?done=password");
    let page = browser.get(&household, "/passkeys?done=password").await;
    let stay = "all other places are signed out. Your passkeys stay: remove any";
    assert!(page.text().contains(stay), "{}", page.text());
    assert!(page.text().contains("<bdi>Phone</bdi>"), "{}", page.text());
    assert_eq!(Browser::default().use_passkey(&household, &mut device).await, "/years");
}

#[tokio::test]
async fn the_browser_is_asked_for_a_passkey_that_knows_and_checks_its_owner() {
    let (household, mut browser) = anna().await;
    browser.add(&household, "Phone", 1).await;
    let options = browser.options(&household).await;
    let account = household.app.app.store.account(ANNA).await.unwrap().unwrap();
    assert_eq!(options["rp"]["id"], "localhost");
    assert_eq!(options["user"]["id"], encoded(account.id.uuid().as_bytes()));
    assert_eq!(options["user"]["name"], ANNA);
    assert_eq!(
        options["authenticatorSelection"],
        json!({"residentKey": "required", "userVerification": "required"})
    );
    assert_eq!(options["excludeCredentials"][0]["id"], encoded(&[1; 16]));
    assert_eq!(options["pubKeyCredParams"][0]["alg"], -7);
}

/// A challenge is good once, in the session that asked for it, and not for a sign-in.
#[tokio::test]
async fn a_challenge_of_a_new_passkey_is_good_once_in_its_session() {
    let (household, mut browser) = anna().await;
    let options = browser.options(&household).await;
    let (_, first) = Authenticator::make(&options, 1);
    let (_, second) = Authenticator::make(&options, 2);
    let mut elsewhere = Browser::default();
    elsewhere.sign_in(&household, (ANNA, PASSWORD)).await;
    let options = elsewhere.options(&household).await;
    let (_, foreign) = Authenticator::make(&options, 3);
    let mut add = async |answer: &str| {
        let form = [("name", "Phone"), ("answer", answer)];
        browser.submit(&household, PASSKEYS, &form).await
    };
    assert_eq!(add(&first).await.status.as_u16(), 303);
    for answer in [&first, &second, &foreign] {
        let refused = add(answer).await;
        assert_eq!(refused.status.as_u16(), 400);
        let why = "it does not answer the question of this page";
        assert!(refused.text().contains(why), "{}", refused.text());
    }
    let account = household.app.app.store.account(ANNA).await.unwrap().unwrap();
    assert_eq!(household.app.app.store.passkeys(account.id).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_sign_in_with_a_passkey_is_good_once_in_its_browser_and_for_ten_minutes() {
    let (household, mut browser) = anna().await;
    let mut device = browser.add(&household, "Phone", 1).await;
    let mut other = Browser::default();
    let page = other.begin(&household).await;
    let answer = device.sign(&page);
    let mut before = other.clone();
    let expired = "/sign-in?why=expired";
    assert_eq!(before.clone().answer(&household, &page, &answer).await, "/years");
    assert_eq!(before.answer(&household, &page, &answer).await, expired, "replayed");

    let page = other.begin(&household).await;
    let mut stranger = Browser::default();
    let elsewhere = stranger.answer(&household, &page, &device.sign(&page)).await;
    assert_eq!(elsewhere, expired, "another browser");
    let page = other.begin(&household).await;
    household.later(TimeDelta::minutes(10));
    assert_eq!(other.answer(&household, &page, &device.sign(&page)).await, expired, "too late");
}

#[tokio::test]
async fn a_passkey_whose_counter_has_gone_back_or_of_another_person_signs_nobody_in() {
    let (household, mut browser) = anna().await;
    let mut annas = browser.add(&household, "Phone", 1).await;
    let mut bens = ben(&household).await.add(&household, "Tablet", 2).await;
    assert_eq!(Browser::default().use_passkey(&household, &mut annas).await, "/years");
    annas.counter = 0;
    let refused = "/sign-in?why=passkey";
    assert_eq!(Browser::default().use_passkey(&household, &mut annas).await, refused);
    assert!(is_logged("its counter has not risen: it may be a copy"));
    annas.counter = 5;
    std::mem::swap(&mut annas.user, &mut bens.user);
    assert_eq!(Browser::default().use_passkey(&household, &mut annas).await, refused);
    assert!(is_logged("the passkey is not accepted: it belongs to another person"));
    std::mem::swap(&mut annas.user, &mut bens.user);
    std::mem::swap(&mut annas.id, &mut bens.id);
    std::mem::swap(&mut annas.user, &mut bens.user);
    assert_eq!(Browser::default().use_passkey(&household, &mut annas).await, refused);
    assert!(is_logged("the passkey is not accepted: its signature is wrong"));
}

#[tokio::test]
async fn adding_and_removing_need_a_fresh_sign_in() {
    let (household, mut browser) = anna().await;
    browser.add(&household, "Phone", 1).await;
    let path = path_of_passkey(&mut browser, &household).await;
    let (_, answer) = Authenticator::make(&browser.options(&household).await, 2);
    household.later(TimeDelta::minutes(10));
    let page = browser.get(&household, PASSKEYS).await;
    assert!(page.text().contains("/sign-in?to=/passkeys"), "{}", page.text());
    assert!(!page.text().contains("data-passkey") && !page.text().contains("/remove"));
    for path in ["/passkeys/begin".to_owned(), format!("{path}/remove")] {
        let refused = browser.submit(&household, &path, &[]).await;
        assert_eq!(refused.status.as_u16(), 403, "{path}");
    }
    let form = [("name", "Tablet"), ("answer", &answer)];
    assert_eq!(browser.submit(&household, PASSKEYS, &form).await.status.as_u16(), 403);
    let renamed = browser.submit(&household, &path, &[("name", "Laptop")]).await;
    assert_eq!(location(&renamed), "/passkeys?done=renamed", "a name is no danger");
    assert!(browser.get(&household, PASSKEYS).await.text().contains("<bdi>Laptop</bdi>"));
}

#[tokio::test]
async fn what_cannot_be_done_says_why_and_changes_nothing() {
    let (household, mut browser) = anna().await;
    browser.add(&household, "Phone", 1).await;
    let path = path_of_passkey(&mut browser, &household).await;
    let mut ben = ben(&household).await;
    for (path, form) in [
        (path.clone(), &[("name", "Mine")][..]),
        (format!("{path}/remove"), &[]),
        ("/passkeys/x".into(), &[]),
    ] {
        assert_eq!(ben.submit(&household, &path, form).await.status.as_u16(), 404, "{path}");
    }
    for name in ["", " ", "\u{7}", &"x".repeat(101)] {
        let refused = browser.submit(&household, &path, &[("name", name)]).await;
        assert_eq!(refused.status.as_u16(), 400, "{name}");
    }
    let cut = [("name", "Phone"), ("answer", "{\"clientData\":\"e30\"}")];
    let refused = browser.submit(&household, PASSKEYS, &cut).await;
    assert_eq!(refused.status.as_u16(), 400);
    assert!(refused.text().contains("cut off"), "{}", refused.text());
    let account = household.app.app.store.account(ANNA).await.unwrap().unwrap();
    assert_eq!(household.app.app.store.passkeys(account.id).await.unwrap()[0].name, "Phone");
    for id in 2..=20 {
        let credential = Credential {
            account: account.id,
            id: vec![id; 16],
            algorithm: -7,
            public_key: vec![1],
            counter: 0,
        };
        let (store, now) = (&household.app.app.store, household.app.app.clock.now());
        let session = store.sessions(account.id, now).await.unwrap()[0].id;
        assert!(store.add_passkey("Device", &credential, session, now).await.unwrap());
    }
    let full = browser.submit(&household, "/passkeys/begin", &[]).await;
    assert_eq!(full.status.as_u16(), 409);
    let full = browser.submit(&household, PASSKEYS, &cut).await;
    assert_eq!(full.status.as_u16(), 409);
    assert!(full.text().contains("already has 20 passkeys"), "{}", full.text());
}

/// Whoever guesses passwords does not lock out a person with a passkey.
#[tokio::test]
async fn a_lock_after_wrong_passwords_does_not_stop_a_passkey() {
    let (household, mut browser) = anna().await;
    let mut device = browser.add(&household, "Phone", 1).await;
    for _ in 0..5 {
        Browser::default().sign_in(&household, (ANNA, WRONG)).await;
    }
    assert_eq!(Browser::default().status(&household, (ANNA, PASSWORD)).await, 423);
    let mut new = Browser::default();
    assert_eq!(new.use_passkey(&household, &mut device).await, "/years");
    assert!(new.is_signed_in(&household).await);
}

#[tokio::test]
async fn a_reset_a_removal_and_a_deletion_end_passkeys() {
    for end in ["reset", "removal", "deletion", "disabling"] {
        let (household, mut browser) = anna().await;
        let mut device = browser.add(&household, "Phone", 1).await;
        let mut pending = Browser::default();
        let page = pending.begin(&household).await;
        let (store, now) = (&household.app.app.store, household.app.app.clock.now());
        let account = store.account(ANNA).await.unwrap().unwrap();
        let expected = match end {
            "reset" => household.reset(ANNA).await.is_empty(),
            "removal" => !store.remove_person(ANNA, now).await.unwrap(),
            "deletion" => !store.delete_account(account.id, now).await.unwrap(),
            _ => !store.disable_account(account.id, now).await.unwrap(),
        };
        assert!(!expected, "{end}");
        let late = pending.answer(&household, &page, &device.sign(&page)).await;
        let why = if end == "disabling" { "disabled" } else { "passkey" };
        assert_eq!(late, format!("/sign-in?why={why}"), "{end}");
        let again = Browser::default().use_passkey(&household, &mut device).await;
        assert_eq!(again, format!("/sign-in?why={why}"), "{end}");
    }
}

#[tokio::test]
async fn a_form_of_another_site_and_too_many_forms_are_refused() {
    let flags = ["--household", "--signing-key-file=unused", "--trusted-proxies=127.0.0.1"];
    let household = Household::with(&flags).await;
    let mut stranger = Browser::at("192.0.2.9");
    let request = || {
        let kind = "application/x-www-form-urlencoded";
        http::Request::post("/household/sign-in?state=x").header("content-type", kind)
    };
    let foreign = request().header("sec-fetch-site", "cross-site");
    let foreign = stranger.send(&household, foreign, String::new()).await;
    assert_eq!(foreign.status.as_u16(), 403);
    let mut statuses = Vec::new();
    for _ in 0..11 {
        let own = request().header("sec-fetch-site", "same-origin");
        statuses.push(stranger.send(&household, own, "answer=x".to_owned()).await.status.as_u16());
    }
    assert_eq!(statuses[..10], [303; 10]);
    assert_eq!(statuses[10], 429);
}

/// With a provider, and at an address without a host name, there are no passkeys.
#[tokio::test]
async fn without_a_household_at_a_host_name_there_are_no_passkeys() {
    let app = TestApp::new().await;
    assert_eq!(app.visit(By::Owner, PASSKEYS).await.status.as_u16(), 404);
    let (household, mut browser) = anna().await;
    assert_eq!(household.app.visit(By::Owner, PASSKEYS).await.status.as_u16(), 404);
    let page = browser.begin(&household).await;
    assert!(browser.get(&household, &page).await.text().contains("Sign in with a passkey"));

    let at_number = [&super::FLAGS[..], &["--public-url=https://192.168.1.5"]].concat();
    let household = Household::with(&at_number).await;
    let mut browser = Browser::default();
    let page = browser.begin(&household).await;
    assert!(!browser.get(&household, &page).await.text().contains("passkey"));
    browser.sign_in(&household, (ANNA, PASSWORD)).await;
    assert_eq!(browser.get(&household, PASSKEYS).await.status.as_u16(), 404);
    assert!(!browser.get(&household, "/settings").await.text().contains(PASSKEYS));
}
