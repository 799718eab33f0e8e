//! [`Failure`]: why the program ends early, and the exit code that says so.

use std::error::Error;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use tracker_store::StoreError;

/// Why the program ends early. Its text is one line that says what was wrong and what to do.
#[derive(Debug)]
pub struct Failure {
    text: String,
    exit_code: u8,
}

const ANSWERED_NO: u8 = 1;
const WRONG_USAGE: u8 = 2;
const UNUSABLE: u8 = 3;

impl Failure {
    /// What was asked for is not there.
    pub fn answered_no(text: impl Display) -> Failure {
        Failure { text: text.to_string(), exit_code: ANSWERED_NO }
    }

    /// The settings make no sense.
    pub fn wrong_usage(text: impl Display) -> Failure {
        Failure { text: text.to_string(), exit_code: WRONG_USAGE }
    }

    /// An address, a file or a database cannot be used.
    pub fn unusable(what: impl Display, error: &dyn Error) -> Failure {
        Failure { text: format!("{what}: {error}"), exit_code: UNUSABLE }
    }

    /// A file holds something else than it should, or cannot be read.
    pub fn unreadable(text: impl Display) -> Failure {
        Failure { text: text.to_string(), exit_code: UNUSABLE }
    }

    /// Says it on standard error.
    #[must_use]
    pub fn report(&self) -> ExitCode {
        // Nobody may be there to hear it. The exit code says it too.
        let _ = writeln!(io::stderr(), "tracker-server: {}", self.text);
        ExitCode::from(self.exit_code)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        match error {
            StoreError::SharedEmail { .. } => Failure::wrong_usage(error),
            _ => Failure { text: error.to_string(), exit_code: UNUSABLE },
        }
    }
}
