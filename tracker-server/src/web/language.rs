//! [`words_for`]: the words of a request, by the languages that its browser prefers.

use http::HeaderMap;
use http::header::ACCEPT_LANGUAGE;

use crate::web::words::Words;
use crate::web::words::de::GERMAN;
use crate::web::words::en::{ENGLISH, ENGLISH_FROM_SUNDAY};

/// The words in the most preferred of our languages; English if the request names none of them.
///
/// Of languages with equal preference, the first one counts. The region of English decides on which
/// day a week begins.
pub(crate) fn words_for(headers: &HeaderMap) -> &'static Words {
    let mut best: Option<(f32, &'static Words)> = None;
    for (preference, tag) in preferences(headers) {
        let is_better = best.is_none_or(|(known, _)| preference > known);
        if let (true, Some(words)) = (is_better, words_of(tag)) {
            best = Some((preference, words));
        }
    }
    best.map_or(&ENGLISH, |(_, words)| words)
}

/// The language tags of a request with their preference, from 0 to 1. A tag with the preference 0 is
/// refused.
fn preferences(headers: &HeaderMap) -> impl Iterator<Item = (f32, &str)> {
    let texts = headers.get_all(ACCEPT_LANGUAGE).iter().filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).filter_map(|part| {
        let (tag, quality) = part.split_once(';').unwrap_or((part, "q=1"));
        let preference: f32 = quality.trim().strip_prefix("q=")?.parse().ok()?;
        (preference > 0.0 && preference <= 1.0).then_some((preference, tag.trim()))
    })
}

fn words_of(tag: &str) -> Option<&'static Words> {
    let mut parts = tag.split('-');
    let language = parts.next()?.to_ascii_lowercase();
    let region = parts.next_back().unwrap_or_default().to_ascii_uppercase();
    match language.as_str() {
        "de" => Some(&GERMAN),
        "en" if FROM_SUNDAY.contains(&region.as_str()) => Some(&ENGLISH_FROM_SUNDAY),
        "en" | "*" => Some(&ENGLISH),
        _ => None,
    }
}

/// The larger regions whose weeks begin on Sunday, after the Unicode CLDR.
const FROM_SUNDAY: [&str; 12] =
    ["US", "CA", "IN", "PH", "ZA", "SG", "HK", "JM", "IL", "JP", "BR", "KE"];

#[cfg(test)]
mod tests {
    use chrono::Weekday;
    use http::HeaderValue;

    use super::*;

    fn words(accepted: &'static str) -> &'static Words {
        let value = HeaderValue::from_static(accepted);
        words_for(&HeaderMap::from_iter([(ACCEPT_LANGUAGE, value)]))
    }

    #[test]
    fn the_most_preferred_of_our_languages_is_chosen() {
        for (accepted, lang) in [
            ("de", "de"),
            ("de-AT,de;q=0.9,en;q=0.8", "de"),
            ("DE-ch", "de"),
            ("fr-FR,fr;q=0.9,de;q=0.5,en;q=0.3", "de"),
            ("en;q=0.5, de;q=0.7", "de"),
            ("en-GB,en;q=0.9,de;q=0.8", "en"),
            ("de;q=0.7,en;q=0.7", "de"),
            ("de;q=0, en;q=0.1", "en"),
            ("*, de;q=0.5", "en"),
            ("den, nl", "en"),
            ("de;q=2, en", "en"),
            ("de;level=1, en;q=0.1", "en"),
            ("", "en"),
            (",;=", "en"),
        ] {
            assert_eq!(words(accepted).lang, lang, "{accepted}");
        }
        assert_eq!(words_for(&HeaderMap::new()).lang, "en");
    }

    #[test]
    fn the_region_decides_on_which_day_a_week_begins() {
        for (accepted, first) in [
            ("en-US,en;q=0.9", Weekday::Sun),
            ("en-CA", Weekday::Sun),
            ("en-GB", Weekday::Mon),
            ("en", Weekday::Mon),
            ("de-DE,en-US;q=0.9", Weekday::Mon),
        ] {
            let words = words(accepted);
            assert_eq!(words.first_weekday, first, "{accepted}");
            let row_of_monday = usize::from(first == Weekday::Sun);
            assert!(words.map_weekdays[row_of_monday].starts_with("Mo"), "{accepted}");
        }
    }
}
