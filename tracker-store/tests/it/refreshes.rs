//! Refresh tokens that come at the same time and are exchanged together.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use tokio::time::timeout;
use tracker_store::{
    AccountId, Exchange, NewSession, Refresh, RefreshQueue, SecretHash, SessionId, SignIn, Store,
    StoreError, TokenOwner,
};

use crate::it::scene::{Scene, now, source};
use crate::it::sign_ins::{person, session, signed_in, token};

fn later() -> DateTime<Utc> {
    now() + TimeDelta::minutes(1)
}

fn exchange(spent: u8, next: u8) -> Exchange {
    Exchange { spent: token(spent), next: token(next), arrived_at: now() }
}

/// Asks for all of them before any can be answered.
async fn together(
    queue: &RefreshQueue,
    exchanges: Vec<Exchange>,
) -> Vec<Result<Refresh, StoreError>> {
    let mut asking = Vec::new();
    for exchange in exchanges {
        let queue = queue.clone();
        asking.push(tokio::spawn(async move { queue.refresh(exchange, later()).await }));
    }
    let mut refreshed = Vec::new();
    for asked in asking {
        refreshed.push(asked.await.unwrap());
    }
    refreshed
}

/// How it stands with somebody who brings a refresh token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    In,
    Locked,
    Disabled,
    Revoked,
    Expired,
}

/// Which token somebody brings.
#[derive(Debug, Clone, Copy)]
enum Brought {
    Current,
    Spent { was_under_way: bool },
    Unknown,
}

fn kind() -> impl Strategy<Value = Kind> {
    let half = [Kind::In; 4];
    let others = [Kind::Locked, Kind::Disabled, Kind::Revoked, Kind::Expired];
    select([half, others].concat())
}

fn brought() -> impl Strategy<Value = Brought> {
    prop_oneof![
        6 => Just(Brought::Current),
        2 => any::<bool>().prop_map(|was_under_way| Brought::Spent { was_under_way }),
        1 => Just(Brought::Unknown),
    ]
}

/// One of two copies of the same people.
struct World<'a> {
    store: &'a Store,
    number: u32,
    people: Vec<(AccountId, SessionId)>,
}

const FIRST: u32 = 0;
const CURRENT: u32 = 1;
const UNKNOWN: u32 = 2;

impl World<'_> {
    async fn of<'a>(store: &'a Store, number: u32, kinds: &[Kind]) -> World<'a> {
        let mut world = World { store, number, people: Vec::new() };
        for (place, kind) in (0..).zip(kinds) {
            let somebody = world.arrive(place, *kind).await;
            world.people.push(somebody);
        }
        world
    }

    fn token(&self, place: u32, which: u32) -> SecretHash {
        let mut bytes = [1; 32];
        for (bytes, part) in bytes.chunks_mut(4).zip([self.number, place, which]) {
            bytes.copy_from_slice(&part.to_be_bytes());
        }
        SecretHash::from_bytes(bytes)
    }

    /// Somebody signs in and refreshes once.
    async fn arrive(&self, place: u32, kind: Kind) -> (AccountId, SessionId) {
        let subject = format!("{} in {}", place, self.number);
        let somebody = person(&subject);
        let ago = TimeDelta::days(if kind == Kind::Expired { 31 } else { 0 });
        let refresh = self.token(place, FIRST);
        let new = NewSession { refresh, ..session(0) };
        let at = now() - ago;
        let signed_in = self.store.sign_in(&somebody, &new, at).await.unwrap();
        let SignIn::SignedIn { account, session } = signed_in else { panic!("{signed_in:?}") };
        let first =
            Exchange { spent: new.refresh, next: self.token(place, CURRENT), arrived_at: at };
        let soon = at + TimeDelta::seconds(30);
        let refreshed = self.store.refresh(&first, soon).await.unwrap();
        assert!(matches!(refreshed, Refresh::Rotated { .. }), "{refreshed:?}");
        match kind {
            Kind::In | Kind::Expired => {}
            Kind::Locked => {
                for _ in 0..5 {
                    let identity = &somebody.identity;
                    self.store.record_failed_sign_in(identity, now()).await.unwrap();
                }
            }
            Kind::Disabled => assert!(self.store.disable_account(account.id, now()).await.unwrap()),
            Kind::Revoked => {
                let revoked = self.store.revoke_session(account.id, session, now()).await;
                assert!(revoked.unwrap());
            }
        }
        (account.id, session)
    }

    fn exchanges(&self, brought: &[(prop::sample::Index, Brought)]) -> Vec<Exchange> {
        let mut exchanges = Vec::new();
        for (next, (place, brought)) in (100..).zip(brought) {
            let place = u32::try_from(place.index(self.people.len())).unwrap();
            let (which, arrived_at) = match brought {
                Brought::Current => (CURRENT, now()),
                Brought::Spent { was_under_way: true } => (FIRST, now()),
                Brought::Spent { was_under_way: false } => (FIRST, later()),
                Brought::Unknown => (UNKNOWN, now()),
            };
            let (spent, next) = (self.token(place, which), self.token(place, next));
            exchanges.push(Exchange { spent, next, arrived_at });
        }
        exchanges
    }

    /// An answer, without what the two copies do not have in common.
    fn told(&self, refresh: &Refresh) -> String {
        match refresh {
            Refresh::Rotated { account, session, expires_at } => {
                let whose = self.people.iter().position(|person| *person == (*account, *session));
                format!("{whose:?} until {expires_at}")
            }
            other => format!("{other:?}"),
        }
    }

    /// What is left: how it stands with everybody, and what becomes of every token that comes next.
    async fn left(&self, exchanges: &[Exchange]) -> Vec<String> {
        let mut left = Vec::new();
        for (account, _) in &self.people {
            let sessions = self.store.sessions(*account, later()).await.unwrap();
            let used: Vec<_> = sessions.iter().map(|session| session.last_used_at).collect();
            let mut log = self.store.sign_in_log(*account).await.unwrap();
            // What happened in one moment has no order.
            log.sort_unstable();
            left.push(format!("{used:?} {log:?}"));
        }
        let next = exchanges.iter().map(|exchange| &exchange.next);
        let spent = exchanges.iter().map(|exchange| &exchange.spent);
        for (number, token) in (1000..).zip(next.chain(spent)) {
            let (spent, next) = (token.clone(), self.token(0, number));
            let arrived_at = later() + TimeDelta::minutes(1);
            let exchange = Exchange { spent, next, arrived_at };
            let refreshed = self.store.refresh(&exchange, arrived_at).await.unwrap();
            left.push(self.told(&refreshed));
        }
        left
    }
}

