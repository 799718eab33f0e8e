//! Text that is not plain UTF-8: Windows-1252, and UTF-8 that was read as Windows-1252 and written again.

use std::borrow::Cow;

/// The characters of Windows-1252 for the bytes 0x80 to 0x9f. The five bytes without a character stand for
/// themselves, as in web browsers. All other bytes are those of Latin-1.
const C1: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The text of a cell: UTF-8, otherwise Windows-1252.
pub(crate) fn text(cell: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(cell) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(cell.iter().map(|byte| of_windows_1252(*byte)).collect()),
    }
}

fn of_windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => C1[usize::from(byte - 0x80)],
        byte => char::from(byte),
    }
}

/// The text, without the damage that programs do when they read UTF-8 as Windows-1252 and write it again:
/// `LÃ¸b` becomes `Løb`. Text without this damage is not changed: only by chance are its characters the
/// bytes of UTF-8.
pub(crate) fn repaired(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let bytes: Option<Vec<u8>> = text.chars().map(to_windows_1252).collect();
    match bytes.map(String::from_utf8) {
        Some(Ok(repaired)) => Cow::Owned(repaired),
        _ => Cow::Borrowed(text),
    }
}

fn to_windows_1252(char: char) -> Option<u8> {
    if let Some(place) = C1.iter().position(|c1| *c1 == char) {
        return u8::try_from(0x80 + place).ok();
    }
    u8::try_from(char).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_not_utf_8_are_windows_1252() {
        assert_eq!(text("Løb".as_bytes()), "Løb");
        assert_eq!(text(b"L\xf8b"), "Løb");
        assert_eq!(text(b"\x80 \x99 \x9f \xff"), "€ ™ Ÿ ÿ");
    }

    #[test]
    fn utf_8_that_was_read_as_windows_1252_is_repaired() {
        for whole in ["Løb", "Ø HF", "Aktivitätstyp", "Courir à 5 °C", "跑步", "Бег", "’"]
        {
            let damaged: String = whole.bytes().map(of_windows_1252).collect();
            assert_ne!(damaged, whole);
            assert_eq!(repaired(&damaged), whole);
            assert_eq!(repaired(whole), whole);
        }
        assert_eq!(repaired("Running"), "Running");
    }
}
