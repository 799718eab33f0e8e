//! Formats numbers with their units.

/// Formats a count with a unit prefix.
pub(super) fn count(number: f64) -> String {
    match number {
        1e9.. => format!("{} G", number / 1e9),
        1e6.. => format!("{} M", number / 1e6),
        1e3.. => format!("{} k", number / 1e3),
        _ => format!("{number}"),
    }
}

/// Formats a time, given in nanoseconds, with three digits.
pub(super) fn time(nanoseconds: f64) -> String {
    let (number, unit) = match nanoseconds {
        1e9.. => (nanoseconds / 1e9, "s"),
        1e6.. => (nanoseconds / 1e6, "ms"),
        1e3.. => (nanoseconds / 1e3, "µs"),
        _ => (nanoseconds, "ns"),
    };
    let decimals = match number {
        100.0.. => 0,
        10.0.. => 1,
        _ => 2,
    };
    format!("{number:.decimals$} {unit}")
}
