//! [`MessageLanguage`]: the language in which an account is written to.

use crate::database::text_column::text_column;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// The language of the messages to an account. Pages are in the language of the browser instead.
///
/// ```
/// use tracker_store::MessageLanguage;
///
/// assert_eq!("de".parse(), Ok(MessageLanguage::De));
/// assert_eq!(MessageLanguage::De.name(), "de");
/// ```
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Default,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownLanguage, parse_err_fn = unknown)]
pub enum MessageLanguage {
    /// English: of accounts that have not chosen a language.
    #[default]
    En,
    /// German.
    De,
    /// Spanish.
    Es,
    /// French.
    Fr,
    /// Italian.
    It,
    /// Dutch.
    Nl,
    /// Portuguese.
    Pt,
}

text_column!(MessageLanguage);

/// There are no messages in this language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there are messages in {} only", names())]
pub struct UnknownLanguage;

fn names() -> String {
    let names: Vec<&str> = MessageLanguage::ALL.iter().map(|language| language.name()).collect();
    names.join(", ")
}

fn unknown(_: &str) -> UnknownLanguage {
    UnknownLanguage
}

impl MessageLanguage {
    /// All languages.
    pub const ALL: &[MessageLanguage] = MessageLanguage::VARIANTS;

    /// The name that is stored, and that the HTTP interface has.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
