//! Tables as the world writes them: the cells tell the columns, whatever their names.

use tracker_core::moments::MomentKind;
use tracker_import::{Format, ImportOptions, Item};
use tracker_testing::zone;

use super::opened;

/// The activity, the day with `?` if it is not certain, the clock, the seconds and the metres of each run; the reason
/// of an item that is left out.
fn runs_with(table: &str, options: ImportOptions) -> Vec<String> {
    opened(table.as_bytes(), options).unwrap().map(|item| run(&item.unwrap())).collect()
}

fn runs(table: &str) -> Vec<String> {
    runs_with(table, ImportOptions::new().zone(zone("Europe/Berlin")))
}

fn run(item: &Item) -> String {
    let Item::Workout { workout, .. } = item else {
        let Item::Skipped(skipped) = item else { panic!("{item:?}") };
        return format!("{}: {}", skipped.name.as_deref().unwrap_or("-"), skipped.reason);
    };
    let mark = if workout.start().kind() == MomentKind::Instant { "?" } else { "" };
    let metres = workout.distance().map_or(0.0, tracker_core::Distance::metres);
    format!("{}{mark} {} {metres}", workout.day(), workout.duration().as_secs_f64())
}

#[test]
fn a_column_named_local_is_a_clock_whatever_stands_behind_it() {
    for name in ["start_date_local", "startTimeLocal", "Start (local)", "local_start_time"] {
        for behind in ["Z", "+00:00", "", "-05:00"] {
            let table = format!(
                "id,{name},type,distance\n1,2026-05-09T23:40:11{behind},Run,7040.0\n2,2026-05-11T00:20:00{behind},Run,5003.2\n"
            );
            let found = runs_with(&table, ImportOptions::new().zone(zone("Asia/Tokyo")));
            assert_eq!(found, ["2026-05-09 0 7040", "2026-05-11 0 5003.2"], "{name} {behind}");
        }
    }
}

/// The instant is that of the column in UTC; the clock, the offset or the zone tells the place.
#[test]
fn the_columns_beside_a_clock_tell_the_moment() {
    for (header, row) in [
        ("start_date,start_date_local", "2026-05-09T22:40:11Z,2026-05-10T07:40:11Z"),
        ("start_date,start_date_local", "2026-05-09T22:40:11+00:00,2026-05-10 07:40:11"),
        ("startTimeGMT,startTimeLocal", "2026-05-09 22:40:11,2026-05-10 07:40:11"),
        ("start_date,utc_offset", "2026-05-09T22:40:11Z,32400.0"),
        ("start_date,timezone", "2026-05-09T22:40:11Z,(GMT+09:00) Asia/Tokyo"),
        ("start_date_local,utc_offset", "2026-05-10T07:40:11Z,32400"),
    ] {
        let table = format!("id,type,{header},distance,moving_time\n1,Run,{row},7040.0,2310\n");
        let item = opened(table.as_bytes(), ImportOptions::new().zone(zone("Europe/Berlin")))
            .unwrap()
            .next();
        let workout = item.unwrap().unwrap().workout().unwrap();
        let start = workout.start();
        assert_eq!(start.instant().to_rfc3339(), "2026-05-09T22:40:11+00:00", "{table}");
        assert_eq!(
            (start.day().to_string(), start.kind()),
            ("2026-05-10".to_owned(), MomentKind::Exact),
            "{table}"
        );
    }
}

#[test]
fn an_offset_of_zero_in_every_row_is_utc() {
    for (format, header, zone) in [
        (Format::Csv, "date,distance", ""),
        (Format::Csv, "date,distance", "Z"),
        (Format::GarminCsv, "Date,Distance", ""),
    ] {
        let zone = if zone.is_empty() { "+00:00" } else { zone };
        let row = |day: &str| match format {
            Format::Csv => format!("{day} 23:30:00{zone},5\n"),
            _ => format!("Running,{day} 23:30:00{zone},false,Park,5.00,300,00:30:00\n"),
        };
        let header = if format == Format::Csv {
            header
        } else {
            "Activity Type,Date,Favorite,Title,Distance,Calories,Time"
        };
        let table = format!("{header}\n{}{}", row("2025-10-26"), row("2025-10-29"));
        let found = runs(&table);
        assert!(
            found[0].starts_with("2025-10-27?") && found[1].starts_with("2025-10-30?"),
            "{found:?}"
        );
    }
    // Beside another offset, zero is that of a place.
    let found = runs("date,distance\n2025-10-26 23:30:00+00:00,5\n2025-09-26 23:30:00+01:00,5\n");
    assert!(
        found[0].starts_with("2025-10-26 ") && found[1].starts_with("2025-09-26 "),
        "{found:?}"
    );
}

