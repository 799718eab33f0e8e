//! The page of the operators of a household.

use chrono::TimeDelta;

use super::{ANNA, Browser, Household, PASSWORD, path_of};
use crate::auth::scene::location;
use crate::test_app::Answer;

const BEN: &str = "ben@example.org";
const OF_BEN: &str = "bens alte schuhe";
const PEOPLE: &str = "/people";

/// A household that Anna looks after, and her browser.
async fn looked_after() -> (Household, Browser) {
    let household = Household::new().await;
    household.app.keep_secret(OF_BEN);
    assert!(household.app.app.store.mark_operator("Anna@Example.org", true).await.unwrap());
    let mut anna = Browser::default();
    anna.sign_in(&household, (ANNA, PASSWORD)).await;
    (household, anna)
}

async fn act(anna: &mut Browser, household: &Household, act: &str, address: &str) -> Answer {
    anna.submit(household, PEOPLE, &[("act", act), ("address", address)]).await
}

/// Does something that makes a link. Returns its path, as the page shows it.
async fn link(anna: &mut Browser, household: &Household, what: &str, address: &str) -> String {
    let answer = act(anna, household, what, address).await;
    assert_eq!(answer.status.as_u16(), 303, "{}", answer.text());
    let page = anna.get(household, location(&answer)).await;
    let text = page.text();
    assert!(text.contains(&format!("A link for {address}")), "{text}");
    let code = text.split("class=\"code\" role=\"img\"").nth(1).unwrap();
    assert!(code.split_once('>').unwrap().1.starts_with("<svg "), "a code to scan: {code}");
    assert!(!text.contains("<?xml"), "{text}");
    let shown = text.split("id=\"link\">").nth(1).unwrap().split('<').next().unwrap();
    let path = path_of(shown);
    household.app.keep_secret(path.rsplit('/').next().unwrap());
    path
}

#[tokio::test]
async fn an_operator_adds_a_person_who_chooses_a_password_and_signs_in() {
    let (household, mut anna) = looked_after().await;
    let path = link(&mut anna, &household, "add", BEN).await;
    let again = anna.get(&household, "/people?made=link").await;
    assert!(again.text().contains("The link was shown already"), "{}", again.text());
    let mut ben = Browser::default();
    ben.choose(&household, &path, OF_BEN).await;
    ben.sign_in(&household, (BEN, OF_BEN)).await;
    assert!(ben.is_signed_in(&household).await);
    let page = anna.get(&household, PEOPLE).await;
    assert_eq!(page.text().matches("last sign-in: 30 June").count(), 2, "{}", page.text());
}

#[tokio::test]
async fn an_operator_resets_locks_unlocks_and_removes_a_person() {
    let (household, mut anna) = looked_after().await;
    let path = household.invite(BEN).await;
    let mut ben = Browser::default();
    ben.choose(&household, &path, OF_BEN).await;
    ben.sign_in(&household, (BEN, OF_BEN)).await;

    act(&mut anna, &household, "lock", BEN).await;
    assert!(!ben.is_signed_in(&household).await, "locked");
    ben.sign_in(&household, (BEN, OF_BEN)).await;
    assert!(!ben.is_signed_in(&household).await, "locked, with the right password");
    let page = anna.get(&household, PEOPLE).await;
    assert!(page.text().contains("locked · last sign-in"), "{}", page.text());
    act(&mut anna, &household, "unlock", BEN).await;
    ben.sign_in(&household, (BEN, OF_BEN)).await;
    assert!(ben.is_signed_in(&household).await, "unlocked");

    let path = link(&mut anna, &household, "reset", BEN).await;
    assert!(!ben.is_signed_in(&household).await, "reset");
    ben.choose(&household, &path, OF_BEN).await;
    ben.sign_in(&household, (BEN, OF_BEN)).await;
    assert!(ben.is_signed_in(&household).await);

    act(&mut anna, &household, "remove", BEN).await;
    assert!(!ben.is_signed_in(&household).await, "removed");
    let page = anna.get(&household, PEOPLE).await;
    assert!(!page.text().contains(BEN), "{}", page.text());
}

#[tokio::test]
async fn what_cannot_be_done_says_why_and_changes_nothing() {
    let (household, mut anna) = looked_after().await;
    household.invite(BEN).await;
    for (what, address, status) in [
        ("add", BEN, 400),
        ("add", "ben", 400),
        ("burn", BEN, 400),
        ("lock", BEN, 404),
        ("reset", "carl@example.org", 404),
        ("reset", ANNA, 404),
        ("remove", ANNA, 404),
        ("lock", ANNA, 404),
    ] {
        let answer = act(&mut anna, &household, what, address).await;
        assert_eq!(answer.status.as_u16(), status, "{what} {address}: {}", answer.text());
    }
    assert!(anna.is_signed_in(&household).await);
    assert_eq!(
        household.app.app.store.people(household.app.app.clock.now()).await.unwrap().len(),
        2
    );
}

/// Looking needs a session; each change needs a sign-in of the last ten minutes.
#[tokio::test]
async fn a_change_needs_a_fresh_sign_in() {
    let (household, mut anna) = looked_after().await;
    household.invite(BEN).await;
    household.later(TimeDelta::minutes(10));
    let page = anna.get(&household, PEOPLE).await;
    assert!(page.text().contains(BEN) && page.text().contains("/sign-in?to=/people"));
    assert!(!page.text().contains("name=\"act\""), "{}", page.text());
    for what in ["add", "reset", "lock", "unlock", "remove"] {
        let answer = act(&mut anna, &household, what, BEN).await;
        assert_eq!(answer.status.as_u16(), 403, "{what}");
    }
    anna.sign_in(&household, (ANNA, PASSWORD)).await;
    assert_eq!(act(&mut anna, &household, "remove", BEN).await.status.as_u16(), 303);
}

#[tokio::test]
async fn nobody_else_sees_the_page() {
    let (household, mut anna) = looked_after().await;
    let path = household.invite(BEN).await;
    let mut ben = Browser::default();
    ben.choose(&household, &path, OF_BEN).await;
    ben.sign_in(&household, (BEN, OF_BEN)).await;
    assert_eq!(ben.get(&household, PEOPLE).await.status.as_u16(), 404);
    assert_eq!(act(&mut ben, &household, "remove", ANNA).await.status.as_u16(), 404);
    assert!(!ben.get(&household, "/account").await.text().contains(PEOPLE));
    assert!(anna.get(&household, "/account").await.text().contains("href=\"/people\""));
    assert!(household.app.app.store.mark_operator(ANNA, false).await.unwrap());
    assert_eq!(anna.get(&household, PEOPLE).await.status.as_u16(), 404);
    assert_eq!(Browser::default().get(&household, PEOPLE).await.status.as_u16(), 303);
}
