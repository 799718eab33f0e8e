//! The output on PostgreSQL is the same as on a SQLite file.

use std::fs;

use crate::terminal::{Terminal, export, run_on, sample};
use tracker_store_testing::Cluster;

/// Commands of a typical year, in this order. Each sees the effects of those before it.
const SESSION: &[&[&str]] = &[
    &["progress"],
    &["goal", "list"],
    &["workouts", "--format", "json"],
    &["import", "--dry-run", "2025.json"],
    &["import", "2025.json"],
    &["import", "2025.json", "--format", "json"],
    &["import", "broken.json", "more.json", "missing.json"],
    &["goal", "set", "2025", "300"],
    &["goal", "set", "2024", "12"],
    &["goal", "set", "2025", "250"],
    &["goal", "list", "--format", "csv"],
    &["progress", "2025"],
    &["progress", "2024", "--format", "json"],
    &["progress", "--as-of", "2025-08-20", "--color", "always"],
    &["streaks"],
    &["streaks", "2025", "--format", "markdown"],
    &["calendar", "2025", "--color", "always"],
    &["calendar", "2024", "--format", "csv"],
    &["workouts", "2025", "--format", "json"],
    &["workouts", "--as-of", "2025-01-20"],
    &[],
    &["check", "last"],
    &["years"],
    &["add", "2025-08-06", "--distance", "5km"],
    &["export"],
    &["chart", "road", "2025"],
    &["settings"],
    &["settings", "--time-zone", "Europe/Berlin", "--count", "Running,Hiking"],
    &["settings", "--format", "json"],
    &["import", "undated.json"],
    &["progress", "--format", "plain"],
    &["workouts", "2025", "--format", "csv"],
    &["settings", "--time-zone", "none", "--count", "Running"],
    &["goal", "remove", "2024"],
    &["goal", "remove", "2024"],
    &["goal", "list"],
    &["progress", "--account", "nobody@example.com"],
];

#[test]
#[ignore = "needs PostgreSQL"]
fn every_command_prints_the_same_as_on_a_file() {
    let (on_file, on_server) = (home(), home());
    let name = Cluster::shared().database();
    let url = Cluster::shared().url(&name);
    // The settings name the database.
    let shown = url.parse::<tracker_store::DatabaseUrl>().unwrap().to_string();
    for step in SESSION {
        let expected = on_file.run(step);
        let answer = on_server.run(&[*step, &["--database-url", &url]].concat());
        let expected = expected.screen().replace("HOME/.local/share/tracker/tracker.db", &shown);
        assert_eq!(answer.screen(), expected, "tracker {}", step.join(" "));
    }
    assert!(!on_server.path(".local").exists(), "no file was made");
}

/// A home directory with the files to import.
fn home() -> Terminal {
    let terminal = Terminal::at_first();
    terminal.file("2025.json", fs::read(sample()).unwrap());
    let whole = export(&[run_on("2024-12-01"), run_on("2024-12-02")]);
    terminal.file("broken.json", &whole[..whole.len() - 40]);
    let unreadable = r#"{"name":"Outdoor Run","start":"tomorrow","duration":1800}"#.to_owned();
    terminal.file("more.json", export(&[run_on("2024-12-30"), unreadable, run_on("2024-12-31")]));
    let hike = r#"{"name":"Hiking","start":"2025-07-31T22:30:00Z","duration":18000}"#;
    terminal.file("undated.json", export(&[hike.to_owned()]));
    terminal
}
