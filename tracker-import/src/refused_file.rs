//! [`RefusedFile`]: why a file that can be read is not imported.

use chrono::NaiveDate;

use crate::date_order::DateDecision;
use crate::format::Format;

/// Why a file is refused as a whole although it is not damaged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[non_exhaustive]
pub enum RefusedFile {
    /// The dates can be read in two ways, and nothing in the file decides.
    #[error(
        "its dates can be read in two ways: {written} is {day_first} or {month_first}, and no other date of \
         the file decides. State which comes first"
    )]
    AmbiguousDates {
        /// A date as it is written.
        written: String,
        /// What it is if the day comes first.
        day_first: NaiveDate,
        /// What it is if the month comes first.
        month_first: NaiveDate,
    },
    /// Some dates have the day first and others the month.
    #[error(
        "its dates contradict each other: {day_first} can only have the day first, and {month_first} only \
         the month. A spreadsheet probably changed some of them: export the file again"
    )]
    ContradictoryDates {
        /// A date with the day first, as it is written.
        day_first: String,
        /// A date with the month first, as it is written.
        month_first: String,
    },
    /// A date does not fit the order of day and month that holds for the file.
    #[error("{written} does not fit the dates of this file, which are read {order}")]
    OtherOrder {
        /// The date as it is written.
        written: String,
        /// The order that holds, and why.
        order: DateDecision,
    },
    /// A month has a name that means two months, and nothing in the file decides.
    #[error(
        "{word:?} is the name of two months in different languages, and no other date of the file decides: \
         write the dates as 2024-03-04"
    )]
    AmbiguousMonth {
        /// The name as it is written.
        word: String,
    },
    /// Most dates of a table are unreadable.
    #[error("the column {column} has no dates, such as {example:?}: write them as 2024-03-04")]
    NoDates {
        /// The name of the column.
        column: String,
        /// One of its cells, cut to 40 characters.
        example: String,
    },
    /// The columns of a table say that its rows are not runs.
    #[error(
        "this looks like a table of days or of other things, not of runs, because of {}. If each row is a \
         run, state that",
        listed(.columns)
    )]
    NotRuns {
        /// The names of these columns: at most five.
        columns: Vec<String>,
    },
    /// A column names activities, but not in words that are known.
    #[error(
        "the column {column} has names of activities that are not known, such as {}. Teach those that are \
         runs, or state that each row is a run",
        listed(.names)
    )]
    UnknownActivities {
        /// The name of the column.
        column: String,
        /// The most frequent names: at most five.
        names: Vec<String>,
    },
    /// The table does not have the columns of the format that was stated.
    #[error(
        "it is not {}: its first line does not have these columns. State no format, so that the content tells it",
        .format.title()
    )]
    OtherColumns {
        /// The format.
        format: Format,
    },
    /// A tar archive cannot be read.
    #[error(
        "this tar archive cannot be read: {problem}. Unpack it, and import the files, or a zip archive of them"
    )]
    Tar {
        /// What is wrong.
        problem: &'static str,
    },
    /// A workbook of a spreadsheet cannot be read.
    #[error(
        "this workbook cannot be read: {problem}. Save the sheet with the runs as CSV, and import that"
    )]
    Workbook {
        /// What is wrong.
        problem: &'static str,
    },
    /// An SQLite database cannot be read.
    #[error("this SQLite database cannot be read: {problem}")]
    Database {
        /// What is wrong, and what to do.
        problem: &'static str,
    },
    /// The content is that of an app, and has no workouts.
    #[error("this is {kind}: it has no workouts. Import the file of {app} that has them")]
    #[strum(serialize = "OfAppWithoutWorkouts")]
    WithoutWorkouts {
        /// The name of the app.
        app: &'static str,
        /// What it is, as a noun phrase.
        kind: &'static str,
    },
    /// The content is that of an app whose files are not read yet.
    #[error("this looks like {kind}, which the tracker does not read yet. {}", WHAT_IS_READ)]
    NotReadYet {
        /// The name of the app, or of the format if several apps write it.
        app: &'static str,
        /// What it is, as a noun phrase.
        kind: &'static str,
    },
}

impl RefusedFile {
    /// Whether the file has rows, but they are probably not those of a list of runs. Files of other apps that
    /// are not read are among them.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{ImportError, ImportOptions, open};
    ///
    /// let steps = open(Cursor::new("date,steps\n2026-03-01,9120\n"), ImportOptions::new());
    /// assert!(matches!(steps, Err(ImportError::Refused(refusal)) if refusal.is_about_rows()));
    /// ```
    #[must_use]
    pub const fn is_about_rows(&self) -> bool {
        matches!(self, RefusedFile::NotReadYet { .. } | RefusedFile::WithoutWorkouts { .. })
            || self.is_of_other_table()
    }

    /// Whether the file is a table that is probably no list of runs, as archives have many.
    pub(crate) const fn is_of_other_table(&self) -> bool {
        matches!(
            self,
            RefusedFile::NotRuns { .. }
                | RefusedFile::UnknownActivities { .. }
                | RefusedFile::NoDates { .. }
        )
    }
}

/// What can be imported, as a sentence for messages.
pub(crate) const WHAT_IS_READ: &str = "It reads the exports of Apple Health, Health Auto Export, Strava, Garmin, Fitbit, Google Fit, Polar, \
     Samsung Health, Runkeeper, Health Connect and others, FIT, TCX, GPX and KML files, and tables with a column date: tracker \
     import --help lists them all";

/// Names in quotes, with commas between them.
fn listed(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
    names.join(", ")
}