/// Also where the id, which every table of Strava has, was cut out.
#[test]
fn dates_of_strava_without_an_offset_are_in_utc() {
    for table in [
        "type,start_date,moving_time\nRun,2025-10-26 23:30:00,1586\n",
        "Activity Date,Activity Type,Distance\n\"Oct 26, 2025, 11:30:00 PM\",Run,5.0\n",
        "Aktivitätsdatum,Aktivitätsart,Distanz\n\"26.10.2025, 23:30:00\",Lauf,\"5,0\"\n",
    ] {
        let found = runs(table);
        assert!(found[0].starts_with("2025-10-27?"), "{table}: {found:?}");
    }
    // A person's own date has no such meaning.
    assert!(runs("start_date,distance\n2025-10-26 23:30:00,5\n")[0].starts_with("2025-10-26 "));
}

#[test]
fn the_sport_is_in_the_column_whose_cells_are_sports() {
    for name in [
        "Tipo de atividade",
        "Rodzaj",
        "类型",
        "種目",
        "종류",
        "Вид",
        "x",
        "Yhteys",
        "sport_type",
        "Type",
    ] {
        let table = format!(
            "Data,{name},dystans\n2024-05-02,Bieganie,5.2\n2024-05-04,Rower,20.5\n2024-05-06,Bieg na bieżni,6\n2024-05-07,Spacerowanie,6\n"
        );
        let found = runs(&table.replace("dystans", "distance"));
        let expected = [
            "2024-05-02 0 5200",
            "Rower: unsupported_activity",
            "2024-05-06 0 6000",
            "2024-05-07 0 6000",
        ];
        assert_eq!(found, expected, "{name}");
    }
}

/// Columns with such names whose cells are something else, beside the one with the sports.
#[test]
fn other_columns_named_as_sports_are_none() {
    for (name, cells) in [
        ("type", ["uncategorized"; 3]),
        ("workout_type", ["0.0", "3.0", ""]),
        ("type", ["HKWorkoutTypeIdentifier"; 3]),
        ("activity", ["Around the lake", "To work", "Hills"]),
        ("category", ["1042", "1042", "1042"]),
    ] {
        let table = format!(
            "{name},sport,sub_sport,start_time,distance\n{},running,treadmill,2023-02-11 11:21:30,5.37\n\
             {},cycling,indoor,2023-02-12 11:21:30,17.37\n{},running,trail,2023-02-13 07:01:30,15.1\n",
            cells[0], cells[1], cells[2]
        );
        let expected = ["2023-02-11 0 5370", "cycling: unsupported_activity", "2023-02-13 0 15100"];
        assert_eq!(runs(&table), expected, "{name}");
        // Rows whose sport is known are not made runs.
        let stated = ImportOptions::new().format(Format::Csv);
        assert_eq!(runs_with(&table, stated), expected, "{name}");
    }
    let table = "type,date,distance\nroot='Run',2023-02-11,5\nroot='Ride',2023-02-12,5\nHKWorkoutActivityTypeRunning,2023-02-13,5\n";
    assert_eq!(
        runs(table),
        ["2023-02-11 0 5000", "Ride: unsupported_activity", "2023-02-13 0 5000"]
    );
}

#[test]
fn a_column_with_a_time_is_preferred_to_one_with_a_date_alone() {
    let table = "date,start_time,activity,distance_km,duration\n2024-06-01,2024-06-01 06:30,Run,5.0,30:10\n2024-06-01,2024-06-01 18:30,Run,4.0,25:10\n";
    let clocks = "date,start_time,activity,distance_km,duration\n2024-06-01,06:30,Run,5.0,30:10\n2024-06-01,18:30,Run,4.0,25:10\n";
    for table in [table, clocks] {
        let starts: Vec<String> = opened(table.as_bytes(), ImportOptions::new())
            .unwrap()
            .map(|item| item.unwrap().workout().unwrap().start().to_string())
            .collect();
        assert_eq!(starts, ["2024-06-01 06:30:00", "2024-06-01 18:30:00"]);
    }
}

