//! Importing files, and the report of an import.

use std::io::Write;
use std::process::Stdio;

use insta::assert_snapshot;

use crate::terminal::{Terminal, export, run_on};

#[test]
fn several_files_and_standard_input_are_imported_in_order() {
    let terminal = Terminal::new();
    terminal.file("a.json", export(&[run_on("2025-12-01"), run_on("2025-12-02")]));
    terminal.file("b.json", export(&[run_on("2025-12-02"), run_on("2025-12-03")]));
    let input = export(&[run_on("2025-12-03"), run_on("2024-12-03")]);
    assert_snapshot!(terminal.pipe(&["import", "a.json", "b.json", "-"], input.into()).screen());
}

#[test]
fn a_dry_run_reports_the_import_and_changes_nothing() {
    let terminal = Terminal::new();
    terminal.file("a.json", export(&[run_on("2025-12-01"), run_on("2025-12-02")]));
    let dry = terminal.run(&["import", "--dry-run", "a.json"]);
    assert_snapshot!(dry.screen());
    assert!(terminal.run(&["workouts"]).out.starts_with("2025: 0 workouts."));
    let real = terminal.run(&["import", "a.json"]);
    assert_eq!(real.out.replace("Imported", "Would import"), without_formats(&dry.out));
}

/// What a dry run says, without what the files are.
pub(crate) fn without_formats(dry: &str) -> String {
    let (counts, notes) = dry.split_once("a.json is ").unwrap();
    format!("{counts}{}", notes.split_once("\n\n").unwrap().1)
}

#[test]
fn unreadable_items_are_skipped_with_the_reason() {
    let terminal = Terminal::new();
    let items = [
        run_on("2025-12-01"),
        r#"{"name":"Outdoor Run","end":"2025-12-02 07:30:00 +0100"}"#.to_owned(),
        r#"{"name":"Outdoor Run","start":"tomorrow","duration":1800}"#.to_owned(),
        r#"{"name":"Running","start":"2025-12-03T07:00:00Z","duration":-5}"#.to_owned(),
        r#"{"name":"Yoga","start":"2025-12-03T07:00:00Z","duration":3600}"#.to_owned(),
        run_on("2025-12-04"),
    ];
    terminal.file("a.json", export(&items));
    assert_snapshot!(terminal.run(&["import", "a.json"]).screen());
    let json = terminal.run(&["import", "a.json", "--format", "json"]);
    assert_snapshot!("unreadable_items_as_JSON", json.screen());
}

