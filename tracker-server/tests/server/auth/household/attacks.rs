//! Guessing, forged forms, and sign-ins of other browsers.

use chrono::TimeDelta;
use http::Request;
use tracker_service::auth::Secret;

use super::{ANNA, Browser, Household, PASSWORD, WRONG};
use crate::auth::scene::location;

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

/// Under `no-referrer`, browsers send `Origin: null`. Those without `Sec-Fetch-Site` say nothing else.
#[tokio::test]
async fn an_older_browser_chooses_a_password_and_signs_in() {
    let household = Household::new().await;
    let link = household.invite("bert@example.org").await;
    let mut browser = Browser::default();
    let post = |path: &str| {
        let request = Request::post(path).header("origin", "null");
        request.header("content-type", "application/x-www-form-urlencoded")
    };
    let typed = "new-password=berts+laufschuhe&again=berts+laufschuhe".to_owned();
    let chosen = browser.send(&household, post(&link), typed).await;
    assert_eq!(location(&chosen), "/sign-in?why=password");
    let form = browser.begin(&household).await;
    let typed = "address=bert%40example.org&password=berts+laufschuhe".to_owned();
    let signed_in = browser.send(&household, post(&form), typed).await;
    assert_eq!(location(&signed_in), "/years");
}

/// A stranger locks an address for strangers, and nobody who was there before.
#[tokio::test]
async fn a_stranger_locks_out_no_session_and_no_browser_that_has_signed_in_before() {
    let household = Household::new().await;
    let (mut tablet, mut phone) = (Browser::default(), Browser::default());
    tablet.sign_in(&household, (ANNA, PASSWORD)).await;
    phone.sign_in(&household, (ANNA, PASSWORD)).await;
    let stranger = Browser::at("192.0.2.66");
    for _ in 0..10 {
        stranger.clone().status(&household, (ANNA, WRONG)).await;
    }
    assert_eq!(stranger.clone().status(&household, (ANNA, PASSWORD)).await, 423);
    let request = Request::post("/api/v1/auth/refresh").header("sec-fetch-site", "same-origin");
    assert_eq!(tablet.send(&household, request, String::new()).await.status.as_u16(), 200);
    assert!(tablet.is_signed_in(&household).await);
    let form = [("password", WRONG), ("new-password", PASSWORD), ("again", PASSWORD)];
    let wrong = tablet.submit(&household, "/password", &form).await;
    assert_eq!(wrong.status.as_u16(), 400, "the password can be changed");

    phone.submit(&household, "/sign-out", &[]).await;
    assert!(!phone.is_signed_in(&household).await);
    assert_eq!(phone.status(&household, (ANNA, PASSWORD)).await, 303);
    assert_eq!(stranger.clone().status(&household, (ANNA, PASSWORD)).await, 423, "still");
    for _ in 0..5 {
        assert_eq!(phone.status(&household, (ANNA, WRONG)).await, 401);
    }
    assert_eq!(phone.status(&household, (ANNA, PASSWORD)).await, 423, "a count of its own");
    let accounts = household.app.app.store.accounts(household.app.app.clock.now()).await.unwrap();
    let locked: Vec<_> = accounts.iter().filter(|status| status.locked_until.is_some()).collect();
    let [anna] = &locked[..] else { panic!("{accounts:?}") };
    assert_eq!(anna.account.email.as_deref(), Some(ANNA));
    assert!(anna.locked_from.is_some());
}

/// A browser that knows one person is a stranger to another one.
#[tokio::test]
async fn a_known_browser_is_known_for_its_own_people() {
    let household = Household::new().await;
    let bert = ("bert@example.org", "berts laufschuhe");
    let link = household.invite(bert.0).await;
    Browser::default().choose(&household, &link, bert.1).await;
    let mut family = Browser::default();
    family.sign_in(&household, bert).await;
    for _ in 0..5 {
        assert_eq!(Browser::default().status(&household, (ANNA, WRONG)).await, 401);
    }
    assert_eq!(family.status(&household, (ANNA, PASSWORD)).await, 423);
    household.later(TimeDelta::minutes(15));
    assert_eq!(family.status(&household, (ANNA, PASSWORD)).await, 303);
    for address in [ANNA, bert.0] {
        for _ in 0..6 {
            Browser::default().status(&household, (address, WRONG)).await;
        }
    }
    assert_eq!(family.status(&household, bert).await, 303, "both are known now");
    assert_eq!(family.status(&household, (ANNA, PASSWORD)).await, 303);
}

