//! `tracker watch`: what appears in a directory is imported.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use crate::terminal::{Terminal, export, run_on};

/// `tracker watch` on the directory `inbox`, and its output.
struct Watch {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Watch {
    /// Begins to watch, and waits until it says so.
    fn begin(terminal: &Terminal) -> Watch {
        Watch::of(terminal.command(&["watch", "inbox"]))
    }

    fn of(mut command: Command) -> Watch {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut watch = Watch { child, output };
        let line = watch.line();
        assert!(line.starts_with("Watching ") && line.ends_with(" to stop.\n"), "{line}");
        assert!(!line.contains('\u{1b}'), "{line}");
        watch
    }

    /// The next line of its output. This waits for the line.
    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn with_inbox() -> Terminal {
    let terminal = Terminal::new();
    fs::create_dir(terminal.path("inbox")).unwrap();
    terminal
}

#[test]
fn the_name_of_the_directory_is_escaped() {
    let terminal = Terminal::new();
    let name = "in\n\u{1b}[31mbox";
    fs::create_dir(terminal.path(name)).unwrap();
    Watch::of(terminal.command(&["watch", name]));
}

fn runs(days: std::ops::RangeInclusive<u32>) -> String {
    let runs: Vec<String> = days.map(|day| run_on(&format!("2025-12-{day:02}"))).collect();
    export(&runs)
}

/// Writes a file under a hidden name and then renames it, as programs that synchronise do.
fn synchronise(terminal: &Terminal, name: &str, content: &str) {
    let hidden = terminal.path("inbox/.incoming");
    fs::write(&hidden, content).unwrap();
    fs::rename(hidden, terminal.path("inbox").join(name)).unwrap();
}

#[test]
fn a_file_is_imported_when_it_appears_and_when_it_grows() {
    let terminal = with_inbox();
    let mut watch = Watch::begin(&terminal);
    fs::write(terminal.path("inbox/runs.json"), runs(1..=2)).unwrap();
    let line = watch.line();
    assert!(line.ends_with("inbox/runs.json: Imported 2 runs: 2 new running days.\n"), "{line}");
    fs::write(terminal.path("inbox/runs.json"), runs(1..=5)).unwrap();
    let line = watch.line();
    assert!(line.ends_with("runs.json: Imported 3 runs: 3 new running days.\n"), "{line}");
    synchronise(&terminal, "more.json", &runs(7..=7));
    let line = watch.line();
    assert!(line.ends_with("more.json: Imported 1 run: 1 new running day.\n"), "{line}");
}

#[test]
fn a_file_in_a_new_directory_is_imported() {
    let terminal = with_inbox();
    let mut watch = Watch::begin(&terminal);
    fs::create_dir(terminal.path("inbox/2025")).unwrap();
    synchronise(&terminal, "2025/runs.json", &runs(1..=1));
    assert!(watch.line().contains("2025/runs.json: Imported 1 run"));
}

/// Files that appear while it does not run are imported at the next start, each once.
#[test]
fn a_restart_imports_what_appeared_meanwhile() {
    let terminal = with_inbox();
    fs::write(terminal.path("inbox/before.json"), runs(1..=1)).unwrap();
    let mut watch = Watch::begin(&terminal);
    assert!(watch.line().contains("before.json: Imported 1 run"));
    drop(watch);
    fs::write(terminal.path("inbox/meanwhile.json"), runs(1..=3)).unwrap();
    let mut watch = Watch::begin(&terminal);
    assert!(watch.line().contains("meanwhile.json: Imported 2 runs"));
}

/// Programs that synchronise give a file the time at which it was written on the other device.
#[test]
fn a_restart_imports_a_file_that_changed_and_kept_its_old_time() {
    let terminal = with_inbox();
    let path = terminal.path("inbox/runs.json");
    let write = |content: String| {
        fs::write(&path, content).unwrap();
        let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000);
        File::options().append(true).open(&path).unwrap().set_modified(long_ago).unwrap();
    };
    write(runs(1..=1));
    let mut watch = Watch::begin(&terminal);
    assert!(watch.line().contains("runs.json: Imported 1 run"));
    drop(watch);
    write(runs(1..=3));
    let mut watch = Watch::begin(&terminal);
    assert!(watch.line().contains("runs.json: Imported 2 runs"));
}

/// A thread that polls waits with a time limit. The kernel shows the call in which a thread waits, with its
/// arguments. While the program starts, its threads run; the deadline is for a program that polls.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
#[test]
fn it_is_idle_while_no_file_changes() {
    let terminal = with_inbox();
    let watch = Watch::begin(&terminal);
    let deadline = Instant::now() + Duration::from_mins(1);
    while let Some(call) = call_with_a_limit(watch.child.id()) {
        assert!(Instant::now() < deadline, "a thread waits with a time limit: {call}");
        std::thread::yield_now();
    }
}

/// The call of a thread that runs, or that waits with a time limit, as in `/proc/PID/task/TID/syscall`.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn call_with_a_limit(process: u32) -> Option<String> {
    let threads = fs::read_dir(format!("/proc/{process}/task")).unwrap();
    // A thread that ends meanwhile has no file.
    let mut calls = threads.flatten().flat_map(|it| fs::read_to_string(it.path().join("syscall")));
    calls.find(|call| {
        let words: Vec<&str> = call.split_whitespace().collect();
        let (number, arguments) = words.split_first().unwrap();
        match *number {
            // read
            "0" => false,
            // futex: a pointer to the limit
            "202" => arguments[3] != "0x0",
            // epoll_wait and epoll_pwait: -1 for no limit
            "232" | "281" => arguments[3] != "0xffffffff",
            _ => true,
        }
    })
}

