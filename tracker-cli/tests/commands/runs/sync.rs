//! `tracker connect` and `tracker sync`: services that are asked for new runs, simulated on this machine.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::sync::{Arc, Mutex};
use std::thread;

use serde_json::Value;

use crate::terminal::Terminal;

/// `API_KEY:secret`
const BASIC: &str = "authorization: basic qvbjx0tfwtpzzwnyzxq=";

const RUN: &str = r#"[{"id": "i9001", "start_date_local": "2025-10-18T23:55:00", "start_date": "2025-10-18T21:55:00Z",
    "timezone": "Europe/Berlin", "type": "Run", "distance": 7004.2, "icu_distance": 7010.0, "moving_time": 2390,
    "elapsed_time": 2460, "icu_recording_time": 2400, "source": "COROS"}]"#;

/// intervals.icu with one run. Returns its URL, and the first lines of what it is asked.
fn intervals(of_2025: &'static str) -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let asked: Arc<Mutex<Vec<String>>> = Arc::default();
    let all = Arc::clone(&asked);
    thread::spawn(move || {
        for connection in listener.incoming() {
            let mut connection = connection.unwrap();
            let mut reader = BufReader::new(connection.try_clone().unwrap());
            let mut head = String::new();
            while !head.ends_with("\r\n\r\n") {
                assert!(reader.read_line(&mut head).unwrap() > 0);
            }
            let (status, body) = match head.to_lowercase().contains(BASIC) {
                false => ("401 Unauthorized", ""),
                true if has_october_2025(&head) => ("200 OK", of_2025),
                true => ("200 OK", "[]"),
            };
            all.lock().unwrap().push(head.lines().next().unwrap().to_owned());
            let length = body.len();
            let answer = format!(
                "HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
            );
            connection.write_all(answer.as_bytes()).unwrap();
        }
    });
    (url, asked)
}

/// Whether a request asks for a span with the day of the run.
fn has_october_2025(head: &str) -> bool {
    let value = |name: &str| head.split(name).nth(1).map(|rest| rest[..10].to_owned());
    let (oldest, newest) = (value("oldest=").unwrap(), value("newest=").unwrap());
    (oldest..=newest).contains(&"2025-10-18".to_owned())
}

fn connect(terminal: &Terminal, url: &str, key: &str) -> crate::terminal::Answer {
    terminal.pipe(&["connect", "intervals", "--intervals-url", url], key.into())
}

#[test]
fn a_connected_service_is_asked_for_its_history_and_then_for_what_is_new() {
    let terminal = Terminal::new();
    let (url, asked) = intervals(RUN);
    let connected = connect(&terminal, &url, "secret\n");
    assert_eq!((connected.code, connected.err.as_str()), (0, ""));
    assert!(connected.out.starts_with("intervals.icu is connected."), "{}", connected.out);
    let sync = ["sync", "--json", "--intervals-url", &url];
    let synced = terminal.run(&sync);
    assert_eq!(synced.code, 0, "{}", synced.err);
    let report: Value = serde_json::from_str(&synced.out).unwrap();
    assert_eq!(report["files"][0]["file"], "intervals.icu", "{report}");
    let days = terminal.run(&["workouts", "2025", "--json"]);
    assert!(days.out.contains("2025-10-18"), "{}", days.out);
    let before = asked.lock().unwrap().len();
    assert!(before > 25, "a year at a time");
    assert_eq!(terminal.run(&sync).code, 0);
    let asked = asked.lock().unwrap();
    assert!(asked[before].contains("oldest=2025-10-11"), "{asked:?}");
}

#[test]
fn a_key_is_kept_for_its_owner_alone_and_deleted_at_the_end() {
    let terminal = Terminal::new();
    let (url, _) = intervals("[]");
    let refused = connect(&terminal, &url, "other");
    assert_eq!(refused.code, 3);
    assert!(refused.err.contains("refuses the key"), "{}", refused.err);
    assert_eq!(connect(&terminal, &url, " \n").code, 2);
    assert_eq!(connect(&terminal, &url, "secret").code, 0);
    let kept = terminal.path(".local/share/tracker/tracker.connections");
    assert_eq!(fs::metadata(&kept).unwrap().permissions().mode() & 0o777, 0o600);
    let removed = terminal.run(&["connect", "intervals", "--remove"]);
    assert_eq!(removed.code, 0);
    assert!(!fs::read_to_string(&kept).unwrap().contains("secret"));
    assert_eq!(terminal.run(&["connect", "intervals", "--remove"]).code, 1);
}

#[test]
fn a_service_that_gives_no_key_names_the_page_of_a_server() {
    let terminal = Terminal::new();
    for service in ["polar", "strava"] {
        let refused = terminal.pipe(&["connect", service], "key\n".into());
        assert_eq!(refused.code, 2, "{service}");
        assert!(refused.err.contains("on the page Connections of a server"), "{}", refused.err);
    }
}

#[test]
fn nonsense_imports_nothing_and_is_said() {
    let terminal = Terminal::new();
    let (url, _) = intervals("<!DOCTYPE html>");
    assert_eq!(connect(&terminal, &url, "secret").code, 0);
    let synced = terminal.run(&["sync", "--intervals-url", &url]);
    assert_eq!(synced.code, 3);
    assert!(synced.err.contains("no list of activities"), "{}", synced.err);
    let plain = terminal.run(&["sync", "--intervals-url", "http://example.org"]);
    assert_eq!(plain.code, 2, "a key is sent over https only");
}
