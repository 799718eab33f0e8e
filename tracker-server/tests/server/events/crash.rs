//! The server is killed with SIGKILL between any two steps of a delivery and started again. Every
//! event of a committed push arrives, no other event arrives, and repeated deliveries have the same
//! id.
//!
//! `TRACKER_CRASH_ROUNDS` and `TRACKER_CRASH_SEED` are those of `crash/mod.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::ALL;
use super::receiver::{Receiver, Reply};
use crate::crash::number;
use crate::crash::random_numbers::RandomNumbers;
use crate::person::Person;
use crate::real_server::RealServer;

/// A person with a webhook and a push token.
struct Runner {
    person: Person,
    path: String,
    push: String,
}

/// When the server is killed.
#[derive(Debug, Clone, Copy)]
enum Moment {
    /// While the push is imported, or just after.
    Importing,
    /// After the receiver has received the event and before it answers.
    Sending,
    /// Just after the receiver has answered.
    Recording,
    /// At any time.
    Whenever,
}

const MOMENTS: [Moment; 4] =
    [Moment::Importing, Moment::Sending, Moment::Recording, Moment::Whenever];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes half a minute: a server is killed again and again"]
async fn every_event_of_a_committed_push_arrives_after_a_crash() {
    let seed = number("TRACKER_CRASH_SEED", 1);
    let mut random = RandomNumbers::new(seed);
    let hangs = Arc::new(AtomicBool::new(false));
    let says = Arc::clone(&hangs);
    let receiver = Receiver::that(move |_| {
        if says.load(Ordering::Relaxed) { Reply::Nothing } else { Reply::Status(200) }
    });
    let receiver = receiver.await;
    let mut server = RealServer::start(&["--rate-limits", "off"]);
    let mut runners = Vec::new();
    for round in 0..number("TRACKER_CRASH_ROUNDS", 10) {
        let moment = MOMENTS[usize::try_from(random.below(4)).unwrap()];
        println!("seed {seed}, round {round}: {moment:?}");
        let mut runner = Runner::sign_up(&server.url(), &receiver.url, round).await;
        hangs.store(matches!(moment, Moment::Sending), Ordering::Relaxed);
        crash(&mut server, &receiver, &mut runner, moment, &mut random).await;
        hangs.store(false, Ordering::Relaxed);
        server.start_again();
        runners.push(runner);
    }
    let expected = committed(runners).await;
    wait_for_all(&receiver, &expected).await;
    compare(&receiver, &expected);
}

/// Pushes, and kills the server at this moment.
async fn crash(
    server: &mut RealServer,
    receiver: &Receiver,
    runner: &mut Runner,
    moment: Moment,
    random: &mut RandomNumbers,
) {
    let so_far = receiver.received().len();
    let mut person = runner.person.clone();
    let path = runner.push.clone();
    let push = tokio::spawn(async move { person.ask(Method::POST, &path, Some(&week())).await });
    let longest = match moment {
        Moment::Importing => 4_000,
        Moment::Sending | Moment::Recording => {
            // The first of eight events, or a later one.
            let so_many = if matches!(moment, Moment::Sending) { 1 } else { 1 + random.below(8) };
            let arrived = receiver.wait_for(so_far + usize::try_from(so_many).unwrap());
            tokio::time::timeout(WAIT_TIMEOUT, arrived).await.expect("events arrive");
            2_000
        }
        Moment::Whenever => 60_000,
    };
    tokio::time::sleep(Duration::from_micros(random.below(longest))).await;
    server.kill();
    let _ = push.await;
}

