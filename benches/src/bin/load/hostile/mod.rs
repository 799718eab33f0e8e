//! Measures the service under hostile input, and what other accounts notice of it.

mod connections;
mod others;
mod files;
mod imports;

use std::error::Error;

use crate::Done;
use crate::bench::{Bench, Effort};
use crate::hostile::others::measure_others;
use crate::server::{Server, Tokens};

/// What one account sends. Others must not notice it: see [`others`].
pub(crate) struct Case {
    name: &'static str,
    attack: fn(&Attacker<'_>) -> Sent,
}

/// The number of bytes that were sent.
type Sent = Result<usize, Box<dyn Error>>;

/// The account that sends it.
pub(crate) struct Attacker<'a> {
    server: &'a Server,
    tokens: Tokens,
    effort: Effort,
}

/// Add a case here, and its function to a file beside this one.
const CASES: [Case; 11] = [
    Case { name: "a file that is slow to read", attack: files::slow_to_read },
    Case { name: "clients that hang up", attack: files::hang_ups },
    Case { name: "an archive with an archive of 90000 empty files", attack: files::empty_files },
    Case {
        name: "an archive with archives of 60000 tables of one day",
        attack: files::short_tables,
    },
    Case { name: "an archive with archives of files that are packed well", attack: files::bombs },
    Case { name: "a gzip file with millions of empty members", attack: files::empty_members },
    Case {
        name: "two files of 200000 workouts near 500000 of another source, in any order",
        attack: imports::of_another_source,
    },
    Case { name: "200000 workouts of a week near as many", attack: imports::near_misses },
    Case { name: "200000 workouts in order, and as many in any order", attack: imports::largest },
    Case { name: "pages of a long history that changes", attack: imports::pages },
    Case { name: "200000 workouts for ten webhooks with history", attack: imports::webhooks },
];

pub(crate) fn measure(bench: &Bench) -> Done {
    connections::measure(bench)?;
    let mut missed = Vec::new();
    for case in &CASES {
        if !measure_others(bench, case)? {
            missed.push(case.name);
        }
    }
    // A short run only tests that everything works.
    if missed.is_empty() || bench.effort == Effort::Once {
        return Ok(());
    }
    Err(format!("others noticed: {}", missed.join("; ")).into())
}
