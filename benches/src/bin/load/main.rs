//! Measures the service under load, most figures together with a floor from the same run.
//!
//! ```sh
//! cargo build --profile dist -p tracker-server -p tracker-cli -p tracker-benches
//! target/dist/load               # all figures, on SQLite
//! target/dist/load --postgres    # all figures, on a temporary PostgreSQL server
//! target/dist/load reads         # one figure
//! target/dist/load --once        # a short test that everything works (30 seconds)
//! ```

// In reading order.
mod bench;
mod database;
mod server;
mod client;
mod generator;
mod runs;

mod reads;
mod pages;
mod floor;
mod pushes;
mod row_by_row;
mod refreshes;
mod beside_an_import;
mod large_pushes;
mod memory;
mod hostile;
mod starting;
mod command;
mod events;
mod reminders;
mod syncs;
mod passwords;

use std::error::Error;

use bench::{Bench, Effort};
use database::Databases;

/// The result of a measurement, which prints its figures itself.
type Done = Result<(), Box<dyn Error>>;

type Measure = fn(&Bench) -> Done;

const MEASURED: [(&str, Measure); 14] = [
    ("reads", reads::measure),
    ("pages", pages::measure),
    ("pushes", pushes::measure),
    ("refreshes", refreshes::measure),
    ("beside-an-import", beside_an_import::measure),
    ("large-pushes", large_pushes::measure),
    ("memory", memory::measure),
    ("hostile", hostile::measure),
    ("starting", starting::measure),
    ("command", command::measure),
    ("events", events::measure),
    ("reminders", reminders::measure),
    ("syncs", syncs::measure),
    ("passwords", passwords::measure),
];

fn main() -> Done {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, body] = arguments.as_slice()
        && flag == floor::FLAG
    {
        return floor::serve(std::fs::read(body)?);
    }
    let is_given = |flag| arguments.iter().any(|argument| argument == flag);
    let databases = if is_given("--postgres") {
        Databases::on_a_server_that_flushes(tracker_store_testing::Cluster::start_on_disk())
    } else {
        Databases::Files
    };
    let effort = if is_given("--once") { Effort::Once } else { Effort::Whole };
    let bench = Bench { databases, effort };
    let wanted = arguments.iter().find(|argument| !argument.starts_with("--"));
    let is_wanted = |name: &str| wanted.is_none_or(|wanted| wanted == name);
    if !MEASURED.iter().any(|(name, _)| is_wanted(name)) {
        let names = MEASURED.map(|(name, _)| name).join(", ");
        return Err(format!("there is only {names}").into());
    }
    for (name, measure) in MEASURED {
        if is_wanted(name) {
            println!("== {name}");
            measure(&bench)?;
        }
    }
    Ok(())
}
