//! No request fails when Redis becomes unavailable or returns.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use super::fleet::{Fleet, read};
use super::real_redis::RealRedis;
use crate::person::Person;

/// A limit of two reads, and practically no limit for sign-ins and the class `auth`.
const LIMITS: &str = "sign-in=1000,auth=1000000,read=2";

/// Sends four reads to the two servers in turn. Returns which of them were allowed.
async fn four_reads(fleet: &Fleet, name: &str) -> [bool; 4] {
    let mut person = fleet.sign_in(name).await;
    let mut passed = [false; 4];
    for (turn, passed) in passed.iter_mut().enumerate() {
        *passed = read(&mut person[turn % 2]).await.status == 200;
    }
    passed
}

const TOGETHER: [bool; 4] = [true, true, false, false];
const EACH_BY_ITSELF: [bool; 4] = [true, true, true, true];

/// Asserts that the servers count reads together. On a busy machine a request to Redis can time
/// out, so this is repeated.
async fn reads_are_counted_together(fleet: &Fleet, name: &str) {
    for round in 0..MAX_ATTEMPTS {
        fleet.wait_until_up_is(1).await;
        let before = fleet.counted_locally().await;
        let passed = four_reads(fleet, &format!("{name}-{round}")).await;
        if fleet.counted_locally().await == before {
            return assert_eq!(passed, TOGETHER);
        }
    }
    panic!("Redis was never fast enough");
}

const MAX_ATTEMPTS: usize = 20;

/// Clients that send requests until they are stopped.
struct Load {
    is_over: Arc<AtomicBool>,
    asking: JoinSet<u64>,
}

impl Load {
    async fn begin(fleet: &Fleet) -> Load {
        let is_over = Arc::new(AtomicBool::new(false));
        let mut asking = JoinSet::new();
        for person in fleet.sign_in("busy").await {
            for _ in 0..4 {
                asking.spawn(send_until(Arc::clone(&is_over), person.clone()));
            }
        }
        Load { is_over, asking }
    }

    async fn end(self) -> u64 {
        self.is_over.store(true, Ordering::Relaxed);
        self.asking.join_all().await.iter().sum()
    }
}

/// Sends requests until the load is stopped. Each must succeed. Returns their number.
async fn send_until(is_over: Arc<AtomicBool>, mut person: Person) -> u64 {
    let mut asked = 0;
    while !is_over.load(Ordering::Relaxed) {
        assert_eq!(person.get("/api/v1/auth/me").await.unwrap().status, 200);
        asked += 1;
    }
    asked
}

const UNAVAILABLE: &str = "Redis unavailable: rate limits are counted in this process";
const AVAILABLE: &str = "rate limits are counted in Redis";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Redis"]
async fn while_redis_is_unavailable_each_server_counts_by_itself() {
    let mut redis = RealRedis::start(&[]);
    let fleet = Fleet::start(&redis.url(), LIMITS);
    reads_are_counted_together(&fleet, "before").await;
    let load = Load::begin(&fleet).await;
    redis.kill();
    fleet.wait_until_up_is(0).await;
    let (away, locally) =
        (fleet.wait_until_logged(UNAVAILABLE).await, fleet.counted_locally().await);
    assert_eq!(four_reads(&fleet, "meanwhile").await, EACH_BY_ITSELF);
    assert!(fleet.counted_locally().await >= locally + 4);
    assert_eq!(
        fleet.wait_until_logged(UNAVAILABLE).await,
        away,
        "the change is logged once, not for each request"
    );
    redis.start_again();
    fleet.wait_until_up_is(1).await;
    reads_are_counted_together(&fleet, "after").await;
    assert!(load.end().await > 0);
    fleet.wait_until_logged(AVAILABLE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Redis"]
async fn a_redis_that_hangs_delays_no_request() {
    let redis = RealRedis::start(&[]);
    let fleet = Fleet::start(&redis.url(), LIMITS);
    let load = Load::begin(&fleet).await;
    let mut person = fleet.sign_in("patient").await;
    redis.pause();
    for person in &mut person {
        let asked = Instant::now();
        assert_eq!(read(person).await.status, 200);
        assert!(asked.elapsed() < QUICK, "{:?}", asked.elapsed());
    }
    fleet.wait_until_up_is(0).await;
    let asked = Instant::now();
    for _ in 0..50 {
        person[0].get("/api/v1/auth/me").await.unwrap();
    }
    assert!(
        asked.elapsed() < QUICK,
        "requests do not wait for a Redis that is known to be unavailable: {:?}",
        asked.elapsed()
    );
    redis.go_on();
    reads_are_counted_together(&fleet, "after").await;
    assert!(load.end().await > 0);
}

/// The limit for a request that does not wait for Redis. A request that waits for the paused Redis
/// would never end.
const QUICK: Duration = Duration::from_mins(1);

#[tokio::test]
#[ignore = "needs Redis"]
async fn a_redis_that_starts_later_is_used() {
    let mut redis = RealRedis::start(&[]);
    redis.kill();
    let fleet = Fleet::start(&redis.url(), LIMITS);
    assert_eq!(fleet.wait_until_logged(UNAVAILABLE).await, [1, 1]);
    assert_eq!(four_reads(&fleet, "before").await, EACH_BY_ITSELF);
    redis.start_again();
    reads_are_counted_together(&fleet, "after").await;
}
