//! [`name_key`]: the form in which names of activities are compared.

use unicode_normalization::UnicodeNormalization;

/// The key of a name. Names that differ in case, white space, underscores, hyphens, accents or the
/// encoding of letters have the same key: `trail_running`, `Trail Running` and `TrailRunning`, or
/// `Löpning` and `lopning`.
///
/// A name of nothing else is its own key, so that it is no key of all such names.
///
/// ```
/// use tracker_core::activities::name_key;
///
/// assert_eq!(name_key("Trail Running"), name_key("trail_running"));
/// assert_eq!(name_key("Löpning"), "lopning");
/// ```
pub fn name_key(name: &str) -> String {
    let key: String = if name.is_ascii() {
        let letters = name.chars().filter(|letter| !is_left_out(*letter));
        letters.map(|letter| letter.to_ascii_lowercase()).collect()
    } else {
        let lower = name.nfkd().flat_map(char::to_lowercase).nfkd();
        let mut key = String::with_capacity(name.len());
        for letter in lower.filter(|letter| !is_left_out(*letter)) {
            match plain(letter) {
                Some(letters) => key.push_str(letters),
                None => key.push(letter),
            }
        }
        key.nfc().collect()
    };
    if key.is_empty() {
        let words: Vec<&str> = name.split_whitespace().collect();
        return words.join(" ").to_lowercase().nfc().collect();
    }
    key
}

/// Whether a letter does not matter: white space, hyphens, marks of Latin, Greek and Cyrillic letters, and
/// what cannot be seen. Marks of other scripts, such as vowels in Thai, matter.
const fn is_left_out(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(
            letter,
            '_' | '-'
                | '\u{ad}'
                | '\u{300}'..='\u{36f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2010}'..='\u{2013}'
                | '\u{2060}'
                | '\u{feff}'
        )
}

/// Letters that have no mark in Unicode but are written without one on other keyboards.
const fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'ł' => "l",
        'ø' => "o",
        'ı' => "i",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'đ' | 'ð' => "d",
        'þ' => "th",
        'ς' => "σ",
        '\u{2018}' | '\u{2019}' | '\u{2bc}' => "'",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_same_word_has_one_key() {
        for (one, others) in [
            (
                "trailrunning",
                &["Trail Running", "trail_running", "TrailRunning", "TRAIL-RUNNING"][..],
            ),
            ("lopning", &["Löpning", "LO\u{308}PNING", "lopning"]),
            ("lob", &["Løb", "LØB"]),
            ("chod", &["Chód", "chod"]),
            ("biezniaelektryczna", &["Bieżnia elektryczna", "BIEŻNIA_ELEKTRYCZNA"]),
            ("łyżwiarstwo", &["lyzwiarstwo"]),
            ("kosubandi", &["Koşu bandı", "KOŞU BANDI", "kosu bandi"]),
            ("strassenlauf", &["Straßenlauf", "STRASSENLAUF", "STRAẞENLAUF"]),
            ("τρεξιμο", &["Τρέξιμο", "ΤΡΈΞΙΜΟ", "ΤΡΕΞΙΜΟ"]),
            ("διαδρομος", &["Διάδρομος", "ΔΙΑΔΡΟΜΟΣ"]),
            ("course d'orientation", &["Course d’orientation", "COURSE  D'ORIENTATION"]),
            ("ラン", &["ﾗﾝ"]),
        ] {
            for other in others {
                assert_eq!(name_key(one), name_key(other), "{other}");
            }
        }
    }

    #[test]
    fn marks_that_change_a_word_matter() {
        for (one, other) in [("วิ่ง", "วง"), ("バーチャルラン", "ハーチャルラン"), ("run", "runs")]
        {
            assert_ne!(name_key(one), name_key(other), "{one}");
        }
    }

    proptest! {
        #[test]
        fn a_key_is_its_own_key(name in "\\PC{0,20}") {
            let once = name_key(&name);
            prop_assert_eq!(name_key(&once), once.clone(), "{:?}", name);
        }

        #[test]
        fn case_white_space_and_marks_do_not_matter(
            letters in prop::collection::vec("[a-zåäöéñçčžşığłøæđßа-яёα-ωぁ-ん가-힣]", 1..12),
            between in "[ _\u{a0}\u{202f}-]{0,2}",
            upper in any::<bool>(),
            mark in "[\u{301}\u{308}\u{30c}\u{323}]?",
        ) {
            let name = letters.concat();
            let spelled = letters.join(&between);
            let spelled = if upper { spelled.to_uppercase() } else { spelled };
            prop_assert_eq!(name_key(&spelled), name_key(&name));
            prop_assert_eq!(name_key(&format!("{name}{mark}")), name_key(&name));
        }
    }
}
