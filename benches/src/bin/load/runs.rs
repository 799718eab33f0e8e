//! Runs in the app's export format.

use std::fmt::Write as _;

/// An export with these workouts.
pub(crate) fn export(workouts: &str) -> String {
    format!(r#"{{"data":{{"workouts":[{}]}}}}"#, workouts.trim_end_matches(','))
}

/// A run that starts at this time, followed by a comma.
pub(crate) fn run(start: &str) -> String {
    format!(r#"{{"name":"Running","start":"{start}","duration":1800,"distance":5000}},"#)
}

/// A run on each day from 2016 to 2025: 3 653.
pub(crate) fn ten_years() -> String {
    let mut runs = String::new();
    for year in 2016..2026 {
        let is_leap = year % 4 == 0;
        for (month, days) in
            (1..).zip([31, 28 + i32::from(is_leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
        {
            for day in 1..=days {
                runs.push_str(&run(&format!("{year}-{month:02}-{day:02} 07:00:00 +0100")));
            }
        }
    }
    export(&runs)
}

/// An export of this length with short runs seven minutes apart, 200 a day, from this year on, and their
/// number.
pub(crate) fn as_long_as(bytes: usize, first_year: usize) -> (String, usize) {
    let (mut runs, mut count) = (String::with_capacity(bytes), 0);
    while runs.len() < bytes {
        let (day, minutes) = (count / 200, count % 200 * 7);
        let (year, month, day) = (first_year + day / 336, day % 336 / 28 + 1, day % 28 + 1);
        let (hour, minute) = (minutes / 60, minutes % 60);
        let _ = write!(
            runs,
            r#"{{"name":"Running","start":"{year}-{month:02}-{day:02} {hour:02}:{minute:02}:00 +0000","duration":120,"distance":500}},"#
        );
        count += 1;
    }
    (export(&runs), count)
}
