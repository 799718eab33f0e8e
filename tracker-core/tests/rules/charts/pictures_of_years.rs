//! The picture of several years.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use proptest::prelude::*;
use roxmltree::Document;
use tracker_core::charts::ComparedYear;
use tracker_core::charts::svg::{self, Labels, MAX_YEARS, Placement};

use tracker_testing::{date, set_of, situation};

proptest! {
    #[test]
    fn the_picture_of_years_has_a_line_and_a_number_for_each_of_the_last_five((_, days, today) in situation()) {
        let years = ComparedYear::all(&set_of(&days), &[], today);
        let picture = svg::years(&years, &Labels::default(), Placement::Inline);
        let document = Document::parse(&picture).unwrap();
        let count = |name: &str| document.descendants().filter(|it| it.has_tag_name(name)).count();
        let drawn = years.len().min(MAX_YEARS);
        prop_assert_eq!(count("path"), 2 * drawn, "each year has a line, and one that leads to its number");
        prop_assert_eq!(count("text"), drawn);
    }
}

/// The numbers of whole years stand in a column at the right, 42 apart and as near to the ends of their lines as
/// that allows. The number of a year that has not ended stands beside its line.
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
    let starts = ["0", "62", "118", "180", "240", "302", "362", "424", "486", "546", "608", "668"];
    let months: Vec<_> = names.into_iter().zip(starts).map(|(name, x)| (name, x, "371")).collect();
    assert_eq!(places[..12], months);
    let numbers =
        [("2023: 40", "754", "337"), ("2024: 60", "754", "295"), ("2025: 100", "386", "266")];
    assert_eq!(places[12..], numbers);
    let paths = document.descendants().filter(|it| it.has_tag_name("path"));
    let leaders: Vec<&str> =
        paths.filter_map(|it| it.attribute("d")).filter(|line| line.contains('L')).collect();
    assert_eq!(leaders, ["M732 326L750 337", "M734 306L750 295", "M366 266L382 266"]);
    let frame = document.root_element().attribute("viewBox");
    assert_eq!(frame, Some("-2 145 968 263"));
}

/// The heights of the numbers of years, from the first year to the last.
fn heights_of_numbers(days: &BTreeSet<NaiveDate>, today: &str) -> Vec<i32> {
    let years = ComparedYear::all(&set_of(days), &[], date(today));
    let picture = svg::years(&years, &Labels::default(), Placement::Inline);
    let document = Document::parse(&picture).unwrap();
    let texts = document.descendants().filter(|it| it.has_tag_name("text"));
    texts.map(|it| it.attribute("y").unwrap().parse().unwrap()).collect()
}

/// The first days of each of these years.
fn first_days(years: &[i32], days: usize) -> BTreeSet<NaiveDate> {
    let of_year = |year: &i32| date(&format!("{year}-01-01")).iter_days().take(days);
    years.iter().flat_map(of_year).collect()
}

#[test]
fn the_numbers_of_years_whose_lines_end_close_together_do_not_overlap() {
    for days in [1, 100, 365] {
        let mut heights =
            heights_of_numbers(&first_days(&[2021, 2022, 2023, 2024, 2025], days), "2025-12-31");
        heights.sort_unstable();
        assert_eq!(heights.len(), 5);
        assert!(heights.windows(2).all(|pair| pair[1] - pair[0] > 41), "{heights:?}");
        assert!(heights.iter().all(|height| (0..=366 - 21).contains(height)), "{heights:?}");
    }
}

#[test]
fn a_number_that_has_no_other_beside_it_stands_at_the_end_of_its_line() {
    let mut days = first_days(&[2024, 2025], 60);
    days.extend(first_days(&[2026], 59));
    let heights = heights_of_numbers(&days, "2026-03-31");
    assert_eq!(heights, [366 - 60 - 21, 366 - 60 + 21, 366 - 59]);
}

/// There is no empty space above the lines, and room for the numbers of five years.
#[test]
fn the_picture_of_years_is_as_high_as_the_best_year() {
    for (days, top) in [(10, 145), (200, 145), (300, 45), (365, -20)] {
        let years = ComparedYear::all(&set_of(&first_days(&[2025], days)), &[], date("2025-12-31"));
        let picture = svg::years(&years, &Labels::default(), Placement::Inline);
        let frame = format!(r#"viewBox="-2 {top} 968 {}""#, 366 + 42 - top);
        assert!(picture.contains(&frame), "{days}: {picture}");
    }
}
