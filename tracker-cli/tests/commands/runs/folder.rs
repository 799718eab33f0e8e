//! A folder that is imported every week.

use serde_json::Value;

use crate::terminal::{Terminal, export, run_on};

/// A folder with a file for each of these days of March 2025.
fn folder(days: &[u32]) -> Terminal {
    let terminal = Terminal::new();
    std::fs::create_dir(terminal.path("runs")).unwrap();
    add_runs(&terminal, days);
    terminal
}

fn add_runs(terminal: &Terminal, days: &[u32]) {
    for day in days {
        let run = run_on(&format!("2025-03-{day:02}"));
        terminal.file(&format!("runs/{day:02}.json"), export(&[run]));
    }
}

fn json(terminal: &Terminal, command: &[&str]) -> Value {
    let answer = terminal.run(&[command, &["--format", "json"]].concat());
    assert_eq!(answer.code, 0, "{}", answer.err);
    serde_json::from_str(&answer.out).unwrap()
}

fn import(terminal: &Terminal) -> Value {
    json(terminal, &["import", "runs"])
}

fn entries(terminal: &Terminal) -> usize {
    json(terminal, &["imports"])["imports"].as_array().unwrap().len()
}

#[test]
fn files_that_were_read_unchanged_are_skipped_and_leave_no_line_in_the_log() {
    let terminal = folder(&[1, 2, 3]);
    assert_eq!(import(&terminal)["files"].as_array().unwrap().len(), 3);
    assert_eq!(entries(&terminal), 3);
    add_runs(&terminal, &[4]);
    for unchanged in [3, 4] {
        assert_eq!(import(&terminal)["unchangedFiles"], unchanged);
        assert_eq!(entries(&terminal), 4);
    }
    let screen = terminal.run(&["import", "runs"]).out;
    assert!(screen.contains("4 files were read before and have not changed."), "{screen}");
}