impl Runner {
    async fn sign_up(url: &str, receiver: &str, round: u64) -> Runner {
        let mut person = Person::sign_in(url, &format!("runner{round}")).await.unwrap();
        let token = json!({"name": "phone"});
        let made = person.ask(Method::POST, "/api/v1/webhook-tokens", Some(&token)).await.unwrap();
        let push = format!("/api/webhook?token={}", text(&made.body["token"]));
        let webhook = json!({"url": format!("{receiver}/{round}"), "events": ALL, "history": true});
        let made = person.ask(Method::POST, "/api/v1/webhooks", Some(&webhook)).await.unwrap();
        assert_eq!(made.status, 201, "{made:?}");
        Runner { person, path: format!("/events/{round}"), push }
    }
}

/// A run on each of seven consecutive days: seven workouts and a streak.
fn week() -> Value {
    let run = |day| {
        let start = format!("2026-06-{day:02}T07:00:00Z");
        json!({"name": "Running", "start": start, "duration": 1800, "distance": 5000})
    };
    json!({"data": {"workouts": (1..=7).map(run).collect::<Vec<_>>()}})
}

/// The path of the receiver, and what the event is about.
type Event = (String, String);

/// The events that have to arrive. Asserts that each push is stored completely or not at all.
async fn committed(runners: Vec<Runner>) -> BTreeSet<Event> {
    let mut expected = BTreeSet::new();
    // After hundreds of rounds, there are more runners than an address may have connections, so each
    // is dropped with its own. The first access tokens have expired.
    for mut runner in runners {
        let refresh = runner.person.ask(Method::POST, "/api/v1/auth/refresh", None);
        assert_eq!(refresh.await.unwrap().status, 200);
        let stored = runner.person.get("/api/v1/workouts").await.unwrap().body;
        let stored = stored["workouts"].as_array().unwrap();
        assert!([0, 7].contains(&stored.len()), "{stored:?}");
        for workout in stored {
            expected.insert((runner.path.clone(), text(&workout["day"])));
        }
        if stored.len() == 7 {
            expected.insert((runner.path.clone(), "streak of 7".to_owned()));
        }
    }
    assert!(!expected.is_empty(), "something was pushed");
    expected
}

/// The events that arrived, each with the ids it had.
fn arrived(receiver: &Receiver) -> BTreeMap<Event, BTreeSet<String>> {
    let mut arrived: BTreeMap<Event, BTreeSet<String>> = BTreeMap::new();
    for received in receiver.received() {
        let data = received.json()["data"].take();
        let about = match received.event().as_str() {
            "workout.created" => text(&data["day"]),
            _ => format!("streak of {}", data["milestone"]),
        };
        let event = (received.path.clone(), about);
        arrived.entry(event).or_default().insert(received.id().to_owned());
    }
    arrived
}

async fn wait_for_all(receiver: &Receiver, expected: &BTreeSet<Event>) {
    let all = async {
        loop {
            // The count is read first: an event that arrives during the check causes another check.
            let so_far = receiver.received().len();
            let arrived = arrived(receiver);
            if expected.iter().all(|event| arrived.contains_key(event)) {
                return;
            }
            receiver.wait_for(so_far + 1).await;
        }
    };
    let in_time = tokio::time::timeout(WAIT_TIMEOUT, all).await;
    let arrived = arrived(receiver);
    let missing: Vec<_> = expected.iter().filter(|event| !arrived.contains_key(event)).collect();
    assert!(in_time.is_ok(), "did not arrive: {missing:?}");
}

fn compare(receiver: &Receiver, expected: &BTreeSet<Event>) {
    let arrived = arrived(receiver);
    let (events, requests) = (arrived.len(), receiver.received().len());
    println!("{events} events arrived in {requests} requests");
    for (event, ids) in &arrived {
        assert!(expected.contains(event), "{event:?} was never committed");
        assert_eq!(ids.len(), 1, "{event:?} came under several ids");
    }
    let ids: BTreeSet<_> = arrived.values().flatten().collect();
    assert_eq!(ids.len(), arrived.len(), "two events have one id");
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Longer than the lease that a killed server leaves behind, and longer than a retry takes.
const WAIT_TIMEOUT: Duration = Duration::from_mins(3);
