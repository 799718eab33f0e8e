//! Numbers, dates and weeks as each language writes them.

use super::*;

#[test]
fn english_stands_in_for_what_a_language_lacks() {
    // There is no folder of Polish.
    let texts = Texts::new(Box::leak(Box::new(Locale::new("pl", &PAGES))), "PL");
    let day = "2026-07-13".parse().unwrap();
    assert_eq!(texts.text("layout-today"), "Today");
    assert_eq!(texts.days(5), "5 days");
    assert_eq!(texts.date("date-full", day), "Monday 13 July 2026");
    assert_eq!(texts.decimal(1234.5), "1,234.5");
    assert_eq!(texts.pairs("help-days").count(), 5);
    assert_eq!(texts.find("layout-today", &FluentArgs::new()), None);
}

#[test]
fn every_language_writes_numbers_dates_and_weeks_by_its_own_rules() {
    let [first, other]: [NaiveDate; 2] =
        ["2026-07-01", "2026-07-13"].map(|day| day.parse().unwrap());
    for (tag, region, numbers, dates, week) in [
        ("en", "", ["5.4", "1,234.5", "1,901"], ["1 July", "Monday 13 July 2026"], Weekday::Mon),
        (
            "en-US",
            "US",
            ["5.4", "1,234.5", "1,901"],
            ["July 1", "Monday, July 13, 2026"],
            Weekday::Sun,
        ),
        (
            "de",
            "DE",
            ["5,4", "1.234,5", "1.901"],
            ["1. Juli", "Montag, 13. Juli 2026"],
            Weekday::Mon,
        ),
        (
            "es",
            "ES",
            ["5,4", "1234,5", "1901"],
            ["1 de julio", "lunes, 13 de julio de 2026"],
            Weekday::Mon,
        ),
        (
            "es",
            "CO",
            ["5,4", "1234,5", "1901"],
            ["1 de julio", "lunes, 13 de julio de 2026"],
            Weekday::Sun,
        ),
        (
            "es-MX",
            "MX",
            ["5.4", "1,234.5", "1,901"],
            ["1 de julio", "lunes, 13 de julio de 2026"],
            Weekday::Sun,
        ),
        (
            "fr",
            "FR",
            ["5,4", "1\u{202f}234,5", "1\u{202f}901"],
            ["1er juillet", "lundi 13 juillet 2026"],
            Weekday::Mon,
        ),
        (
            "it",
            "IT",
            ["5,4", "1234,5", "1901"],
            ["1 luglio", "lunedì 13 luglio 2026"],
            Weekday::Mon,
        ),
        ("nl", "NL", ["5,4", "1.234,5", "1.901"], ["1 juli", "maandag 13 juli 2026"], Weekday::Mon),
        (
            "pt",
            "",
            ["5,4", "1.234,5", "1.901"],
            ["1º de julho", "segunda-feira, 13 de julho de 2026"],
            Weekday::Sun,
        ),
        (
            "pt",
            "AO",
            ["5,4", "1.234,5", "1.901"],
            ["1º de julho", "segunda-feira, 13 de julho de 2026"],
            Weekday::Mon,
        ),
    ] {
        let locale = LOCALES.iter().find(|locale| locale.tag == tag).unwrap();
        let texts = Texts::new(locale, region);
        let days = texts.days(1901);
        let written =
            [&texts.decimal(5.4), &texts.decimal(1234.5), days.split(' ').next().unwrap()];
        assert_eq!(written, numbers, "{tag}");
        assert_eq!([texts.date("date-day", first), texts.date("date-full", other)], dates, "{tag}");
        assert_eq!(texts.first_weekday, week, "{tag}, {region}");
        assert!(texts.months().iter().all(|month| month.starts_with(char::is_uppercase)), "{tag}");
        // A year is no count.
        assert!(texts.date("date-with-year", other).contains("2026"), "{tag}");
    }
    assert!(texts("es").days(12_345).starts_with("12.345 "));
    assert_eq!(texts("es-US").distance_unit(), tracker_import::DistanceUnit::Miles);
}

#[test]
fn the_terminal_speaks_the_language_that_the_machine_names() {
    for (wanted, tag, short) in [
        ("de", "de", "13. Juli 2026"),
        ("de_AT.UTF-8", "de", "13. Juli 2026"),
        ("pt_BR@euro", "pt", "13 jul 2026"),
        ("en_US.UTF-8", "en-US", "Jul 13, 2026"),
        ("en_GB", "en-GB", "13 Jul 2026"),
        ("C.UTF-8", "en", "13 Jul 2026"),
        ("POSIX", "en", "13 Jul 2026"),
        ("", "en", "13 Jul 2026"),
        ("xx_YY", "en", "13 Jul 2026"),
    ] {
        let texts = Texts::of_terminal(wanted);
        assert_eq!(texts.lang(), tag, "{wanted}");
        assert_eq!(texts.date("date-short", "2026-07-13".parse().unwrap()), short, "{wanted}");
        // Sentences and columns write numbers alike.
        assert!(texts.days(12_345).starts_with("12345 "), "{wanted}");
    }
}