#[test]
fn unreadable_items_of_one_file_do_not_hide_those_of_another() {
    let terminal = Terminal::new();
    let unreadable = r#"{"name":"Running","start":"tomorrow","duration":60}"#.to_owned();
    terminal.file("many.json", export(&vec![unreadable; 29]));
    terminal.file("one.json", export(&[run_on("2025-12-01"), r#"{"name":"Walk"}"#.to_owned()]));
    assert_snapshot!(terminal.run(&["import", "many.json", "one.json"]).screen());
    let alone = terminal.run(&["import", "many.json"]).out;
    assert!(alone.contains("\nAnd 19 more unreadable items"), "{alone}");
}

#[test]
fn a_damaged_file_is_left_out_and_the_other_files_are_imported() {
    let terminal = Terminal::new();
    let whole = export(&[run_on("2025-12-01"), run_on("2025-12-02")]);
    terminal.file("broken.json", &whole[..whole.len() - 40]);
    terminal.file("whole.json", export(&[run_on("2025-12-24")]));
    assert_snapshot!(terminal.run(&["import", "broken.json", "whole.json"]).screen());
    assert!(terminal.run(&["workouts"]).out.starts_with("2025: 1 run on 1 running day,"));
}

#[test]
fn a_directory_without_files_is_reported() {
    let terminal = Terminal::new();
    std::fs::create_dir_all(terminal.path("empty/below")).unwrap();
    terminal.file("empty/.hidden", export(&[run_on("2025-12-01")]));
    terminal.file("run.json", export(&[run_on("2025-12-01")]));
    let alone = terminal.run(&["import", "empty"]);
    assert_eq!((alone.code, alone.out.as_str()), (1, ""));
    let message =
        "tracker: empty: there are no files in this directory\nNothing of it was imported.\n";
    assert_eq!(alone.err, message);
    let with_another = terminal.run(&["import", "empty", "run.json"]);
    assert_eq!((with_another.code, with_another.err.as_str()), (1, message));
    assert!(with_another.out.starts_with("Imported 1 run"), "{}", with_another.out);
}

#[test]
fn an_empty_list_of_workouts_is_imported() {
    let terminal = Terminal::new();
    terminal.file("none.json", export(&[]));
    let answer = terminal.run(&["import", "none.json"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
}

#[test]
fn a_single_workout_is_imported() {
    let terminal = Terminal::new();
    terminal.file("run.json", run_on("2025-12-01"));
    let answer = terminal.run(&["import", "run.json"]);
    assert!(answer.out.starts_with("Imported 1 run"), "{}", answer.screen());
    assert_eq!(answer.code, 0);
}

#[test]
fn further_lists_of_workouts_are_reported() {
    let terminal = Terminal::new();
    let (first, second) = (run_on("2025-12-01"), run_on("2025-12-02"));
    let document = format!(r#"{{"workouts":[{first}],"data":{{"workouts":[{second}]}}}}"#);
    terminal.file("two.json", document);
    let answer = terminal.run(&["import", "two.json"]);
    assert_eq!(answer.code, 1);
    assert_snapshot!(answer.screen());
    let json = terminal.run(&["import", "two.json", "--format", "json"]).out;
    assert!(json.contains("\"ignoredLists\": 1") || json.contains("\"ignoredLists\":1"), "{json}");
}

#[test]
fn the_report_of_a_file_is_one_line_on_a_narrow_screen() {
    let terminal = Terminal::new().columns(40);
    let name = "Workouts-20250101_000000-20251231_235959.json";
    let file = terminal.file(name, export(&[run_on("2025-12-01")]));
    let report = terminal.run(&["import", &file]).out;
    let header = report.lines().position(|line| line.starts_with(" File")).unwrap();
    let lines: Vec<&str> = report.lines().skip(header).take(4).collect();
    assert!(lines[0].contains("Unreadable"), "{report}");
    assert!(lines[2].contains("_235959.json "), "{report}");
    assert_eq!(lines[3], "", "{report}");
}

#[test]
fn importing_again_changes_nothing() {
    let terminal = Terminal::with_the_sample();
    let before = terminal.run(&["workouts", "2025", "--format", "json"]).out;
    let again = terminal.run(&["import", &crate::terminal::sample(), "--format", "csv"]);
    assert!(again.out.lines().nth(1).unwrap().ends_with(",0,365,0,16,0,1"), "{}", again.out);
    assert_eq!(terminal.run(&["workouts", "2025", "--format", "json"]).out, before);
}

#[test]
fn the_time_zone_dates_workouts_without_an_offset() {
    let terminal = Terminal::new();
    terminal.run(&["settings", "--time-zone", "Asia/Tokyo"]);
    let run = r#"{"name":"Running","start":"2025-12-01T22:00:00Z","duration":1800}"#;
    terminal.file("a.json", export(&[run.to_owned()]));
    terminal.run(&["import", "a.json"]);
    let csv = terminal.run(&["streaks", "--format", "csv"]).out;
    assert_eq!(csv, "start,end,length\n2025-12-02,2025-12-02,1\n");
}

/// A time zone that is set later does not move the day of a stored workout. The time is shown in
/// the zone only if the date there is the workout's day.
#[test]
fn a_workout_without_an_offset_shows_its_time_in_a_zone_with_the_same_date() {
    let terminal = Terminal::new().columns(120);
    let run = r#"{"name":"Running","start":"2025-12-01T23:30:00Z","duration":1800}"#;
    terminal.file("a.json", export(&[run.to_owned()]));
    terminal.run(&["settings", "--time-zone", "Europe/Berlin"]);
    terminal.run(&["import", "a.json"]);
    for (zone, time) in [
        ("Europe/Berlin", " Tue 2 Dec   00:30  "),
        ("Asia/Tokyo", " Tue 2 Dec   08:30  "),
        ("America/New_York", " Tue 2 Dec   1 Dec 23:30 UTC "),
        ("none", " Tue 2 Dec   1 Dec 23:30 UTC "),
    ] {
        terminal.run(&["settings", "--time-zone", zone]);
        let screen = terminal.run(&["workouts"]).out;
        assert!(screen.contains(time), "{zone}: {screen}");
    }
}

#[test]
fn hikes_count_if_the_settings_count_them() {
    let terminal = Terminal::new();
    let hike = r#"{"name":"Hiking","start":"2025-12-01 10:00:00 +0100","duration":18000}"#;
    terminal.file("a.json", export(&[hike.to_owned()]));
    terminal.run(&["import", "a.json"]);
    assert!(terminal.run(&["progress"]).out.starts_with("2025: 0 running days."));
    terminal.run(&["settings", "--count", "Running,Hiking"]);
    assert!(terminal.run(&["progress"]).out.starts_with("2025: 1 running day."));
}

#[test]
fn as_of_reports_the_state_of_that_day() {
    let terminal = Terminal::new();
    terminal.file("early.json", export(&[run_on("2025-03-01"), run_on("2025-03-02")]));
    terminal.file("late.json", export(&[run_on("2025-03-03"), run_on("2025-12-24")]));
    let arguments = ["progress", "2025", "--as-of", "2025-03-02", "--format", "json"];
    terminal.run(&["import", "early.json"]);
    let before = terminal.run(&arguments).out;
    terminal.run(&["import", "late.json"]);
    assert_eq!(terminal.run(&arguments).out, before);
}

/// At any time, the date at one of these two offsets differs from the date in UTC, which is used
/// without workouts.
#[test]
fn the_report_of_an_import_uses_the_offset_of_the_new_workouts() {
    for offset in ["-1200", "+1400"] {
        let terminal = Terminal::new();
        let now = |arguments: &[&str]| {
            let mut command = terminal.command(arguments);
            let output = command.env_remove("TRACKER_AS_OF").output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        };
        let progress: serde_json::Value =
            serde_json::from_str(&now(&["progress", "--format", "json"])).unwrap();
        let year = &progress["year"];
        let run = r#"{"name":"Running","start":"YEAR-01-01 08:00:00 OFFSET","duration":1800}"#;
        let run = run.replace("YEAR", &year.to_string()).replace("OFFSET", offset);
        terminal.file("a.json", export(&[run]));
        let import = now(&["import", "a.json"]);
        let progress = now(&["progress", &year.to_string()]);
        let verdict = progress.lines().next().unwrap();
        assert!(import.contains(verdict), "{import}{progress}");
    }
}

/// A pipe buffers 64 KiB. So after the larger write, the program has begun to read.
#[test]
fn a_paused_pipe_does_not_block_other_writers() {
    let terminal = Terminal::new();
    let export = export(&[run_on("2025-12-01"), run_on("2025-12-02")]);
    let (begin, end) = export.split_at(export.len() / 2);
    let mut importing = terminal.command(&["import", "-"]);
    importing.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut importing = importing.spawn().unwrap();
    let mut pipe = importing.stdin.take().unwrap();
    let (brace, begin) = begin.split_at(1);
    pipe.write_all(format!("{brace}{}{begin}", " ".repeat(512 * 1024)).as_bytes()).unwrap();

    let goal = terminal.run(&["goal", "set", "2025", "100"]);
    assert_eq!((goal.code, goal.err.as_str()), (0, ""), "another program writes meanwhile");
    assert!(terminal.run(&["workouts"]).out.starts_with("2025: 0 workouts."));

    pipe.write_all(end.as_bytes()).unwrap();
    drop(pipe);
    assert!(importing.wait().unwrap().success());
    assert!(terminal.run(&["workouts"]).out.starts_with("2025: 2 runs on 2 running days,"));
}

#[test]
fn a_named_pipe_is_imported_like_a_file() {
    let terminal = Terminal::new();
    let made = std::process::Command::new("mkfifo").arg(terminal.path("pipe")).status().unwrap();
    assert!(made.success());
    let (pipe, input) = (terminal.path("pipe"), export(&[run_on("2025-12-01")]));
    let writer = std::thread::spawn(move || std::fs::write(pipe, input).unwrap());
    assert_eq!(terminal.run(&["import", "pipe"]).code, 0);
    writer.join().unwrap();
    assert!(terminal.run(&["workouts"]).out.starts_with("2025: 1 run on 1 running day,"));
}

#[test]
fn a_name_that_cannot_be_taught_changes_nothing() {
    let terminal = Terminal::new();
    for (alias, wrong) in [
        ("Corsa", "write it as NAME=ACTIVITY"),
        (
            "Corsa=Yoga",
            "\"Yoga\" is not an activity: an activity is Running, Trail Running, Walking or Hiking",
        ),
        ("=Running", "the name of an activity is empty"),
        ("Corsa=none", "the name Corsa is not taught"),
    ] {
        let refused = terminal.run(&["settings", "--time-zone", "Asia/Tokyo", "--alias", alias]);
        assert_eq!(refused.code, 2, "{alias}");
        assert!(refused.err.contains(wrong), "{alias}: {}", refused.err);
    }
    assert!(!terminal.run(&["settings"]).out.contains("Asia/Tokyo"));
}

/// The clock of a device was wrong. The run counts.
#[test]
fn an_import_names_workouts_that_are_dated_ahead() {
    let terminal = Terminal::new();
    terminal.file("runs.json", export(&[run_on("2025-12-01"), run_on("2099-05-05")]));
    let imported = terminal.run(&["import", "runs.json"]);
    let note = "Odd: 1 new workout is dated after today. The clock of a device may be wrong.";
    assert!(imported.out.contains(note), "{}", imported.out);
    assert!(imported.out.starts_with("Imported 2 runs"), "{}", imported.out);
    assert!(!terminal.run(&["import", "runs.json"]).out.contains("Odd"), "nothing is new");
}

/// What a later import corrects or replaces is said with the values before and after, and `undo` brings them back.
#[test]
fn a_correction_says_what_it_was_and_what_it_is() {
    let terminal = Terminal::new().columns(120);
    let with_id = |day: &str| run_on(day).replacen('{', r#"{"id":"A","#, 1);
    terminal.file("runs.json", export(&[with_id("2024-12-01")]));
    terminal.file("corrected.json", export(&[with_id("2025-12-01")]));
    terminal.run(&["import", "runs.json"]);
    let before = terminal.run(&["export"]).out;
    let corrected = terminal.run(&["import", "corrected.json"]);
    assert!(corrected.out.contains("1 corrected: Running on 1 Dec 2024, "), "{}", corrected.out);
    assert!(corrected.out.contains(" → Running on 1 Dec 2025, "), "{}", corrected.out);
    let log = terminal.run(&["imports", "--format", "json"]).out;
    assert!(log.contains("\"corrected\": 1"), "{log}");
    assert_eq!(terminal.run(&["undo"]).code, 0);
    assert_eq!(terminal.run(&["export"]).out, before);
}
