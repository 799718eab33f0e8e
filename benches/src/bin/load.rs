//! The server under load, in figures.
//!
//! ```sh
//! cargo build --release -p tracker-server -p tracker-benches && target/release/load
//! target/release/load events # only how fast events are delivered
//! ```

use std::error::Error;

use tracker_benches::load;

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1) {
        Some(events) if events == "events" => load::deliver(),
        Some(body) => load::floor::serve(std::fs::read(body)?),
        None => load::measure(),
    }
}
