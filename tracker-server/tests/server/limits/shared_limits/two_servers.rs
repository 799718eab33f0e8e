//! Two servers with one Redis count exactly.

use serde_json::json;
use tokio::task::JoinSet;

use super::fleet::{Fleet, number, read, write};
use super::real_redis::RealRedis;

/// Runs a check with a new user, and repeats it until Redis was available during the whole check.
/// On a busy machine Redis can time out; then some requests are counted in a process, and the check
/// proves nothing.
async fn repeat_until_shared(fleet: &Fleet, check: impl AsyncFn(&str) -> Result<(), String>) {
    for round in 0..MAX_ATTEMPTS {
        fleet.wait_until_up_is(1).await;
        let before = fleet.counted_locally().await;
        let held = check(&format!("runner-{round}")).await;
        if fleet.counted_locally().await == before {
            return held.unwrap();
        }
    }
    panic!("Redis was never fast enough");
}

const MAX_ATTEMPTS: usize = 20;

#[tokio::test]
#[ignore = "needs Redis"]
async fn of_reads_at_two_servers_the_101st_is_refused() {
    let redis = RealRedis::start(&[]);
    let fleet = Fleet::start(&redis.url(), "sign-in=1000");
    repeat_until_shared(&fleet, async |name| {
        let mut person = fleet.sign_in(name).await;
        let mut resets = Vec::new();
        for turn in 1..=100 {
            let response = read(&mut person[turn % 2]).await;
            resets.push(number(&response, "x-ratelimit-reset"));
            let left = number(&response, "x-ratelimit-remaining");
            if (response.status, left) != (200, 100 - i64::try_from(turn).unwrap()) {
                return Err(format!("request {turn}: {}, {left} left", response.status));
            }
        }
        for person in &mut person {
            let response = read(person).await;
            resets.push(number(&response, "x-ratelimit-reset"));
            let found =
                ["x-ratelimit-limit", "x-ratelimit-remaining"].map(|it| number(&response, it));
            if (response.status, found) != (429, [100, 0]) {
                return Err(format!("{} {found:?}", response.status));
            }
            let wait = number(&response, "retry-after");
            if !(1..=60).contains(&wait) {
                return Err(format!("come back in {wait} seconds"));
            }
        }
        let (first, last) = (resets.iter().min().unwrap(), resets.iter().max().unwrap());
        if last - first > 1 {
            return Err(format!("one window ends at {first} and at {last}"));
        }
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Redis"]
async fn of_sixty_concurrent_writes_at_two_servers_thirty_pass() {
    let redis = RealRedis::start(&[]);
    let fleet = Fleet::start(&redis.url(), "sign-in=1000");
    repeat_until_shared(&fleet, async |name| {
        let mut person = fleet.sign_in(name).await;
        let mut writing = JoinSet::new();
        for year in 0..60 {
            let mut person = person[year % 2].clone();
            writing.spawn(
                async move { write(&mut person, &json!({"year": 2000 + year})).await.status },
            );
        }
        let answers = writing.join_all().await;
        let refused = answers.iter().filter(|&&status| status == 429).count();
        let goals = read(&mut person[0]).await.body["goals"].as_array().unwrap().len();
        if (refused, goals) == (30, 30) {
            Ok(())
        } else {
            Err(format!("{goals} goals, {refused} refused: {answers:?}"))
        }
    })
    .await;
}
