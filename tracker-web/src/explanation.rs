//! [`Explanation`]: an error as a sentence for people, in the language of the page if there is one.

use crate::words::Words;
use tracker_service::refusal::Refusal;

/// A sentence with its language, for the attribute `lang`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Explanation {
    pub text: String,
    pub lang: &'static str,
}

impl Explanation {
    /// The message of an error: in English if there are no words for it in the language of the page.
    pub(crate) fn of(error: &Refusal, words: &Words) -> Explanation {
        match (words.refusal.explanation)(error) {
            Some(text) => Explanation::in_language_of(words, text),
            None => Explanation { text: error.to_string(), lang: "en" },
        }
    }

    /// What is wrong with the fields of a form.
    ///
    /// # Errors
    ///
    /// The error itself, if it is not about the fields.
    pub(crate) fn of_field(error: Refusal, words: &Words) -> Result<Explanation, Refusal> {
        match error {
            Refusal::Invalid(_) | Refusal::Conflict(_) => Ok(Explanation::of(&error, words)),
            error => Err(error),
        }
    }

    /// A sentence in the language of the page.
    pub(crate) fn in_language_of(words: &Words, text: String) -> Explanation {
        Explanation { text, lang: words.lang }
    }
}
