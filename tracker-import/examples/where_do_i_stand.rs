//! Prints the progress of a year, computed from an export file: the library in another program.
//!
//! `cargo run -p tracker-core --example where_do_i_stand -- EXPORT.json 2025 2025-12-31`

use std::error::Error;
use std::{env, fs};

use tracker_core::{CountedActivities, Goal, History, Progress, ProgressOptions, TargetDays};
use tracker_import::{ExportReader, Item};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [file, year, today] = arguments.as_slice() else {
        return Err("usage: where_do_i_stand EXPORT.json YEAR TODAY".into());
    };

    let mut items = Vec::new();
    let mut reader = ExportReader::default();
    reader.read(&fs::read(file)?, &mut items)?;
    reader.finish()?;

    let mut history = History::new();
    history.import(items.into_iter().filter_map(Item::workout));

    let counted = CountedActivities::default();
    let today = today.parse()?;
    let (days, first_runs) =
        (history.running_days(counted).until(today), history.first_runs(counted));
    let goal = Goal::new(year.parse()?, TargetDays::default());
    let options = ProgressOptions::new().first_runs(&first_runs);
    let progress = Progress::with_options(goal, &days, today, options);
    println!("{}: {} of {} days", goal.year, progress.goal.completed_days, goal.target_days);
    println!("status: {}", progress.outlook.status);
    println!("rest days left: {}", progress.outlook.rest_days_left);
    println!("longest streak: {} days", progress.streak.longest);
    Ok(())
}
