//! Generates load over many connections: as fast as possible ([`send_for`], [`send_while`]) or at a fixed
//! rate ([`send_at_rate`]).

use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The response times of a measurement.
pub(crate) struct Answers {
    /// In ascending order.
    waits: Vec<Duration>,
    took: Duration,
}

impl Answers {
    /// Responses per second.
    #[expect(clippy::cast_precision_loss, reason = "a count of a few seconds")]
    pub(crate) fn rate(&self) -> f64 {
        self.waits.len() as f64 / self.took.as_secs_f64()
    }

    pub(crate) fn count(&self) -> usize {
        self.waits.len()
    }

    /// A percentile of the response times, in milliseconds.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let last = self.waits.len().saturating_sub(1);
        let nth = self.waits.get((self.waits.len() * percent / 100).min(last));
        nth.map_or(0.0, |wait| wait.as_secs_f64() * 1000.0)
    }
}

/// The result of one request.
pub(crate) type RequestResult = Result<(), Box<dyn Error>>;

/// Sends requests over this many connections for this duration. `connect` opens a connection and returns
/// the function that sends one request on it.
pub(crate) fn send_for<S: FnMut() -> RequestResult>(
    connections: usize,
    lasting: Duration,
    connect: impl Fn(usize) -> Result<S, Box<dyn Error>> + Sync,
) -> Answers {
    send_while(connections, || std::thread::sleep(lasting), connect).0
}

/// Sends requests at a fixed rate per second over all connections, for this duration.
///
/// Response times count from the scheduled time of a request. So a slow response also counts for
/// the requests that it delays, which avoids coordinated omission.
pub(crate) fn send_at_rate<S: FnMut() -> RequestResult>(
    rate: u32,
    connections: usize,
    lasting: Duration,
    connect: impl Fn(usize) -> Result<S, Box<dyn Error>> + Sync,
) -> Answers {
    let interval = Duration::from_secs(1) / rate;
    send(connections, Some(interval), || std::thread::sleep(lasting), connect).0
}

/// Sends requests at a fixed rate per second, as [`send_at_rate`] does, until `work` is done.
pub(crate) fn send_at_rate_while<S: FnMut() -> RequestResult, T>(
    rate: u32,
    connections: usize,
    work: impl FnOnce() -> T,
    connect: impl Fn(usize) -> Result<S, Box<dyn Error>> + Sync,
) -> (Answers, T) {
    send(connections, Some(Duration::from_secs(1) / rate), work, connect)
}

/// Sends requests over this many connections until `work` is done.
pub(crate) fn send_while<S: FnMut() -> RequestResult, T>(
    connections: usize,
    work: impl FnOnce() -> T,
    connect: impl Fn(usize) -> Result<S, Box<dyn Error>> + Sync,
) -> (Answers, T) {
    send(connections, None, work, connect)
}

/// Sends requests on one thread for each connection. With an `interval`, the connections alternate, and
/// request N is sent after N × `interval`.
fn send<S: FnMut() -> RequestResult, T>(
    connections: usize,
    interval: Option<Duration>,
    work: impl FnOnce() -> T,
    connect: impl Fn(usize) -> Result<S, Box<dyn Error>> + Sync,
) -> (Answers, T) {
    let stop = AtomicBool::new(false);
    let begun = Instant::now();
    let (mut waits, done) = std::thread::scope(|scope| {
        let mut threads = Vec::new();
        for number in 0..connections {
            let (connect, stop) = (&connect, &stop);
            threads.push(scope.spawn(move || {
                let mut send = connect(number).expect("the server accepts the connection");
                let mut waits = Vec::new();
                for nth in (number..).step_by(connections) {
                    let scheduled = interval
                        .map_or_else(Instant::now, |interval| wait_for(begun, interval, nth));
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    send().expect("the response is the expected one");
                    waits.push(scheduled.elapsed());
                }
                waits
            }));
        }
        let done = work();
        stop.store(true, Ordering::Relaxed);
        let waits = threads.into_iter().map(|thread| thread.join().expect("no thread panics"));
        (waits.flatten().collect::<Vec<_>>(), done)
    });
    let took = begun.elapsed();
    waits.sort_unstable();
    (Answers { waits, took }, done)
}

/// Waits for the scheduled time of request `number`, and returns that time.
#[expect(clippy::cast_precision_loss, reason = "a count of a few seconds")]
fn wait_for(begun: Instant, interval: Duration, number: usize) -> Instant {
    let at = begun + interval.mul_f64(number as f64);
    std::thread::sleep(at.saturating_duration_since(Instant::now()));
    at
}

/// The median.
pub(crate) fn median(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// The number of concurrent connections.
pub(crate) const CONNECTIONS: usize = 64;

/// How often the server and its floor are measured, alternately.
pub(crate) const ROUNDS: usize = 5;

pub(crate) const ROUND: Duration = Duration::from_secs(1);
