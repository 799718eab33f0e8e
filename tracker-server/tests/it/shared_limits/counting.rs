//! What is counted in Redis, and how it is stored there.

use chrono::{DateTime, TimeDelta, Utc};
use redis::AsyncCommands;
use redis::aio::MultiplexedConnection;
use tracker_server::rate_limit::{Class, Exceeded, Limits, Quota, Subject};
use uuid::Uuid;

use super::real_redis::RealRedis;
use crate::it::test_app::now;

/// Limits that are counted in this Redis.
async fn shared(redis: &RealRedis, allowed: &str) -> Limits {
    let limits = Limits::new(Some(allowed.parse().unwrap()), Some(redis.client()));
    limits.look_for_redis().await;
    limits
}

/// The same law again, as long as Redis was too slow for it: on a machine that is busy enough some
/// requests are counted in the process, and that proves nothing.
async fn as_long_as_it_is_shared(limits: &Limits, law: impl AsyncFn()) {
    for _ in 0..MAX_TRIES {
        limits.look_for_redis().await;
        law().await;
        if limits.are_shared() {
            return;
        }
    }
    panic!("Redis was never fast enough");
}

const MAX_TRIES: usize = 20;

type Counted = Result<Option<Quota>, Exceeded>;

/// Whether a request may pass, how many there may be and are left, and when they are back.
fn parts(counted: Counted) -> (bool, u32, u32, DateTime<Utc>) {
    let Ok(Some(budget)) = counted.or_else(|Exceeded(budget)| Ok::<_, ()>(Some(budget))) else {
        panic!("nothing is limited");
    };
    (counted.is_ok(), budget.limit, budget.remaining, budget.reset)
}

#[tokio::test]
async fn redis_counts_as_the_process_does() {
    let Some(redis) = RealRedis::start(&[]) else { return };
    for allowed in ["read=0,write=1", "read=1,write=2", "read=2,write=7", "read=5,write=3"] {
        let there = shared(&redis, allowed).await;
        as_long_as_it_is_shared(&there, async || {
            let here = Limits::new(Some(allowed.parse().unwrap()), None);
            let people = [Subject::Token(Uuid::new_v4()), Subject::Token(Uuid::new_v4())];
            for turn in 0..24 {
                let class = [Class::Read, Class::Write][turn / 2 % 2];
                let who = people[usize::from(turn % 3 == 0)];
                let expected = parts(here.take(class, who, now()).await);
                let found = parts(there.take(class, who, now()).await);
                if there.are_shared() {
                    assert_same(found, expected, &format!("{allowed}, turn {turn}"));
                }
            }
        })
        .await;
    }
}

/// Two clocks are looked at, so the end of a window is the same but for the time in between.
fn assert_same(
    found: (bool, u32, u32, DateTime<Utc>),
    expected: (bool, u32, u32, DateTime<Utc>),
    when: &str,
) {
    assert_eq!((found.0, found.1, found.2), (expected.0, expected.1, expected.2), "{when}");
    let apart = (found.3 - expected.3).abs();
    assert!(apart < TimeDelta::seconds(30), "{when}: {apart}");
}

#[tokio::test]
async fn a_window_is_a_number_that_ends_with_it() {
    let Some(redis) = RealRedis::start(&[]) else { return };
    let limits = shared(&redis, "").await;
    let mut stored = redis.connect().await;
    let id = Uuid::new_v4();
    let account = id.to_string().parse().unwrap();
    let at = |address: &str| Subject::at(address.parse().unwrap());
    for (class, who, key) in [
        (Class::Auth, Subject::Account(account), format!("tracker:limit:auth:{id}")),
        (Class::Read, Subject::Account(account), format!("tracker:limit:read:{id}")),
        (Class::Write, Subject::Account(account), format!("tracker:limit:write:{id}")),
        (Class::Webhook, Subject::Token(id), format!("tracker:limit:webhook:{id}")),
        (Class::SignIn, at("192.0.2.1"), "tracker:limit:sign-in:192.0.2.1".to_owned()),
        (Class::SignIn, at("2001:db8::5"), "tracker:limit:sign-in:2001:db8::".to_owned()),
        (Class::WrongToken, at("192.0.2.1"), "tracker:limit:wrong-token:192.0.2.1".to_owned()),
    ] {
        as_long_as_it_is_shared(&limits, async || {
            let mut stored = stored.clone();
            let () = stored.del(&key).await.unwrap();
            for _ in 0..3 {
                let _ = limits.take(class, who, now()).await;
            }
            if limits.are_shared() {
                assert_eq!(stored.get::<_, String>(&key).await.unwrap(), "3", "{key}");
            }
        })
        .await;
    }
    assert_that_every_key_ends(&mut stored, 8).await;
}

