//! [`FormatRow`]: a row of the table of formats; and [`FormatReader`]: what all their readers have in common.

use std::{fmt, io};

use memchr::memmem;

use crate::date_order::DateDecision;
use crate::draft::raw_workout::{Place, RawTime, RawWorkout};
use crate::format::Format;
use crate::health_auto_export::ExportError;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use tracker_core::sources::Source;

/// A format that this program can read.
pub(crate) struct FormatRow {
    pub(crate) format: Format,
    pub(crate) source: Source,
    /// Whether a file that begins with these bytes has this format. White space and a byte order
    /// mark at the beginning are already removed.
    pub(crate) detect: fn(Format, &[u8]) -> bool,
    /// By what the format is recognised, as a clause for messages.
    pub(crate) sign: &'static str,
    pub(crate) reader: fn(Format, &ImportOptions) -> Box<dyn FormatReader>,
}

/// A file whose format is recognised.
#[derive(Debug)]
pub(crate) struct Recognised {
    pub(crate) format: Format,
    pub(crate) source: Source,
    /// By what the format is recognised, as a clause for messages.
    pub(crate) sign: &'static str,
    pub(crate) reader: Box<dyn FormatReader>,
}

/// A push parser for one format. It gets the bytes of a file in pieces of any size, which must not
/// change the result. Its memory is bounded for every input.
pub(crate) trait FormatReader: fmt::Debug + Send {
    /// Reads the next bytes and appends the workouts that end in them.
    fn read(&mut self, bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError>;

    /// Ends the file and appends the workouts that end with it.
    fn finish(&mut self, found: &mut Vec<RawWorkout>) -> Result<(), FormatError>;

    /// Appends the workouts that are complete if the file breaks off here. Most readers have given them.
    fn break_off(&mut self, _: &mut Vec<RawWorkout>) {}

    /// When and where the workout started that is being read, if both are known already.
    fn begun(&self) -> Option<(RawTime, Place)> {
        None
    }

    /// Whether the file is one that contains workouts, at the end of the file. Some formats also
    /// have files of other kinds.
    fn has_workouts(&self) -> bool {
        true
    }

    /// How the order of day and month was decided, in a table whose dates needed it.
    fn date_decision(&self) -> Option<&DateDecision> {
        None
    }

    /// The number of lists of workouts that were ignored, at the end of the file.
    fn ignored_lists(&self) -> u64 {
        0
    }
}

/// Why a reader of a format cannot continue.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub(crate) enum FormatError {
    Damage(#[from] Damage),
    /// The error of Health Auto Export also has what else the file is.
    Export(#[from] ExportError),
    /// The file is not damaged, but it is not imported.
    Refused(#[from] RefusedFile),
    /// The input cannot be read.
    Input(#[from] io::Error),
}

/// Why a reader of a format cannot continue, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub(crate) struct Damage {
    /// The position of the byte, counted from 0.
    pub(crate) offset: u64,
    /// What is wrong with it.
    pub(crate) reason: &'static str,
}

/// The number of bytes that suffice to recognise a format.
pub(crate) const HEAD_LENGTH: usize = 4096;

/// Whether a JSON object with this beginning can be an export of Health Auto Export or a single workout.
pub(crate) fn begins_like_export(head: &[u8]) -> bool {
    let envelopes = ["data", "workouts", "payload", "result"];
    envelopes.iter().any(|key| has_keys(head, &[key])) || has_keys(head, &["name", "start"])
}

/// Whether the beginning of a document has all of these keys. A value in quotes
/// with the same text would count too, but is unlikely.
pub(crate) fn has_keys(head: &[u8], keys: &[&str]) -> bool {
    keys.iter().all(|key| {
        let quoted = format!("\"{key}\"");
        memmem::find(head, quoted.as_bytes()).is_some()
    })
}

/// Whether this is the header of a FIT file. Its first byte can look like white space.
pub(crate) fn is_fit(head: &[u8]) -> bool {
    head.get(8..12) == Some(b".FIT")
}

/// The bytes of a text without white space and a byte order mark at the beginning.
pub(crate) fn without_prefix(head: &[u8]) -> &[u8] {
    without(u8::is_ascii_whitespace, head)
}

/// The same for a table, in which a tab at the beginning is the end of an empty cell: pandas writes a column
/// without a name in front.
pub(crate) fn without_blank_lines(head: &[u8]) -> &[u8] {
    without(|byte| byte.is_ascii_whitespace() && *byte != b'\t', head)
}

fn without(is_blank: fn(&u8) -> bool, mut head: &[u8]) -> &[u8] {
    const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
    if is_fit(head) {
        return head;
    }
    loop {
        let blank = head.iter().take_while(|byte| is_blank(byte)).count();
        head = &head[blank..];
        match head.strip_prefix(BYTE_ORDER_MARK) {
            Some(rest) => head = rest,
            None => return head,
        }
    }
}
