//! [`Failure`]: why the program ends with an error, and its exit code.

use std::error::Error;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use tracker_store::StoreError;

/// Why the program ends with an error: one line that says what was wrong and what to do, and the
/// exit code.
#[derive(Debug)]
pub struct Failure {
    text: String,
    exit_code: u8,
}

const REFUSED: u8 = 1;
const WRONG_USAGE: u8 = 2;
const UNUSABLE: u8 = 3;

impl Failure {
    /// What the command names does not exist, or has no room for more. Exit code 1.
    pub fn refused(text: impl Display) -> Failure {
        Failure { text: text.to_string(), exit_code: REFUSED }
    }

    /// The arguments or settings are invalid. Exit code 2.
    pub fn wrong_usage(text: impl Display) -> Failure {
        Failure { text: text.to_string(), exit_code: WRONG_USAGE }
    }

    /// An address, a file or a database cannot be used. Exit code 3.
    pub fn unusable(what: impl Display, error: &dyn Error) -> Failure {
        Failure { text: format!("{what}: {error}"), exit_code: UNUSABLE }
    }

    /// A file cannot be read, or its content is invalid. Exit code 3.
    pub fn unreadable(text: impl Display) -> Failure {
        Failure { text: text.to_string(), exit_code: UNUSABLE }
    }

    /// Writes the message to standard error, and returns the exit code.
    pub fn report(&self) -> ExitCode {
        // Standard error may be closed. The exit code is still correct.
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
