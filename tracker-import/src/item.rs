//! [`Item`]: what a reader gives for each workout of a file.

use tracker_core::import_report::{InvalidItem, SkippedWorkout};
use tracker_core::workouts::Workout;

/// The result of reading one element of the `workouts` array.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Item {
    /// A valid workout.
    Workout {
        /// The index in the array, counted from 0.
        index: u64,
        /// The workout.
        workout: Workout,
    },
    /// An element that cannot be imported, with the reason: unsupported activity, or invalid.
    Skipped(SkippedWorkout),
}

impl Item {
    /// The workout, if the item is one.
    ///
    /// ```
    /// use tracker_import::ExportReader;
    ///
    /// let mut items = Vec::new();
    /// let mut reader = ExportReader::default();
    /// reader.read(br#"{"data": {"workouts": [{"name": "Yoga"}]}}"#, &mut items)?;
    /// reader.finish()?;
    /// assert_eq!(items.remove(0).workout(), None);
    /// # Ok::<(), tracker_import::ExportError>(())
    /// ```
    #[must_use]
    pub fn workout(self) -> Option<Workout> {
        match self {
            Item::Workout { workout, .. } => Some(workout),
            Item::Skipped(_) => None,
        }
    }
}

/// What is wrong if the unit that stands beside a quantity is not known.
pub(crate) fn unknown_unit(field: &str, unit: &str) -> InvalidItem {
    InvalidItem::UnknownUnitBeside { field: field.to_owned(), unit: unit.to_owned() }
}

/// A text of a file as a skipped item shows it: at most 100 characters. PostgreSQL stores no text with a NUL.
pub(crate) fn shortened(text: &str) -> String {
    text.chars()
        .take(MAX_LENGTH)
        .map(|letter| if letter == '\0' { '\u{fffd}' } else { letter })
        .collect()
}

/// The maximum length of the name and the start of a skipped item, in characters.
const MAX_LENGTH: usize = 100;

/// Refuses the name of an activity that no database can store.
pub(crate) fn check_name(name: &str) -> Result<(), InvalidItem> {
    if name.contains('\0') { Err(InvalidItem::NulInName) } else { Ok(()) }
}
