//! The charts as SVG: well-formed, complete, small, and unchanged.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use chrono::{Datelike, Weekday};
use proptest::prelude::*;
use roxmltree::Document;
use tracker_core::charts::svg::{self, Labels, Placement, STYLE};
use tracker_core::charts::{Road, YearMap};
use tracker_core::{Goal, Progress, RunningDays, Verdict};

use tracker_testing::{date, goal, set_of, situation, year};

const ENGLISH: Labels<'static> = Labels::new("168 of 300 days, 56 percent")
    .months(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
    .weekdays(["Mon", "", "Wed", "", "Fri", "", "Sun"])
    .target("300 days")
    .subject("running days")
    .value("168 of 300")
    .unit("of 300 days");

/// Every picture of a goal, with its name.
fn pictures(
    goal: Goal,
    days: &RunningDays,
    today: chrono::NaiveDate,
    labels: &Labels<'_>,
    placement: Placement,
) -> [(&'static str, String); 6] {
    let map = YearMap::new(goal.year, days, today, Weekday::Mon);
    let progress = Progress::new(goal, days, today);
    [
        ("year-map", svg::year_map(&map, labels, placement)),
        ("months", svg::months(&map, labels, placement)),
        ("month", svg::month(&map, today.month(), labels, placement)),
        ("road", svg::road(&Road::new(goal, days, today), labels, placement)),
        ("ring", svg::ring(&progress, labels, placement)),
        ("badge", svg::badge(Some(progress.outlook.status), labels, placement)),
    ]
}

/// Texts with all characters that XML escapes, and with characters that it cannot contain.
fn any_label() -> impl Strategy<Value = String> {
    let special = prop::sample::select(vec![
        "<", ">", "&", "\"", "'", "]]>", "<!--", "&#0;", "\0", "\u{b}", "\u{fffe}", "\n", "\t",
        "\r", "é", "𝄞", "x",
    ]);
    prop_oneof![prop::collection::vec(special, 1..8).prop_map(|parts| parts.concat()), ".{1,12}"]
}

/// The label as an XML parser reads it: characters that XML cannot contain are replaced.
fn as_read(label: &str) -> String {
    let is_allowed =
        |it: &char| matches!(it, '\t' | '\n' | '\r' | '\u{20}'..='\u{fffd}' | '\u{10000}'..);
    label.chars().map(|it| if is_allowed(&it) { it } else { '\u{fffd}' }).collect()
}

proptest! {
    #[test]
    fn pictures_are_well_formed_whatever_the_labels(
        (goal, days, today) in situation(), words in prop::collection::vec(any_label(), 7), alone in any::<bool>(),
    ) {
        let labels = Labels::new(&words[0])
            .target(&words[1])
            .subject(&words[2])
            .value(&words[3])
            .unit(&words[4])
            .months([&words[5]; 12])
            .weekdays([&words[6]; 7]);
        let placement = if alone { Placement::Standalone } else { Placement::Inline };
        for (name, picture) in pictures(goal, &set_of(&days), today, &labels, placement) {
            let document = match Document::parse(&picture) {
                Ok(document) => document,
                Err(error) => return Err(TestCaseError::fail(format!("{name}: {error}: {picture}"))),
            };
            let svg = document.root_element();
            prop_assert_eq!(svg.attribute("class").map(str::to_owned), Some(format!("chart {name}")));
            let title = svg.children().find(|child| child.has_tag_name("title"));
            let title = title.and_then(|title| title.text()).or(svg.attribute("aria-label"));
            prop_assert_eq!(title.map(str::to_owned), Some(as_read(&words[0])));
            let drawn: Vec<&str> = svg.children().filter(|it| it.tag_name().name() == "text").filter_map(|it| it.text()).collect();
            for (of, word) in [("road", 1), ("badge", 2), ("badge", 3), ("ring", 3), ("ring", 4), ("months", 5), ("year-map", 6)] {
                prop_assert!(of != name || drawn.contains(&as_read(&words[word]).as_str()), "{} {}", name, word);
            }
        }
    }

    #[test]
    fn a_year_map_and_months_have_a_cell_for_each_day((goal, days, today) in situation()) {
        let [(_, map), (_, months), ..] = pictures(goal, &set_of(&days), today, &ENGLISH, Placement::Inline);
        let of_year = YearMap::new(goal.year, &set_of(&days), today, Weekday::Mon);
        let mut expected = BTreeMap::new();
        for day in of_year.days() {
            *expected.entry(format!("{:?}", day.state)).or_insert(0) += 1;
        }
        let names = BTreeMap::from([("ran", "Ran"), ("rested", "Rested"), ("open", "Open"), ("to-come", "ToCome")]);
        for picture in [map, months] {
            let document = Document::parse(&picture).unwrap();
            let mut cells = BTreeMap::new();
            for path in document.descendants().filter(|it| it.has_tag_name("path")) {
                let count = path.attribute("d").unwrap().matches('z').count();
                cells.insert(names[path.attribute("class").unwrap()].to_owned(), count);
            }
            prop_assert_eq!(&cells, &expected);
        }
    }

    #[test]
    fn twelve_months_have_the_cells_of_the_year_each_in_the_column_of_its_weekday((goal, days, today) in situation()) {
        let map = YearMap::new(goal.year, &set_of(&days), today, Weekday::Sun);
        for month in 1..=12 {
            let picture = svg::month(&map, month, &Labels::default(), Placement::Inline);
            let document = Document::parse(&picture).unwrap();
            let mut drawn = Vec::new();
            for path in document.descendants().filter(|it| it.has_tag_name("path")) {
                let class = path.attribute("class").unwrap();
                drawn.extend(corners(path.attribute("d").unwrap()).into_iter().map(|(x, y)| (y / 10, x / 10, class)));
            }
            drawn.sort_unstable();
            let first = chrono::NaiveDate::from_ymd_opt(goal.year.number(), month, 1).unwrap();
            let before = first.weekday().num_days_from_sunday();
            let of_month = first.iter_days().take_while(|day| day.month() == month);
            let expected: Vec<_> = of_month
                .map(|day| {
                    let place = day.day0() + before;
                    let class = match (days.contains(&day), day.cmp(&today)) {
                        (true, _) => "ran",
                        (false, Ordering::Less) => "rested",
                        (false, Ordering::Equal) => "open",
                        (false, Ordering::Greater) => "to-come",
                    };
                    (place.cast_signed() / 7, place.cast_signed() % 7, class)
                })
                .collect();
            prop_assert_eq!(drawn, expected);
        }
        prop_assert!(!svg::month(&map, 13, &Labels::default(), Placement::Inline).contains("<path"));
    }

    #[test]
    fn the_line_of_the_road_ends_at_the_completed_days((goal, days, today) in situation()) {
        let road = Road::new(goal, &set_of(&days), today);
        let picture = svg::road(&road, &Labels::default(), Placement::Inline);
        let document = Document::parse(&picture).unwrap();
        let line = document.descendants().find(|it| it.attribute("class") == Some("completed")).unwrap();
        let (mut x, mut y) = (0, 0);
        let data = line.attribute("d").unwrap();
        for step in data.split(['l', 'h']).skip(1) {
            let mut numbers = step.split(' ').map(|number| number.parse::<i32>().unwrap());
            x += numbers.next().unwrap();
            y += numbers.next().unwrap_or(0);
        }
        prop_assert_eq!(x, 2 * i32::try_from(road.completed().len()).unwrap());
        prop_assert_eq!(-y, road.completed().last().map_or(0, |last| last.cast_signed()));
    }

    #[test]
    fn a_year_map_takes_less_than_7000_bytes((goal, days, today) in situation()) {
        let map = YearMap::new(goal.year, &set_of(&days), today, Weekday::Sun);
        for placement in [Placement::Inline, Placement::Standalone] {
            let size = svg::year_map(&map, &ENGLISH, placement).len();
            prop_assert!(size < 7000, "{} bytes", size);
        }
    }
}

/// The upper left corner of each cell of a path.
fn corners(data: &str) -> Vec<(i32, i32)> {
    let (mut x, mut y) = (0, 0);
    let mut corners = Vec::new();
    for cell in data.split('m').skip(1) {
        let (move_by, _) = cell.split_once('h').unwrap();
        let (right, down) = move_by.split_once(' ').unwrap();
        x += right.parse::<i32>().unwrap();
        y += down.parse::<i32>().unwrap();
        corners.push((x, y));
    }
    corners
}

fn in_summer(placement: Placement) -> [(&'static str, String); 6] {
    let mut days: RunningDays = date("2025-01-01").iter_days().take(184).collect();
    for missed in ["2025-01-20", "2025-03-02", "2025-03-03", "2025-05-05"] {
        days.remove(date(missed));
    }
    pictures(goal(2025, 300), &days, date("2025-07-13"), &ENGLISH, placement)
}

/// Each element on a line of its own.
fn lines(picture: &str) -> String {
    picture.replace("><", ">\n<")
}

#[test]
fn the_pictures_of_a_summer() {
    for (name, picture) in in_summer(Placement::Inline) {
        insta::assert_snapshot!(name, lines(&picture));
    }
}

#[test]
fn a_badge_that_stands_alone() {
    let [.., (_, badge)] = in_summer(Placement::Standalone);
    insta::assert_snapshot!(lines(&badge));
}

#[test]
fn a_picture_in_a_page_has_no_colours_and_one_that_stands_alone_has_the_style() {
    for ((_, page), (_, alone)) in
        in_summer(Placement::Inline).into_iter().zip(in_summer(Placement::Standalone))
    {
        assert!(!page.contains('#') && !page.contains("style"), "{page}");
        assert!(alone.contains(STYLE) && alone.contains("xmlns="), "{alone}");
    }
}

#[test]
fn a_picture_in_light_has_the_style_without_its_dark_colours() {
    for (_, picture) in in_summer(Placement::Light) {
        let style = STYLE.split("@media").next().unwrap();
        assert!(picture.contains(&format!("<style>{style}</style>")), "{picture}");
    }
}

#[test]
fn every_class_of_a_picture_has_a_style() {
    for (_, picture) in in_summer(Placement::Standalone) {
        let document = Document::parse(&picture).unwrap();
        for shape in document.root_element().children() {
            if let Some(class) = shape.attribute("class") {
                let styled =
                    ["{", ",", "."].iter().any(|end| STYLE.contains(&format!(".{class}{end}")));
                assert!(styled, "{class}");
            }
        }
    }
}

#[test]
fn a_picture_without_a_title_is_hidden_from_screen_readers() {
    let map = YearMap::new(year(2025), &RunningDays::new(), date("2025-01-01"), Weekday::Mon);
    let picture = svg::year_map(&map, &Labels::default(), Placement::Inline);
    assert!(picture.contains(r#"aria-hidden="true""#) && !picture.contains("<text"), "{picture}");
}

#[test]
fn the_ring_is_full_once_the_target_is_met_and_has_a_notch_only_while_it_matters() {
    let ring = |run: usize, today: &str| {
        let days: RunningDays = date("2025-01-01").iter_days().take(run).collect();
        let progress = Progress::new(goal(2025, 100), &days, date(today));
        (progress.outlook.status, svg::ring(&progress, &Labels::default(), Placement::Inline))
    };
    let (status, open) = ring(50, "2025-03-01");
    assert_eq!(status, Verdict::OnTrack);
    assert!(open.contains(r#"stroke-dasharray="163.36 326.73""#), "{open}");
    // The even pace of 59 settled days is 16.2.
    assert!(
        open.contains(r#"<path class="notch" d="M60 3v10" transform="rotate(61.2 60 60)"/>"#),
        "{open}"
    );
    let (status, full) = ring(110, "2025-06-01");
    assert_eq!(status, Verdict::Met);
    assert!(full.contains(r#"class="done""#) && !full.contains("notch"), "{full}");
    assert!(!full.contains("dash"), "a dash would leave a seam: {full}");
    let (_, empty) = ring(0, "2025-03-01");
    assert!(
        !empty.contains(r#"class="done""#),
        "a dash of length 0 is a dot in some programs: {empty}"
    );
}

/// Dashes are measured in user units, those of a stroke that does not scale in pixels: a ring of 240 pixels was half
/// as full as it should be.
#[test]
fn the_strokes_of_a_ring_scale_with_it() {
    let rule = STYLE.split('}').find(|rule| rule.contains("non-scaling-stroke")).unwrap();
    for class in ["track", "done", "notch"] {
        assert!(!rule.contains(class), "{rule}");
    }
}

#[test]
fn only_months_with_runs_are_the_best() {
    let best = |days: &RunningDays| {
        let map = YearMap::new(year(2025), days, date("2025-06-30"), Weekday::Mon);
        svg::months(&map, &ENGLISH, Placement::Inline).matches("class=\"best\"").count()
    };
    assert_eq!(best(&RunningDays::new()), 0);
    assert_eq!(best(&date("2025-01-30").iter_days().take(4).collect()), 2);
}

/// There is a line of text above the target, and one below the ground.
#[test]
fn the_road_has_room_for_the_words_above_the_target() {
    for (target, frame) in [
        (300, "-2 -2 800 409"),
        (323, "-2 -2 800 409"),
        (326, "-2 -3 800 410"),
        (350, "-2 -27 800 434"),
        (366, "-2 -43 800 450"),
    ] {
        let road = Road::new(goal(2025, target), &RunningDays::new(), date("2025-03-01"));
        let picture = svg::road(&road, &ENGLISH, Placement::Inline);
        let document = Document::parse(&picture).unwrap();
        assert_eq!(document.root_element().attribute("viewBox"), Some(frame), "{target}");
    }
}

/// At the right of the road stand the target and the two forecasts, each once, from the top down.
#[test]
fn the_numbers_at_the_end_of_the_road_are_the_target_and_the_forecasts() {
    let numbers = |target: i32, days: &RunningDays, today: &str| {
        let picture = svg::road(
            &Road::new(goal(2025, target), days, date(today)),
            &Labels::default(),
            Placement::Inline,
        );
        let document = Document::parse(&picture).unwrap();
        let texts = document.descendants().filter(|it| it.attribute("class") == Some("value"));
        let numbers: Vec<(String, i32)> = texts
            .map(|it| (it.text().unwrap().to_owned(), it.attribute("y").unwrap().parse().unwrap()))
            .collect();
        assert!(numbers.windows(2).all(|pair| pair[1].1 - pair[0].1 >= 42), "{numbers:?}");
        assert!(numbers.iter().all(|number| number.1 <= 365 - 21), "above the months: {numbers:?}");
        numbers.into_iter().map(|(number, _)| number).collect::<Vec<String>>()
    };
    // They are moved no further than that.
    let near_the_ground = svg::road(
        &Road::new(goal(2025, 2), &RunningDays::new(), date("2025-01-05")),
        &Labels::default(),
        Placement::Inline,
    );
    assert!(near_the_ground.contains(r#"y="344""#), "{near_the_ground}");
    let two_of_three: RunningDays = date("2025-01-01")
        .iter_days()
        .take(90)
        .enumerate()
        .filter(|(place, _)| place % 3 < 2)
        .map(|(_, day)| day)
        .collect();
    let mut then_every_day = two_of_three.clone();
    then_every_day.union_with(&date("2025-04-01").iter_days().take(28).collect());
    assert_eq!(numbers(300, &RunningDays::new(), "2025-01-05"), ["300"], "too early");
    assert_eq!(numbers(300, &two_of_three, "2025-03-31"), ["300", "247", "246"]);
    assert_eq!(numbers(300, &then_every_day, "2025-04-28"), ["335", "300", "272"]);
    assert_eq!(numbers(246, &two_of_three, "2025-03-31"), ["247", "246"], "one number each");
    let one_run: RunningDays = [date("2025-01-01")].into_iter().collect();
    assert_eq!(numbers(2, &one_run, "2025-12-30"), ["2", "1"]);
}

#[test]
fn the_dot_of_the_road_is_at_the_end_of_the_line() {
    let days: RunningDays = date("2025-01-01").iter_days().take(40).collect();
    let road = Road::new(goal(2025, 300), &days, date("2025-02-14"));
    let picture = svg::road(&road, &Labels::default(), Placement::Inline);
    assert!(picture.contains(r#"<circle class="now" cx="90" cy="325" r="7"/>"#), "{picture}");
}
