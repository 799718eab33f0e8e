//! [`many`]: generates load over many connections, as fast as possible or at a fixed rate.

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

/// Sends requests over this many connections for this duration. `visitor` creates the function that
/// a connection calls for each request.
pub(crate) fn many<V: FnMut() -> RequestResult>(
    connections: usize,
    lasting: Duration,
    visitor: impl Fn(usize) -> Result<V, Box<dyn Error>> + Sync,
) -> Answers {
    many_while(connections, || std::thread::sleep(lasting), visitor).0
}

/// Sends requests at a fixed rate per second over all connections, for this duration.
///
/// Response times count from the scheduled time of a request. So a slow response also counts for
/// the requests that it delays, which avoids coordinated omission.
pub(crate) fn at_a_fixed_rate<V: FnMut() -> RequestResult>(
    rate: u32,
    connections: usize,
    lasting: Duration,
    visitor: impl Fn(usize) -> Result<V, Box<dyn Error>> + Sync,
) -> Answers {
    let turn = Duration::from_secs(1) / rate;
    ask(connections, Some(turn), || std::thread::sleep(lasting), visitor).0
}

/// Sends requests over this many connections until `work` is done.
pub(crate) fn many_while<V: FnMut() -> RequestResult, T>(
    connections: usize,
    work: impl FnOnce() -> T,
    visitor: impl Fn(usize) -> Result<V, Box<dyn Error>> + Sync,
) -> (Answers, T) {
    ask(connections, None, work, visitor)
}

/// Sends requests on one thread for each connection. With `turn`, the connections take turns, and
/// request N is sent at N × `turn`.
fn ask<V: FnMut() -> RequestResult, T>(
    connections: usize,
    turn: Option<Duration>,
    work: impl FnOnce() -> T,
    visitor: impl Fn(usize) -> Result<V, Box<dyn Error>> + Sync,
) -> (Answers, T) {
    let stop = AtomicBool::new(false);
    let begun = Instant::now();
    let (mut waits, done) = std::thread::scope(|scope| {
        let mut visitors = Vec::new();
        for number in 0..connections {
            let (visitor, stop) = (&visitor, &stop);
            visitors.push(scope.spawn(move || {
                let mut visit = visitor(number).expect("it accepts");
                let mut waits = Vec::new();
                for nth in (number..).step_by(connections) {
                    let asked = turn.map_or_else(Instant::now, |turn| come(begun, turn, nth));
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    visit().expect("it answers as it should");
                    waits.push(asked.elapsed());
                }
                waits
            }));
        }
        let done = work();
        stop.store(true, Ordering::Relaxed);
        let waits = visitors.into_iter().map(|visitor| visitor.join().expect("no thread panics"));
        (waits.flatten().collect::<Vec<_>>(), done)
    });
    let took = begun.elapsed();
    waits.sort_unstable();
    (Answers { waits, took }, done)
}

/// Waits for the scheduled time of request `number`, and returns that time.
#[expect(clippy::cast_precision_loss, reason = "a count of a few seconds")]
fn come(begun: Instant, turn: Duration, number: usize) -> Instant {
    let at = begun + turn.mul_f64(number as f64);
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

/// How often the server and its floor are measured in turn.
pub(crate) const ROUNDS: usize = 5;

pub(crate) const ROUND: Duration = Duration::from_secs(1);
