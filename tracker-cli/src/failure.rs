//! [`Failure`]: why a command failed, with its exit code.

use std::fmt::Display;
use std::process::ExitCode;

use tracker_store::StoreError;

use crate::show::escape_controls;

/// Why a command failed. The text says what was wrong and what to do.
#[derive(Debug, derive_more::Display)]
#[display("{text}")]
pub(crate) struct Failure {
    text: String,
    exit_code: u8,
}

/// The answer is no: not on track, no such goal or account, or not everything could be read.
pub(crate) const NEGATIVE: u8 = 1;
const WRONG_USAGE: u8 = 2;
/// Ctrl-C ended the command before it was done: 128 and the number of the signal, as for shells.
pub(crate) const INTERRUPTED: u8 = 130;
/// A file or a database could not be read.
pub(crate) const UNUSABLE: u8 = 3;

impl Failure {
    pub(crate) fn answered_no(text: impl Display) -> Failure {
        Failure { text: text.to_string(), exit_code: NEGATIVE }
    }

    pub(crate) fn wrong_usage(text: impl Display) -> Failure {
        Failure { text: text.to_string(), exit_code: WRONG_USAGE }
    }

    /// `what` is mostly the path of a file.
    pub(crate) fn unusable(what: impl Display, error: impl Display) -> Failure {
        let text = format!("{}: {error}", escape_controls(&what.to_string()));
        Failure { text, exit_code: UNUSABLE }
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.exit_code)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        let is_usage = matches!(error, StoreError::SharedEmail { .. });
        let text = escape_controls(&error.to_string()).into_owned();
        Failure { text, exit_code: if is_usage { WRONG_USAGE } else { UNUSABLE } }
    }
}
