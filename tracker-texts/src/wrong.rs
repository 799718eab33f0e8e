//! What is wrong with an item of a file, a pause or a goal, in the language of a page.

use fluent::FluentArgs;

use crate::locale::SHARED;
use crate::{Text, Texts, key};

impl Texts {
    /// What is wrong, by the sentence in English: the log of imports and the answers of servers have nothing else. `None`
    /// if there are no words for it.
    pub fn wrong(self, english: &str) -> Option<Text> {
        let sentences = SHARED.get_file("en/wrong.ftl")?.contents_utf8()?.lines();
        let mut sentences = sentences.filter_map(|it| it.strip_prefix("wrong-")?.split_once(" = "));
        let (name, values) =
            sentences.find_map(|(name, sentence)| Some((name, values(sentence, english)?)))?;
        let mut args = FluentArgs::new();
        for (variable, value) in values {
            let date = value.parse().map(|day| self.date("date-with-year", day));
            // A sentence can have another one as its end.
            args.set(
                variable,
                date.ok().or_else(|| self.wrong(value)).unwrap_or(value.to_owned().into()),
            );
        }
        self.find(&key("wrong", name), &args)
    }
}

/// The values of the variables of a sentence, if a text has its words.
pub(crate) fn values<'a>(sentence: &'a str, text: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
    let mut parts = sentence.split("{ $");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut values = Vec::new();
    for part in parts {
        let (variable, words) = part.split_once(" }")?;
        let end = if words.is_empty() { rest.len() } else { rest.find(words)? };
        values.push((variable, &rest[..end]));
        rest = &rest[end + words.len()..];
    }
    rest.is_empty().then_some(values)
}
