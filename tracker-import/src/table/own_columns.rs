//! Where the columns of a table are that a person keeps.

use std::sync::LazyLock;

use crate::activities::activity_names::ActivityNames;
use crate::activities::names::Service;
use crate::name_lists::NameLists;
use crate::table::clocks::{SECONDS_PER_UNIT, clock_seconds, is_duration};
use crate::table::column_name::{ColumnName, metres_in, seconds_in};
use crate::table::column_table::Columns;
use crate::table::dates::{is_date, is_date_and_time, time_of_day};
use crate::table::numbers::NumberColumn;
use crate::table::record::Record;
use crate::table::table_reader::Sample;
use crate::table::text::{plain_names, repaired};

/// The names of columns, and those that are not of lists of runs.
pub(super) static NAMES: LazyLock<NameLists<String>> =
    LazyLock::new(|| plain_names(include_str!("columns/generic.txt")));

/// Finds the columns: by what their cells are, and by their names where cells of several columns are alike.
pub(super) fn find(sample: &Sample) -> Option<Columns> {
    let names = &sample.header.names;
    let position = |wanted: &str| names.iter().position(|name| name.is_one_of(&[wanted]));
    let of_list = |list: &str| NAMES.get(list).iter().filter_map(|wanted| position(wanted));
    let column = |list: &str| of_list(list).next();
    let dates = dates(sample);
    let date = *dates
        .iter()
        .min_by_key(|at| (!names[**at].is_local(), !sample.nearly_all(**at, is_date_and_time)))?;
    let is_same_in_utc = |at: &usize| {
        *at != date && (names[*at].is_utc() || names[*at].base() == names[date].base())
    };
    let utc = dates.into_iter().find(is_same_in_utc).filter(|_| names[date].is_local());
    let of_unit = |is_unit: fn(&str) -> bool| {
        names.iter().position(|name| name.words.is_empty() && is_unit(&name.unit))
    };
    let is_other = |at: &usize| *at != date;
    let is_clock = |at: &usize| sample.nearly_all(*at, is_time_of_day);
    let duration = of_list("duration").find(is_other);
    let duration = duration.or_else(|| of_unit(|unit| seconds_in(unit).is_some()));
    let duration = duration.or_else(|| {
        let is_duration = |at: &usize| is_other(at) && sample.nearly_all(*at, is_duration);
        (0..names.len()).find(|at| is_duration(at) && names[*at].unit != "km")
    });
    let mut times = of_list("time of day").filter(|at| is_other(at) && Some(*at) != duration);
    Some(Columns {
        start: date,
        utc,
        offset: column("offset"),
        zone: column("zone"),
        end: column("end"),
        distance: column("distance").or_else(|| of_unit(|unit| metres_in(unit).is_some())),
        distance_unit: column("distance unit"),
        duration,
        time_of_day: times.find(|at| sample.rows.is_empty() || is_clock(at)),
        ids: column("id").into_iter().collect(),
        ..Columns::default()
    })
}

/// The columns of a list whose first row is a run: the cells alone tell what they are.
pub(super) fn of_rows(sample: &Sample, known: &ActivityNames) -> Option<Columns> {
    let width = sample.header.width;
    let date = (0..width).find(|at| sample.nearly_all(*at, is_date))?;
    let activity = sport_column(sample, known, NEARLY_ALL);
    let duration = (0..width).find(|at| *at != date && sample.nearly_all(*at, is_duration));
    let pace_fits = |at: &usize| {
        let fits = |row: &Record| {
            let kilometres = NumberColumn::with_point(Some(*at)).read(row)?;
            let seconds = clock_seconds(row.number(duration))?;
            Some(SECONDS_PER_UNIT.contains(&(seconds / kilometres)))
        };
        sample.rows.iter().all(|row| fits(row) == Some(true))
    };
    let distance = duration.and_then(|_| (0..width).find(pace_fits));
    activity.or(distance)?;
    Some(Columns { start: date, distance, duration, activity, ..Columns::default() })
}

