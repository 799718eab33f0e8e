//! The pages as JSON, CSV, Markdown and plain columns.

use std::fmt::Write as _;

use insta::assert_snapshot;
use serde_json::Value;

use crate::terminal::Terminal;

const COMMANDS: [&[&str]; 5] = [
    &["progress", "--as-of", "2025-01-12"],
    &["streaks", "2025", "--as-of", "2025-01-12"],
    &["workouts", "2025", "--as-of", "2025-01-06"],
    &["goal", "list"],
    &["settings"],
];

fn screens(format: &str) -> String {
    let terminal = Terminal::with_the_sample();
    terminal.run(&["goal", "set", "2025", "300"]);
    let mut screens = String::new();
    for command in COMMANDS {
        let arguments = [command, &["--format", format]].concat();
        let answer = terminal.run(&arguments);
        let _ = writeln!(screens, "$ tracker {}\n{}", arguments.join(" "), answer.screen());
    }
    screens
}

#[test]
fn json() {
    assert_snapshot!(screens("json"));
}

#[test]
fn csv() {
    assert_snapshot!(screens("csv"));
}

#[test]
fn markdown() {
    assert_snapshot!(screens("markdown"));
}

#[test]
fn plain() {
    assert_snapshot!(screens("plain"));
}

#[test]
fn standard_output_contains_only_data_for_programs() {
    let terminal = Terminal::new();
    let answer = terminal.run(&["progress", "--format", "json"]);
    serde_json::from_str::<Value>(&answer.out).unwrap();
    assert!(answer.err.contains("No goal is set for 2025"), "{}", answer.err);
}

/// On three of these days the run is still to come: they are not among the days of the rate.
#[test]
fn the_screen_and_the_json_say_one_rate() {
    let terminal = Terminal::with_the_sample();
    for (day, rate) in
        [("2025-01-11", "7.0"), ("2025-01-24", "6.7"), ("2025-02-01", "6.1"), ("2025-01-31", "6.1")]
    {
        let command = ["progress", "--as-of", day];
        let screen = terminal.run(&command).out;
        let said =
            screen.lines().find_map(|line| line.trim().strip_prefix("Running days a week, so far"));
        assert_eq!(said.map(str::trim), Some(rate), "{day}: {screen}");
        let json = terminal.run(&[&command[..], &["--format", "json"]].concat()).out;
        let json: Value = serde_json::from_str(&json).unwrap();
        let told = json["outlook"]["soFarPerWeek"].as_f64().unwrap();
        assert_eq!(format!("{told:.1}"), rate, "{day}: {json}");
    }
}

#[test]
fn a_calendar_as_csv_has_a_row_for_each_day() {
    let terminal = Terminal::with_the_sample();
    let csv = terminal.run(&["calendar", "2025", "--format", "csv"]).out;
    assert_eq!(csv.lines().count(), 1 + 365);
    assert_eq!(csv.lines().filter(|line| line.ends_with(",true")).count(), 301);
}

#[test]
fn a_pipe_gets_colour_only_on_request() {
    let terminal = Terminal::with_the_sample();
    let colored = |variables: &[(&str, &str)], arguments: &[&str]| {
        let arguments = [&["calendar"], arguments].concat();
        let output = terminal.command(&arguments).envs(variables.iter().copied()).output();
        output.unwrap().stdout.contains(&0x1b)
    };
    assert!(!colored(&[], &[]));
    assert!(colored(&[], &["--color", "always"]));
    assert!(colored(&[("CLICOLOR_FORCE", "1")], &[]));
    assert!(!colored(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], &[]));
    assert!(colored(&[("NO_COLOR", "1")], &["--color", "always"]), "the flag wins");
    assert!(!colored(&[("CLICOLOR_FORCE", "1")], &["--color", "never"]));
}

/// The width of the terminal does not limit the output of a pipe.
#[test]
fn a_pipe_gets_lines_of_any_length() {
    let terminal = Terminal::new();
    let name = "a-long-name-".repeat(20);
    terminal.file(&name, crate::terminal::export(&[]));
    let printed = |columns: Option<&str>| {
        let mut command = terminal.command(&["import", &name]);
        command.env_remove("COLUMNS").envs(columns.map(|columns| ("COLUMNS", columns)));
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert!(printed(None).contains(&name));
    assert!(!printed(Some("60")).contains(&name), "unless a width is asked for");
}

/// Units are converted when a file is imported. 100 kJ are 23.9005736137667 kcal.
#[test]
fn workouts_for_programs_have_no_meaningless_digits() {
    let terminal = Terminal::new();
    let run = r#"{"name":"Running","start":"2025-12-01 07:00:00 +0100","duration":1314.4,
        "activeEnergyBurned":{"qty":100,"units":"kJ"},"distance":{"qty":5.2,"units":"km"}}"#;
    terminal.file("a.json", crate::terminal::export(&[run.to_owned()]));
    terminal.run(&["import", "a.json"]);
    let json = terminal.run(&["workouts", "--json"]).out;
    for field in [
        r#""end": "2025-12-01T07:21:54+01:00""#,
        r#""duration": 1314.4,"#,
        r#""distance": 5200.0,"#,
        r#""activeEnergy": 23.901,"#,
    ] {
        assert!(json.contains(field), "{field}: {json}");
    }
}

/// The workouts in a report, wherever they are in it.
fn workouts_in(value: &Value) -> Vec<&Value> {
    let mut found = Vec::new();
    if value.get("startKind").is_some() {
        found.push(value);
    }
    let inner = value.as_object().into_iter().flat_map(serde_json::Map::values);
    for value in inner.chain(value.as_array().into_iter().flatten()) {
        found.extend(workouts_in(value));
    }
    found
}

#[test]
fn each_json_of_a_workout_has_its_end_at_the_offset_of_its_start() {
    let terminal = Terminal::with_the_sample();
    terminal.run(&["settings", "--time-zone", "Asia/Tokyo"]);
    terminal.file("day.csv", "date\n2025-08-06\n");
    terminal.run(&["import", "day.csv"]);
    let id = terminal.run(&["workouts", "2025", "-o", "csv"]).out;
    let id = id.lines().nth(1).unwrap().split(',').next().unwrap();
    for command in [
        &["workouts", "2025"][..],
        &["add", "2025-08-07", "-t", "32:10"],
        &["workouts", "remove", id],
        &["export"],
    ] {
        let json = terminal.run(&[command, &["--json"]].concat()).out;
        let report: Value = serde_json::from_str(&json).unwrap();
        let workouts = workouts_in(&report);
        assert!(!workouts.is_empty(), "{command:?}: {json}");
        for workout in workouts {
            let offset = |name: &str| workout[name].as_str().unwrap()[19..].to_owned();
            assert_eq!(offset("start"), offset("end"), "{command:?}: {workout}");
            for number in workout.as_object().unwrap().values().filter_map(Value::as_f64) {
                assert!(number.to_string().len() <= "100000.123".len(), "{workout}");
            }
        }
    }
}
