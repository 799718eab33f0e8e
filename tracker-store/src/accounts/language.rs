//! [`MessageLanguage`]: the language in which an account is written to.

use crate::database::text_column::text_column;
use strum::{Display, EnumString, IntoStaticStr};

/// The language of the messages to an account. Pages are in the language of the browser instead.
///
/// ```
/// use tracker_store::MessageLanguage;
///
/// assert_eq!("de".parse(), Ok(MessageLanguage::German));
/// assert_eq!(MessageLanguage::German.name(), "de");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, IntoStaticStr)]
#[strum(parse_err_ty = UnknownLanguage, parse_err_fn = unknown)]
pub enum MessageLanguage {
    /// English: of accounts that have not chosen a language.
    #[default]
    #[strum(serialize = "en")]
    English,
    /// German.
    #[strum(serialize = "de")]
    German,
}

text_column!(MessageLanguage);

/// There are no messages in this language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there are messages in en and de only")]
pub struct UnknownLanguage;

fn unknown(_: &str) -> UnknownLanguage {
    UnknownLanguage
}

impl MessageLanguage {
    /// All languages.
    pub const ALL: [MessageLanguage; 2] = [MessageLanguage::English, MessageLanguage::German];

    /// The name that is stored, and that the HTTP interface has.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
