//! Measures reports while the services of all connected accounts are asked.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::Done;
use crate::bench::{Bench, Effort};
use crate::client::Client;
use crate::generator::{Answers, RequestResult, send_at_rate, send_at_rate_while};
use crate::reminders::Tables;
use crate::server::{PROGRESS, Server};

/// Connects accounts with a simulated service, makes all of them due, and reads reports until each was asked: once when
/// the service has runs that are new, and once when it has the same again.
pub(crate) fn measure(bench: &Bench) -> Done {
    let service = Simulated::start()?;
    let url = format!("--garmin-url=http://127.0.0.1:{}", service.port);
    let server = Server::start_with(&bench.databases, |_| Ok(vec![url.clone()]))?;
    // It outlasts the signing in of all others.
    let reader = server.personal_token(&server.sign_in_a_runner()?)?;
    let (accounts, begun) = (bench.effort.amount(ACCOUNTS), Instant::now());
    connect_all(&server, accounts)?;
    println!("{accounts} accounts are connected after {} s", begun.elapsed().as_secs());
    let read = |_| reports(server.port, &reader);
    let idle = send_at_rate(RATE, READERS, bench.effort.lasting(IDLE), read);
    let tables = Tables::of(&server, bench)?;
    service.has_runs.store(true, Ordering::Relaxed);
    let mut slowest = 0.0_f64;
    for what in ["with ten new runs each", "with nothing new"] {
        let round = || sync_all(&server, &tables, &service, accounts);
        let (busy, took) = send_at_rate_while(RATE, READERS, round, read);
        let took = took?;
        println!("a round of {accounts} accounts {what}: {:.1} s", took.as_secs_f64());
        slowest = slowest.max(describe(&busy, &idle));
    }
    println!("{} MB at the peak; {}", server.resident_mb("VmHWM")?, load_average()?);
    // A short run only tests that everything works.
    if slowest < MAX_READ || bench.effort == Effort::Once {
        return Ok(());
    }
    Err(format!("a report took {slowest:.0} ms").into())
}

/// Prints how long reports took. Returns the longest time, in milliseconds.
fn describe(busy: &Answers, idle: &Answers) -> f64 {
    println!(
        "{} reports meanwhile: 99 of 100 within {:.1} ms, all within {:.1} ms; {:.1} and {:.1} ms otherwise",
        busy.count(),
        busy.percentile(99),
        busy.percentile(100),
        idle.percentile(99),
        idle.percentile(100)
    );
    busy.percentile(100)
}

fn reports(
    port: u16,
    reader: &str,
) -> Result<impl FnMut() -> RequestResult + use<>, Box<dyn Error>> {
    let header = format!("Authorization: Bearer {reader}\r\n");
    let mut client = Client::connect(port)?;
    Ok(move || client.get(PROGRESS, &header)?.expect("\"year\":2025"))
}

/// Each account signs in and pastes a key, as a person does.
fn connect_all(server: &Server, accounts: usize) -> Done {
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(None));
    let work = || {
        while let nth @ 0.. = next.fetch_add(1, Ordering::Relaxed)
            && nth < accounts
        {
            if let Err(error) = connect(server, nth) {
                *failed.lock().expect("no thread panics") = Some(error.to_string());
                return;
            }
        }
    };
    std::thread::scope(|scope| (0..CLIENTS).for_each(|_| drop(scope.spawn(work))));
    failed.into_inner()?.map_or(Ok(()), |error| Err(error.into()))
}

fn connect(server: &Server, nth: usize) -> Done {
    let tokens = server.sign_in(&format!("connected{nth}"))?;
    let key = json!({"service": "garmin", "key": format!("key{nth}")}).to_string();
    let mut client = Client::connect(server.port)?;
    let made = client.post("/api/v1/connections", &tokens.header(), key.as_bytes())?;
    made.expect("\"service\":\"garmin\"")
}

