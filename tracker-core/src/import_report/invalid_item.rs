//! [`InvalidItem`]: what is wrong with an item of a file that is no valid workout.

use crate::limits::MAX_WORKOUTS_ON_A_DAY;
use crate::moments::InvalidMoment;
use crate::workouts::InvalidWorkout;

/// What is wrong with an item of a file that is no valid workout.
///
/// It displays as a sentence in English, of which an item is the subject. Texts in other languages are made of the
/// variant and its values. A field is named as in the JSON of a workout, such as `start`. With the feature `serde`, an
/// import log can store it, so the names here stay as they are.
///
/// ```
/// use tracker_core::import_report::InvalidItem;
///
/// let wrong = InvalidItem::Missing("start".to_owned());
/// assert_eq!(wrong.to_string(), "it has no start");
/// let wrong = InvalidItem::UnknownUnit { field: "distance".to_owned(), unit: "furlong".to_owned() };
/// assert_eq!(wrong.to_string(), "its distance is in an unknown unit: \"furlong\"");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum InvalidItem {
    /// It lacks this field.
    #[error("it has no {0}")]
    Missing(String),
    /// It has this field more than once.
    #[error("it has more than one {0}")]
    Repeated(String),
    /// The object of a quantity has a key more than once.
    #[error("its {field} has more than one {part}")]
    RepeatedPart {
        /// The field: `duration` or `distance`.
        field: String,
        /// The key.
        part: String,
    },
    /// The value of this field is not a text that can be read.
    #[error("its {0} is not readable text")]
    NotText(String),
    /// The value of this field is not a number.
    #[error("its {0} is not a number")]
    NotANumber(String),
    /// The number of this field is negative or too large.
    #[error("its {0} is negative or out of range")]
    OutOfRange(String),
    /// The unit of a quantity is not known. A number is not read in a unit that is guessed.
    #[error("its {field} is in an unknown unit: {unit:?}")]
    UnknownUnit {
        /// The field: `duration` or `distance`.
        field: String,
        /// The unit as it is written.
        unit: String,
    },
    /// The same in a file that names the unit apart from the quantity.
    #[error("its {field} has the unknown unit {unit:?}")]
    UnknownUnitBeside {
        /// The field: `duration` or `distance`.
        field: String,
        /// The unit as it is written.
        unit: String,
    },
    /// Its start is no moment.
    #[error("its start is unreadable: {0}")]
    Start(InvalidMoment),
    /// Its end is no moment.
    #[error("its end is unreadable: {0}")]
    End(InvalidMoment),
    /// Its start cannot be read.
    #[error("its start is unreadable")]
    UnreadableStart,
    /// This start is not a number of seconds or milliseconds.
    #[error("its start {0:?} is unreadable")]
    UnreadableEpoch(String),
    /// This date cannot be read.
    #[error("its date {0:?} is unreadable: write it as 2024-03-04")]
    UnreadableDate(String),
    /// This date is not in the calendar.
    #[error("its date {0:?} is not in the calendar")]
    NoSuchDate(String),
    /// The time of day in this date does not exist.
    #[error("its date {0:?} has a time of day that does not exist")]
    NoSuchTime(String),
    /// Day and month of this date can be exchanged.
    #[error("its date {0} can be two days: write it as 2024-03-04")]
    AmbiguousDate(String),
    /// A date does not tell the day of a time in UTC.
    #[error("its date has no time of day")]
    DateWithoutTime,
    /// The day beside its start is another one in all time zones.
    #[error("its day is not the date of its start in any time zone")]
    DayElsewhere,
    /// No database stores its name.
    #[error("its name has a NUL character")]
    NulInName,
    /// It is another JSON value than an object.
    #[error("it is not an object")]
    NotAnObject,
    /// Its JSON is damaged.
    #[error("{found} stands where {expected} was expected at byte {offset}")]
    DamagedJson {
        /// The byte that stands there, in English.
        found: String,
        /// What can stand there, in English.
        expected: String,
        /// The position in the file, from 0.
        offset: u64,
    },
    /// The row of a table was cut off.
    #[error("the row has {cells} of {columns} columns")]
    RowCutOff {
        /// The cells of the row.
        cells: usize,
        /// The columns of the table.
        columns: usize,
    },
    /// A spreadsheet has changed the JSON in a cell.
    #[error(
        "one of its cells is damaged, as spreadsheets do: import the file as it was downloaded"
    )]
    DamagedCell,
    /// The device stopped before the end of the recording.
    #[error("it has no session: the recording was not completed")]
    NotCompleted,
    /// The track has no points.
    #[error("it has no points: it is a planned route and not a workout")]
    NoPoints,
    /// The points of the track have no times.
    #[error("its points have no times: it is a planned route and not a workout")]
    NoTimes,
    /// The table has workouts that are planned, too.
    #[error("it has neither a time nor a distance: it was planned and not done")]
    Planned,
    /// A multisport workout beside its parts.
    #[error("it is the sum of several sports, which are listed one by one")]
    SumOfSports,
    /// The session has more exercises than this number.
    #[error("the session has more than {0} exercises")]
    TooManyExercises(usize),
    /// A service withholds it, for this reason in English.
    #[error("it is not passed on: {0}")]
    Withheld(String),
    /// Its day has [`MAX_WORKOUTS_ON_A_DAY`] others.
    #[error("more than {MAX_WORKOUTS_ON_A_DAY} workouts on one day")]
    FullDay,
    /// Its values contradict each other.
    #[error(transparent)]
    Workout(#[from] InvalidWorkout),
    /// A sentence in English, of a server, of a library, or of the log of an earlier version.
    #[error("{0}")]
    Sentence(String),
}
