//! A table says the same in every dialect, or it is refused: columns in another order, other separators,
//! decimal signs, quotes, languages and orders of day and month.

use proptest::prelude::*;
use tracker_import::{DistanceUnit, ImportError, ImportOptions};

use super::{line, opened};

/// The names of the columns: sport, date, title, distance, calories, time.
const LANGUAGES: [[&str; 6]; 5] = [
    ["Activity Type", "Date", "Title", "Distance", "Calories", "Time"],
    ["Aktivitätstyp", "Datum", "Titel", "Distanz", "Kalorien", "Zeit"],
    ["Typ aktywności", "Data", "Tytuł", "Dystans", "Kalorie", "Czas"],
    ["Tevékenység típusa", "Dátum", "Cím", "Távolság", "Kalóriaszám", "Idő"],
    ["アクティビティタイプ", "日付", "タイトル", "距離", "カロリー", "タイム"],
];

/// Some runs: the day and hundredths of kilometres.
const RUNS: [(&str, u32); 5] = [
    ("2024-05-28", 1213),
    ("2024-05-02", 502),
    ("2024-04-30", 2110),
    ("2024-04-03", 800),
    ("2024-03-05", 640),
];

#[derive(Debug, Clone)]
struct Dialect {
    language: [&'static str; 6],
    /// The order of the columns.
    columns: Vec<usize>,
    separator: char,
    decimal: char,
    is_quoted: bool,
    date: &'static str,
    has_return: bool,
    has_mark: bool,
}

fn dialects() -> impl Strategy<Value = Dialect> {
    (
        prop::sample::select(&LANGUAGES[..]),
        Just((0..6).collect::<Vec<usize>>()).prop_shuffle(),
        prop::sample::select(&[',', ';', '\t'][..]),
        prop::sample::select(&['.', ','][..]),
        any::<bool>(),
        prop::sample::select(
            &["%Y-%m-%d", "%d/%m/%Y", "%m/%d/%y", "%-d.%-m.%Y", "%b %-d, %Y", "%Y年%-m月%-d日"][..],
        ),
        any::<bool>(),
        any::<bool>(),
    )
        .prop_map(
            |(language, columns, separator, decimal, is_quoted, date, has_return, has_mark)| {
                Dialect {
                    language,
                    columns,
                    separator,
                    decimal,
                    // Without quotes, a decimal comma would be a separator, and so would the comma in a date.
                    is_quoted: is_quoted || separator == ',',
                    date,
                    has_return,
                    has_mark,
                }
            },
        )
}

impl Dialect {
    fn write(&self) -> String {
        let mut rows = vec![self.language.map(str::to_owned)];
        for (day, hundredths) in RUNS {
            let day: chrono::NaiveDate = day.parse().unwrap();
            let distance = format!("{}{}{:02}", hundredths / 100, self.decimal, hundredths % 100);
            let seconds = hundredths * 33 / 10;
            let time = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
            let date = day.format(self.date).to_string();
            rows.push([
                "Running".to_owned(),
                date,
                "Town".to_owned(),
                distance,
                "400".to_owned(),
                time,
            ]);
        }
        let mut table = String::from(if self.has_mark { "\u{feff}" } else { "" });
        for row in rows {
            let cells: Vec<String> = self
                .columns
                .iter()
                .map(|column| {
                    if self.is_quoted {
                        format!("\"{}\"", row[*column])
                    } else {
                        row[*column].clone()
                    }
                })
                .collect();
            table += &cells.join(&self.separator.to_string());
            table += if self.has_return { "\r\n" } else { "\n" };
        }
        table
    }
}

fn read(table: &str) -> Result<Vec<String>, ImportError> {
    let options = ImportOptions::new().unit(DistanceUnit::Kilometres);
    opened(table.as_bytes(), options)?.map(|item| Ok(line(&item?))).collect()
}

proptest! {
    #[test]
    fn every_dialect_of_a_list_gives_the_same_workouts(dialect in dialects()) {
        let usual = Dialect {
            language: LANGUAGES[0],
            columns: (0..6).collect(),
            separator: ',',
            decimal: '.',
            is_quoted: true,
            date: "%Y-%m-%d",
            has_return: false,
            has_mark: false,
        };
        let expected = read(&usual.write()).unwrap();
        prop_assert_eq!(expected.len(), RUNS.len());
        let table = dialect.write();
        prop_assert_eq!(read(&table).unwrap(), expected, "{}", table);
    }
}
