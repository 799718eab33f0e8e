//! Links, signing in, changing and resetting a password.

use chrono::TimeDelta;
use tracker_store::{
    HouseholdPerson, Identity, Linked, NewSession, Person, Replaced, SignIn, SignedInWith,
};

use super::{ANNA, Browser, Household, PASSWORD, WRONG};
use crate::auth::scene::location;
use crate::test_app::{By, TestApp, now};

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
async fn a_form_that_waited_too_long_begins_again() {
    let household = Household::new().await;
    let mut browser = Browser::default();
    let form = browser.begin(&household).await;
    household.later(TimeDelta::minutes(11));
    let answer = browser.give(&household, &form, (ANNA, PASSWORD)).await;
    assert_eq!(location(&answer), "/sign-in?why=expired");
    let bare = browser.get(&household, "/household/sign-in").await;
    assert_eq!(location(&bare), "/sign-in", "a bookmark of the form");
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
async fn a_deleted_account_leaves_no_address_and_no_password() {
    let household = Household::new().await;
    let mut browser = Browser::default();
    browser.sign_in(&household, (ANNA, PASSWORD)).await;
    let (pending, form) = {
        let mut other = Browser::default();
        let form = other.begin(&household).await;
        (other, form)
    };
    let deleted = browser.submit(&household, "/account/delete", &[("confirm", "delete")]).await;
    assert_eq!(location(&deleted), "/sign-in?why=deleted");
    let rows = household.app.database.rows();
    assert!(!rows.contains(ANNA), "{rows}");
    let late = pending.clone().give(&household, &form, (ANNA, PASSWORD)).await;
    assert_eq!(late.status.as_u16(), 401);
    assert_eq!(browser.status(&household, (ANNA, PASSWORD)).await, 401, "the password is gone");
    let link = household.invite(ANNA).await;
    browser.choose(&household, &link, PASSWORD).await;
    assert_eq!(browser.status(&household, (ANNA, PASSWORD)).await, 303, "a new account");
}

/// A Mac may write "ä" as two characters, a phone as one.
#[tokio::test]
async fn a_password_is_the_same_on_every_keyboard() {
    let household = Household::new().await;
    let link = household.invite("bert@example.org").await;
    let mut browser = Browser::default();
    let chosen = browser.choose(&household, &link, "berts la\u{308}ufe im wald").await;
    assert_eq!(location(&chosen), "/sign-in?why=password");
    let typed = ("bert@example.org", "berts l\u{e4}ufe im wald");
    assert_eq!(browser.status(&household, typed).await, 303);
    let page = browser.get(&household, "/tokens").await;
    assert!(page.text().contains("All tokens end when"), "{}", page.text());
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
        browser: None,
        user_agent: "test".into(),
        with: SignedInWith::Provider,
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
