//! [`MessageLanguage`]: the language in which an account is written to.

use std::fmt;
use std::str::FromStr;

/// The language of the messages to an account. Pages are in the language of the browser instead.
///
/// ```
/// use tracker_store::MessageLanguage;
///
/// assert_eq!("de".parse(), Ok(MessageLanguage::German));
/// assert_eq!(MessageLanguage::German.name(), "de");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MessageLanguage {
    /// English: of accounts that have not chosen a language.
    #[default]
    English,
    /// German.
    German,
}

/// There are no messages in this language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there are messages in en and de only")]
pub struct UnknownLanguage;

impl MessageLanguage {
    /// All languages.
    pub const ALL: [MessageLanguage; 2] = [MessageLanguage::English, MessageLanguage::German];

    /// The name that is stored, and that the HTTP interface has.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MessageLanguage::English => "en",
            MessageLanguage::German => "de",
        }
    }
}

impl fmt::Display for MessageLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for MessageLanguage {
    type Err = UnknownLanguage;

    fn from_str(name: &str) -> Result<MessageLanguage, UnknownLanguage> {
        let language = MessageLanguage::ALL.into_iter().find(|language| language.name() == name);
        language.ok_or(UnknownLanguage)
    }
}
