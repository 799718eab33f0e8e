//! `tracker push`: sends files to a server.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread::{self, JoinHandle};

use serde_json::{Value, json};

use crate::terminal::{Answer, Terminal, export, run_on};

/// A request as the server got it.
struct Request {
    /// The first line and the headers, in lower case.
    head: String,
    body: String,
}

/// A server that gives these answers, one for each connection, and then the requests.
fn server(answers: &[&str]) -> (String, JoinHandle<Vec<Request>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let answers: Vec<String> = answers.iter().map(|&answer| answer.to_owned()).collect();
    let requests = thread::spawn(move || {
        let accept = |answer: &String| answer_one(listener.accept().unwrap().0, answer);
        answers.iter().map(accept).collect()
    });
    (url, requests)
}

fn answer_one(mut connection: TcpStream, answer: &str) -> Request {
    let mut reader = BufReader::new(connection.try_clone().unwrap());
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        reader.read_line(&mut head).unwrap();
    }
    let head = head.to_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
    let mut body = vec![0; length.parse().unwrap()];
    reader.read_exact(&mut body).unwrap();
    connection.write_all(answer.as_bytes()).unwrap();
    Request { head, body: String::from_utf8_lossy(&body).into_owned() }
}

fn answer(status: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "HTTP/1.1 {status}\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n{body}"
    )
}

/// The answer to a push with this many new workouts and duplicates.
fn imported(processed: u64, duplicates: u64) -> String {
    let reasons = json!({"duplicate": duplicates, "unsupported_activity": 0, "invalid": 0});
    let body = json!({
        "processed": processed,
        "skipped": duplicates,
        "message": "done",
        "skippedByReason": reasons,
        "skippedWorkouts": [],
    });
    answer("200 OK", "", &body.to_string())
}

/// Pushes these files to the server at this URL.
fn push(terminal: &Terminal, url: &str, files: &[&str]) -> Answer {
    terminal.file("token", "trkwh_secret\n");
    let options = ["push", "--url", url, "--token-file", "token"];
    terminal.run(&[&options[..], files].concat())
}

fn with_a_file() -> Terminal {
    let terminal = Terminal::new();
    terminal.file("runs.json", export(&[run_on("2025-12-01"), run_on("2025-12-02")]));
    terminal
}

#[test]
fn a_file_is_sent_as_it_is_and_the_report_is_shown() {
    let terminal = with_a_file();
    let (url, requests) = server(&[&imported(2, 1)]);
    let pushed = push(&terminal, &url, &["runs.json"]);
    insta::assert_snapshot!(pushed.screen());
    let requests = requests.join().unwrap();
    assert!(requests[0].head.starts_with("post /api/webhook http/1.1"), "{}", requests[0].head);
    assert!(
        requests[0].head.contains("x-webhook-token: trkwh_secret\r\n"),
        "the token is no query"
    );
    assert_eq!(requests[0].body, std::fs::read_to_string(terminal.path("runs.json")).unwrap());
}

#[test]
fn a_directory_stands_for_the_files_in_it() {
    let terminal = with_a_file();
    std::fs::create_dir_all(terminal.path("runs/below")).unwrap();
    std::fs::create_dir(terminal.path("empty")).unwrap();
    for name in ["runs/a.json", "runs/below/b.json"] {
        terminal.file(name, export(&[run_on("2025-12-01")]));
    }
    let (url, requests) = server(&[&imported(1, 0), &imported(0, 1)]);
    let pushed = push(&terminal, &url, &["runs", "empty"]);
    assert_eq!(requests.join().unwrap().len(), 2);
    assert!(pushed.out.starts_with("The server imported 1 new workout."), "{}", pushed.out);
    assert_eq!(pushed.err, "tracker: empty: there are no files in this directory\n", "no retry");
    assert_eq!(pushed.code, 1);
}

/// The page that makes the token shows the whole address for the app.
#[test]
fn the_url_may_be_the_address_that_the_app_sends_to() {
    let terminal = with_a_file();
    let (url, requests) = server(&[&imported(2, 0)]);
    assert_eq!(push(&terminal, &format!("{url}/api/webhook/"), &["runs.json"]).code, 0);
    let requests = requests.join().unwrap();
    assert!(requests[0].head.starts_with("post /api/webhook http/1.1"), "{}", requests[0].head);
}