/// They are read again, so that a run without a sport and an item without a start are told until they are mended.
#[test]
fn what_is_wrong_in_a_folder_is_told_each_time_and_stands_in_the_log_once() {
    let terminal = folder(&[1]);
    terminal.file("runs/2.json", export(&[run_on("2025-03-02"), r#"{"name":"Running"}"#.into()]));
    let point = |time| format!("<trkpt lat=\"52.5\" lon=\"13.4\"><time>{time}</time></trkpt>");
    let points = point("2025-03-03T07:00:00Z") + &point("2025-03-03T07:30:00Z");
    let track = format!("<gpx><trk><trkseg>{points}</trkseg></trk></gpx>");
    terminal.file("runs/3.gpx", &track);
    for _ in 0..3 {
        let told = terminal.run(&["import", "runs"]);
        assert_eq!(told.code, 1, "{}", told.err);
        assert!(told.out.contains("it has no start"), "{}", told.out);
        assert!(told.out.contains("1 workout has no sport"), "{}", told.out);
        assert_eq!(entries(&terminal), 3, "{}", told.out);
    }
    terminal.file("runs/3.gpx", track.replace("<trk>", "<trk><type>running</type>"));
    terminal.run(&["import", "runs"]);
    assert_eq!(entries(&terminal), 4, "what is mended is news");
}

#[test]
fn a_change_of_the_content_is_seen_although_size_and_times_are_the_same() {
    let terminal = folder(&[1]);
    import(&terminal);
    let path = terminal.path("runs/01.json");
    let times = std::fs::metadata(&path).unwrap().modified().unwrap();
    let changed = std::fs::read_to_string(&path).unwrap().replace("2025-03-01", "2025-03-21");
    std::fs::write(&path, changed).unwrap();
    std::fs::File::options().write(true).open(&path).unwrap().set_modified(times).unwrap();
    assert_eq!(import(&terminal)["files"][0]["processed"], 1);
}

#[test]
fn what_decides_how_a_file_is_read_makes_it_be_read_again() {
    let terminal = folder(&[1]);
    import(&terminal);
    assert_eq!(terminal.run(&["settings", "--time-zone", "Asia/Tokyo"]).code, 0);
    assert_eq!(import(&terminal)["unchangedFiles"], Value::Null);
    assert_eq!(entries(&terminal), 1, "it was read again, and brought nothing");
}

#[test]
fn what_was_taken_back_comes_back_with_the_folder() {
    let terminal = folder(&[1, 2]);
    import(&terminal);
    assert_eq!(terminal.run(&["undo"]).code, 0);
    assert_eq!(import(&terminal)["years"][0]["completedDays"], 2);
    let id = json(&terminal, &["imports"])["imports"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!(terminal.run(&["undo", &id]).code, 0);
    assert_eq!(import(&terminal)["years"][0]["completedDays"], 2);
}

#[test]
fn a_text_in_a_folder_is_no_error_and_a_folder_of_texts_has_nothing_to_import() {
    let terminal = folder(&[1]);
    terminal.file("runs/readme.txt", "My runs.");
    let answer = terminal.run(&["import", "runs"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert!(
        answer.out.contains("Passed over runs/readme.txt: it is no history."),
        "{}",
        answer.out
    );
    std::fs::remove_file(terminal.path("runs/01.json")).unwrap();
    terminal.file("runs/readme.txt", "Changed.");
    assert_eq!(terminal.run(&["import", "runs"]).code, 1);
    assert_eq!(terminal.run(&["import", "runs/readme.txt"]).code, 3, "a file that is named");
}

#[test]
fn excluded_files_are_not_read() {
    let terminal = folder(&[1, 2]);
    std::fs::create_dir(terminal.path("runs/old")).unwrap();
    terminal.file("runs/old/3.json", export(&[run_on("2025-03-03")]));
    let command = ["import", "runs", "--exclude", "01.*", "--exclude", "old/*"];
    let files = json(&terminal, &command);
    assert_eq!(files["files"].as_array().unwrap().len(), 1);
    assert_eq!(files["files"][0]["file"], "runs/02.json");
    assert_eq!(terminal.run(&["import", "runs", "--exclude", "[x"]).code, 2);
}

#[test]
fn a_quiet_import_says_nothing_but_errors() {
    let terminal = folder(&[1]);
    for _ in 0..2 {
        let answer = terminal.run(&["import", "--quiet", "runs"]);
        assert_eq!((answer.code, answer.out.as_str(), answer.err.as_str()), (0, "", ""));
    }
    terminal.file("runs/damaged.json", "{\"data\":{\"workouts\":[");
    let answer = terminal.run(&["import", "-q", "runs"]);
    assert_eq!((answer.code, answer.out.as_str()), (3, ""));
    assert!(answer.err.contains("runs/damaged.json"), "{}", answer.err);
}

#[test]
fn the_log_can_be_short() {
    let terminal = folder(&[1, 2, 3]);
    import(&terminal);
    assert_eq!(terminal.run(&["import", "runs/01.json"]).code, 0);
    assert_eq!(entries(&terminal), 4);
    let few = json(&terminal, &["imports", "-n", "2"]);
    assert_eq!(few["imports"].as_array().unwrap().len(), 2);
    let new = json(&terminal, &["imports", "--new"]);
    assert_eq!(new["imports"].as_array().unwrap().len(), 3);
}

#[test]
fn one_sentence_of_help_is_for_all_files_of_a_folder() {
    let terminal = folder(&[1]);
    for number in 1..=5 {
        let table = format!("date,steps of {number}\n2025-03-{number:02},1\n2025-03-20,2\n");
        terminal.file(&format!("runs/table{number}.csv"), table);
    }
    let answer = terminal.run(&["import", "runs"]);
    assert_eq!(answer.code, 1, "{}", answer.err);
    assert_eq!(answer.err.matches("--from csv").count(), 1, "{}", answer.err);
    assert!(answer.err.contains("runs/table3.csv and 2 more"), "{}", answer.err);
}
