//! Numbers with their nouns, and the decimal comma.

use tracker_core::rounding::half_up;

/// `1 try`, `2 tries`: for a language with one form for several.
pub(super) fn counted(number: u32, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

/// `1 day`, `12 days`.
pub(super) fn days_in_english(number: u32) -> String {
    counted(number, "day", "days")
}

/// `no rest day`, `1 rest day`, `39 rest days`.
pub(super) fn rest_days_in_english(number: u32) -> String {
    if number == 0 {
        return "no rest day".to_owned();
    }
    counted(number, "rest day", "rest days")
}

/// `1 Tag`, `12 Tage`.
pub(super) fn days_in_german(number: u32) -> String {
    counted(number, "Tag", "Tage")
}

/// After a preposition with the dative: `1 Tag`, `12 Tagen`.
pub(super) fn of_days_in_german(number: u32) -> String {
    counted(number, "Tag", "Tagen")
}

/// `1 Lauftag`, `168 Lauftage`.
pub(super) fn running_days_in_german(number: u32) -> String {
    counted(number, "Lauftag", "Lauftage")
}

/// `kein Ruhetag`, `1 Ruhetag`, `39 Ruhetage`.
pub(super) fn rest_days_in_german(number: u32) -> String {
    if number == 0 {
        return "kein Ruhetag".to_owned();
    }
    counted(number, "Ruhetag", "Ruhetage")
}

/// `bleibt kein Ruhetag`, `bleibt 1 Ruhetag`, `bleiben 39 Ruhetage`.
pub(super) fn remain_in_german(rest: u32) -> String {
    format!("{} {}", if rest < 2 { "bleibt" } else { "bleiben" }, rest_days_in_german(rest))
}

/// A number with one decimal and a comma: `5,4`.
pub(super) fn decimal_in_german(number: f64) -> String {
    half_up(number, 1).replace('.', ",")
}