/// All of ours, with the one that is only there to look whether Redis counts.
async fn assert_that_every_key_ends(stored: &mut MultiplexedConnection, number: usize) {
    let keys: Vec<String> = stored.keys("*").await.unwrap();
    assert_eq!(keys.len(), number, "{keys:?}");
    for key in keys {
        let left: i64 = stored.pttl(&key).await.unwrap();
        assert!((1..=60_000).contains(&left), "{key} has {left} ms left");
    }
}

#[tokio::test]
async fn a_refused_request_does_not_count() {
    let Some(redis) = RealRedis::start(&[]) else { return };
    let limits = shared(&redis, "read=2").await;
    let mut stored = redis.connect().await;
    as_long_as_it_is_shared(&limits, async || {
        let id = Uuid::new_v4();
        for _ in 0..5 {
            let _ = limits.take(Class::Read, Subject::Token(id), now()).await;
        }
        let used: Option<u32> =
            stored.clone().get(format!("tracker:limit:read:{id}")).await.unwrap();
        assert!(!limits.are_shared() || used == Some(2), "{used:?}");
    })
    .await;
    assert_that_every_key_ends(&mut stored, 2).await;
}

/// Redis forgets a key when it ends, so to forget it is to end it.
#[tokio::test]
async fn a_window_that_is_over_or_that_never_ends_begins_anew() {
    let Some(redis) = RealRedis::start(&[]) else { return };
    let limits = shared(&redis, "read=1").await;
    let mut stored = redis.connect().await;
    for end in ["DEL", "PERSIST"] {
        as_long_as_it_is_shared(&limits, async || {
            let (id, mut stored) = (Uuid::new_v4(), stored.clone());
            let who = Subject::Token(id);
            let first = limits.take(Class::Read, who, now()).await;
            let second = limits.take(Class::Read, who, now()).await;
            let () = redis::cmd(end)
                .arg(format!("tracker:limit:read:{id}"))
                .query_async(&mut stored)
                .await
                .unwrap();
            let third = limits.take(Class::Read, who, now()).await;
            if limits.are_shared() {
                let passed = [first, second, third].map(|counted| counted.is_ok());
                assert_eq!(passed, [true, false, true], "{end}");
            }
        })
        .await;
    }
    assert_that_every_key_ends(&mut stored, 3).await;
}

#[tokio::test]
async fn without_limits_no_redis_is_asked() {
    let Some(redis) = RealRedis::start(&[]) else { return };
    let limits = Limits::new(None, Some(redis.client()));
    limits.look_for_redis().await;
    assert_eq!(limits.take(Class::Read, Subject::Token(Uuid::nil()), now()).await, Ok(None));
    assert!(!limits.are_shared());
    let keys: Vec<String> = redis.connect().await.keys("*").await.unwrap();
    assert_eq!(keys, [""; 0]);
}

/// A copy that can only be read can be connected to, and counts nothing.
#[tokio::test]
async fn a_redis_that_cannot_count_is_away() {
    let Some(redis) = RealRedis::start(&[]) else { return };
    let limits = shared(&redis, "read=1").await;
    let mut stored = redis.connect().await;
    let () =
        redis::cmd("REPLICAOF").arg(&["127.0.0.1", "1"]).query_async(&mut stored).await.unwrap();
    let who = Subject::Token(Uuid::new_v4());
    assert!(limits.take(Class::Read, who, now()).await.is_ok());
    assert!(limits.take(Class::Read, who, now()).await.is_err(), "counted in the process");
    limits.look_for_redis().await;
    assert!(!limits.are_shared());
}