/// As `tracker import` does.
#[test]
fn what_the_server_left_out_is_counted_and_unreadable_items_are_named() {
    let terminal = with_a_file();
    let skipped = json!([
        {"index": 4, "name": "Yoga", "start": "2025-12-03 07:00", "reason": "unsupported_activity"},
        {"index": 5, "name": "Running", "start": null, "reason": "invalid: it has no start"},
    ]);
    let body = json!({
        "processed": 3,
        "inTheFuture": 2,
        "skipped": 2,
        "message": "done",
        "skippedByReason": {"duplicate": 0, "unsupported_activity": 1, "invalid": 1},
        "skippedWorkouts": skipped,
    });
    let left_out = answer("200 OK", "", &body.to_string());
    let (url, requests) = server(&[&left_out, &left_out]);
    let pushed = push(&terminal, &url, &["runs.json"]);
    assert_eq!(pushed.code, 1, "{}", pushed.err);
    insta::assert_snapshot!(pushed.screen());
    let json: Value =
        serde_json::from_str(&push(&terminal, &url, &["runs.json", "--json"]).out).unwrap();
    let file = &json["files"][0];
    assert_eq!(file["skippedByReason"]["invalid"], 1);
    assert_eq!(file["skippedWorkouts"], skipped);
    drop(requests.join());
}

