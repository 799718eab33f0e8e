//! [`iso_seconds`]: durations as ISO 8601 writes them.

use chrono::TimeDelta;

/// A duration such as `PT1H10M` or `PT4050.564S`, in seconds.
pub(crate) fn iso_seconds(text: &str) -> Option<f64> {
    let mut rest = text.strip_prefix("PT")?;
    let mut seconds = 0.0;
    while let Some(end) = rest.find(['H', 'M', 'S']) {
        let number: f64 = rest[..end].parse().ok()?;
        seconds += match &rest[end..=end] {
            "H" => number * TimeDelta::hours(1).as_seconds_f64(),
            "M" => number * TimeDelta::minutes(1).as_seconds_f64(),
            _ => number,
        };
        rest = &rest[end + 1..];
    }
    rest.is_empty().then_some(seconds)
}
