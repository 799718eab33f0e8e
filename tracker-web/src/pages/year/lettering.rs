//! Digits and the first letters of months as lines: the program has no font.

use std::fmt::Write;

/// A word in a picture.
#[derive(Debug)]
pub struct Word<'a> {
    pub text: &'a str,
    /// The left and upper edge.
    pub at: (f32, f32),
    pub height: f32,
    pub colour: &'a str,
}

/// The width of a text of this height.
pub fn width(text: &str, height: f32) -> f32 {
    let units: f32 = text.chars().map(|letter| glyph(letter).0 + GAP).sum();
    (units - GAP) * height / HEIGHT
}

/// Draws the words as an SVG of this size. Characters without a form are left out.
pub fn svg(words: &[Word<'_>], size: (u32, u32)) -> String {
    let mut paths = String::new();
    for Word { text, at: (left, top), height, colour } in words {
        let scale = height / HEIGHT;
        let mut x = 0.0;
        for letter in text.chars() {
            let (advance, lines) = glyph(letter);
            write!(
                paths,
                r#"<path stroke="{colour}" transform="translate({left} {top}) scale({scale}) translate({x} 0)" d="{lines}"/>"#
            )
            .expect("a String takes every text");
            x += advance + GAP;
        }
    }
    let (width, height) = size;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" fill="none" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">{paths}</svg>"#
    )
}

/// The height of every form, and the space between two of them.
const HEIGHT: f32 = 10.0;
const GAP: f32 = 2.2;

/// The width of a form, and its lines from 0 to 10 downwards.
fn glyph(letter: char) -> (f32, &'static str) {
    match letter.to_ascii_uppercase() {
        '0' | 'O' => (6.0, "M3 0C1 0 0 2 0 5s1 5 3 5 3-2 3-5-1-5-3-5z"),
        '1' => (3.0, "M0 2l3-2v10"),
        '2' => (6.0, "M.2 2.8C.2 1 1.4 0 3 0s2.8 1 2.8 2.6C5.8 5 0 7 0 10h6"),
        '3' => (
            6.0,
            "M.4 1.8C.7.7 1.7 0 3 0c1.7 0 2.7 1 2.7 2.4S4.7 4.7 3 4.7c1.8 0 3 1.1 3 2.6S4.8 10 3 10C1.5 10 .4 9.3 0 8.1",
        ),
        '4' => (6.0, "M4.6 10V0L0 7h6"),
        '5' => (
            6.0,
            "M5.5 0H1L.4 4.6C1 4 2 3.7 3 3.7c1.8 0 3 1.2 3 3.1S4.8 10 3 10C1.6 10 .5 9.4 0 8.3",
        ),
        '6' => (
            6.0,
            "M5.4 1.3C5 .5 4.2 0 3.2 0 1 0 0 2.3 0 6.8 0 8.7 1.2 10 3 10s3-1.3 3-3.2-1.2-3.1-3-3.1S0 5 0 6.8",
        ),
        '7' => (6.0, "M0 0h6L2.3 10"),
        '8' => (
            6.0,
            "M3 4.7C1.5 4.7.4 3.8.4 2.4S1.4 0 3 0s2.6 1 2.6 2.4S4.5 4.7 3 4.7zC1.2 4.7 0 5.8 0 7.3S1.2 10 3 10s3-1.2 3-2.7-1.2-2.6-3-2.6z",
        ),
        '9' => (
            6.0,
            "M.6 8.7C1 9.5 1.8 10 2.8 10 5 10 6 7.7 6 3.2 6 1.3 4.8 0 3 0S0 1.3 0 3.2s1.2 3.1 3 3.1S6 5 6 3.2",
        ),
        '/' => (5.0, "M5-1L0 11"),
        'A' => (6.4, "M0 10L3.2 0l3.2 10M1.1 6.8h4.2"),
        'D' => (6.0, "M0 0v10h2C4.6 10 6 8 6 5S4.6 0 2 0z"),
        'F' => (5.4, "M0 10V0h5.4M0 4.9h4.4"),
        'J' => (5.0, "M5 0v7c0 2-1 3-2.5 3S0 9 0 7.3"),
        'M' => (7.0, "M0 10V0l3.5 6.5L7 0v10"),
        'N' => (6.0, "M0 10V0l6 10V0"),
        'S' => (
            6.0,
            "M5.6 1.7C5.1.6 4.2 0 3 0 1.3 0 .2 1 .2 2.5.2 5.6 6 4 6 7.4 6 9 4.8 10 3 10 1.5 10 .5 9.4 0 8.2",
        ),
        _ => (3.0, ""),
    }
}
