//! [`texts_for`]: the texts of a request, by the languages that its browser prefers.

use http::HeaderMap;
use http::header::ACCEPT_LANGUAGE;

use crate::Texts;
use tracker_texts::{LOCALES, Locale};

/// The texts in the most preferred of our languages; in English if the request names none of them.
///
/// Of languages with equal preference, the first one counts. The region can decide on the day on which a week begins,
/// on the order of a date, and on the unit of distances. It is the region of the most preferred language that names
/// one, even if there are no texts in that language.
///
/// # Panics
///
/// Without texts in English, which there always are.
pub fn texts_for(headers: &HeaderMap) -> Texts {
    let mut tags: Vec<(f32, &str)> = preferences(headers).collect();
    // This keeps the order of equal preferences.
    tags.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let region = tags.iter().find_map(|(_, tag)| region_of(tag)).unwrap_or_default();
    let ours = tags.iter().find_map(|(_, tag)| locale_of(tag, &region));
    let locale = ours.or_else(|| locale_of(DEFAULT, &region)).expect("there are texts in English");
    Texts::new(locale, &region)
}

const DEFAULT: &str = "en";

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

/// The locale of a language, or that of its region if there is one.
fn locale_of(tag: &str, region: &str) -> Option<&'static Locale> {
    let language = match tag.split('-').next()?.to_ascii_lowercase() {
        any if any == "*" => DEFAULT.to_owned(),
        language => language,
    };
    let named = |tag: &str| LOCALES.iter().find(|locale| locale.tag == tag);
    named(&format!("{language}-{region}")).or_else(|| named(&language))
}

/// The region of a language tag, such as `BR` in `pt-BR`.
fn region_of(tag: &str) -> Option<String> {
    let region = tag.split('-').skip(1).find(|part| part.len() == 2)?;
    Some(region.to_ascii_uppercase())
}
