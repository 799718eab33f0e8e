//! Prints the progress of a year, computed from an export file: the library in another program.
//!
//! `cargo run -p tracker-core --example where_do_i_stand -- EXPORT.json 2025 2025-12-31`

use std::error::Error;
use std::{env, fs};

use tracker_core::import::{ExportReader, Item};
use tracker_core::{
    CountedActivities, FirstRuns, Goal, Progress, RunningDays, TargetDays, Workout, find_duplicates,
};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [file, year, today] = arguments.as_slice() else {
        return Err("usage: where_do_i_stand EXPORT.json YEAR TODAY".into());
    };

    let mut items = Vec::new();
    let mut reader = ExportReader::default();
    reader.read(&fs::read(file)?, &mut items)?;
    reader.finish()?;

    let mut workouts = Vec::new();
    for item in items {
        if let Item::Workout { workout, .. } = item {
            workouts.push(workout);
        }
    }
    let fingerprints: Vec<_> = workouts.iter().map(Workout::fingerprint).collect();
    let mut verdicts = find_duplicates(&[], &fingerprints).into_iter();
    workouts.retain(|_| verdicts.next() == Some(false));

    let counted = CountedActivities::default();
    let runs = workouts.iter().filter(|workout| counted.counts(workout.activity()));
    let today = today.parse()?;
    let days = runs.map(Workout::day).collect::<RunningDays>().until(today);

    let goal = Goal { year: year.parse()?, target: TargetDays::default() };
    let first_runs = FirstRuns::among(&workouts, counted);
    let progress = Progress::of(goal, &days, &first_runs, today);
    println!("{}: {} of {} days", goal.year, progress.goal.completed_days, goal.target);
    println!("rest days left: {}", progress.outlook.rest_days_left);
    println!("longest streak: {} days", progress.streak.longest);
    Ok(())
}
