//! Counting in Redis, and the stored keys.

use chrono::{DateTime, TimeDelta, Utc};
use redis::AsyncCommands;
use redis::aio::MultiplexedConnection;
use tracker_service::rate_limit::{Class, Exceeded, Limits, Quota, Subject};
use uuid::Uuid;

use super::real_redis::RealRedis;
use crate::test_app::now;

/// Limits that are counted in this Redis.
async fn shared(redis: &RealRedis, allowed: &str) -> Limits {
    let limits = Limits::new(Some(allowed.parse().unwrap()), Some(redis.client()));
    limits.check_redis().await;
    limits
}

/// Runs a check, and repeats it if Redis became unavailable meanwhile. On a busy machine Redis can
/// time out; then some requests are counted in the process, and the check proves nothing.
async fn repeat_until_shared(limits: &Limits, check: impl AsyncFn()) {
    for _ in 0..MAX_ATTEMPTS {
        limits.check_redis().await;
        check().await;
        if limits.are_shared() {
            return;
        }
    }
    panic!("Redis was never fast enough");
}

const MAX_ATTEMPTS: usize = 20;

type Counted = Result<Option<Quota>, Exceeded>;

/// Whether the request is allowed, the limit, the remaining requests, and the end of the window.
fn parts(counted: Counted) -> (bool, u32, u32, DateTime<Utc>) {
    let Ok(Some(quota)) = counted.or_else(|Exceeded(quota)| Ok::<_, ()>(Some(quota))) else {
        panic!("nothing is limited");
    };
    (counted.is_ok(), quota.limit, quota.remaining, quota.reset)
}

#[tokio::test]
#[ignore = "needs Redis"]
async fn redis_and_the_process_count_equally() {
    let redis = RealRedis::start(&[]);
    for allowed in ["read=0,write=1", "read=1,write=2", "read=2,write=7", "read=5,write=3"] {
        let in_redis = shared(&redis, allowed).await;
        repeat_until_shared(&in_redis, async || {
            let local = Limits::new(Some(allowed.parse().unwrap()), None);
            let people = [Subject::Token(Uuid::new_v4()), Subject::Token(Uuid::new_v4())];
            for turn in 0..24 {
                let class = [Class::Read, Class::Write][turn / 2 % 2];
                let subject = people[usize::from(turn % 3 == 0)];
                let expected = parts(local.check(class, subject, now()).await);
                let found = parts(in_redis.check(class, subject, now()).await);
                if in_redis.are_shared() {
                    assert_same(found, expected, &format!("{allowed}, turn {turn}"));
                }
            }
        })
        .await;
    }
}

/// Compares two results. The ends of the windows differ, because they come from two clocks.
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
#[ignore = "needs Redis"]
async fn a_window_is_a_number_with_an_expiry() {
    let redis = RealRedis::start(&[]);
    let limits = shared(&redis, "").await;
    let mut stored = redis.connect().await;
    let id = Uuid::new_v4();
    let account = id.to_string().parse().unwrap();
    let at = |address: &str| Subject::at(address.parse().unwrap());
    for (class, subject, key) in [
        (Class::Auth, Subject::Account(account), format!("tracker:limit:auth:{id}")),
        (Class::Read, Subject::Account(account), format!("tracker:limit:read:{id}")),
        (Class::Write, Subject::Account(account), format!("tracker:limit:write:{id}")),
        (Class::Push, Subject::Token(id), format!("tracker:limit:webhook:{id}")),
        (Class::SignIn, at("192.0.2.1"), "tracker:limit:sign-in:192.0.2.1".to_owned()),
        (Class::SignIn, at("2001:db8::5"), "tracker:limit:sign-in:2001:db8::".to_owned()),
        (Class::WrongToken, at("192.0.2.1"), "tracker:limit:wrong-token:192.0.2.1".to_owned()),
    ] {
        repeat_until_shared(&limits, async || {
            let mut stored = stored.clone();
            let () = stored.del(&key).await.unwrap();
            for _ in 0..3 {
                let _ = limits.check(class, subject, now()).await;
            }
            if limits.are_shared() {
                assert_eq!(stored.get::<_, String>(&key).await.unwrap(), "3", "{key}");
            }
        })
        .await;
    }
    assert_that_every_key_ends(&mut stored, 8).await;
}

/// Asserts that all keys expire, including the key of the check.
async fn assert_that_every_key_ends(stored: &mut MultiplexedConnection, number: usize) {
    let keys: Vec<String> = stored.keys("*").await.unwrap();
    assert_eq!(keys.len(), number, "{keys:?}");
    for key in keys {
        let left: i64 = stored.pttl(&key).await.unwrap();
        assert!((1..=60_000).contains(&left), "{key} has {left} ms left");
    }
}

#[tokio::test]
#[ignore = "needs Redis"]
async fn a_refused_request_does_not_count() {
    let redis = RealRedis::start(&[]);
    let limits = shared(&redis, "read=2").await;
    let mut stored = redis.connect().await;
    repeat_until_shared(&limits, async || {
        let id = Uuid::new_v4();
        for _ in 0..5 {
            let _ = limits.check(Class::Read, Subject::Token(id), now()).await;
        }
        let used: Option<u32> =
            stored.clone().get(format!("tracker:limit:read:{id}")).await.unwrap();
        assert!(!limits.are_shared() || used == Some(2), "{used:?}");
    })
    .await;
    assert_that_every_key_ends(&mut stored, 2).await;
}

/// Redis deletes a key when it expires, so deleting the key stands for an expired window.
#[tokio::test]
#[ignore = "needs Redis"]
async fn an_expired_window_or_one_without_expiry_begins_anew() {
    let redis = RealRedis::start(&[]);
    let limits = shared(&redis, "read=1").await;
    let mut stored = redis.connect().await;
    for end in ["DEL", "PERSIST"] {
        repeat_until_shared(&limits, async || {
            let (id, mut stored) = (Uuid::new_v4(), stored.clone());
            let subject = Subject::Token(id);
            let first = limits.check(Class::Read, subject, now()).await;
            let second = limits.check(Class::Read, subject, now()).await;
            let () = redis::cmd(end)
                .arg(format!("tracker:limit:read:{id}"))
                .query_async(&mut stored)
                .await
                .unwrap();
            let third = limits.check(Class::Read, subject, now()).await;
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
#[ignore = "needs Redis"]
async fn without_limits_redis_is_not_used() {
    let redis = RealRedis::start(&[]);
    let limits = Limits::new(None, Some(redis.client()));
    limits.check_redis().await;
    assert_eq!(limits.check(Class::Read, Subject::Token(Uuid::nil()), now()).await, Ok(None));
    assert!(!limits.are_shared());
    let keys: Vec<String> = redis.connect().await.keys("*").await.unwrap();
    assert_eq!(keys, [""; 0]);
}

/// A read-only replica accepts connections and cannot count.
#[tokio::test]
#[ignore = "needs Redis"]
async fn a_redis_that_cannot_count_is_unavailable() {
    let redis = RealRedis::start(&[]);
    let limits = shared(&redis, "read=1").await;
    let mut stored = redis.connect().await;
    let () =
        redis::cmd("REPLICAOF").arg(&["127.0.0.1", "1"]).query_async(&mut stored).await.unwrap();
    let subject = Subject::Token(Uuid::new_v4());
    assert!(limits.check(Class::Read, subject, now()).await.is_ok());
    assert!(limits.check(Class::Read, subject, now()).await.is_err(), "counted in the process");
    limits.check_redis().await;
    assert!(!limits.are_shared());
}
