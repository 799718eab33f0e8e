//! [`Explanation`]: an error as a sentence for people, in the language of the page if there is one.

use std::fmt::Display;

use crate::{Text, Texts};
use tracker_service::Refusal;
use tracker_service::texts::refusal;

/// A sentence with its language, for the attribute `lang`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Explanation {
    pub text: Text,
    pub lang: &'static str,
}

impl Explanation {
    /// The message of an error: in English if the language of the page has no sentence for it.
    pub(crate) fn new(error: &Refusal, texts: Texts) -> Explanation {
        Explanation::or_english(refusal(texts, error), error, texts)
    }

    /// The sentence in the language of the page, or the one that the error has in English.
    pub(crate) fn or_english(
        text: Option<Text>,
        error: &impl Display,
        texts: Texts,
    ) -> Explanation {
        match text {
            Some(text) => Explanation::in_language_of(texts, text),
            None => Explanation { text: error.to_string().into(), lang: texts.lang_of_english() },
        }
    }

    /// What is wrong with the fields of a form.
    ///
    /// # Errors
    ///
    /// The error itself, if it is not about the fields.
    pub(crate) fn of_field(error: Refusal, texts: Texts) -> Result<Explanation, Refusal> {
        match error {
            Refusal::Invalid(_) | Refusal::Several(_) | Refusal::Conflict(_) => {
                Ok(Explanation::new(&error, texts))
            }
            error => Err(error),
        }
    }

    /// A sentence in the language of the page.
    pub(crate) fn in_language_of(texts: Texts, text: Text) -> Explanation {
        Explanation { text, lang: texts.lang() }
    }
}
