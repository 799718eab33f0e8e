//! kill -9 at any time, and a new start: what was acknowledged is there, once, and nothing is half
//! there.
//!
//! `TRACKER_CRASH_ROUNDS=200` kills more often than CI does, `TRACKER_CRASH_SEED=7` draws other
//! moments.

mod diary;
pub(crate) mod lots;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::task::JoinSet;

use crate::real_server::RealServer;
use diary::Diary;
use lots::Lots;

const CLIENTS: u64 = 6;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_outlives_any_crash() {
    let seed = number("TRACKER_CRASH_SEED", 1);
    let mut lots = Lots::new(seed);
    let mut server = RealServer::start(&["--rate-limits", "off"]);
    let mut diaries = Vec::new();
    for client in 0..CLIENTS {
        diaries.push(Diary::open(&server.url(), client, Lots::new(lots.draw())).await);
    }
    for round in 0..number("TRACKER_CRASH_ROUNDS", 30) {
        println!("seed {seed}, round {round}");
        diaries = work_until_it_is_killed(&mut server, diaries, &mut lots).await;
        server.start_again();
        for diary in &mut diaries {
            diary.compare().await;
        }
    }
    let acknowledged: usize = diaries.iter().map(Diary::acknowledged).sum();
    println!("{acknowledged} acknowledged workouts are all there");
    assert!(acknowledged > 100, "the clients got to do something");
}

/// All clients work at once. When enough was acknowledged, the program is killed at a moment that
/// is drawn by lot, in the midst of what the others want.
async fn work_until_it_is_killed(
    server: &mut RealServer,
    diaries: Vec<Diary>,
    lots: &mut Lots,
) -> Vec<Diary> {
    let done = Arc::new(AtomicU64::new(0));
    let mut working = JoinSet::new();
    for mut diary in diaries {
        let done = Arc::clone(&done);
        working.spawn(async move {
            while diary.act().await.is_ok() {
                done.fetch_add(1, Ordering::Relaxed);
            }
            diary
        });
    }
    let enough = 1 + lots.below(80);
    let worked = async {
        while done.load(Ordering::Relaxed) < enough {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(LONGEST_ROUND, worked).await.expect("the clients get answers");
    tokio::time::sleep(Duration::from_micros(lots.below(20_000))).await;
    server.kill();
    working.join_all().await
}

/// A number from the environment.
pub(crate) fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |value| value.parse().unwrap())
}

const LONGEST_ROUND: Duration = Duration::from_mins(1);
