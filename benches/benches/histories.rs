//! Measures the readers of histories against the parsers that others use on the same bytes. The
//! parsers only pass over the bytes; the readers also give the workouts.

#[path = "histories/inputs.rs"]
mod inputs;
#[path = "histories/floors.rs"]
mod floors;

use std::io::{BufReader, Cursor};

use tracker_benches::figures::{Compared, Pace, compare};
use tracker_core::Activity;
use tracker_core::moments::NamedZone;
use tracker_import::{DistanceUnit, ImportOptions, Item, open};

use inputs::Input;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_bench = arguments.iter().any(|argument| argument == "--bench");
    let wanted = arguments.iter().find(|argument| !argument.starts_with("--"));
    // `cargo test` runs everything once on small inputs.
    let (pace, scale) = if is_bench { (Pace::Pairs(9), 1000) } else { (Pace::Once, 1) };
    println!(
        "| input | bytes | floor | goal | speed, as a part of the floor's |\n|---|---|---|---|---|"
    );
    for measured in MEASURED {
        if wanted.is_none_or(|wanted| measured.name.contains(wanted.as_str())) {
            measured.show(pace, scale);
        }
    }
}

struct Measured {
    name: &'static str,
    floor_name: &'static str,
    goal: &'static str,
    /// Makes the input: in thousandths of its full size.
    input: fn(usize) -> Input,
    floor: fn(&[u8]) -> usize,
}

const MEASURED: [Measured; 12] = [
    Measured {
        name: "Apple Health export.xml",
        floor_name: "quick-xml",
        goal: "1.0",
        input: inputs::apple_health,
        floor: floors::xml,
    },
    Measured {
        name: "Strava activities.csv",
        floor_name: "csv",
        goal: "0.35",
        input: inputs::strava,
        floor: floors::csv,
    },
    Measured {
        name: "Garmin Activities.csv",
        floor_name: "csv",
        goal: "0.35",
        input: inputs::garmin,
        floor: floors::csv,
    },
    Measured {
        name: "FIT, ten hours",
        floor_name: "rustyfit",
        goal: "0.8",
        input: inputs::fit,
        floor: floors::fit,
    },
    Measured {
        name: "TCX",
        floor_name: "quick-xml",
        goal: "0.8",
        input: inputs::tcx,
        floor: floors::xml,
    },
    Measured {
        name: "GPX",
        floor_name: "quick-xml",
        goal: "0.8",
        input: inputs::gpx,
        floor: floors::xml,
    },
    Measured {
        name: "Strava archive of gzipped FIT files",
        floor_name: "flate2",
        goal: "0.7",
        input: inputs::archive,
        floor: floors::gzip,
    },
    Measured {
        name: "running_page activities.json",
        floor_name: "serde_json",
        goal: "0.35",
        input: inputs::running_page,
        floor: floors::json,
    },
    Measured {
        name: "Strava's interface, JSON",
        floor_name: "serde_json",
        goal: "0.35",
        input: inputs::strava_interface,
        floor: floors::json,
    },
    Measured {
        name: "Garmin's interface, JSON",
        floor_name: "serde_json",
        goal: "0.35",
        input: inputs::garmin_interface,
        floor: floors::json,
    },
    Measured {
        name: "KML of OpenTracks",
        floor_name: "quick-xml",
        goal: "0.35",
        input: inputs::kml,
        floor: floors::xml,
    },
    Measured {
        name: "Health Connect, 100 000 distances",
        floor_name: "rusqlite",
        goal: "0.2",
        input: inputs::health_connect,
        floor: floors::distances,
    },
];

impl Measured {
    fn show(&self, pace: Pace, scale: usize) {
        let Input { bytes, floor_bytes, workouts } = (self.input)(scale);
        let floor_bytes = floor_bytes.as_deref().unwrap_or(&bytes);
        let Compared { ratio, quartiles: [low, high], .. } =
            compare(pace, || (self.floor)(floor_bytes), || read(&bytes, workouts));
        println!(
            "| {} | {} | {} | {} | {:.2} ({:.2} to {:.2}) |",
            self.name,
            bytes.len(),
            self.floor_name,
            self.goal,
            1.0 / ratio,
            1.0 / high,
            1.0 / low,
        );
    }
}

/// Reads a history to its end. It must have this many workouts.
fn read(bytes: &[u8], workouts: usize) {
    let options = ImportOptions::new()
        .zone("Europe/Berlin".parse::<NamedZone>().expect("a zone"))
        .unit(DistanceUnit::Kilometres)
        .activity(Activity::Running);
    let input = BufReader::new(Cursor::new(bytes));
    let mut import = open(input, options).expect("it is a history");
    let mut read = 0;
    for item in &mut import {
        read += usize::from(matches!(item.expect("it is whole"), Item::Workout { .. }));
    }
    assert_eq!(read, workouts, "{:?}", import.left_out());
}
