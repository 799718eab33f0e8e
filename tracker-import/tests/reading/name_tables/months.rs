//! The names of months in the dates of Strava.

use chrono::NaiveDate;

use super::workout;

/// How a name begins, a whole name, and the month.
const MONTHS: &[(&str, &str, u32)] = &[
    ("jan", "Januar", 1),
    ("jän", "Jänner", 1),
    ("ene", "enero", 1),
    ("gen", "gennaio", 1),
    ("feb", "February", 2),
    ("fev", "fevereiro", 2),
    ("fév", "février", 2),
    ("mar", "março", 3),
    ("mär", "März", 3),
    ("mrt", "mrt", 3),
    ("maa", "maart", 3),
    ("apr", "aprile", 4),
    ("avr", "avril", 4),
    ("abr", "abril", 4),
    ("may", "mayo", 5),
    ("mai", "maio", 5),
    ("mei", "mei", 5),
    ("mag", "maggio", 5),
    ("juin", "juin", 6),
    ("jun", "junho", 6),
    ("giu", "giugno", 6),
    ("juil", "juillet", 7),
    ("jul", "Juli", 7),
    ("lug", "luglio", 7),
    ("aug", "August", 8),
    ("aoû", "août", 8),
    ("aou", "aout", 8),
    ("ago", "agosto", 8),
    ("sep", "septembre", 9),
    ("set", "setembro", 9),
    ("oct", "octubre", 10),
    ("okt", "oktober", 10),
    ("out", "outubro", 10),
    ("ott", "ottobre", 10),
    ("nov", "noviembre", 11),
    ("dec", "december", 12),
    ("dez", "Dezember", 12),
    ("déc", "décembre", 12),
    ("dic", "diciembre", 12),
];

fn day(date: &str) -> NaiveDate {
    let file = format!(
        "id,date,name,type,description,elapsed_time,distance\n1,\"{date}\",Early,Run,,2000,6105.5\n"
    );
    workout(file).day()
}

#[test]
fn every_name_of_a_month() {
    for (beginning, name, month) in MONTHS {
        let expected = NaiveDate::from_ymd_opt(2024, *month, 5).unwrap();
        for word in [
            (*beginning).to_owned(),
            format!("{beginning}."),
            (*name).to_owned(),
            name.to_uppercase(),
        ] {
            assert_eq!(day(&format!("5 {word} 2024, 06:12:45")), expected, "{word}");
            assert_eq!(day(&format!("{word} 5, 2024, 6:12:45 AM")), expected, "{word}");
        }
    }
}
