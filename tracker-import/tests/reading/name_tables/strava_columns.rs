//! The names of columns of Strava, which are in the language of the account.

use tracker_core::{Distance, Workout};
use tracker_import::{Format, ImportOptions};

use super::{first, list, workout};

const COLUMNS: &str = include_str!("../../../src/table/columns/strava.txt");

/// A table of 2019, which is recognised by the names of its columns only.
fn short(id: &str, date: &str, elapsed: &str, distance: &str) -> String {
    format!(
        "{id},{date},Name,Type,{elapsed},{distance}\n\
         501,\"Mar 3, 2019, 5:45:10 AM\",Early,Run,2000,6.10\n"
    )
}

/// A table of today, with one more column.
fn full(column: &str, value: &str) -> Workout {
    workout(format!(
        "Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,\
         Distance,Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,\
         Filename,Athlete Weight,Bike Weight,Elapsed Time,Moving Time,Distance,{column}\n\
         501,\"Mar 3, 2025, 5:45:10 AM\",Early,Run,,2000,6.10,,,false,,,,,,2000.0,1950.0,6105.5,{value}\n"
    ))
}

#[test]
fn every_name_of_the_first_columns() {
    let is_strava = |id: &str, date: &str| {
        let file = short(id, date, "Elapsed Time", "Distance");
        first(file, ImportOptions::new()).0 == Format::Strava
    };
    for id in list(COLUMNS, "id") {
        for date in list(COLUMNS, "date") {
            assert!(is_strava(id, date) && is_strava(&id.to_uppercase(), date), "{id} {date}");
        }
    }
    assert!(!is_strava("Id", "Date"));
}

#[test]
fn every_name_of_the_elapsed_time_and_the_distance() {
    for elapsed in list(COLUMNS, "elapsed") {
        for distance in list(COLUMNS, "distance") {
            let run = workout(short("Activity ID", "Activity Date", elapsed, distance));
            assert_eq!(run.duration().as_secs(), 2000, "{elapsed}");
            let metres = run.distance().map(Distance::metres);
            assert_eq!(metres, Some(6100.0), "{distance}");
        }
    }
}

#[test]
fn every_name_of_the_energy() {
    for name in list(COLUMNS, "energy") {
        assert_eq!(full(name, "410.0").energy_kcal(), Some(410.0), "{name}");
    }
    assert_eq!(full("Other", "410.0").energy_kcal(), None);
}

#[test]
fn every_name_of_the_average_heart_rate() {
    for name in list(COLUMNS, "average heart rate") {
        assert_eq!(full(name, "151.5").average_heart_rate(), Some(151.5), "{name}");
    }
}
