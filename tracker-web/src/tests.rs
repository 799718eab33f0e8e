//! What the tests of several modules need.

use crate::Texts;
use tracker_texts::LOCALES;

pub(crate) fn english() -> Texts {
    texts("en")
}

pub(crate) fn german() -> Texts {
    texts("de")
}

pub(crate) fn texts(tag: &str) -> Texts {
    Texts::new(LOCALES.iter().find(|locale| locale.tag == tag).unwrap(), "")
}
