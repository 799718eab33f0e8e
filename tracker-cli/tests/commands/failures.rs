//! Invalid input: a clear message, the right exit code, no partial import.

use std::fmt::Write as _;
use std::fs;
use std::os::unix::fs::PermissionsExt;

use insta::assert_snapshot;
use tracker_store::{Identity, NewSession, Person, Replaced, SecretHash, SignedInWith, Store};

use crate::terminal::{Answer, Terminal, export, run_on};

/// Imports a file with this content and checks that nothing was stored.
fn refusal(content: &[u8]) -> Answer {
    let terminal = Terminal::new();
    terminal.file("export.json", content);
    let answer = terminal.run(&["import", "export.json"]);
    assert_eq!(terminal.run(&["workouts"]).out, "2025: 0 workouts.\n");
    answer
}

#[test]
fn files_that_are_not_exports() {
    let whole = export(&[run_on("2025-12-01"), run_on("2025-12-02")]);
    let contents: [(&str, &[u8]); 10] = [
        ("an empty file", b""),
        ("binary", b"\x7fELF\x02\x01\x01\0\0\0\0\0"),
        ("a page", b"<!doctype html><html><body>Sign in</body></html>"),
        ("a zip", b"PK\x03\x04\x14\0\0\0"),
        ("AutoSync", b"bvx2\0\0\0\0"),
        ("a list", b"[{\"name\":\"Running\"}]"),
        ("a text", b"\"workouts\""),
        ("cut off", &whole.as_bytes()[..whole.len() - 30]),
        ("broken", b"{\"data\": {\"workouts\": {]}}"),
        ("two documents", b"{\"data\":{}}{\"data\":{}}"),
    ];
    let mut screens = String::new();
    for (what, content) in contents {
        let answer = refusal(content);
        assert_eq!(answer.code, 3, "{what}");
        let _ = write!(screens, "{what}: {}", answer.err);
    }
    assert_snapshot!(screens);
}

