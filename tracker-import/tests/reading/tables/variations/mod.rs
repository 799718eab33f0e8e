//! A table gives the same workouts however it is written: in any language, with its columns in any order, and
//! saved again by a spreadsheet or by pandas. The oracle knows the values that were written.

use chrono::NaiveDate;
use proptest::prelude::*;
use tracker_core::Distance;
use tracker_import::{DateOrder, DistanceUnit, ImportError, ImportOptions, Item, RefusedFile};

use super::opened;
use languages::{GARMIN, LOCAL_TABLES, Language, OWN_TABLES, STRAVA};
use oracle::{Reading, reading};
use rows::{Row, any_rows};
use writing::{Column, Dates, Style, any_style, written};

mod languages;
mod oracle;
mod rows;
mod writing;

/// The activity, the day, the metres and the seconds of a workout.
type Read = (String, NaiveDate, f64, f64);

fn read(table: &str, options: ImportOptions) -> Result<Vec<Read>, ImportError> {
    let mut found = Vec::new();
    for item in opened(table.as_bytes(), options.unit(DistanceUnit::Kilometres))? {
        let Item::Workout { workout, .. } = item? else { panic!("left out of\n{table}") };
        found.push((
            workout.activity().to_string(),
            workout.day(),
            workout.distance().map_or(0.0, Distance::metres),
            workout.duration().as_secs_f64(),
        ));
    }
    Ok(found)
}

/// The workouts in these rows, with their days as `day` reads them.
fn expected(rows: &[Row], day: impl Fn(&Row) -> NaiveDate) -> Vec<Read> {
    let of = |row: &Row| {
        let activity = if row.is_run { "Running" } else { "Walking" };
        (activity.to_owned(), day(row), f64::from(row.kilometres.0) * 10.0, f64::from(row.seconds))
    };
    rows.iter().map(of).collect()
}

/// Checks what a table gives: its workouts, or the question about its dates and then its workouts.
fn check(
    columns: &[Column],
    language: &Language,
    mut rows: Vec<Row>,
    style: &Style,
) -> Result<(), TestCaseError> {
    if !style.has_time {
        for row in &mut rows {
            row.start = row.start.date().into();
        }
    }
    let (rows, table) = (&rows, &written(columns, language, &rows, style));
    let true_days = expected(rows, |row| row.start.date());
    let order = match style.dates {
        Dates::Iso | Dates::Dots => {
            prop_assert_eq!(read(table, ImportOptions::new()).unwrap(), true_days, "{}", table);
            return Ok(());
        }
        Dates::DayFirst => DateOrder::DayFirst,
        Dates::MonthFirst => DateOrder::MonthFirst,
    };
    let found = read(table, ImportOptions::new());
    match reading(rows) {
        Reading::True => prop_assert_eq!(found.unwrap(), true_days.clone(), "{}", table),
        // The order of the rows speaks for the wrong reading: no list of an app is in such an order.
        Reading::Swapped => {
            let swapped = expected(rows, |row| oracle::swapped(row.start.date()));
            prop_assert_eq!(found.unwrap(), swapped, "{}", table);
        }
        Reading::Question => {
            let is_question =
                matches!(found, Err(ImportError::Refused(RefusedFile::AmbiguousDates { .. })));
            prop_assert!(is_question, "{:?}\n{}", found, table);
        }
    }
    let stated = read(table, ImportOptions::new().dates(order)).unwrap();
    prop_assert_eq!(stated, true_days, "{}", table);
    Ok(())
}

fn any_language(of: &'static [Language]) -> impl Strategy<Value = &'static Language> {
    (0..of.len()).prop_map(move |number| &of[number])
}

proptest! {
    #[test]
    fn a_list_of_garmin_connect_gives_the_same_workouts_however_it_is_written(
        (language, rows, style) in (any_language(GARMIN), any_rows(), any_style()),
    ) {
        let columns = Column::of_garmin(language);
        check(&columns, language, rows, &style)?;
    }

    /// The cells tell the columns, so they keep their places. A script can have put others in front.
    #[test]
    fn a_list_of_garmin_connect_in_an_unknown_language_is_known_by_its_cells(
        (language, rows, style) in (any_language(GARMIN), any_rows(), any_style()),
    ) {
        let columns = Column::of_garmin(language);
        let style = Style { order: Vec::new(), hides_names: true, ..style };
        check(&columns, language, rows, &style)?;
    }

    #[test]
    fn a_table_of_strava_gives_the_same_workouts_however_it_is_written(
        (language, rows, style) in (any_language(STRAVA), any_rows(), any_style()),
    ) {
        let columns = Column::of_strava(language);
        let style = Style { has_time: true, ..style };
        check(&columns, language, rows, &style)?;
    }

    #[test]
    fn a_table_that_a_person_keeps_gives_the_same_workouts_however_it_is_written(
        (language, rows, style) in (any_language(OWN_TABLES), any_rows(), any_style()),
    ) {
        let columns = Column::of_own_table(language);
        check(&columns, language, rows, &style)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_table_in_the_language_of_a_person_is_read_by_its_cells(
        (language, rows, style) in (any_language(LOCAL_TABLES), any_rows(), any_style()),
    ) {
        let columns = Column::of_own_table(language);
        check(&columns, language, rows, &style)?;
    }
}
