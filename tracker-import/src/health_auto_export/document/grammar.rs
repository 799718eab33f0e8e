//! The grammar of a document: the parser state, what can come next, and what is being read.

use crate::health_auto_export::workout::fields::Field;

/// The state of the parser.
#[derive(Debug, Clone, Copy)]
pub(crate) enum State {
    /// Between two tokens.
    Between(Next),
    /// Inside a key or a value.
    Inside(Part),
}

/// What can come next.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Next {
    KeyOrEnd,
    Key,
    Colon,
    ValueOrEnd,
    Value,
    CommaOrEnd,
    /// The root object is closed.
    WhiteSpace,
}

/// What is being read.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Part {
    Key,
    /// A value that is stored for its field.
    Field(Field),
    /// A number or word that is stored for its field, outside of lists; it must be valid.
    AtomOfField(Field),
    /// A value that is skipped.
    Skipped,
    /// A list of workouts after the one that was read.
    IgnoredList,
    /// A number or word in the envelope; it must be valid.
    Atom,
    /// An element of the list that is not an object.
    NotAnObject,
    /// The rest of a workout after a syntax error in it.
    RestOfWorkout,
}

impl Next {
    /// What can come next, for error messages.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Next::KeyOrEnd => "a key or `}`",
            Next::Key => "a key",
            Next::Colon => "`:`",
            Next::ValueOrEnd => "a value or `]`",
            Next::Value => "a value",
            Next::CommaOrEnd => "a comma or the closing bracket",
            Next::WhiteSpace => "the end of the export",
        }
    }
}

/// Whether a byte is white space in JSON.
pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// The number of leading white space bytes.
pub(crate) fn spaces(bytes: &[u8]) -> usize {
    let end = bytes.iter().position(|byte| !is_space(*byte));
    end.unwrap_or(bytes.len())
}

/// Whether a value that starts with this byte is a number or a word.
pub(crate) const fn is_atom(first: u8) -> bool {
    !matches!(first, b'"' | b'{' | b'[')
}

/// Whether a value can start with this byte. An invalid word is detected when it is read.
pub(crate) const fn begins_value(byte: u8) -> bool {
    matches!(byte, b'"' | b'{' | b'[' | b'-') || byte.is_ascii_alphanumeric()
}