#[test]
fn a_broken_file_does_not_end_it() {
    let terminal = with_inbox();
    fs::write(terminal.path("inbox/broken.json"), &runs(1..=2)[..100]).unwrap();
    let mut watch = Watch::begin(&terminal);
    fs::write(terminal.path("inbox/runs.json"), runs(3..=3)).unwrap();
    assert!(watch.line().contains("runs.json: Imported 1 run"));
    fs::write(terminal.path("inbox/broken.json"), runs(1..=2)).unwrap();
    assert!(watch.line().contains("broken.json: Imported 2 runs"));
}

/// Each row of the table is a run, and its dates have the month first: the file tells neither.
#[test]
fn the_format_and_the_order_of_dates_can_be_stated() {
    let terminal = with_inbox();
    let arguments = ["watch", "inbox", "--from", "csv", "--dates", "mdy"];
    let mut watch = Watch::of(terminal.command(&arguments));
    synchronise(&terminal, "runs.csv", "date,steps\n05/04/2025,9000\n05/06/2025,8000\n");
    let line = watch.line();
    assert!(line.ends_with("runs.csv: Imported 2 runs: 2 new running days.\n"), "{line}");
    let days = terminal.run(&["workouts", "2025", "--format", "csv"]).out;
    assert!(days.contains("2025-05-04") && days.contains("2025-05-06"), "{days}");
}

/// Each import writes to the database file, which is not a file to import.
#[test]
fn the_database_can_be_in_the_directory() {
    let terminal = with_inbox();
    let mut command = terminal.command(&["watch", "inbox"]);
    command.env("TRACKER_DATABASE_URL", "sqlite://inbox/tracker.db");
    command.stderr(fs::File::create(terminal.path("problems")).unwrap());
    let mut watch = Watch::of(command);
    for (name, day) in [("y.json", 1), ("z.json", 2)] {
        fs::write(terminal.path("inbox").join(name), runs(day..=day)).unwrap();
        let line = watch.line();
        let problems = fs::read_to_string(terminal.path("problems")).unwrap();
        assert!(line.contains(name), "{line}{problems}");
    }
    assert_eq!(fs::read_to_string(terminal.path("problems")).unwrap(), "");
}

#[test]
fn a_missing_directory_is_an_error() {
    let answer = Terminal::new().run(&["watch", "inbox"]);
    assert_eq!((answer.code, answer.out.as_str()), (3, ""));
    assert!(answer.err.starts_with("tracker: inbox: "), "{}", answer.err);
}

#[test]
fn it_ends_when_the_directory_is_removed() {
    let terminal = with_inbox();
    let mut watch = Watch::begin(&terminal);
    fs::remove_dir(terminal.path("inbox")).unwrap();
    assert_eq!(watch.child.wait().unwrap().code(), Some(1));
}
