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