#[test]
fn refreshes_together_give_what_they_give_one_after_the_other() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let scene = runtime.block_on(Scene::new());
    let worlds = std::cell::Cell::new(0);
    let next_world = || worlds.replace(worlds.get() + 1);
    proptest!(ProptestConfig::with_cases(48), |(
        mut kinds in vec(kind(), 1..6),
        brought in vec((any::<prop::sample::Index>(), brought()), 1..14),
    )| {
        runtime.block_on(async {
            // Whoever signs in sweeps away what has expired.
            kinds.sort_by_key(|kind| *kind == Kind::Expired);
            let queue = scene.store.refresh_queue();
            let gathered = World::of(&scene.store, next_world(), &kinds).await;
            let asked = gathered.exchanges(&brought);
            let mut answers = Vec::new();
            for refreshed in together(&queue, asked.clone()).await {
                answers.push(gathered.told(&refreshed.unwrap()));
            }
            answers.extend(gathered.left(&asked).await);

            let single = World::of(&scene.store, next_world(), &kinds).await;
            let asked = single.exchanges(&brought);
            let mut expected = Vec::new();
            for exchange in &asked {
                let refreshed = scene.store.refresh(exchange, later()).await.unwrap();
                expected.push(single.told(&refreshed));
            }
            expected.extend(single.left(&asked).await);
            prop_assert_eq!(answers, expected);
            Ok(())
        })?;
    });
}

#[tokio::test]
async fn of_fifty_in_a_group_with_one_token_the_first_has_it() {
    let scene = Scene::new().await;
    signed_in(&scene, "anna", 1).await;
    let exchanges = (101..=150).map(|next| exchange(1, next)).collect();
    let refreshed = together(&scene.store.refresh_queue(), exchanges).await;
    assert!(matches!(refreshed[0], Ok(Refresh::Rotated { .. })), "{:?}", refreshed[0]);
    assert!(refreshed[1..].iter().all(|refreshed| *refreshed == Ok(Refresh::SpentMeanwhile)));
    let next = scene.store.refresh(&exchange(101, 99), later()).await.unwrap();
    assert!(matches!(next, Refresh::Rotated { .. }), "{next:?}");
}

#[tokio::test]
async fn a_refresh_that_fails_takes_no_neighbour_with_it() {
    let scene = Scene::new().await;
    for (number, subject) in [(1, "anna"), (2, "bert"), (3, "carl")] {
        signed_in(&scene, subject, number).await;
    }
    // As if bert's next token were carl's.
    let exchanges = vec![exchange(1, 101), exchange(2, 3), exchange(3, 103)];
    let [anna, bert, carl] =
        together(&scene.store.refresh_queue(), exchanges).await.try_into().unwrap();
    assert!(matches!(anna, Ok(Refresh::Rotated { .. })), "{anna:?}");
    assert_eq!(bert, Err(StoreError::Conflict { database: scene.database.url() }));
    assert!(matches!(carl, Ok(Refresh::Rotated { .. })), "{carl:?}");
    let again = scene.store.refresh(&exchange(2, 102), later()).await.unwrap();
    assert!(matches!(again, Refresh::Rotated { .. }), "nothing of his was kept: {again:?}");
}

