//! [`compare`]: measures two operations alternately, so that other load slows both equally.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The costs of two operations.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Compared {
    /// The median of the floor, in nanoseconds.
    pub floor: f64,
    /// The median of the operation under test, in nanoseconds.
    pub ours: f64,
    /// The median of the ratios within the pairs.
    pub ratio: f64,
    /// The quartiles of these ratios.
    pub quartiles: [f64; 2],
}

/// How long to measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// Run once, to test that it works.
    Once,
    /// Measure this many pairs. Each half of a pair takes at least two milliseconds.
    Pairs(usize),
}

/// Runs two operations alternately. Their results are used (`black_box`), so that the compiler does
/// not optimise them away.
pub fn compare<A, B>(
    pace: Pace,
    mut floor: impl FnMut() -> A,
    mut ours: impl FnMut() -> B,
) -> Compared {
    let Pace::Pairs(pairs) = pace else {
        let (floor, ours) = (time(1, &mut floor), time(1, &mut ours));
        return Compared { floor, ours, ratio: ours / floor, quartiles: [ours / floor; 2] };
    };
    let (floor_rounds, our_rounds) = (rounds(&mut floor), rounds(&mut ours));
    let (mut floors, mut all_ours, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..pairs {
        let (floor, ours) = (time(floor_rounds, &mut floor), time(our_rounds, &mut ours));
        floors.push(floor);
        all_ours.push(ours);
        ratios.push(ours / floor);
    }
    ratios.sort_by(f64::total_cmp);
    Compared {
        floor: median(&mut floors),
        ours: median(&mut all_ours),
        ratio: median(&mut ratios),
        quartiles: [ratios[pairs / 4], ratios[pairs * 3 / 4]],
    }
}

/// The number of repetitions that take two milliseconds.
fn rounds<R>(work: &mut impl FnMut() -> R) -> u32 {
    let mut rounds = 1;
    while time(rounds, work) * f64::from(rounds) < MIN_ROUND_TIME.as_secs_f64() * 1e9 {
        rounds *= 2;
    }
    rounds
}

const MIN_ROUND_TIME: Duration = Duration::from_millis(2);

/// The nanoseconds of one repetition.
fn time<R>(rounds: u32, work: &mut impl FnMut() -> R) -> f64 {
    let begun = Instant::now();
    for _ in 0..rounds {
        black_box(work());
    }
    begun.elapsed().as_secs_f64() * 1e9 / f64::from(rounds)
}

fn median(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
