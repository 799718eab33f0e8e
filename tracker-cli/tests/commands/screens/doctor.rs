//! `tracker doctor`: the data, the clock, the time zone and the terminal.

use insta::assert_snapshot;

use tracker_core::moments::ZoneRules;
use tracker_store_testing::run_sql;

use crate::terminal::{Answer, Terminal};

const FILE: &str = ".local/share/tracker/tracker.db";

/// Wide enough for the path of the file, wherever temporary directories are.
const COLUMNS: u16 = 200;

/// The rules of time zones are newer in later versions of the program.
fn screen(answer: &Answer) -> String {
    answer.screen().replace(ZoneRules::version_compiled_in(), "VERSION")
}

#[test]
fn before_the_first_import_all_is_well_and_nothing_is_created() {
    let terminal = Terminal::at_first().columns(COLUMNS);
    let answer = terminal.run(&["doctor"]);
    assert_eq!(answer.code, 0);
    assert_snapshot!(screen(&answer));
    assert!(!terminal.path(".local").exists());
}

#[test]
fn after_an_import_the_data_and_the_clock_are_checked() {
    let terminal = Terminal::with_the_sample().columns(COLUMNS);
    terminal.run(&["settings", "--time-zone", "Asia/Tokyo"]);
    let mut command = terminal.command(&["doctor"]);
    let answer = terminal
        .answer(command.env("TZ", "Asia/Tokyo").env("LANG", "en_GB.UTF-8").output().unwrap());
    assert_snapshot!(screen(&answer));
}

#[test]
fn what_is_wrong_is_said_with_what_to_do() {
    let terminal = Terminal::with_the_sample().columns(COLUMNS);
    std::fs::write(terminal.path(FILE), "no database").unwrap();
    for rest in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(terminal.path(&format!("{FILE}{rest}")));
    }
    let mut command = terminal.command(&["doctor"]);
    let answer = terminal.answer(command.env("LC_ALL", "C").output().unwrap());
    assert_eq!(answer.code, 1);
    assert_snapshot!(screen(&answer));
    let json = terminal.run(&["doctor", "--json"]).out;
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&report["wrong"], &report["findings"][0]["state"]), (&1.into(), &"wrong".into()));
}

#[test]
fn an_import_of_the_future_means_that_the_clock_is_behind() {
    let terminal = Terminal::with_the_sample();
    let later = "update imports set imported_at = '2300-01-01T00:00:00+00:00'";
    run_sql(&terminal.path(FILE), later);
    let answer = terminal.run(&["doctor", "-o", "plain"]);
    assert_eq!(answer.code, 1);
    let line = answer.out.lines().find(|line| line.contains("Clock")).unwrap();
    assert!(line.starts_with("wrong\tClock\t") && line.contains("1 Jan 2300"), "{line}");
}

/// A run whose day depends on the time zone, in UTC.
const LATE_RUN: &str =
    r#"{"data":{"workouts":[{"name":"Running","start":"2025-06-29T20:30:00Z","duration":1800}]}}"#;

fn day_of_the_run(terminal: &Terminal) -> String {
    let workouts = terminal.run(&["workouts", "--json"]).out;
    let workouts: serde_json::Value = serde_json::from_str(&workouts).unwrap();
    workouts["workouts"][0]["day"].as_str().unwrap().to_owned()
}

/// A zone that is nine hours ahead of UTC at all times, in the format `TZif`.
fn nine_hours_ahead() -> Vec<u8> {
    let mut block = b"TZif2".to_vec();
    block.extend([0; 15 + 16]);
    block.extend([0, 0, 0, 1, 0, 0, 0, 4]);
    block.extend((9 * 3600_i32).to_be_bytes());
    block.extend(b"\0\0JST\0");
    [block.clone(), block, b"\nJST-9\n".to_vec()].concat()
}

