//! Measures core against its floors for several sizes. Prints tables and writes plots to `plots/`.

#[path = "figures/days.rs"]
mod days;
#[path = "figures/duplicates.rs"]
mod duplicates;
#[path = "figures/export.rs"]
mod export;
#[path = "figures/moments.rs"]
mod moments;

use std::fs;
use std::path::Path;

use tracker_benches::figures::Figure;

/// Whether to measure, or to run everything once on small inputs without writing files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Test,
    Measure,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_bench = arguments.iter().any(|argument| argument == "--bench");
    let purpose = if is_bench { Purpose::Measure } else { Purpose::Test };
    let wanted = arguments.iter().find(|argument| !argument.starts_with("--"));
    for (name, measure) in MEASURED {
        if wanted.is_none_or(|wanted| name.contains(wanted.as_str())) {
            show(&measure(purpose), purpose);
        }
    }
    if wanted.is_none_or(|wanted| "memory".contains(wanted.as_str())) {
        export::memory(purpose);
    }
}

type Measure = fn(Purpose) -> Figure;

const MEASURED: [(&str, Measure); 7] = [
    ("progress", days::progress),
    ("progress-written", days::progress_written),
    ("streaks", days::streaks),
    ("streaks-listed", days::streaks_listed),
    ("duplicates", duplicates::duplicates),
    ("export", export::export),
    ("moments", moments::moments),
];

fn show(figure: &Figure, purpose: Purpose) {
    println!("{}", figure.table());
    if purpose == Purpose::Measure {
        let plots = Path::new(env!("CARGO_MANIFEST_DIR")).join("plots");
        let write = |ending, text| fs::write(plots.join(format!("{}.{ending}", figure.name)), text);
        write("svg", figure.plot()).expect("the directory of plots can be written");
        write("md", figure.table()).expect("the directory of plots can be written");
    }
}