#[test]
fn columns_of_a_list_of_runs_do_not_speak_against_it() {
    let beside = "steps,gap,total_elevation_gain,elev_high,start_lat,end_lng";
    let cells = "9120,5:10,120,500,48.1,9.1";
    let with_sport = format!("date,sport,distance,{beside}\n2024-05-02,Run,5,{cells}\n");
    let with_pace = format!("date,distance,pace,{beside}\n2024-05-02,5,5:30,{cells}\n");
    for table in [with_sport, with_pace] {
        assert_eq!(runs(&table).len(), 1);
    }
    // Without both, they are sums of a day; and positions are those of the points of a track.
    for table in [
        "date,distance,steps\n2024-05-02,5,9120\n",
        "date,sport,distance,lat,lon\n2024-05-02,Run,5,48,9\n",
    ] {
        assert!(opened(table.as_bytes(), ImportOptions::new()).is_err(), "{table}");
    }
}

#[test]
fn a_list_without_a_header_begins_with_its_first_run() {
    let expected = ["2024-05-02 1870 5200", "2024-05-04 3670 10500"];
    assert_eq!(runs("2024-05-02,5.2,31:10\n2024-05-04,10.5,1:01:10\n"), expected);
    assert_eq!(
        runs("2024-05-02 07:00;Run;31:10;5.2\n2024-05-04 07:00;Run;1:01:10;10.5\n"),
        expected
    );
    // Other lists of numbers by days are none.
    for table in [
        "2024-05-02,72.5\n2024-05-04,72.1\n",
        "2024-05-02,7.5,23:10\n2024-05-04,8.1,6:10\n",
        "2024-05-02\n",
    ] {
        assert!(opened(table.as_bytes(), ImportOptions::new()).is_err(), "{table}");
    }
}

#[test]
fn rows_that_are_quoted_as_a_whole_are_split_again() {
    let table = "date,distance,title\n\"2024-05-02,5,\"\"Park, hills\"\"\"\n\"2024-05-04,6,x\"\n2024-05-06,7,y\n";
    assert_eq!(runs(table), ["2024-05-02 0 5000", "2024-05-04 0 6000", "2024-05-06 0 7000"]);
}

#[test]
fn cells_can_be_padded_before_a_quote() {
    let table = "date, distance, title\n2024-05-02, \"5,5\", \"Park, hills\"\n2024-05-04,   6.5,  \"x \"\"y\"\", z\"\n";
    assert_eq!(runs(table), ["2024-05-02 0 5500", "2024-05-04 0 6500"]);
}

#[test]
fn both_signs_can_be_decimal_in_one_column_of_kilometres() {
    assert_eq!(
        runs("date;km\n2024-05-02;21,130\n2024-05-04;9.33\n"),
        ["2024-05-02 0 21130", "2024-05-04 0 9330"]
    );
}

#[test]
fn days_that_cannot_be_are_named_as_odd() {
    let odd = |table: &str| {
        let mut import = opened(table.as_bytes(), ImportOptions::new()).unwrap();
        assert!(import.by_ref().all(|item| item.unwrap().workout().is_some()));
        import.summary().odd_days
    };
    assert_eq!(odd("date,distance\n1970-01-01 00:00:00,5\n2026-04-09 06:00:00,5\n"), 1);
    assert_eq!(odd("date,distance\n1989-12-31 00:10:00,5\n"), 1);
    assert_eq!(odd("date,distance\n2006-08-25,5\n2026-04-09,5\n2026-04-12,5\n"), 1);
    // A life of running, and old lists of a person.
    assert_eq!(odd("date,distance\n1984-05-01,5\n1995-05-01,5\n2010-05-01,5\n2026-05-01,5\n"), 0);
}

/// The clock is in words; the instant in milliseconds tells its offset. Seconds are cut off.
#[test]
fn a_table_of_gcexport_before_2018_is_read() {
    let table = "Activity ID,Activity Name,Begin Timestamp,Begin Timestamp (Raw Milliseconds),Activity Parent,Activity Type,Activity \
        Time Zone,Begin Latitude (Decimal Degrees Raw),Duration (h:m:s),Distance,Distance (Raw)\n\
        1,Park,\"Sun, Mar 2, 2014 23:45\",1393800322000,Running,Running,(GMT+01:00) Central European Time,48.5,00:31:10,\"5,02 \
        Kilometer\",5.02\n";
    let mut import = opened(table.as_bytes(), ImportOptions::new()).unwrap();
    assert_eq!(import.format(), Format::Gcexport);
    let run = import.next().unwrap().unwrap().workout().unwrap();
    assert_eq!(run.start().to_string(), "2014-03-02 23:45:22 +0100");
    assert_eq!((run.duration().as_secs(), run.distance().unwrap().metres()), (1870, 5020.0));
}
