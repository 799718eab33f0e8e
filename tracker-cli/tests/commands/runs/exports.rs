//! `tracker export`, and that `tracker import` reads it back.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;
use tracker_store::{DatabaseUrl, Store};

use crate::terminal::{Terminal, export, run_on};

/// A terminal with all that an export has: goals, settings, and workouts of several sources.
fn filled() -> Terminal {
    let terminal = Terminal::with_the_sample();
    terminal.run(&["goal", "set", "2025", "250"]);
    terminal.run(&["goal", "set", "2024", "12"]);
    terminal.run(&["settings", "--time-zone", "Europe/Berlin", "--count", "Running,Hiking"]);
    terminal.run(&["settings", "--alias", "Corsa=Running"]);
    terminal.run(&["add", "2025-08-05", "--distance", "3mi", "--duration", "32:10"]);
    terminal.run(&["add", "2025-08-09", "--note", "with Tom"]);
    terminal.file("dates.csv", "date,km\n2025-08-06,5.1\n2025-08-07,\n");
    assert_eq!(terminal.run(&["import", "dates.csv", "--as", "Running"]).code, 0);
    terminal
}

/// The output of `tracker export`.
fn exported(terminal: &Terminal) -> String {
    let answer = terminal.run(&["export"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    answer.out
}

/// The screens and the JSON of an account.
fn state(terminal: &Terminal) -> Vec<String> {
    let commands: [&[&str]; 6] = [
        &["export"],
        &["progress", "2025", "--json"],
        &["progress", "2024"],
        &["goal", "list"],
        &["streaks"],
        &["settings", "-o", "csv"],
    ];
    commands.iter().map(|command| terminal.run(command).out.replace(&home(terminal), "")).collect()
}

fn home(terminal: &Terminal) -> String {
    terminal.path("").display().to_string()
}

#[test]
fn an_import_of_the_export_gives_the_same_state() {
    let (old, new) = (filled(), Terminal::new());
    new.file("export.json", exported(&old));
    let imported = new.run(&["import", "export.json"]);
    assert_eq!(imported.code, 0, "{}", imported.screen());
    assert!(
        imported.out.contains("Added 2 goals: 250 days for 2025, 12 days for 2024."),
        "{}",
        imported.out
    );
    assert_eq!(state(&new), state(&old));
}

#[test]
fn an_import_of_the_export_by_a_server_gives_the_same_state() {
    let (old, new) = (filled(), Terminal::new());
    old.run(&["workouts", "remove", &newest_id(&old)]);
    for _ in ["once", "again"] {
        new.file("account.json", exported_by_a_server(&old));
        let imported = new.run(&["import", "account.json"]);
        assert_eq!(imported.code, 0, "{}", imported.screen());
        assert_eq!(state(&new), state(&old));
    }
}

fn newest_id(terminal: &Terminal) -> String {
    let list: Value = serde_json::from_str(&terminal.run(&["workouts", "--json"]).out).unwrap();
    list["workouts"][0]["id"].as_str().unwrap().to_owned()
}

/// The document that a server writes of the account of a terminal.
fn exported_by_a_server(terminal: &Terminal) -> String {
    let database = DatabaseUrl::of_file(terminal.path(".local/share/tracker/tracker.db"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&database).await.unwrap();
        let now = "2025-12-31T12:00:00Z".parse().unwrap();
        let account = store.local_account(now).await.unwrap();
        let mut pieces = store.export_account(&account, now).await.unwrap();
        let mut document = String::new();
        while let Some(piece) = pieces.recv().await {
            document.push_str(&piece.unwrap());
        }
        store.close().await;
        document
    })
}

#[test]
fn importing_the_export_again_changes_nothing() {
    let terminal = filled();
    let before = state(&terminal);
    terminal.file("export.json", exported(&terminal));
    let again = terminal.run(&["import", "export.json"]);
    assert!(again.out.starts_with("Imported nothing new"), "{}", again.screen());
    assert_eq!(state(&terminal), before);
}

#[test]
fn notes_are_part_of_the_export_and_of_its_import() {
    let (old, new) = (filled(), Terminal::new());
    let export: Value = serde_json::from_str(&exported(&old)).unwrap();
    let is_noted = |run: &&Value| run["note"] == "with Tom";
    let noted: Vec<_> = export["workouts"].as_array().unwrap().iter().filter(is_noted).collect();
    assert_eq!((noted.len(), &noted[0]["day"]), (1, &"2025-08-09".into()));
    new.file("export.json", exported(&old));
    for _ in ["once", "again"] {
        new.run(&["import", "export.json"]);
        assert_eq!(exported(&new), exported(&old));
    }
}

#[test]
fn an_imported_export_with_notes_is_one_import_that_one_undo_takes_back() {
    let (old, new) = (filled(), Terminal::new());
    old.run(&["add", "2025-08-10", "--note", "in the rain"]);
    new.file("export.json", exported(&old));
    new.run(&["import", "export.json"]);
    let log: Value = serde_json::from_str(&new.run(&["imports", "--json"]).out).unwrap();
    let sources: Vec<&Value> =
        log["imports"].as_array().unwrap().iter().map(|import| &import["source"]).collect();
    assert_eq!(sources, ["export.json"]);
    assert_eq!(new.run(&["undo"]).code, 0);
    let left: Value = serde_json::from_str(&exported(&new)).unwrap();
    assert_eq!(left["workouts"], Value::Array(Vec::new()));
}

#[test]
fn a_compressed_export_gives_the_same_state() {
    let (old, new) = (filled(), Terminal::new());
    new.file("export.json.gz", gzip(exported(&old).as_bytes()));
    assert_eq!(new.run(&["import", "export.json.gz"]).code, 0);
    assert_eq!(state(&new), state(&old));
}

#[test]
fn a_damaged_compressed_export_is_left_out_as_a_whole() {
    let packed = gzip(exported(&filled()).as_bytes());
    let terminal = Terminal::new();
    terminal.file("export.json.gz", &packed[..packed.len() - 10]);
    let answer = terminal.run(&["import", "export.json.gz"]);
    assert_eq!((answer.code, answer.out.as_str()), (3, ""), "{}", answer.screen());
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(bytes).unwrap();
    packed.finish().unwrap()
}

/// A zip archive with one file, which is not compressed.
pub(crate) fn zip(name: &str, content: &[u8]) -> Vec<u8> {
    let mut sum = flate2::Crc::new();
    sum.update(content);
    let four = |number: usize| u32::try_from(number).unwrap().to_le_bytes();
    let mut header = vec![20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0];
    for part in [sum.sum().to_le_bytes(), four(content.len()), four(content.len())] {
        header.extend(part);
    }
    header.extend([u8::try_from(name.len()).unwrap(), 0, 0, 0]);
    let file = [b"PK\x03\x04", header.as_slice(), name.as_bytes(), content].concat();
    let entry =
        [b"PK\x01\x02\x14\0".as_slice(), &header, &[0; 10], &[0; 4], name.as_bytes()].concat();
    let (place, length) = (four(file.len()), four(entry.len()));
    let end = [b"PK\x05\x06\0\0\0\0\x01\0\x01\0".as_slice(), &length, &place, &[0; 2]].concat();
    [file, entry, end].concat()
}

/// The reader of archives gives workouts only.
#[test]
fn the_import_of_a_zipped_export_says_that_goals_are_left_out() {
    let (old, new) = (filled(), Terminal::new());
    new.file("export.zip", zip("export.json", exported(&old).as_bytes()));
    let imported = new.run(&["import", "export.zip"]);
    assert_eq!(imported.code, 0, "{}", imported.screen());
    let note = imported.out.replace('\n', " ");
    assert!(note.contains("Only the workouts of this export were read"), "{}", imported.out);
}

#[test]
fn the_export_of_nothing_can_be_imported() {
    let (old, new) = (Terminal::new(), Terminal::new());
    new.file("export.json", exported(&old));
    assert_eq!(new.run(&["import", "export.json"]).code, 0);
    assert_eq!(exported(&new), exported(&old));
}

/// Twice, one workout starts within a minute of another. In the order of the export, newest first, the
/// older one would be a duplicate.
#[test]
fn workouts_that_are_close_to_each_other_are_all_restored() {
    let old = Terminal::new();
    let run = |start: &str, seconds: u32| {
        format!(
            r#"{{"name":"Running","start":"2025-03-10 07:00:{start} +0100","duration":{seconds}}}"#
        )
    };
    old.file("close.json", export(&[run("00", 1000), run("30", 1105)]));
    assert!(old.run(&["import", "close.json"]).out.starts_with("Imported 2 runs"));
    let new = Terminal::new();
    new.file("export.json", exported(&old));
    assert!(new.run(&["import", "export.json"]).out.starts_with("Imported 2 runs"));
    assert_eq!(exported(&new), exported(&old));
}

#[test]
fn own_goals_and_settings_are_kept() {
    let (old, new) = (filled(), Terminal::new());
    new.run(&["goal", "set", "2025", "300"]);
    new.run(&["settings", "--time-zone", "Asia/Tokyo"]);
    new.file("export.json", exported(&old));
    new.run(&["import", "export.json"]);
    assert!(new.run(&["settings"]).out.contains("Asia/Tokyo"));
    let goals = new.run(&["goal", "list", "-o", "csv"]).out;
    assert!(goals.contains("2025,300,") && goals.contains("2024,12,"), "{goals}");
}

#[test]
fn a_dry_run_of_an_export_changes_nothing() {
    let (old, new) = (filled(), Terminal::new());
    new.file("export.json", exported(&old));
    let dry = new.run(&["import", "--dry-run", "export.json"]);
    assert!(dry.out.starts_with("Would import"), "{}", dry.screen());
    assert_eq!(exported(&new), exported(&Terminal::new()));
}

#[test]
fn a_damaged_export_is_left_out_as_a_whole() {
    let whole = exported(&filled());
    let terminal = Terminal::new();
    let damaged = [
        whole[..whole.len() - 20].to_owned(),
        whole.replacen("\"trackerExport\": 1", "\"trackerExport\": 2", 1),
        whole.replacen("Europe/Berlin", "Europe/Nowhere", 1),
        whole.replacen("\"duration\": ", "\"duration\": -", 1),
        whole.replacen("\"targetDays\": 250", "\"targetDays\": 367", 1),
    ];
    for text in &damaged {
        assert_ne!(*text, whole);
        terminal.file("export.json", text);
        let answer = terminal.run(&["import", "export.json"]);
        assert_eq!((answer.code, answer.out.as_str()), (3, ""), "{}", answer.screen());
        assert!(answer.err.contains("Nothing of it was imported."), "{}", answer.err);
    }
    assert_eq!(exported(&terminal), exported(&Terminal::new()));
}

#[test]
fn for_spreadsheets_the_workouts_are_a_table() {
    let terminal = filled();
    let csv = terminal.run(&["export", "--format", "csv"]).out;
    let json: Value = serde_json::from_str(&exported(&terminal)).unwrap();
    assert_eq!(csv.lines().count(), 1 + json["workouts"].as_array().unwrap().len());
    assert!(csv.starts_with("id,name,day,start,end,duration,"), "{csv}");
}

/// The server's import and every other program read it as a list of workouts.
#[test]
fn the_export_has_the_workouts_in_the_json_of_the_http_interface() {
    let terminal = Terminal::new();
    terminal.file("run.json", export(&[run_on("2025-12-01")]));
    terminal.run(&["import", "run.json"]);
    let json: Value = serde_json::from_str(&exported(&terminal)).unwrap();
    assert_eq!(json["workouts"][0]["name"], "Running");
    assert_eq!(json["workouts"][0]["start"], "2025-12-01T07:00:00+01:00");
}