#[tokio::test]
async fn who_has_hung_up_before_their_turn_has_spent_nothing() {
    let scene = Scene::new().await;
    signed_in(&scene, "anna", 1).await;
    signed_in(&scene, "bert", 2).await;
    let queue = scene.store.refresh_queue();
    let imports = everything_there_is_to_write_with(&scene).await;
    let mut anna = Box::pin(queue.refresh(exchange(1, 101), later()));
    let mut bert = Box::pin(queue.refresh(exchange(2, 102), later()));
    assert!(timeout(A_MOMENT, &mut anna).await.is_err());
    assert!(timeout(A_MOMENT, &mut bert).await.is_err());
    drop(anna);
    drop(imports);
    assert!(matches!(bert.await, Ok(Refresh::Rotated { .. })));
    let anna = queue.refresh(exchange(1, 103), later()).await;
    assert!(matches!(anna, Ok(Refresh::Rotated { .. })), "{anna:?}");
}

const A_MOMENT: Duration = Duration::from_millis(50);

/// On a busy machine. Who still waits then waits for somebody else's connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(2);

/// Nobody else can write until this is dropped.
async fn everything_there_is_to_write_with(scene: &Scene) -> Vec<tracker_store::Import> {
    let mut accounts = Vec::new();
    for _ in 0..20 {
        accounts.push(scene.newcomer().await);
    }
    let mut imports = Vec::new();
    for account in &accounts {
        let begun = scene.store.begin_import(account, source(), now());
        match timeout(ACQUIRE_TIMEOUT, begun).await {
            Ok(begun) => imports.push(begun.unwrap()),
            Err(_) => return imports,
        }
    }
    panic!("there is always one more connection");
}

#[tokio::test]
async fn everybody_is_told_whose_their_own_token_is() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 1).await;
    let (bert, bert_is_at) = signed_in(&scene, "bert", 2).await;
    let (carl, _) = signed_in(&scene, "carl", 3).await;
    scene.store.refresh(&exchange(1, 4), later()).await.unwrap();
    scene.store.revoke_session(bert.id, bert_is_at, now()).await.unwrap();
    let queue = scene.store.refresh_queue();
    let tokens = [1, 2, 3, 4, 5].map(token);
    let [spent, revoked, good, next, unknown] = &tokens;
    let (spent, revoked, good, next, unknown) = tokio::join!(
        queue.owner(spent, now()),
        queue.owner(revoked, now()),
        queue.owner(good, now()),
        queue.owner(next, now()),
        queue.owner(unknown, now()),
    );
    assert_eq!([good, next], [Ok(Some(owned(carl.id, GOOD))), Ok(Some(owned(anna.id, GOOD)))]);
    assert_eq!([spent, revoked], [Ok(Some(owned(anna.id, SPENT))), Ok(Some(owned(bert.id, OVER)))]);
    assert_eq!(unknown, Ok(None));
    let in_a_month = now() + TimeDelta::days(30);
    assert_eq!(queue.owner(&tokens[2], in_a_month).await, Ok(Some(owned(carl.id, OVER))));
    assert_eq!(queue.owner(&tokens[0], in_a_month).await, Ok(Some(owned(anna.id, SPENT))));
    let back = Exchange { arrived_at: later(), ..exchange(1, 6) };
    assert_eq!(scene.store.refresh(&back, later()).await, Ok(Refresh::Reused));
    for token in [&tokens[0], &tokens[3]] {
        assert_eq!(queue.owner(token, now()).await, Ok(Some(owned(anna.id, OVER))));
    }
}

#[tokio::test]
async fn who_is_kept_out_is_told_so_though_every_session_is_over() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 1).await;
    scene.store.disable_account(anna.id, now()).await.unwrap();
    let owner = scene.store.refresh_queue().owner(&token(1), now()).await;
    assert_eq!(owner, Ok(Some(owned(anna.id, SPENT))), "there is more to say than no");
    assert_eq!(scene.store.refresh(&exchange(1, 2), later()).await, Ok(Refresh::Disabled));
}

fn owned(account: AccountId, (is_good, is_over): (bool, bool)) -> TokenOwner {
    TokenOwner { account, is_good, is_over }
}

const GOOD: (bool, bool) = (true, false);

/// Or else of no use, but not without a consequence.
const SPENT: (bool, bool) = (false, false);

const OVER: (bool, bool) = (false, true);
