//! What other accounts notice while one account attacks, and what the attack costs.

use std::error::Error;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::bench::Bench;
use crate::client::Client;
use crate::generator::{Answers, RequestResult, send_at_rate_while};
use crate::hostile::{Attacker, Case};
use crate::runs::{export, run};
use crate::server::{PROGRESS, Server, Tokens};

/// The limits, in milliseconds, MiB and bytes.
const MAX_READ: f64 = 1000.0;
const MAX_READ_99: f64 = 300.0;
const MAX_WRITE: f64 = 2000.0;
const MAX_MEMORY_MB: u64 = 150;
const MAX_DISK_RATIO: u64 = 4;
const MAX_MORE_DISK: u64 = 50 << 20;

/// The number of requests of the other account each second.
const READS: u32 = 20;
const WRITES: u32 = 5;

/// What was measured.
struct Noticed {
    reads: Answers,
    writes: Answers,
    memory_mb: u64,
    sent: u64,
    disk: u64,
    processor: Duration,
}

/// Measures another account's reads and writes during the attack. Returns whether they are within the limits.
pub(super) fn measure_others(bench: &Bench, case: &Case) -> Result<bool, Box<dyn Error>> {
    let server = Server::start(&bench.databases)?;
    let other = server.sign_in_a_runner()?;
    let attacker =
        Attacker { server: &server, tokens: server.sign_in("attacker")?, effort: bench.effort };
    let (stored, used) = (server.database.bytes(&bench.databases)?, server.processor_time()?);
    server.reset_peak()?;
    let attack = || {
        watching_the_spool(&server, || (case.attack)(&attacker).map_err(|error| error.to_string()))
    };
    let (reads, (writes, (spooled, sent))) = send_at_rate_while(
        READS,
        2,
        || send_at_rate_while(WRITES, 1, attack, |_| pushes(server.port, &other)),
        |_| reports(server.port, &other),
    );
    let noticed = Noticed {
        reads,
        writes,
        memory_mb: server.resident_mb("VmHWM")?,
        sent: sent? as u64,
        disk: spooled + server.database.bytes(&bench.databases)?.saturating_sub(stored),
        processor: server.processor_time()?.saturating_sub(used),
    };
    Ok(noticed.report(case.name))
}

impl Noticed {
    fn report(&self, name: &str) -> bool {
        let Noticed { reads, writes, memory_mb, sent, disk, processor } = self;
        println!(
            "{name}, {:.1} MiB: reads of another account 99 of 100 within {:.0} ms, the slowest {:.0} ms ({}); \
             writes, the slowest {:.0} ms ({}); {memory_mb} MB at the peak; {:.1} MiB on the disk; {:.1} s of processor",
            mib(*sent),
            reads.percentile(99),
            reads.percentile(100),
            reads.count(),
            writes.percentile(100),
            writes.count(),
            mib(*disk),
            processor.as_secs_f64(),
        );
        reads.percentile(100) <= MAX_READ
            && reads.percentile(99) <= MAX_READ_99
            && writes.percentile(100) <= MAX_WRITE
            && *memory_mb <= MAX_MEMORY_MB
            && *disk <= MAX_DISK_RATIO * sent + MAX_MORE_DISK
    }
}

#[expect(clippy::cast_precision_loss, reason = "for people")]
fn mib(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

/// Runs the work, and returns how large the spooled requests were at most, in bytes.
fn watching_the_spool<T>(server: &Server, work: impl FnOnce() -> T) -> (u64, T) {
    let (most, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let done = thread::scope(|scope| {
        scope.spawn(|| {
            while !stop.load(Ordering::Relaxed) {
                most.fetch_max(server.spooled_bytes().unwrap_or_default(), Ordering::Relaxed);
                thread::sleep(Duration::from_millis(20));
            }
        });
        let done = work();
        stop.store(true, Ordering::Relaxed);
        done
    });
    (most.into_inner(), done)
}

fn reports(
    port: u16,
    account: &Tokens,
) -> Result<impl FnMut() -> RequestResult + use<>, Box<dyn Error>> {
    let (mut client, header) = (Client::connect(port)?, account.header());
    Ok(move || client.get(PROGRESS, &header)?.expect("\"year\":2025"))
}

fn pushes(
    port: u16,
    account: &Tokens,
) -> Result<impl FnMut() -> RequestResult + use<>, Box<dyn Error>> {
    let (mut client, path) = (Client::connect(port)?, account.push_path());
    let mut starts = mornings();
    Ok(move || {
        let start = starts.next().ok_or("the years are over")?;
        client.post(&path, "", export(&run(&start)).as_bytes())?.expect("\"processed\":1,")
    })
}

/// One start for each day: an account may have 200 workouts on a day.
fn mornings() -> impl Iterator<Item = String> {
    (0..336 * 30).map(|nth| {
        let (year, month, day) = (1950 + nth / 336, nth % 336 / 28 + 1, nth % 28 + 1);
        format!("{year}-{month:02}-{day:02}T07:00:00Z")
    })
}
