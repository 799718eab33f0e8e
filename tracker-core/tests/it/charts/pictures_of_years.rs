//! The picture of several years.

use std::collections::BTreeSet;

use proptest::prelude::*;
use roxmltree::Document;
use tracker_core::charts::ComparedYear;
use tracker_core::charts::svg::{self, Labels, MAX_YEARS, Placement};

use crate::strategies::{date, goal, set_of, situation};

proptest! {
    #[test]
    fn the_picture_of_years_has_a_line_and_a_number_for_each_of_the_last_five((_, days, today) in situation()) {
        let years = ComparedYear::all(&set_of(&days), &[], today);
        let picture = svg::years(&years, &Labels::default(), Placement::Inline);
        let document = Document::parse(&picture).unwrap();
        let count = |name: &str| document.descendants().filter(|it| it.has_tag_name(name)).count();
        prop_assert_eq!(count("path"), years.len().min(MAX_YEARS));
        prop_assert_eq!(count("text"), years.len().min(MAX_YEARS));
    }
}

/// Each line ends at the days up to today and the completed days; its number stands 4 to the right and 4
/// below, or 28 below the number above it. The names of the months stand below the last year.
#[test]
fn numbers_and_months_stand_where_their_lines_and_months_are() {
    let mut days = BTreeSet::new();
    for (first, count) in [("2023-01-01", 40), ("2024-01-01", 60), ("2025-01-01", 100)] {
        days.extend(date(first).iter_days().take(count));
    }
    let years = ComparedYear::all(&set_of(&days), &[], date("2025-07-01"));
    let names =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let picture = svg::years(&years, &Labels::default().months(names), Placement::Inline);
    let document = Document::parse(&picture).unwrap();
    let texts = document.descendants().filter(|it| it.has_tag_name("text"));
    let places: Vec<(&str, &str, &str)> = texts
        .map(|it| (it.text().unwrap(), it.attribute("x").unwrap(), it.attribute("y").unwrap()))
        .collect();
    let numbers = [("2023", "734", "338"), ("2024", "736", "310"), ("2025", "368", "270")];
    assert_eq!(places[..3], numbers);
    let starts = ["0", "62", "118", "180", "240", "302", "362", "424", "486", "546", "608", "668"];
    let months: Vec<_> = names.into_iter().zip(starts).map(|(name, x)| (name, x, "382")).collect();
    assert_eq!(places[3..], months);
    let frame = document.root_element().attribute("viewBox");
    assert_eq!(frame, Some("-2 -14 808 400"));
}

#[test]
fn the_numbers_of_years_whose_lines_end_close_together_do_not_overlap() {
    let mut days = BTreeSet::new();
    for first in ["2022-01-01", "2023-01-01", "2024-01-01", "2025-01-01"] {
        days.extend(date(first).iter_days().take(100));
    }
    let years = ComparedYear::all(&set_of(&days), &[goal(2024, 200)], date("2025-12-31"));
    let picture = svg::years(&years, &Labels::default(), Placement::Inline);
    let document = Document::parse(&picture).unwrap();
    let texts = document.descendants().filter(|it| it.has_tag_name("text"));
    let heights: BTreeSet<i32> =
        texts.map(|it| it.attribute("y").unwrap().parse().unwrap()).collect();
    let heights: Vec<i32> = heights.into_iter().collect();
    assert_eq!(heights.len(), 4);
    assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= 16), "{heights:?}");
}