#[test]
fn a_file_without_a_list_of_workouts_is_an_error() {
    let contents: [(&str, &[u8]); 4] = [
        ("metrics", br#"{"data":{"metrics":[{"name":"step_count","data":[]}]}}"#),
        ("empty data", br#"{"data":{}}"#),
        ("a file of another program", br#"{"name":"x","dependencies":{}}"#),
        ("another key", br#"{"Workouts":[]}"#),
    ];
    let mut screens = String::new();
    for (what, content) in contents {
        let answer = refusal(content);
        assert_eq!(answer.code, 1, "{what}");
        let _ = write!(screens, "{what}: {}", answer.err);
    }
    assert_snapshot!(screens);
}

#[test]
fn an_unreadable_file_determines_the_exit_code() {
    let terminal = Terminal::new();
    terminal.file("metrics.json", r#"{"data":{"metrics":[]}}"#);
    assert_eq!(terminal.run(&["import", "missing.json", "metrics.json"]).code, 3);
}

#[test]
fn extreme_nesting_is_rejected() {
    let deep = [b"{\"data\":".to_vec(), b"[".repeat(5_000_000)].concat();
    let answer = refusal(&deep);
    assert_eq!(answer.code, 3);
    assert!(answer.err.len() < 400, "{}", answer.err);
}

#[test]
fn one_endless_line_is_read_and_its_name_cut() {
    let endless = [
        b"{\"data\":{\"workouts\":[{\"name\":\"".to_vec(),
        b"x".repeat(40_000_000),
        b"\"},".to_vec(),
        run_on("2025-12-01").into_bytes(),
        b"]}}".to_vec(),
    ];
    let terminal = Terminal::new();
    let answer = terminal.pipe(&["import", "-"], endless.concat());
    assert!(answer.out.starts_with("Imported 1 run"), "{}", answer.screen());
    assert!(answer.screen().len() < 4000, "the name is cut");
}

#[test]
fn numbers_out_of_range_make_an_item_invalid() {
    let terminal = Terminal::new();
    let run = |field: &str| {
        format!(r#"{{"name":"Running","start":"2025-12-01T07:00:00Z","duration":1800,{field}}}"#)
    };
    let items = [
        run(r#""distance":1e999"#),
        run(r#""distance":-1"#),
        run(r#""distance":{"qty":1e300,"units":"km"}"#),
        run(r#""duration2":1e999,"activeEnergy":1e999"#),
    ];
    terminal.file("export.json", export(&items));
    let answer = terminal.run(&["import", "export.json", "--format", "csv"]);
    assert_eq!(answer.code, 1);
    assert_eq!(answer.out.lines().nth(1).unwrap(), "export.json,1,0,0,0,0,3");
}

#[test]
fn unreadable_files() {
    let terminal = Terminal::new();
    fs::create_dir(terminal.path("exports")).unwrap();
    let answer = terminal.run(&["import", "missing.json", "exports"]);
    assert_snapshot!(answer.screen());
}

#[test]
fn a_file_that_is_not_a_database() {
    let terminal = Terminal::new();
    terminal.file("notes.txt", "these are no workouts, and have nothing to do with a database");
    let answer = terminal.run(&["progress", "--database-url", "sqlite://notes.txt"]);
    assert_snapshot!(answer.screen());
    assert_eq!(fs::read(terminal.path("notes.txt")).unwrap().len(), 61, "it is untouched");
}

#[test]
fn a_database_url_with_another_scheme_is_wrong_usage() {
    let terminal = Terminal::new();
    for url in ["mysql://localhost/tracker", "tracker.db", ""] {
        let answer = terminal.run(&["progress", "--database-url", url]);
        assert_eq!(answer.code, 2, "{url}: {}", answer.err);
    }
}

#[test]
fn a_database_path_inside_a_file() {
    let terminal = Terminal::new();
    terminal.file("file", "");
    let answer = terminal.run(&["progress", "--database-url", "sqlite://file/tracker.db"]);
    assert_eq!(answer.code, 3, "{}", answer.err);
    assert!(answer.err.contains("file/tracker.db"), "{}", answer.err);
}

#[test]
fn an_empty_environment_variable_counts_as_unset() {
    let terminal = Terminal::new();
    let empty = ["TRACKER_DATABASE_URL", "TRACKER_ACCOUNT", "TRACKER_AS_OF"].map(|it| (it, ""));
    let output = terminal.command(&["progress"]).envs(empty).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[test]
fn the_message_names_a_missing_account() {
    let answer = Terminal::new().run(&["progress", "--account", "runner@example.com"]);
    assert_snapshot!(answer.screen());
}

#[test]
fn an_email_shared_by_several_accounts_is_wrong_usage() {
    let terminal = Terminal::new();
    let url = format!("sqlite://{}", terminal.path("server.db").display());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(sign_in_twice(&url, "anna@example.com"));
    let answer =
        terminal.run(&["progress", "--database-url", &url, "--account", "anna@example.com"]);
    let said = "tracker: several accounts have the address anna@example.com: name one by its id\n";
    assert_eq!((answer.code, answer.err.as_str()), (2, said));
}

/// Signs in through two providers with the same email address, which creates two accounts.
async fn sign_in_twice(url: &str, email: &str) {
    let store = Store::open_or_create(&url.parse().unwrap()).await.unwrap();
    for (issuer, hash) in [("https://one.example", [1; 32]), ("https://two.example", [2; 32])] {
        let person = Person {
            identity: Identity { issuer: issuer.into(), subject: "anna".into() },
            email: Some(email.into()),
            email_verified: true,
            name: None,
        };
        let refresh = SecretHash::from_bytes(hash);
        let session = NewSession {
            user_agent: "test".into(),
            with: SignedInWith::Provider,
            browser: None,
            refresh,
            replaces: Replaced::default(),
        };
        store.sign_in(&person, &session, "2025-12-31T12:00:00Z".parse().unwrap()).await.unwrap();
    }
    store.close().await;
}

#[test]
fn only_the_owner_can_read_the_database() {
    let terminal = Terminal::at_first();
    terminal.run(&["add", "2025-12-31"]);
    let file = terminal.path(".local/share/tracker/tracker.db");
    assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o077, 0);
}

#[test]
fn a_full_disk_leaves_the_stored_data_unchanged() {
    let terminal = Terminal::with_the_sample();
    let before = terminal.run(&["workouts", "2025", "--format", "csv"]).out;
    let more: Vec<String> = (0..20_000)
        .map(|number| {
            // Every eight minutes: a day has at most 200 workouts.
            let (days, minutes) = (number / 180, number % 180 * 8);
            let (hour, minute) = (minutes / 60, minutes % 60);
            let (month, day) = (1 + days / 28, 1 + days % 28);
            format!(
                r#"{{"name":"Running","start":"2023-{month:02}-{day:02} {hour:02}:{minute:02}:00 +0000","duration":{}}}"#,
                600 * (1 + minute)
            )
        })
        .collect();
    terminal.file("more.json", export(&more));

    // Limits files to 1 MiB, which has the same effect as a full disk.
    let tracker = env!("CARGO_BIN_EXE_tracker");
    let script = format!("trap '' XFSZ; ulimit -f 1024; exec {tracker} import more.json");
    let output = std::process::Command::new("bash")
        .args(["-c", &script])
        .current_dir(terminal.path(""))
        .env("HOME", terminal.path(""))
        .env("TRACKER_AS_OF", "2025-12-31")
        .output()
        .unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{err}");
    assert!(err.contains("more.json: "), "{err}");
    assert_eq!(terminal.run(&["workouts", "2025", "--format", "csv"]).out, before);
    assert_eq!(terminal.run(&["workouts", "2023"]).out, "2023: 0 workouts.\n");
}

#[test]
fn a_closed_pipe_is_not_a_failure() {
    use std::process::Stdio;
    let terminal = Terminal::with_the_sample();
    let mut command = terminal.command(&["calendar", "2025", "--format", "csv"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
}

/// The reader of standard error closes it before the command writes to it.
#[test]
fn closed_standard_error_does_not_change_the_exit_code() {
    let terminal = Terminal::with_the_sample();
    for (words, code) in [
        (&["progress", "2024", "--format", "json"][..], 0),
        (&["import", "missing.json"], 3),
        (&["goal", "remove", "1999"], 1),
        (&["progress", "--database-url", "mysql://"], 2),
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ended = terminal.command(words).stderr(writer).output().unwrap();
        assert_eq!(ended.status.code(), Some(code), "{words:?}");
    }
}
