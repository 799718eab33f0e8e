//! [`Terminal`]: runs `tracker` with a home directory of its own.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use tempfile::TempDir;
use tracker_store_testing::Database;

/// A terminal with its own home directory. The current date is 31 December 2025.
pub(crate) struct Terminal {
    home: TempDir,
    columns: u16,
}

/// The database, from the home directory.
const DATABASE: &str = ".local/share/tracker/tracker.db";

/// The output of a command.
pub(crate) struct Answer {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
    home: String,
}

impl Terminal {
    /// A terminal whose database has no workouts. To create its tables takes longer than most commands.
    pub(crate) fn new() -> Terminal {
        static TABLES: OnceLock<Vec<u8>> = OnceLock::new();
        let tables = || fs::read(Database::in_file_with_tables().file()).unwrap();
        Terminal::with_database(TABLES.get_or_init(tables))
    }

    /// A terminal whose database contains the year of the sample export.
    pub(crate) fn with_the_sample() -> Terminal {
        static SAMPLE: OnceLock<Vec<u8>> = OnceLock::new();
        let imported = || {
            let terminal = Terminal::new();
            let answer = terminal.run(&["import", &sample()]);
            assert_eq!(answer.code, 1, "one item of it is unreadable");
            fs::read(terminal.path(DATABASE)).unwrap()
        };
        Terminal::with_database(SAMPLE.get_or_init(imported))
    }

    /// A terminal in which no command has run.
    pub(crate) fn at_first() -> Terminal {
        Terminal { home: TempDir::new().unwrap(), columns: 80 }
    }

    fn with_database(content: &[u8]) -> Terminal {
        let terminal = Terminal::at_first();
        let file = terminal.path(DATABASE);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, content).unwrap();
        terminal
    }

    pub(crate) fn columns(mut self, columns: u16) -> Terminal {
        self.columns = columns;
        self
    }

    /// Writes a file into the terminal's directory and returns its name.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        fs::write(self.path(name), content).unwrap();
        name.to_owned()
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// Runs `tracker` with these arguments.
    pub(crate) fn run(&self, arguments: &[&str]) -> Answer {
        self.answer(self.command(arguments).output().unwrap())
    }

    /// Runs `tracker` with these arguments and this standard input.
    pub(crate) fn pipe(&self, arguments: &[&str], input: Vec<u8>) -> Answer {
        let mut command = self.command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // The program may close its standard input early; then writing fails, which is fine.
        let writer =
            std::thread::spawn(move || drop(std::io::Write::write_all(&mut stdin, &input)));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        self.answer(output)
    }

    /// Runs a command line, in which `$TRACKER` is the program, on a real terminal of 20 lines and 80
    /// columns. The answer is what the terminal gets, without the carriage returns that it adds to line
    /// feeds.
    #[cfg(target_os = "linux")]
    pub(crate) fn on_terminal(&self, typed: &str) -> String {
        let tracker = self.command(&[]);
        let mut script = Command::new("script");
        let typed = format!("stty rows 20 cols 80; {typed}");
        script.args(["--quiet", "--return", "--command", &typed, "/dev/null"]);
        script.current_dir(self.home.path()).env_clear().stdin(Stdio::null());
        script.envs(tracker.get_envs().filter_map(|(name, value)| Some((name, value?))));
        script
            .env("PATH", std::env::var_os("PATH").unwrap())
            .env("SHELL", "/bin/sh")
            .env("TERM", "xterm");
        script.env("TRACKER", tracker.get_program()).env("PAGER", "tee paged");
        let answer = script.output().unwrap();
        assert!(answer.status.success(), "{answer:?}");
        String::from_utf8(answer.stdout).unwrap().replace("\r\n", "\n")
    }

    pub(crate) fn answer(&self, output: Output) -> Answer {
        Answer {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
            home: self.home.path().display().to_string(),
        }
    }

    /// The command before it is run, so that a test can modify it.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tracker"));
        command
            .args(arguments)
            .current_dir(self.home.path())
            .env_clear()
            .env("HOME", self.home.path())
            .env("COLUMNS", self.columns.to_string())
            .env("TRACKER_AS_OF", "2025-12-31")
            .env("TZ", "UTC")
            .env("TZDIR", self.home.path().join("zoneinfo"))
            .stdin(Stdio::null());
        command
    }
}

impl Answer {
    /// The output of both streams, and the exit code if it is not 0. Ids are random, so each digit of
    /// them is `x`, and the home directory is `HOME`.
    pub(crate) fn screen(&self) -> String {
        let mut screen = without_ids(&self.out);
        if !self.err.is_empty() {
            screen.push_str("[standard error]\n");
            screen.push_str(&self.err);
        }
        if self.code != 0 {
            let _ = writeln!(screen, "[exit code {}]", self.code);
        }
        screen.replace(&self.home, "HOME")
    }
}

fn without_ids(text: &str) -> String {
    let mut hidden = String::new();
    for token in
        text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
    {
        let word = token.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
        if is_id(word) {
            hidden
                .extend(token.chars().map(|it| if it.is_ascii_alphanumeric() { 'x' } else { it }));
        } else {
            hidden.push_str(token);
        }
    }
    hidden
}

/// Whether a word is an id of a stored workout (a UUID of version 7), or the end of one.
fn is_id(word: &str) -> bool {
    let is_hexadecimal =
        word.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f' | b'-'));
    let is_whole = word.len() == 36 && word.as_bytes()[14] == b'7';
    is_hexadecimal && (is_whole || (word.len() == 8 && !word.contains('-')))
}

/// The path of the sample export.
pub(crate) const SAMPLE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../tracker-import/examples/2025.json");

pub(crate) fn sample() -> String {
    SAMPLE.to_owned()
}

/// A run in the app's format.
pub(crate) fn run_on(day: &str) -> String {
    format!(
        r#"{{"name":"Outdoor Run","start":"{day} 07:00:00 +0100","end":"{day} 07:30:00 +0100",
            "duration":1800.5,"distance":{{"qty":5.15,"units":"km"}}}}"#
    )
}

/// An export of these items.
pub(crate) fn export(items: &[String]) -> String {
    format!(r#"{{"data":{{"workouts":[{}]}}}}"#, items.join(","))
}
