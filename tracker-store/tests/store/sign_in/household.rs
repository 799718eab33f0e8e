//! The people of a household: links that are valid once, passwords, and what ends with them.

use chrono::{DateTime, TimeDelta, Utc};
use tracker_store::{
    Attempt, Counted, Credential, HouseholdPerson, Linked, NewPersonalToken, NewSession,
    PasswordHash, PasswordLink, Person, SecretHash, SessionId, SignIn, SignedInWith, TokenScope,
    TokenScopes,
};

use crate::scene::{Scene, now, run};
use crate::sign_in::complete::{session, signed_in, token};

pub(crate) const ANNA: &str = "anna@example.org";

pub(crate) fn link(number: u8) -> PasswordLink {
    PasswordLink { hash: token(number), expires_at: now() + TimeDelta::days(1) }
}

pub(crate) fn hash(password: &str) -> PasswordHash {
    PasswordHash(format!("$argon2id${password}"))
}

/// A household in which Anna has the password `first`.
async fn household() -> Scene {
    household_in(Scene::new().await).await
}

pub(crate) async fn household_in(scene: Scene) -> Scene {
    assert_eq!(scene.store.add_person(ANNA, &link(1), now()).await, Ok(true));
    assert_eq!(scene.store.choose_password(&token(1), &hash("first"), now()).await, Ok(true));
    scene
}

async fn password(scene: &Scene) -> Option<PasswordHash> {
    scene.store.person_password(ANNA).await.unwrap()
}

/// A sign-in of Anna. Returns her account and the session.
async fn anna_signs_in(scene: &Scene, number: u8) -> (tracker_store::AccountId, SessionId) {
    match scene.store.sign_in(&anna_herself(), &session(number), now()).await.unwrap() {
        SignIn::SignedIn { account, session } => (account.id, session),
        other => panic!("{other:?}"),
    }
}

pub(crate) fn anna_herself() -> Person {
    Person {
        identity: HouseholdPerson::identity(ANNA),
        email: Some(ANNA.into()),
        email_verified: true,
        name: None,
    }
}

async fn is_live(scene: &Scene, session: SessionId) -> bool {
    scene.store.session_lookup().state(session, now()).await.unwrap().unwrap().is_live
}

/// An attempt in a browser that nobody has signed in with.
fn anna() -> Attempt {
    HouseholdPerson::identity(ANNA).into()
}

async fn attempt(scene: &Scene, at: DateTime<Utc>) -> Counted {
    scene.store.begin_password_attempt(&anna(), at).await.unwrap()
}

#[tokio::test]
async fn a_person_is_added_once_in_whatever_case() {
    let scene = household().await;
    assert_eq!(scene.store.add_person("Anna@Example.ORG ", &link(2), now()).await, Ok(false));
    assert_eq!(password(&scene).await, Some(hash("first")), "nothing has changed");
    assert_eq!(scene.store.person_password("ANNA@example.org").await.unwrap(), Some(hash("first")));
}

