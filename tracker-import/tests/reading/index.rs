//! `tests/fixtures/INDEX.md` says what each file of the fixtures gives.

use std::collections::BTreeSet;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use tracker_core::Activity;
use tracker_core::moments::NamedZone;
use tracker_import::{ImportError, Item, open};

const INDEX: &str = include_str!("../fixtures/INDEX.md");

/// A row of the index.
struct Row<'a> {
    file: &'a str,
    zone: Option<NamedZone>,
    /// The cells behind the zone: the running days, then the numbers of runs, other workouts and
    /// items that are left out.
    expected: Vec<&'a str>,
}

#[test]
fn every_file_gives_what_the_index_says() {
    let mut wrong = Vec::new();
    for Row { file, zone, expected } in rows() {
        let given = given(file, zone);
        if given != expected {
            wrong.push(format!("{file} in {zone:?}:\n  given {given:?}\n  index {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_file_is_in_the_index() {
    let listed: BTreeSet<String> = rows().iter().map(|row| row.file.to_owned()).collect();
    let mut folders = vec![fixtures()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(fixtures()).unwrap().to_str().unwrap().replace('\\', "/");
            if path.is_dir() {
                folders.push(path);
            } else {
                assert!(name == "INDEX.md" || listed.contains(&name), "{name} is not listed");
            }
        }
    }
}

fn rows() -> Vec<Row<'static>> {
    let mut rows = Vec::new();
    for line in INDEX.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [file, zone, expected @ ..] = &cells[..] else { panic!("{line}") };
        assert_eq!(expected.len(), 4, "{line}");
        let zone = (*zone != "none").then(|| zone.parse().unwrap());
        rows.push(Row { file: file.trim_matches('`'), zone, expected: expected.to_vec() });
    }
    rows
}

fn given(file: &str, zone: Option<NamedZone>) -> Vec<String> {
    match counts(file, zone) {
        Ok(Counts { days, runs, others, left_out }) => {
            let days: Vec<String> = days.iter().map(NaiveDate::to_string).collect();
            let days = if days.is_empty() { "none".to_owned() } else { days.join(", ") };
            vec![days, runs.to_string(), others.to_string(), left_out.to_string()]
        }
        Err(_) => vec!["refused".to_owned(), String::new(), String::new(), String::new()],
    }
}

#[derive(Default)]
struct Counts {
    days: BTreeSet<NaiveDate>,
    runs: u32,
    others: u32,
    left_out: u32,
}

fn counts(file: &str, zone: Option<NamedZone>) -> Result<Counts, ImportError> {
    let content = fs::read(fixtures().join(file)).unwrap();
    let name = Path::new(file).file_name().unwrap().to_str().unwrap();
    let options = crate::tables::in_zone(zone).file_name(name.to_owned());
    let mut counts = Counts::default();
    for item in open(Cursor::new(content), options)? {
        match item? {
            Item::Workout { workout, .. } if is_run(workout.activity()) => {
                counts.days.insert(workout.day());
                counts.runs += 1;
            }
            Item::Workout { .. } => counts.others += 1,
            _ => counts.left_out += 1,
        }
    }
    Ok(counts)
}

fn is_run(activity: Activity) -> bool {
    matches!(activity, Activity::Running | Activity::TrailRunning)
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}
