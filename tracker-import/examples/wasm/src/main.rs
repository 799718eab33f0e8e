//! Reads a history from standard input. Writes a title, a line break, and the newest year as SVG.
//!
//! It is a plain program of the target `wasm32-wasip1`, so it runs in a terminal, too. In the page
//! `index.html`, `page.js` gives it the dropped file as its input.

use std::error::Error;
use std::io::{self, Cursor, Read};
use std::process::ExitCode;

use tracker_core::charts::YearMap;
use tracker_core::charts::svg::{self, Labels, Placement};
use tracker_core::chrono::Weekday;
use tracker_core::{CountedActivities, History, Year};
use tracker_import::{ImportOptions, open};

fn main() -> ExitCode {
    match newest_year(io::stdin().lock()) {
        Ok(year) => {
            print!("{year}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprint!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn newest_year(mut input: impl Read) -> Result<String, Box<dyn Error>> {
    let mut file = Vec::new();
    input.read_to_end(&mut file)?;
    let mut workouts = Vec::new();
    for item in open(Cursor::new(file), ImportOptions::default())? {
        workouts.extend(item?.workout());
    }
    let mut history = History::new();
    history.import(workouts);
    let days = history.running_days(CountedActivities::default());

    // The map ends at the last run, because this program has no clock.
    let today = days.last().ok_or("The file has no runs.")?;
    let year = Year::from_date(today)?;
    let title = match days.count_in_year(year) {
        1 => format!("{year}: 1 running day"),
        count => format!("{year}: {count} running days"),
    };
    let labels = Labels::new(&title).months(MONTHS).weekdays(WEEKDAYS);
    let map = YearMap::new(year, &days, today, Weekday::Mon);
    Ok(format!("{title}\n{}", svg::year_map(&map, &labels, Placement::Standalone)))
}

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const WEEKDAYS: [&str; 7] = ["Mon", "", "Wed", "", "Fri", "", "Sun"];