#[tokio::test]
async fn a_link_is_valid_once_and_for_its_time() {
    let scene = Scene::new().await;
    scene.store.add_person(ANNA, &link(1), now()).await.unwrap();
    let (last, end) = (link(1).expires_at - TimeDelta::seconds(1), link(1).expires_at);
    let found = async |hash: &SecretHash, at| scene.store.person_with_link(hash, at).await.unwrap();
    assert_eq!(found(&token(1), last).await.as_deref(), Some(ANNA));
    assert_eq!(found(&token(1), end).await, None);
    assert_eq!(found(&token(2), now()).await, None);

    let choose = async |password: &str, at| {
        scene.store.choose_password(&token(1), &hash(password), at).await.unwrap()
    };
    assert!(!choose("late", end).await);
    assert_eq!(password(&scene).await, None);
    assert!(choose("first", last).await);
    assert!(!choose("second", now()).await);
    assert_eq!(password(&scene).await, Some(hash("first")));
    assert_eq!(found(&token(1), now()).await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_many_who_use_a_link_at_once_chooses() {
    let scene = Scene::new().await;
    scene.store.add_person(ANNA, &link(1), now()).await.unwrap();
    let mut tasks = Vec::new();
    for number in 0..20 {
        let store = scene.store.clone();
        let password = hash(&number.to_string());
        tasks.push(tokio::spawn(async move {
            (store.choose_password(&token(1), &password, now()).await.unwrap(), password)
        }));
    }
    let mut chosen = Vec::new();
    for task in tasks {
        let (is_chosen, password) = task.await.unwrap();
        chosen.extend(is_chosen.then_some(password));
    }
    assert_eq!(chosen.len(), 1);
    assert_eq!(password(&scene).await.as_ref(), chosen.first());
}

#[tokio::test]
async fn a_reset_ends_the_password_the_sessions_the_lock_and_earlier_links() {
    let scene = household().await;
    let (account, session) = anna_signs_in(&scene, 10).await;
    for _ in 0..5 {
        attempt(&scene, now()).await;
    }
    assert_eq!(scene.store.reset_person(ANNA, &link(2), now()).await, Ok(true));
    assert_eq!(scene.store.reset_person(ANNA, &link(3), now()).await, Ok(true));
    assert_eq!(password(&scene).await, None);
    assert!(!is_live(&scene, session).await);
    assert_eq!(attempt(&scene, now()).await, Counted::Below);
    assert_eq!(scene.store.person_with_link(&token(2), now()).await.unwrap(), None);
    assert_eq!(
        scene.store.person_with_link(&token(3), now()).await.unwrap().as_deref(),
        Some(ANNA)
    );
    assert_eq!(scene.store.reset_person("nobody@example.org", &link(4), now()).await, Ok(false));
    let log = scene.store.audit_log(account).await.unwrap();
    assert_eq!(log.iter().filter(|act| *act == "password reset").count(), 2);
}

#[tokio::test]
async fn a_removed_person_leaves_the_account_and_finds_it_again() {
    let scene = household().await;
    let (account, session) = anna_signs_in(&scene, 10).await;
    assert_eq!(scene.store.remove_person(ANNA, now()).await, Ok(true));
    assert_eq!(scene.store.remove_person(ANNA, now()).await, Ok(false));
    assert_eq!(password(&scene).await, None);
    assert!(!is_live(&scene, session).await);
    assert_eq!(scene.store.household_address(account).await.unwrap(), None);
    scene.store.add_person(ANNA, &link(2), now()).await.unwrap();
    assert_eq!(anna_signs_in(&scene, 11).await.0, account);
    assert_eq!(scene.store.household_address(account).await.unwrap().as_deref(), Some(ANNA));
}

#[tokio::test]
async fn a_changed_password_ends_the_other_sessions() {
    let scene = household().await;
    let (account, kept) = anna_signs_in(&scene, 10).await;
    let (_, other) = anna_signs_in(&scene, 11).await;
    let (_, foreign) = signed_in(&scene, "somebody", 12).await;
    let change = async |old: &str, new: &str| {
        let passwords = (&hash(old), &hash(new));
        scene.store.change_password(ANNA, passwords, (account, kept), now()).await.unwrap()
    };
    assert!(!change("wrong", "second").await);
    assert!(is_live(&scene, other).await);
    assert!(change("first", "second").await);
    assert!(!change("first", "third").await, "it is no longer the password");
    assert_eq!(password(&scene).await, Some(hash("second")));
    assert_eq!(
        (is_live(&scene, kept).await, is_live(&scene, other).await, is_live(&scene, foreign).await),
        (true, false, true)
    );
}

#[tokio::test]
async fn the_list_says_who_has_a_link_a_password_or_a_lock() {
    let scene = household().await;
    scene.store.add_person("zoe@example.org", &link(2), now()).await.unwrap();
    for _ in 0..5 {
        attempt(&scene, now()).await;
    }
    let people = scene.store.people(now()).await.unwrap();
    let shown: Vec<_> = people
        .iter()
        .map(|person| (&*person.address, person.has_password, person.link_expires_at.is_some()))
        .collect();
    assert_eq!(shown, [(ANNA, true, false), ("zoe@example.org", false, true)]);
    assert_eq!(people[0].locked_until, Some(now() + TimeDelta::minutes(15)));
    assert_eq!(people[1].locked_until, None);
}

#[tokio::test]
async fn the_sixth_attempt_in_15_minutes_is_not_allowed() {
    let scene = Scene::new().await;
    for _ in 0..4 {
        assert_eq!(attempt(&scene, now()).await, Counted::Below);
    }
    assert_eq!(attempt(&scene, now()).await, Counted::Last);
    let until = now() + TimeDelta::minutes(15);
    assert_eq!(attempt(&scene, now()).await, Counted::Locked { until });
    let last = until - TimeDelta::seconds(1);
    assert_eq!(attempt(&scene, last).await, Counted::Locked { until });
    assert_eq!(attempt(&scene, until).await, Counted::Below);
}

#[tokio::test]
async fn a_right_password_takes_its_attempt_back() {
    let scene = Scene::new().await;
    for _ in 0..30 {
        assert_eq!(attempt(&scene, now()).await, Counted::Below);
        scene.store.forget_attempts(&anna()).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn parallel_attempts_cannot_exceed_the_limit() {
    let scene = Scene::new().await;
    let mut tasks = Vec::new();
    for _ in 0..20 {
        let store = scene.store.clone();
        tasks.push(tokio::spawn(async move {
            store.begin_password_attempt(&anna(), now()).await.unwrap()
        }));
    }
    let mut allowed = 0;
    for task in tasks {
        allowed += usize::from(!matches!(task.await.unwrap(), Counted::Locked { .. }));
    }
    assert_eq!(allowed, 5);
}

#[tokio::test]
async fn a_linked_account_is_reached_by_both_sign_ins() {
    let scene = household().await;
    let (kept, _) = anna_signs_in(&scene, 10).await;
    let (new, _) = signed_in(&scene, "anna at the provider", 11).await;
    assert_eq!(scene.store.link_accounts(kept, new.id, now()).await, Ok(Linked::Done));
    assert_eq!(signed_in(&scene, "anna at the provider", 12).await.0.id, kept);
    assert_eq!(anna_signs_in(&scene, 13).await.0, kept);
    assert_eq!(scene.store.account_with_id(new.id).await.unwrap(), None);
    assert!(scene.store.audit_log(kept).await.unwrap().contains(&"linked".to_owned()));
}

#[tokio::test]
async fn an_account_with_workouts_is_not_linked_away() {
    let scene = household().await;
    let (kept, _) = anna_signs_in(&scene, 10).await;
    scene.import(&[run("2026-06-01T08:00:00Z")]).await;
    let local = scene.account.id;
    assert_eq!(scene.store.link_accounts(kept, local, now()).await, Ok(Linked::HasWorkouts));
    assert_eq!(scene.store.link_accounts(kept, kept, now()).await, Ok(Linked::Same));
    assert!(scene.store.account_with_id(local).await.unwrap().is_some());
}

#[tokio::test]
async fn a_stranger_does_not_lock_a_browser_that_is_known() {
    let scene = household().await;
    let client = Some("192.0.2.7".parse().unwrap());
    let known = Attempt { browser: Some("the tablet".into()), client, ..anna() };
    for _ in 0..6 {
        attempt(&scene, now()).await;
    }
    let begin =
        async |attempt: &Attempt| scene.store.begin_password_attempt(attempt, now()).await.unwrap();
    assert_eq!(begin(&known).await, Counted::Below);
    let person = Person {
        identity: HouseholdPerson::identity(ANNA),
        email: Some(ANNA.into()),
        email_verified: true,
        name: None,
    };
    let in_browser = NewSession { browser: known.browser.clone(), ..session(10) };
    let signed_in = scene.store.sign_in(&person, &in_browser, now()).await.unwrap();
    assert!(matches!(signed_in, SignIn::SignedIn { .. }));
    assert!(matches!(attempt(&scene, now()).await, Counted::Locked { .. }), "others stay locked");
    for _ in 0..5 {
        begin(&known).await;
    }
    assert!(matches!(begin(&known).await, Counted::Locked { .. }), "it has a count of its own");
    let [status] = &scene.store.accounts(now()).await.unwrap()[1..] else { panic!("one account") };
    assert!(status.locked_until.is_some());
    assert_eq!(scene.store.people(now()).await.unwrap().len(), 1, "two locks are one line");
}

#[tokio::test]
async fn the_list_says_from_where_a_person_is_locked_who_can_be_unlocked_before_signing_in() {
    let scene = household().await;
    let from = Attempt { client: Some("192.0.2.7".parse().unwrap()), ..anna() };
    for _ in 0..5 {
        scene.store.begin_password_attempt(&from, now()).await.unwrap();
    }
    let [person] = &scene.store.people(now()).await.unwrap()[..] else { panic!("one person") };
    assert_eq!((person.locked_from.as_deref(), person.account), (Some("192.0.2.7"), None));
    assert_eq!(scene.store.unlock_person("Anna@Example.org").await, Ok(true));
    assert_eq!(attempt(&scene, now()).await, Counted::Below);
    assert_eq!(scene.store.unlock_person("nobody@example.org").await, Ok(false));
    anna_signs_in(&scene, 10).await;
    assert!(scene.store.people(now()).await.unwrap()[0].account.is_some());
}

#[tokio::test]
async fn a_deleted_account_takes_its_person_and_pending_sign_ins_with_it() {
    let scene = household().await;
    let (account, _) = anna_signs_in(&scene, 10).await;
    scene.store.add_person("bert@example.org", &link(2), now()).await.unwrap();
    attempt(&scene, now()).await;
    assert_eq!(scene.store.delete_account(account, now()).await, Ok(true));
    assert_eq!(password(&scene).await, None);
    let people = scene.store.people(now()).await.unwrap();
    let people: Vec<_> = people.iter().map(|person| &*person.address).collect();
    assert_eq!(people, ["bert@example.org"]);
    let rows = scene.database.rows();
    assert!(!rows.contains(ANNA), "{rows}");
    assert_eq!(scene.store.add_person(ANNA, &link(3), now()).await, Ok(true), "may come back");
}

pub(crate) fn reading() -> NewPersonalToken {
    NewPersonalToken {
        name: "Script".into(),
        scopes: TokenScopes::new([TokenScope::Read]).unwrap(),
        expires_at: None,
    }
}

#[tokio::test]
async fn personal_tokens_end_with_a_reset_and_with_a_removal() {
    for end in ["reset", "removal"] {
        let scene = household().await;
        let (account, _) = anna_signs_in(&scene, 10).await;
        let (other, _) = signed_in(&scene, "somebody", 11).await;
        for (owner, hash) in [(account, "one"), (other.id, "other")] {
            scene.store.create_personal_token((owner, None), reading(), hash, now()).await.unwrap();
        }
        match end {
            "reset" => scene.store.reset_person(ANNA, &link(2), now()).await.unwrap(),
            _ => scene.store.remove_person(ANNA, now()).await.unwrap(),
        };
        assert_eq!(scene.store.personal_tokens(account).await.unwrap().len(), 0, "{end}");
        assert_eq!(scene.store.personal_tokens(other.id).await.unwrap().len(), 1, "{end}");
    }
}

/// A sign-in whose password was right, or whose passkey has signed, a moment before something happened.
pub(crate) async fn a_sign_in_does_not_survive_what_ends_its_password_or_passkey(
    scene: impl AsyncFn() -> Scene,
) {
    for end in ["reset", "removal", "choice", "change", "removed passkey"] {
        let scene = household_in(scene().await).await;
        let store = &scene.store;
        let (account, first) = anna_signs_in(&scene, 10).await;
        let (id, public_key) = (vec![7; 16], vec![1]);
        let passkey = Credential { account, id: id.clone(), algorithm: -7, public_key, counter: 0 };
        assert!(store.add_passkey("Phone", &passkey, first, now()).await.unwrap());
        let with_password = SignedInWith::Password(password(&scene).await.unwrap());
        let ways = [with_password, SignedInWith::Passkey(id)];
        let sign_in = async |with: &SignedInWith, number| {
            let session = NewSession { with: with.clone(), ..session(number) };
            store.sign_in(&anna_herself(), &session, now()).await.unwrap()
        };
        for (way, number) in ways.iter().zip(20..) {
            let before = sign_in(way, number).await;
            assert!(matches!(before, SignIn::SignedIn { .. }), "{end} {way:?}: {before:?}");
        }
        let passkeys = store.passkeys(account).await.unwrap();
        assert!(match end {
            "reset" => store.reset_person(ANNA, &link(2), now()).await.unwrap(),
            "removal" => store.remove_person(ANNA, now()).await.unwrap(),
            "choice" => {
                store.reset_person(ANNA, &link(2), now()).await.unwrap();
                store.choose_password(&token(2), &hash("second"), now()).await.unwrap()
            }
            "change" => {
                let (old, new) = (hash("first"), hash("second"));
                let kept = (account, first);
                store.change_password(ANNA, (&old, &new), kept, now()).await.unwrap()
            }
            _ => store.remove_passkey((account, first), passkeys[0].id, now()).await.unwrap(),
        });
        let ended = store.sessions(account, now()).await.unwrap();
        for (way, number) in ways.iter().zip(30..) {
            let goes_on = match way {
                SignedInWith::Passkey(_) => end == "change",
                _ => end == "removed passkey",
            };
            let after = sign_in(way, number).await;
            assert_eq!(matches!(after, SignIn::SignedIn { .. }), goes_on, "{end} {way:?}");
            assert_eq!(after == SignIn::Outdated, !goes_on, "{end} {way:?}");
        }
        let goes_on = usize::from(["change", "removed passkey"].contains(&end));
        let live = store.sessions(account, now()).await.unwrap();
        assert_eq!(live.len(), ended.len() + goes_on, "{end}");
    }
}

#[tokio::test]
async fn a_sign_in_with_what_has_ended_since_makes_no_session() {
    a_sign_in_does_not_survive_what_ends_its_password_or_passkey(Scene::new).await;
}

/// The session of another person's passkey.
#[tokio::test]
async fn a_passkey_signs_in_to_its_own_account_only() {
    let scene = household().await;
    let (zoe, session_of_zoe) = signed_in(&scene, "zoe", 11).await;
    let credential = Credential {
        account: zoe.id,
        id: vec![7; 16],
        algorithm: -7,
        public_key: vec![1],
        counter: 0,
    };
    let added = scene.store.add_passkey("Phone", &credential, session_of_zoe, now()).await;
    assert_eq!(added, Ok(true));
    let with = SignedInWith::Passkey(credential.id);
    let as_anna = NewSession { with, ..session(12) };
    let signed_in = scene.store.sign_in(&anna_herself(), &as_anna, now()).await.unwrap();
    assert_eq!(signed_in, SignIn::Outdated);
}

#[tokio::test]
async fn a_session_that_has_ended_adds_neither_a_token_nor_a_passkey() {
    let scene = household().await;
    let (account, session) = anna_signs_in(&scene, 10).await;
    scene.store.reset_person(ANNA, &link(2), now()).await.unwrap();
    let token = scene.store.create_personal_token((account, Some(session)), reading(), "x", now());
    assert_eq!(token.await, Ok(None));
    let (id, public_key) = (vec![7; 16], vec![1]);
    let passkey = Credential { account, id, algorithm: -7, public_key, counter: 0 };
    assert_eq!(scene.store.add_passkey("Phone", &passkey, session, now()).await, Ok(false));
    assert_eq!(scene.store.passkeys(account).await, Ok(vec![]));
    assert_eq!(scene.store.personal_tokens(account).await, Ok(vec![]));
}
