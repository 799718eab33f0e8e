//! Text from files and databases is shown without control characters.

use crate::terminal::{Terminal, export};

/// Escape sequences and control characters: colour, bell, window title, text direction.
const HOSTILE: &str = "\u{1b}]0;pwn\u{7}\n\u{1b}[31mRED\u{7f}\u{9b}2J\u{202e}";

fn is_obeyed(letter: char) -> bool {
    !matches!(letter, '\n' | '\t') && (letter.is_control() || letter == '\u{202e}')
}

#[test]
fn text_from_a_file_is_escaped() {
    let text = serde_json::json!(HOSTILE);
    let items = [
        format!(r#"{{"name":{text},"start":"2025-12-01T07:00:00Z","duration":60}}"#),
        format!(r#"{{"name":"Running","start":{text},"duration":60}}"#),
        r#"{"name":"Running","id":"\u202e","start":"2025-12-01T07:00:00Z","duration":60}"#.into(),
    ];
    for format in ["table", "plain", "markdown", "json"] {
        let terminal = Terminal::new();
        let file = terminal.file("a\u{1b}[31m.json", export(&items));
        for command in [&["import", &file, "none\u{9b}2J.json"][..], &["workouts"]] {
            let answer = terminal.run(&[command, &["--format", format]].concat());
            assert!(!answer.screen().contains(is_obeyed), "{format}: {:?}", answer.screen());
        }
    }
}

#[test]
fn escaped_text_looks_as_in_the_file() {
    let terminal = Terminal::new();
    terminal.file("a.json", export(&[r#"{"name":"\u001b[31mRED\u0007\u000aX"}"#.to_owned()]));
    let screen = terminal.run(&["import", "a.json"]).out;
    assert!(screen.contains(r"\u001b[31mRED\u0007\u000aX"), "{screen}");
}

#[test]
fn error_messages_are_escaped() {
    let answer = Terminal::new().run(&["progress", "--account", "\u{1b}[31m"]);
    assert!(answer.err.contains(r"there is no account \u001b[31m"), "{:?}", answer.err);
}

#[test]
fn json_and_csv_in_a_pipe_contain_the_unchanged_data() {
    let terminal = Terminal::new();
    let run = r#"{"name":"Running","id":"\u202eid","start":"2025-12-01T07:00:00Z","duration":60}"#;
    terminal.file("a.json", export(&[run.to_owned()]));
    terminal.run(&["import", "a.json"]);
    let json = terminal.run(&["workouts", "--format", "json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["workouts"][0]["sourceId"], "\u{202e}id");
    assert!(terminal.run(&["workouts", "--format", "csv"]).out.contains(",\u{202e}id,"));
}