/// The columns of dates, in the order of their names. Those whose cells are no dates count only if there is no other.
fn dates(sample: &Sample) -> Vec<usize> {
    let names = &sample.header.names;
    let has_activity = |_: &usize| names.iter().any(|name| name.is_one_of(NAMES.get("activity")));
    let mut dates = Vec::new();
    for wanted in NAMES.get("date") {
        let of_name = (0..names.len()).filter(|at| names[*at].base() == *wanted);
        // "data" is the date in Italian and Portuguese, and any content in English. Tables of all sports have an
        // "activity date".
        dates.extend(of_name.filter(|at| match wanted.as_str() {
            "data" => sample.rows.is_empty() || sample.nearly_all(*at, is_date),
            "activity date" => has_activity(at),
            _ => true,
        }));
    }
    let of_cells: Vec<usize> =
        dates.iter().copied().filter(|at| sample.nearly_all(*at, is_date)).collect();
    if !of_cells.is_empty() {
        return of_cells;
    }
    if dates.is_empty() {
        // Dates in words are those of Strava, in a language that is not known: they are in UTC.
        let is_numeric = |cell: &str| is_date(cell) && !cell.contains(is_letter);
        let is_like_date =
            |at: &usize| sample.nearly_all(*at, |cell| is_date(cell) || is_like_date(cell));
        let mut unnamed = (0..names.len()).filter(is_like_date);
        // Of several columns with unknown names, none is known to be the start.
        if let (Some(only), None) = (unnamed.next(), unnamed.next()) {
            let is_date = !is_name_of_date(&names[only]) && sample.nearly_all(only, is_numeric);
            dates.extend(is_date.then_some(only));
        }
    }
    dates
}

/// Whether a cell may be a date that cannot be read.
fn is_like_date(cell: &str) -> bool {
    let digits = cell.chars().filter(char::is_ascii_digit).count();
    digits >= 6 && cell.matches(['-', '/', '.']).count() >= 2
}

fn is_letter(char: char) -> bool {
    char.is_alphabetic() && !matches!(char, 'T' | 'Z')
}

fn is_time_of_day(cell: &str) -> bool {
    time_of_day(cell).is_some()
}

/// The part of the names that must be sports, in a column of sports: four of five.
pub(super) const NEARLY_ALL: f64 = 0.8;

/// The column whose cells are sports, whatever its name; with several, the one that is named so. At least this part of
/// its cells are sports that are known.
pub(super) fn sport_column(sample: &Sample, known: &ActivityNames, least: f64) -> Option<usize> {
    let is_listed = |at: usize, list: &str| {
        let name = &sample.header.names[at];
        NAMES.get(list).iter().position(|it| name.is_one_of(&[it]))
    };
    let is_known = |name: &str| is_sport(&repaired(name), known);
    let columns = (0..sample.header.width).filter(|at| sample.share(*at, is_known) >= least);
    columns.min_by_key(|at| {
        let rank = is_listed(*at, "activity").unwrap_or(usize::MAX);
        (rank, is_listed(*at, "beside").is_some())
    })
}

/// The same where each row is stated to be a run: the rest of the cells can be anything.
pub(super) const SOME: f64 = 0.3;

/// A column that is named as one of sports, whose cells are words that are not known.
pub(super) fn unknown_sports(sample: &Sample) -> Option<usize> {
    let names = &sample.header.names;
    let is_word = |cell: &str| cell.contains(char::is_alphabetic);
    let of_name = |wanted: &String| names.iter().position(|name| name.is_one_of(&[wanted]));
    NAMES.get("activity").iter().filter_map(of_name).find(|at| sample.nearly_all(*at, is_word))
}

/// Whether a name is that of a sport that is known.
pub(super) fn is_sport(name: &str, known: &ActivityNames) -> bool {
    known.find_added(name).is_some() || Service::Common.meaning(sport_name(name)).is_some()
}

/// The name of a sport without what libraries put around it: `root='Run'`, `HKWorkoutActivityTypeRunning`.
pub(super) fn sport_name(name: &str) -> &str {
    let inner = name.strip_prefix("root='").and_then(|name| name.strip_suffix('\''));
    inner.or_else(|| name.strip_prefix("HKWorkoutActivityType")).unwrap_or(name)
}

/// Whether it is the name of a date.
pub(super) fn is_name_of_date(name: &ColumnName) -> bool {
    let base = name.base();
    NAMES.get("date").contains(&base)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name with a unit or a dot would never be found: the words of "active minutes" are "active".
    #[test]
    fn every_name_is_found_in_a_column_of_that_name() {
        let mut unused = Vec::new();
        for (list, names) in NAMES.iter() {
            for name in names {
                let column = ColumnName::new(name);
                let is_found = match list {
                    "words of other tables" | "goals and positions" | "ends of a run" => {
                        column.has_word(&[name])
                    }
                    _ => column.is_one_of(&[name]),
                };
                if !is_found {
                    unused.push(name);
                }
            }
        }
        assert!(unused.is_empty(), "{unused:?}");
    }
}
