//! [`many`]: many connections at once, each of which asks again as soon as it was answered, or when its
//! turn comes.

use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long each of many answers took.
pub(crate) struct Answers {
    /// In ascending order.
    waits: Vec<Duration>,
    took: Duration,
}

impl Answers {
    /// Answers a second.
    #[expect(clippy::cast_precision_loss, reason = "a count of a few seconds")]
    pub(crate) fn rate(&self) -> f64 {
        self.waits.len() as f64 / self.took.as_secs_f64()
    }

    pub(crate) fn count(&self) -> usize {
        self.waits.len()
    }

    /// So many of a hundred had their answer sooner; in milliseconds.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let last = self.waits.len().saturating_sub(1);
        let nth = self.waits.get((self.waits.len() * percent / 100).min(last));
        nth.map_or(0.0, |wait| wait.as_secs_f64() * 1000.0)
    }
}

/// What one connection asks for, again and again.
pub(crate) type Visit = Result<(), Box<dyn Error>>;

/// Asks over so many connections at once, for a while. `visitor` makes what each of them does.
pub(crate) fn many<V: FnMut() -> Visit>(
    connections: usize,
    lasting: Duration,
    visitor: impl Fn(usize) -> Result<V, Box<dyn Error>> + Sync,
) -> Answers {
    many_while(connections, || std::thread::sleep(lasting), visitor).0
}

/// Asks so often a second, over all connections together, for a while. Who has to wait for an answer
/// beyond the next turn has waited for that one, too.
pub(crate) fn so_many_a_second<V: FnMut() -> Visit>(
    rate: u32,
    connections: usize,
    lasting: Duration,
    visitor: impl Fn(usize) -> Result<V, Box<dyn Error>> + Sync,
) -> Answers {
    let turn = Duration::from_secs(1) / rate;
    ask(connections, Some(turn), || std::thread::sleep(lasting), visitor).0
}

/// Asks over so many connections at once, until something is done.
pub(crate) fn many_while<V: FnMut() -> Visit, T>(
    connections: usize,
    work: impl FnOnce() -> T,
    visitor: impl Fn(usize) -> Result<V, Box<dyn Error>> + Sync,
) -> (Answers, T) {
    ask(connections, None, work, visitor)
}

/// With a turn, the connections take turns, and each asks when its own has come.
fn ask<V: FnMut() -> Visit, T>(
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
        let waits = visitors.into_iter().map(|visitor| visitor.join().expect("nobody panics"));
        (waits.flatten().collect::<Vec<_>>(), done)
    });
    let took = begun.elapsed();
    waits.sort_unstable();
    (Answers { waits, took }, done)
}

/// Waits for the turn of this number, and says when it came.
#[expect(clippy::cast_precision_loss, reason = "a count of a few seconds")]
fn come(begun: Instant, turn: Duration, number: usize) -> Instant {
    let at = begun + turn.mul_f64(number as f64);
    std::thread::sleep(at.saturating_duration_since(Instant::now()));
    at
}

/// The one in the middle.
pub(crate) fn median(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// As many as a busy evening has.
pub(crate) const CONNECTIONS: usize = 64;

/// Ours and its floor take turns so often.
pub(crate) const ROUNDS: usize = 5;

pub(crate) const ROUND: Duration = Duration::from_secs(1);
