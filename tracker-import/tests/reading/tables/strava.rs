//! The tables of Strava of all years, in known and unknown languages.

use tracker_import::{Format, ImportOptions};

use super::layouts::assert_read;
use super::{line, opened};

/// Neither a heart rate nor a private note in front, so the pairs stand elsewhere.
#[test]
fn strava_of_2020() {
    assert_read(
        include_str!("../../fixtures/tables/strava-2020-dutch.csv"),
        Format::Strava,
        &[
            "Running 2018-03-02 2018-03-02T17:00:00Z, 1840 s, 5101.2 m, - kcal, -/- bpm, id 1100000001",
            "Running 2018-05-09 2018-05-09T05:30:00Z, 2400 s, 7003 m, - kcal, -/- bpm, id 1100000002",
        ],
    );
}

#[test]
fn strava_in_an_unknown_language() {
    assert_read(
        include_str!("../../fixtures/tables/strava-unknown-language.csv"),
        Format::Strava,
        &[
            "Running 2024-03-02 2024-03-02T17:00:00Z, 1840 s, 5101.2 m, - kcal, -/171 bpm, id 1100000003",
        ],
    );
}

#[test]
fn strava_with_units_in_its_header_and_with_the_numbers_of_pandas() {
    let run = "Running 2024-03-02 2024-03-02T17:00:00Z, 1840 s, 5101 m, - kcal, -/- bpm, id 11";
    for table in [
        "Activity ID,Activity Date,Activity Type,Elapsed Time (seconds),Moving Time (seconds),Distance (meters)\n\
         11,\"Mar 2, 2024, 5:00:00 PM\",Run,1850,1840,5101\n",
        "Activity ID,Activity Date,Activity Type,Elapsed Time,Distance,Elapsed Time.1,Moving Time,Distance.1\n\
         11,\"Mar 2, 2024, 5:00:00 PM\",Run,1850,5.1,1850.0,1840.0,5101.0\n",
        "Distance,Moving Time,Activity Type,Distance,Elapsed Time,Activity Date,Elapsed Time,Activity ID\n\
         5101.0,1840.0,Run,5.1,1850,\"Mar 2, 2024, 5:00:00 PM\",1850.0,11\n",
    ] {
        assert_read(table, Format::Strava, &[run]);
    }
}

/// The second column of a name has more digits, but its cell can be empty.
#[test]
fn each_of_two_columns_of_strava_with_one_name_counts() {
    let date = "\"Mar 2, 2024, 5:00:00 PM\"";
    for (cells, expected) in [
        ("1850,5.1,1850.5,,5101.5", "1850.5 s, 5101.5 m"),
        ("1850,5.1,,,5101.5", "1850 s, 5101.5 m"),
        ("1850,5.1,1850.5,,", "1850.5 s, 5100 m"),
    ] {
        let table = format!(
            "Activity ID,Activity Date,Activity Type,Elapsed Time,Distance,Elapsed Time,Moving Time,Distance\n\
             11,{date},Run,{cells}\n12,{date},Ride,1850,30.1,1850.0,1840.0,30102.0\n"
        );
        let run =
            format!("Running 2024-03-02 2024-03-02T17:00:00Z, {expected}, - kcal, -/- bpm, id 11");
        assert_read(table, Format::Strava, &[&run, "Ride: unsupported_activity"]);
    }
}

/// The columns of the times and of the distance have names that are not known; some were moved, and others occur more
/// than once, too.
#[test]
fn the_pairs_of_strava_are_found_without_their_names() {
    let date = "\"Mar 2, 2024, 5:00:00 PM\"";
    for (seconds, header, row) in [
        (
            1840,
            "Activity Date,Activity ID,Activity Type,T,D,T,Moving Time,D",
            "{},11,Run,1850,5.1,1850.0,1840.0,5101.0",
        ),
        (
            1840,
            "Activity Date,Activity ID,Activity Type,T,D,T,In Motion,D",
            "{},11,Run,1850,5.1,1850.0,1840.0,5101.0",
        ),
        // What stands between the second ones is not the moving time.
        (
            1850,
            "Activity Date,Activity ID,Activity Type,T,D,T,Notes,D",
            "{},11,Run,1850,5.1,1850.0,easy,5101.0",
        ),
        (
            1850,
            "Activity Date,Activity Type,T,D,T,Activity ID,D",
            "{},Run,1850,5.1,1850.0,11,5101.0",
        ),
        (
            1840,
            "Activity Date,Activity ID,Activity Type,Note,Note,Gear,Note,T,D,T,Moving Time,D",
            "{},11,Run,1,2,3,4,1850,5.1,1850.0,1840.0,5101.0",
        ),
    ] {
        let table = format!("{header}\n{}\n", row.replace("{}", date));
        let run = format!(
            "Running 2024-03-02 2024-03-02T17:00:00Z, {seconds} s, 5101 m, - kcal, -/- bpm, id 11"
        );
        assert_read(&table, Format::Strava, &[&run]);
    }
}

/// If the name of its column is not known, the sport stands behind the id, the date and the name.
#[test]
fn the_sport_of_strava_has_a_place_only_in_a_table_that_was_not_moved() {
    let date = "\"Mar 2, 2024, 5:00:00 PM\"";
    let run = "Running 2024-03-02 2024-03-02T17:00:00Z, 1850 s, - m, - kcal, -/- bpm, id 11";
    let table =
        format!("Activity ID,Activity Date,Name,Art,Elapsed Time\n11,{date},Park,Run,1850\n");
    assert_read(table, Format::Strava, &[run]);
    for table in [
        format!("Activity ID,Name,Activity Date,Art,Elapsed Time\n11,Park,{date},Run,1850\n"),
        format!("Name,Activity Date,Activity ID,Art,Elapsed Time\nPark,{date},11,Run,1850\n"),
    ] {
        let format = opened(table.as_bytes(), ImportOptions::new()).ok().map(|it| it.format());
        assert_ne!(format, Some(Format::Strava), "{table}");
    }
}

/// The first rows do not tell which of the distances is in metres.
#[test]
fn the_second_distance_of_strava_is_in_metres_after_2000_rows_without_one() {
    let row = |cells: &str| format!("1,\"Mar 2, 2024, 5:00:00 PM\",{cells}\n");
    let table = [
        "Activity ID,Activity Date,Activity Type,Elapsed Time,Distance,Elapsed Time,Moving Time,Distance\n",
        &row("Yoga,1850,,1850.0,1840.0,").repeat(2000),
        &row("Run,1850,5.1,1850.0,1840.0,5101.0"),
    ];
    let import = opened(table.concat().as_bytes(), ImportOptions::new()).unwrap();
    assert!(line(&import.last().unwrap().unwrap()).contains(" 5101 m,"));
}
