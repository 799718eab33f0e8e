//! The picture of a year, and its digits and letters.

use std::collections::BTreeSet;
use std::ops::Range;

use chrono::NaiveDate;
use resvg::tiny_skia::Pixmap;
use serde_json::json;
use tracker_web::pages::year::lettering::{Word, svg, width};

use crate::test_app::{By, TestApp};

/// The number of pixels of text in a part of the picture.
fn inked(pixels: &Pixmap, across: Range<u32>, down: Range<u32>) -> usize {
    let dark = |(x, y): (u32, u32)| pixels.pixel(x, y).is_some_and(|it| it.red() < 128);
    down.flat_map(|y| across.clone().map(move |x| (x, y))).filter(|at| dark(*at)).count()
}

#[tokio::test]
async fn the_picture_has_the_year_its_number_and_the_months() {
    let app = TestApp::new().await;
    let first: NaiveDate = "2025-01-01".parse().unwrap();
    let days: Vec<String> = first.iter_days().take(168).map(|day| day.to_string()).collect();
    app.upload(By::Owner, &format!("date\n{}\n", days.join("\n"))).await;
    app.post("/api/v1/goals", &json!({"year": 2025, "targetDays": 300})).await;
    let png = app.visit(By::Owner, "/years/2025/review.png").await.body;
    let pixels = Pixmap::decode_png(&png).unwrap();
    assert_eq!((pixels.width(), pixels.height()), (1200, 630));
    assert!(inked(&pixels, 470..1140, 100..165) > 500, "the year");
    assert!(inked(&pixels, 470..1140, 215..320) > 500, "the number");
    assert!(inked(&pixels, 150..310, 170..250) > 500, "the number in the ring");
    assert!(inked(&pixels, 60..1140, 405..426) > 100, "the months");
    assert_eq!(inked(&pixels, 0..50, 0..630) + inked(&pixels, 1150..1200, 0..630), 0);
}

#[test]
fn every_character_of_a_picture_has_a_form_of_its_own() {
    let letters: Vec<String> = "123456789/ADFJMNSO".chars().map(String::from).collect();
    let drawn: Vec<String> = letters
        .iter()
        .map(|text| svg(&[Word { text, at: (0.0, 0.0), height: 10.0, colour: "black" }], (10, 10)))
        .collect();
    let forms: BTreeSet<&str> = drawn
        .iter()
        .map(|svg| svg.split(" d=\"").nth(1).unwrap().split('"').next().unwrap())
        .collect();
    assert_eq!(forms.len(), letters.len());
    assert!(!forms.contains(""));
}

#[test]
fn two_words_are_as_wide_as_both_and_the_space_between_them() {
    let space = width("11", 10.0) - 2.0 * width("1", 10.0);
    assert!((width("153", 10.0) - width("15", 10.0) - width("3", 10.0) - space).abs() < 1e-4);
    assert!((width("153", 20.0) - 2.0 * width("153", 10.0)).abs() < 1e-4);
}