/// Makes all connections due, and waits until none is. Returns how long it took from the first request on.
fn sync_all(
    server: &Server,
    tables: &Tables<'_>,
    service: &Simulated,
    accounts: usize,
) -> Result<Duration, Box<dyn Error>> {
    // What came with the connections is over.
    wait_until(|| Ok(tables.count("connections where claimed_until > ", true)? == 0))?;
    service.asked.store(0, Ordering::Relaxed);
    tables.execute(&format!("update connections set due_at = {}", tables.now()))?;
    // Another connection wakes the server, which looks for those that are due every half minute.
    connect(server, 0)?;
    wait_until(|| Ok(service.asked.load(Ordering::Relaxed) > 0))?;
    let begun = Instant::now();
    wait_until(|| Ok(tables.count("connections where due_at <= ", true)? == 0))?;
    let asked = service.asked.load(Ordering::Relaxed);
    if asked < accounts {
        return Err(format!("{asked} of {accounts} accounts were asked for").into());
    }
    Ok(begun.elapsed())
}

fn wait_until(mut is_so: impl FnMut() -> Result<bool, Box<dyn Error>>) -> Done {
    let begun = Instant::now();
    while !is_so()? {
        if begun.elapsed() > WAIT_TIMEOUT {
            return Err("the services are not asked".into());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

/// How busy the machine was with everything.
fn load_average() -> Result<String, Box<dyn Error>> {
    let text = std::fs::read_to_string("/proc/loadavg")?;
    Ok(format!("load average {}", text.split(' ').take(2).collect::<Vec<_>>().join(", ")))
}

/// Garmin Connect's Personal API, which accepts every key.
struct Simulated {
    port: u16,
    /// How many times it was asked for a list.
    asked: Arc<AtomicUsize>,
    has_runs: Arc<AtomicBool>,
}

impl Simulated {
    fn start() -> Result<Simulated, Box<dyn Error>> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        let (asked, has_runs) = <(Arc<AtomicUsize>, Arc<AtomicBool>)>::default();
        let (counted, with_runs) = (Arc::clone(&asked), Arc::clone(&has_runs));
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (asked, has_runs) = (Arc::clone(&counted), Arc::clone(&with_runs));
                std::thread::spawn(move || answer_all(&stream, &asked, &has_runs));
            }
        });
        Ok(Simulated { port, asked, has_runs })
    }
}

/// Answers the requests of a connection until it is closed.
fn answer_all(stream: &TcpStream, asked: &AtomicUsize, has_runs: &AtomicBool) -> Option<()> {
    stream.set_nodelay(true).ok()?;
    let mut reader = BufReader::new(stream);
    let list = runs();
    loop {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            (reader.read_line(&mut head).ok()? > 0).then_some(())?;
        }
        let body = if head.starts_with("POST") {
            TOKEN
        } else {
            asked.fetch_add(1, Ordering::Relaxed);
            if has_runs.load(Ordering::Relaxed) { &list } else { "[]" }
        };
        let length = body.len();
        write!(&*stream, "HTTP/1.1 200 OK\r\nContent-Length: {length}\r\n\r\n{body}").ok()?;
    }
}

/// Ten runs of June 2026.
fn runs() -> String {
    let run = |day: u32| {
        json!({
            "activityId": 900_000_000 + day, "startTimeLocal": format!("2026-06-{day:02} 09:00:00"),
            "startTimeGMT": format!("2026-06-{day:02} 07:00:00"), "distance": 7210.5, "duration": 2400.5,
            "activityType": {"typeId": 1, "typeKey": "running", "parentTypeId": 17}, "isParent": false,
        })
    };
    json!((1..=10).map(run).collect::<Vec<_>>()).to_string()
}

/// A token that is valid until 2100.
const TOKEN: &str = "eyJhbGciOiJSUzI1NiJ9.eyJleHAiOjQxMDI0NDQ4MDB9.c2ln";

const ACCOUNTS: usize = 10_000;

/// The reports in a second.
const RATE: u32 = 100;

/// The connections that read them.
const READERS: usize = 16;

/// The people who connect at the same time.
const CLIENTS: usize = 8;

/// In milliseconds.
const MAX_READ: f64 = 1000.0;

const IDLE: Duration = Duration::from_secs(3);

const WAIT_TIMEOUT: Duration = Duration::from_mins(30);