/// Rules of a far future, in which Berlin has the time of Tokyo.
#[test]
fn newer_rules_of_the_machine_decide_the_day() {
    for (version, day) in [("2999a", "2025-06-30"), ("2020a", "2025-06-29")] {
        let terminal = Terminal::new();
        std::fs::create_dir_all(terminal.path("zoneinfo/Europe")).unwrap();
        terminal.file("zoneinfo/tzdata.zi", format!("# version {version}\n"));
        terminal.file("zoneinfo/Europe/Berlin", nine_hours_ahead());
        terminal.run(&["settings", "--time-zone", "Europe/Berlin"]);
        terminal.file("run.json", LATE_RUN);
        terminal.run(&["import", "run.json"]);
        assert_eq!(day_of_the_run(&terminal), day, "{version}");
        let doctor = terminal.run(&["doctor", "-o", "plain"]).out;
        assert_eq!(doctor.contains("Version 2999a."), version == "2999a", "{doctor}");
    }
}

/// The place tells the zone of a track, so the day is certain, until the rules of the zone change.
#[test]
fn days_of_places_are_named_and_moved_when_the_rules_of_their_zones_change() {
    let terminal = Terminal::new();
    terminal.run(&["settings", "--time-zone", "Europe/Berlin"]);
    let point = |time| {
        format!("<trkpt lat=\"49.28\" lon=\"-123.12\"><time>2025-06-29T{time}Z</time></trkpt>")
    };
    let points = point("20:00:00") + &point("20:30:00");
    terminal.file("run.gpx", format!("<gpx><trk><trkseg>{points}</trkseg></trk></gpx>"));
    terminal.run(&["import", "run.gpx", "--as", "running"]);
    assert_eq!(day_of_the_run(&terminal), "2025-06-29");
    assert!(!terminal.run(&["doctor", "-o", "plain"]).out.contains("Days"));

    std::fs::create_dir_all(terminal.path("zoneinfo/America")).unwrap();
    terminal.file("zoneinfo/tzdata.zi", "# version 2999a\n");
    terminal.file("zoneinfo/America/Vancouver", nine_hours_ahead());
    let doctor = terminal.run(&["doctor", "-o", "plain"]).out;
    let named = "note\tDays\t1 workout would be on another day by the newer rules of time zones, the first on \
                 30 Jun 2025. To move: tracker settings --settle-days";
    assert!(doctor.contains(named), "{doctor}");
    assert_eq!(day_of_the_run(&terminal), "2025-06-29", "nothing moves without a request");
    let settled = terminal.run(&["settings", "--settle-days"]);
    assert!(settled.out.contains("Moved 1 workout to another day."), "{}", settled.out);
    assert_eq!(day_of_the_run(&terminal), "2025-06-30");
    assert!(!terminal.run(&["doctor", "-o", "plain"]).out.contains("Days"));
}

#[test]
fn days_that_a_zone_decides_otherwise_are_named_and_moved_on_request() {
    let terminal = Terminal::new();
    terminal.file("run.json", LATE_RUN);
    terminal.run(&["import", "run.json"]);
    terminal.run(&["settings", "--time-zone", "Asia/Tokyo"]);
    assert_eq!(day_of_the_run(&terminal), "2025-06-29");
    let doctor = terminal.run(&["doctor", "-o", "plain"]).out;
    let named =
        "note\tDays\t1 workout would be on another day in Asia/Tokyo, the first on 30 Jun 2025.";
    assert!(doctor.contains(named), "{doctor}");
    let settled = terminal.run(&["settings", "--settle-days"]);
    assert!(settled.out.contains("Moved 1 workout to another day."), "{}", settled.out);
    assert_eq!(day_of_the_run(&terminal), "2025-06-30");
    assert!(!terminal.run(&["doctor", "-o", "plain"]).out.contains("Days"));
    let imports = terminal.run(&["imports", "-o", "csv"]).out;
    let settling = imports.lines().nth(1).and_then(|line| line.split(',').next()).unwrap();
    terminal.run(&["undo", settling]);
    assert_eq!(day_of_the_run(&terminal), "2025-06-29");
}
