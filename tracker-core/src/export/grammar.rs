//! What may stand where in a document, and what it is there for.

use crate::export::fields::Field;

/// Where the reading of a document stands.
#[derive(Debug, Clone, Copy)]
pub(crate) enum State {
    /// Between two tokens.
    Between(Next),
    /// Inside a key or a value, which is being passed over.
    Inside(Part),
}

/// What may come next.
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

/// What is being passed over.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Part {
    Key,
    /// A value that is kept for its field.
    Field(Field),
    /// A value that nobody needs.
    Unneeded,
    /// A number or word in the envelope, which must be a right one.
    Atom,
    /// An element of the list that is not an object.
    NoWorkout,
    /// A workout, from where its grammar is broken to its closing bracket.
    RestOfWorkout,
}

impl Next {
    /// What may come next, for a message.
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

/// White space as JSON has it.
pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// How many bytes of white space come first.
pub(crate) fn spaces(bytes: &[u8]) -> usize {
    let end = bytes.iter().position(|byte| !is_space(*byte));
    end.unwrap_or(bytes.len())
}

/// Whether a value can begin so. A word that is none is found out when it is read.
pub(crate) const fn begins_value(byte: u8) -> bool {
    matches!(byte, b'"' | b'{' | b'[' | b'-') || byte.is_ascii_alphanumeric()
}
