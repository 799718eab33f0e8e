//! The language of a request, and what its region decides.

use chrono::Weekday;
use http::header::ACCEPT_LANGUAGE;
use http::{HeaderMap, HeaderValue};
use tracker_web::{Texts, texts_for};

fn texts(accepted: &'static str) -> Texts {
    let value = HeaderValue::from_static(accepted);
    texts_for(&HeaderMap::from_iter([(ACCEPT_LANGUAGE, value)]))
}

#[test]
fn the_most_preferred_of_our_languages_is_chosen() {
    for (accepted, lang) in [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("DE-ch", "de"),
        ("fr-FR,fr;q=0.9,de;q=0.5,en;q=0.3", "fr"),
        ("pl-PL,pl;q=0.9,de;q=0.5,en;q=0.3", "de"),
        ("pt-PT", "pt"),
        ("es-419,es;q=0.9", "es"),
        ("es-MX,es;q=0.9,en;q=0.8", "es-MX"),
        ("es,en-US;q=0.9", "es-US"),
        ("nl-BE", "nl"),
        ("it-CH,de;q=0.5", "it"),
        ("en;q=0.5, de;q=0.7", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en-GB"),
        ("en-US", "en-US"),
        ("en-CA", "en"),
        ("EN-us,de;q=0.9", "en-US"),
        ("de;q=0.7,en;q=0.7", "de"),
        ("de;q=0, en;q=0.1", "en"),
        ("*, de;q=0.5", "en"),
        ("den, nld", "en"),
        ("de;q=2, en", "en"),
        ("de;level=1, en;q=0.1", "en"),
        ("", "en"),
        (",;=", "en"),
    ] {
        assert_eq!(texts(accepted).lang(), lang, "{accepted}");
    }
    assert_eq!(texts_for(&HeaderMap::new()).lang(), "en");
}

#[test]
fn the_region_decides_on_the_order_of_a_date_and_on_the_unit_of_distances() {
    let day = "2026-07-13".parse().unwrap();
    let moment = "2026-07-13T08:14:00".parse().unwrap();
    for (accepted, dates, distance) in [
        ("en", ["13 July", "13 July 2026", "Monday 13 July", "Monday 13 July 2026"], "5.0\u{a0}km"),
        (
            "en-IN",
            ["13 July", "13 July 2026", "Monday 13 July", "Monday 13 July 2026"],
            "5.0\u{a0}km",
        ),
        (
            "en-GB",
            ["13 July", "13 July 2026", "Monday 13 July", "Monday 13 July 2026"],
            "5.0\u{a0}km",
        ),
        (
            "en-US",
            ["July 13", "July 13, 2026", "Monday, July 13", "Monday, July 13, 2026"],
            "3.1\u{a0}mi",
        ),
        (
            "de-US",
            ["13. Juli", "13. Juli 2026", "Montag, 13. Juli", "Montag, 13. Juli 2026"],
            "5,0\u{a0}km",
        ),
    ] {
        let texts = texts(accepted);
        let forms = ["date-day", "date-with-year", "date-with-weekday", "date-full"];
        assert_eq!(forms.map(|form| texts.date(form, day)), dates, "{accepted}");
        let at = texts.date_and_time(moment);
        assert!(at.starts_with(&format!("{}, 08:14", dates[1])), "{accepted}");
        assert_eq!(texts.distance(5000.0, texts.distance_unit()), distance, "{accepted}");
    }
}

/// A Brazilian or French browser names American English third.
#[test]
fn the_region_is_that_of_the_most_preferred_language() {
    for (accepted, distance) in [
        ("pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7", "5,0\u{a0}km"),
        ("fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7", "5,0\u{a0}km"),
        ("en-US,en;q=0.9", "3.1\u{a0}mi"),
        ("cy-GB,en;q=0.5", "5.0\u{a0}km"),
    ] {
        let texts = texts(accepted);
        assert_eq!(texts.distance(5000.0, texts.distance_unit()), distance, "{accepted}");
    }
}

#[test]
fn the_region_decides_on_which_day_a_week_begins() {
    for (accepted, first) in [
        ("en-US,en;q=0.9", Weekday::Sun),
        ("en-CA", Weekday::Sun),
        ("en-GB", Weekday::Mon),
        ("en", Weekday::Mon),
        ("de-DE,en-US;q=0.9", Weekday::Mon),
        ("ja-JP,ja;q=0.9", Weekday::Sun),
        ("pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7", Weekday::Sun),
        ("fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7", Weekday::Mon),
        ("zh-Hant-TW", Weekday::Sun),
    ] {
        let texts = texts(accepted);
        assert_eq!(texts.first_weekday, first, "{accepted}");
        let row_of_monday = usize::from(first == Weekday::Sun);
        let names = texts.map_weekdays();
        assert!(
            !names[row_of_monday].is_empty() && names[1 - row_of_monday].is_empty(),
            "{accepted}"
        );
    }
}
