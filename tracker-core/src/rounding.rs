//! [`half_up`]: a number as people read it, with a fixed number of decimals.

/// The number with this many decimals, rounded half up: 5.25 is `5.3`. A negative half is rounded away
/// from zero, so that a number and its negative have the same digits.
///
/// [`format!`] rounds the binary number, and halves to the even digit: it writes 5.25 as `5.2`, and 2.675, whose
/// binary number is a little less, as `2.67`. This function rounds the number as it is written in decimals.
///
/// ```
/// use tracker_core::rounding::half_up;
///
/// assert_eq!(half_up(5.25, 1), "5.3");
/// assert_eq!(half_up(2.675, 2), "2.68");
/// assert_eq!(half_up(328.5, 0), "329");
/// assert_eq!(half_up(-0.04, 1), "0.0", "zero has no sign");
/// ```
#[must_use]
pub fn half_up(number: f64, decimals: usize) -> String {
    let mut rounded = format!("{:.decimals$}", above_a_tie(number, decimals));
    if rounded.starts_with('-') && !rounded.contains(|c: char| c != '-' && c != '0' && c != '.') {
        rounded.remove(0);
    }
    rounded
}

/// The number, or a number further from zero if it is halfway between two rounded ones.
fn above_a_tie(number: f64, decimals: usize) -> f64 {
    let written = number.to_string();
    let dropped = written.split_once('.').and_then(|(_, digits)| digits.get(decimals..));
    match written.strip_suffix('5') {
        Some(kept) if dropped == Some("5") => format!("{kept}9").parse().unwrap_or(number),
        _ => number,
    }
}