/// An attacker cannot begin a sign-in that a victim ends.
#[tokio::test]
async fn a_sign_in_ends_in_the_browser_in_which_it_began() {
    let household = Household::new().await;
    let (mut attacker, mut victim) = (Browser::default(), Browser::default());
    let form = attacker.begin(&household).await;
    // The victim is lured to the attacker's form, and signs in there.
    let answer = victim.give(&household, &form, (ANNA, PASSWORD)).await;
    assert_eq!(location(&answer), "/sign-in?why=expired");
    assert!(!victim.is_signed_in(&household).await);
    assert!(!attacker.is_signed_in(&household).await);
    let form = attacker.begin(&household).await;
    assert_ne!(victim.begin(&household).await, form);
    let answer = victim.give(&household, &form, (ANNA, PASSWORD)).await;
    assert_eq!(location(&answer), "/sign-in?why=expired", "also with a cookie of its own");
    assert!(!victim.is_signed_in(&household).await);
}

#[tokio::test]
async fn a_sign_in_is_completed_once_and_a_form_needs_one() {
    let household = Household::new().await;
    let mut browser = Browser::default();
    let form = browser.begin(&household).await;
    let unknown = Secret::random();
    let unknown = format!("/household/sign-in?state={}", unknown.reveal());
    for wrong in [unknown.as_str(), "/household/sign-in", "/household/sign-in?state=x"] {
        let mut browser = browser.clone();
        let answer = browser.give(&household, wrong, (ANNA, PASSWORD)).await;
        assert_eq!(location(&answer), "/sign-in?why=expired", "{wrong}");
        assert!(!browser.is_signed_in(&household).await);
    }
    let mut again = browser.clone();
    assert_eq!(location(&browser.give(&household, &form, (ANNA, PASSWORD)).await), "/years");
    let answer = again.give(&household, &form, (ANNA, PASSWORD)).await;
    assert_eq!(location(&answer), "/sign-in?why=expired");
    assert!(!again.is_signed_in(&household).await);
}

/// A password may be verified just before it is changed: then the sign-in is no longer pending.
#[tokio::test]
async fn a_sign_in_that_is_pending_while_the_password_changes_is_refused() {
    let new = "annas neue laufschuhe";
    for change in ["reset", "changed"] {
        let household = Household::new().await;
        let mut attacker = Browser::default();
        let form = attacker.begin(&household).await;
        if change == "reset" {
            let link = household.reset(ANNA).await;
            Browser::default().choose(&household, &link, new).await;
        } else {
            let mut anna = Browser::default();
            anna.sign_in(&household, (ANNA, PASSWORD)).await;
            let fields = [("password", PASSWORD), ("new-password", new), ("again", new)];
            let changed = anna.submit(&household, "/password", &fields).await;
            assert_eq!(location(&changed), "/account?done=password");
        }
        let answer = attacker.give(&household, &form, (ANNA, new)).await;
        assert_eq!(location(&answer), "/sign-in?why=expired", "{change}");
        assert!(!attacker.is_signed_in(&household).await, "{change}");
    }
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

/// Nothing keeps a page with a link or a form, and no other site frames it or learns its address.
#[tokio::test]
async fn pages_with_a_password_are_kept_and_framed_by_nobody() {
    let household = Household::new().await;
    let link = household.invite("bert@example.org").await;
    let mut browser = Browser::default();
    let form = browser.begin(&household).await;
    let unknown = "/household/link/unknown".to_owned();
    for path in [form, link, unknown] {
        let page = browser.get(&household, &path).await;
        assert_eq!(page.header("cache-control"), "no-store");
        assert_eq!(page.header("referrer-policy"), "no-referrer", "{path}");
        let policy = page.header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("default-src 'none'"));
        assert!(!policy.contains("unsafe"), "{policy}");
    }
}