#[test]
fn a_push_is_retried_while_the_server_is_busy() {
    let terminal = with_a_file();
    let busy = answer("503 Service Unavailable", "Retry-After: 0\r\n", r#"{"message":"busy"}"#);
    let (url, requests) = server(&[&busy, &busy, &imported(2, 0)]);
    let pushed = push(&terminal, &url, &["runs.json"]);
    assert_eq!(pushed.code, 0, "{}", pushed.err);
    let said = "runs.json: the server answered 503: busy; trying again at once\n";
    assert_eq!(pushed.err.matches(said).count(), 2, "{}", pushed.err);
    let requests = requests.join().unwrap();
    assert_eq!(requests[0].body, requests[2].body, "the whole file is sent again");
}

#[test]
fn a_push_fails_if_the_server_stays_busy() {
    let terminal = with_a_file();
    let busy = answer("429 Too Many Requests", "Retry-After: 0\r\n", r#"{"message":"slow down"}"#);
    let (url, requests) = server(&[busy.as_str(); 5]);
    let pushed = push(&terminal, &url, &["runs.json"]);
    assert_eq!((pushed.code, pushed.out.as_str()), (3, ""));
    assert!(pushed.err.ends_with("tracker: runs.json: the server answered 429: slow down\n"));
    assert_eq!(requests.join().unwrap().len(), 5);
}

#[test]
fn a_refusal_is_shown_and_the_next_file_is_sent() {
    let terminal = with_a_file();
    terminal.file("other.json", "[]");
    let refused = answer("401 Unauthorized", "", r#"{"message":"this token is not valid"}"#);
    let (url, requests) = server(&[&refused, &imported(1, 0)]);
    let pushed = push(&terminal, &url, &["other.json", "missing.json", "runs.json", "--json"]);
    assert_eq!(pushed.code, 3);
    let report: Value = serde_json::from_str(&pushed.out).unwrap();
    assert_eq!(report["files"][0]["error"], "the server answered 401: this token is not valid");
    assert_eq!(report["files"][2]["processed"], 1);
    assert!(pushed.err.contains("missing.json: No such file"), "{}", pushed.err);
    assert_eq!(requests.join().unwrap().len(), 2);
}

/// A webhook token allows exports of Health Auto Export only.
#[test]
fn a_file_that_is_no_export_is_refused_with_the_ways_to_import_it() {
    let terminal = with_a_file();
    terminal.file("run.gpx", "<gpx/>");
    let (url, requests) = server(&[&answer("400 Bad Request", "", r#"{"message":"no JSON"}"#)]);
    let pushed = push(&terminal, &url, &["run.gpx"]);
    assert_eq!((pushed.code, pushed.out.as_str()), (3, ""));
    assert!(pushed.err.contains("the server answered 400: no JSON\n"), "{}", pushed.err);
    let ways = format!(
        "make a personal access token that may import on {url}/tokens, or use {url}/import"
    );
    assert!(pushed.err.contains(&ways), "{}", pushed.err);
    drop(requests.join());
}

/// Pushes these files with a personal access token.
fn push_with_personal_token(terminal: &Terminal, url: &str, words: &[&str]) -> Answer {
    terminal.file("token", "trkpt_secret\n");
    let options = ["push", "--url", url, "--token-file", "token"];
    terminal.run(&[&options[..], words].concat())
}

#[test]
fn a_file_of_any_format_is_sent_with_a_personal_token() {
    let terminal = Terminal::new();
    terminal.file("Lauf im März, 100%.gpx", "<gpx/>");
    let (url, requests) = server(&[&imported(1, 0)]);
    let pushed = push_with_personal_token(&terminal, &url, &["Lauf im März, 100%.gpx"]);
    assert_eq!(pushed.code, 0, "{}", pushed.err);
    assert!(pushed.out.starts_with("The server imported 1 new workout."), "{}", pushed.out);
    let requests = requests.join().unwrap();
    let head = &requests[0].head;
    assert!(head.starts_with("post /api/v1/imports http/1.1"), "{head}");
    assert!(head.contains("authorization: bearer trkpt_secret\r\n"), "{head}");
    let name = "x-file-name: lauf%20im%20m%c3%a4rz%2c%20100%25.gpx\r\n";
    assert!(head.contains(name), "{head}");
    assert!(!head.contains("x-webhook-token"), "{head}");
    assert_eq!(requests[0].body, "<gpx/>");
}

#[test]
fn facts_that_a_file_lacks_are_sent_with_it() {
    let terminal = Terminal::new();
    terminal.file("runs.csv", "date\n05/04/2026\n");
    let (url, requests) = server(&[&imported(1, 0)]);
    let facts = ["--from", "csv", "--as", "trail running", "--unit", "mi", "--dates", "dmy"];
    let words = [&["runs.csv"][..], &facts].concat();
    let pushed = push_with_personal_token(&terminal, &url, &words);
    assert_eq!(pushed.code, 0, "{}", pushed.err);
    let requests = requests.join().unwrap();
    let line = "post /api/v1/imports?from=csv&as=trail%20running&unit=mi&dates=dmy http/1.1";
    assert!(requests[0].head.starts_with(line), "{}", requests[0].head);

    let with_webhook_token = push(&terminal, &url, &["runs.csv", "--dates", "dmy"]);
    assert_eq!(with_webhook_token.code, 2);
    assert!(with_webhook_token.err.contains("need a personal access token"));
}

#[test]
fn a_refusal_of_a_personal_token_is_shown_as_it_is() {
    let terminal = with_a_file();
    let message = "the token lacks the scope import: make one that has it";
    let body = json!({ "message": message }).to_string();
    let busy = r#"{"message":"another file is being imported"}"#;
    let (url, requests) = server(&[
        &answer("403 Forbidden", "", &body),
        &answer("400 Bad Request", "", r#"{"message":"no known format"}"#),
        &answer("409 Conflict", "Retry-After: 0\r\n", busy),
        &imported(2, 0),
    ]);
    let refused = push_with_personal_token(&terminal, &url, &["runs.json"]);
    assert_eq!(refused.err, format!("tracker: runs.json: the server answered 403: {message}\n"));
    let refused = push_with_personal_token(&terminal, &url, &["runs.json"]);
    let said = "tracker: runs.json: the server answered 400: no known format\n";
    assert_eq!((refused.code, refused.err.as_str()), (3, said));
    let pushed = push_with_personal_token(&terminal, &url, &["runs.json"]);
    assert_eq!(pushed.code, 0, "the import of another file is waited for: {}", pushed.err);
    assert!(!pushed.screen().contains("trkpt_"), "{}", pushed.screen());
    drop(requests.join());
}

#[test]
fn the_token_is_not_shown() {
    let terminal = with_a_file();
    let (url, requests) = server(&[&answer("500 Internal Server Error", "", "")]);
    let pushed = push(&terminal, &url, &["runs.json"]);
    assert!(!pushed.screen().contains("secret"), "{}", pushed.screen());
    drop(requests.join());
    let missing = terminal.run(&["push", "runs.json", "--url", &url, "--token-file", "nothing"]);
    assert_eq!(missing.code, 3);
    let wrong = push(&terminal, "example.org", &["runs.json"]);
    assert_eq!(wrong.code, 2, "{}", wrong.err);
}

/// A personal access token, which sends any file.
fn push_any(terminal: &Terminal, url: &str, files: &[&str]) -> Answer {
    terminal.file("personal", "trkpt_secret\n");
    let options = ["push", "--url", url, "--token-file", "personal"];
    terminal.run(&[&options[..], files].concat())
}

#[test]
fn many_files_of_a_directory_are_sent_in_one_request() {
    let terminal = Terminal::new();
    std::fs::create_dir(terminal.path("runs")).unwrap();
    for day in 1..=12 {
        let run = run_on(&format!("2025-12-{day:02}"));
        terminal.file(&format!("runs/{day}.json"), export(&[run]));
    }
    let (url, requests) = server(&[&imported(12, 0)]);
    let pushed = push_any(&terminal, &url, &["runs"]);
    assert_eq!(pushed.code, 0, "{}", pushed.err);
    assert!(pushed.out.contains("12 files of runs"), "{}", pushed.out);
    let requests = requests.join().unwrap();
    assert!(requests[0].body.starts_with("PK"), "a zip archive");
    assert!(
        requests[0].head.contains("x-file-name: 12%20files%20of%20runs"),
        "{}",
        requests[0].head
    );
}

#[test]
fn a_directory_is_pushed_by_the_rules_of_import() {
    let terminal = Terminal::new();
    std::fs::create_dir(terminal.path("runs")).unwrap();
    terminal.file("runs/a.json", export(&[run_on("2025-12-01")]));
    terminal.file("runs/readme.txt", "My runs.");
    terminal.file("runs/dates.csv", "date,distance\n2025-12-01,5\n2025-12-02,6\n");
    let (url, requests) = server(&[&imported(1, 0)]);
    let pushed = push_any(&terminal, &url, &["runs"]);
    assert_eq!(requests.join().unwrap().len(), 1);
    assert_eq!(pushed.code, 1);
    assert!(pushed.err.starts_with("tracker: runs/dates.csv: this is a table"), "{}", pushed.err);
    assert_eq!(pushed.err.lines().count(), 1, "{}", pushed.err);
}

#[test]
fn what_an_own_export_brought_is_said() {
    let terminal = Terminal::new();
    let file = terminal.file("copy.json", terminal.run(&["export"]).out);
    let body = json!({
        "processed": 1, "skipped": 0, "message": "done", "skippedByReason": {}, "skippedWorkouts": [],
        "goalsAdded": 2, "furtherGoalsAdded": 1, "pausesAdded": 3, "settingsRestored": true,
        "removalsRemembered": 1,
    });
    let (url, requests) = server(&[&answer("200 OK", "", &body.to_string())]);
    let pushed = push_any(&terminal, &url, &[&file]);
    requests.join().unwrap();
    let said = "The server also took over: 2 goals, 1 further goal, 3 pauses, the settings, 1 removed workout.";
    assert!(pushed.out.replace('\n', " ").contains(said), "{}", pushed.out);
}

/// Of a longer export than 16 MiB, a server reads only the workouts.
#[test]
fn of_a_long_own_export_all_but_the_workouts_is_sent_first() {
    let terminal = Terminal::new();
    terminal.run(&["add", "2025-12-01", "--note", "with Tom"]);
    terminal.run(&["add", "2025-12-02"]);
    terminal.run(&["goal", "week", "3"]);
    let export = terminal.run(&["export"]).out + &" ".repeat(16 * 1024 * 1024);
    let file = terminal.file("copy.json", export);
    let (url, requests) = server(&[&imported(1, 0), &imported(1, 1)]);
    let pushed = push_any(&terminal, &url, &[&file]);
    assert!(pushed.out.starts_with("The server imported 2 new workouts."), "{}", pushed.out);
    let [first, second] = &requests.join().unwrap()[..] else { panic!("two requests") };
    assert!(first.body.starts_with(r#"{"trackerExport":1,"#), "{}", first.body);
    let first: Value = serde_json::from_str(&first.body).unwrap();
    assert_eq!(first["furtherGoals"][0]["targetDays"], 3);
    let days: Vec<_> = first["workouts"].as_array().unwrap().iter().map(|it| &it["day"]).collect();
    assert_eq!(days, ["2025-12-01"], "only that with a note");
    assert!(second.body == std::fs::read_to_string(terminal.path(&file)).unwrap(), "as it is");
}
