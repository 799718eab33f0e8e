//! Measures parsing the app's dates against a simple loop over the digits.

use chrono::Utc;
use std::hint::black_box;
use tracker_benches::figures::{Compared, Curve, Figure, Pace, compare};
use tracker_core::Moment;

use crate::Purpose;

/// A name, and a date format as the text before and after the minute.
const SPELLINGS: [(&str, &str, &str); 4] = [
    ("2024-02-06 14:30:00 -0800", "2024-02-06 14:", ":00 -0800"),
    ("7:57:00 am", "2024-09-21 7:", ":00 am +1000"),
    ("T and fraction", "2026-06-16T17:", ":37.250+02:00"),
    ("Z", "2026-06-16T17:", ":37Z"),
];

pub(crate) fn moments(purpose: Purpose) -> Figure {
    let (sizes, pace): (&[u32], _) = match purpose {
        Purpose::Test => (&[10], Pace::Once),
        Purpose::Measure => (&[10, 100, 1_000, 10_000, 100_000], Pace::Pairs(101)),
    };
    let mut curves = Vec::new();
    for (name, before, after) in SPELLINGS {
        let points = sizes.iter().map(|size| (f64::from(*size), parse(*size, before, after, pace)));
        curves.push(Curve { name, points: points.collect() });
    }
    Figure {
        name: "moments",
        title: "Dates of the app",
        unit: "dates",
        floor: "a hand loop over the digits",
        curves,
    }
}

fn parse(size: u32, before: &str, after: &str, pace: Pace) -> Compared {
    let texts: Vec<String> =
        (0..size).map(|nth| format!("{before}{:02}{after}", nth % 60)).collect();
    let minutes: u64 = (0..size).map(|nth| u64::from(nth % 60)).sum();
    compare(
        pace,
        || texts.iter().map(|text| digits(black_box(text))).sum::<u64>(),
        || {
            let mut sum = 0;
            for text in &texts {
                let moment = Moment::parse(black_box(text), Utc).expect("a date");
                sum += moment.instant().timestamp().cast_unsigned() / 60 % 60;
            }
            assert_eq!(sum, minutes);
        },
    )
}

/// The floor: the sum of the numbers in a text.
fn digits(text: &str) -> u64 {
    let (mut sum, mut number) = (0, 0);
    for byte in text.bytes() {
        if byte.is_ascii_digit() {
            number = number * 10 + u64::from(byte - b'0');
        } else {
            sum += number;
            number = 0;
        }
    }
    sum + number
}
