//! [`ExportReader`]: the way in.

use chrono_tz::Tz;

use crate::activities::ActivityNames;
use crate::export::document::Document;
use crate::export::error::ExportError;
use crate::export::found::Head;
use crate::export::item::ItemReader;
use crate::export::utf8::Utf8Check;
use crate::import_report::SkippedWorkout;
use crate::workouts::Workout;

/// Reads an export as its bytes arrive.
///
/// Memory stays bounded whatever the input: about 16 MiB at the very worst, far less for what
/// phones send. How the bytes are cut into pieces never changes the result. After an error, every
/// further call gives the same error.
#[derive(Debug)]
pub struct ExportReader {
    stage: Stage,
    items: ItemReader,
}

/// What comes of one element of the `workouts` array.
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// A workout that can be imported.
    Workout {
        /// Where in the array it stood; the first has index 0.
        index: u64,
        /// The workout.
        workout: Workout,
    },
    /// One that cannot be, with the reason: another activity, or invalid.
    Skipped(SkippedWorkout),
}

/// What a whole export held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Summary {
    /// Elements of the `workouts` array, whether skipped or not.
    pub items: u64,
    /// The length of the document in bytes.
    pub bytes: u64,
}

#[derive(Debug)]
enum Stage {
    /// The first bytes, until it is clear what they begin.
    Head(Head),
    Document(Box<Document>, Utf8Check),
    Failed(ExportError),
}

impl ExportReader {
    /// A reader that dates timestamps without an offset, or with `Z`, in this zone, and knows the
    /// activities by these names.
    #[must_use]
    pub fn new(zone: Tz, names: ActivityNames) -> ExportReader {
        ExportReader { stage: Stage::Head(Head::default()), items: ItemReader::new(zone, names) }
    }

    /// Reads the next bytes, a piece of any size, and appends the items that end in it.
    ///
    /// # Errors
    ///
    /// [`ExportError::NotAnExport`] when the content is something else, and
    /// [`ExportError::Syntax`], [`ExportError::NotUtf8`] or [`ExportError::TooDeep`] when the
    /// document breaks. The items before it have been appended all the same.
    pub fn read(&mut self, bytes: &[u8], items: &mut Vec<Item>) -> Result<(), ExportError> {
        let result = self.read_on(bytes, items);
        if let Err(error) = &result {
            self.stage = Stage::Failed(error.clone());
        }
        result
    }

    /// Says that the bytes are over.
    ///
    /// # Errors
    ///
    /// [`ExportError::Truncated`] when the document is not: it ends in the middle.
    /// [`ExportError::NotAnExport`] when there was nothing, or too little to be an export.
    pub fn finish(self) -> Result<Summary, ExportError> {
        match self.stage {
            Stage::Head(head) => Err(head.finish()),
            Stage::Document(document, check) => {
                Ok(Summary { bytes: document.finish(check.held())?, items: document.elements() })
            }
            Stage::Failed(error) => Err(error),
        }
    }

    fn read_on(&mut self, mut bytes: &[u8], items: &mut Vec<Item>) -> Result<(), ExportError> {
        if let Stage::Head(head) = &mut self.stage
            && let Some(document) = head.read(&mut bytes)?
        {
            self.stage = Stage::Document(Box::new(document), Utf8Check::default());
        }
        match &mut self.stage {
            Stage::Head(_) => {}
            Stage::Document(document, check) => {
                let checked = check.check(bytes);
                for mut valid in [checked.completed.as_slice(), checked.valid] {
                    let mut index = document.elements();
                    while let Some(fields) = document.next_element(&mut valid)? {
                        items.push(self.items.item(index, fields));
                        index += 1;
                    }
                }
                if checked.is_invalid {
                    return Err(document.not_utf8());
                }
            }
            Stage::Failed(error) => return Err(error.clone()),
        }
        Ok(())
    }
}

/// Dates in UTC, and the built-in names.
impl Default for ExportReader {
    fn default() -> ExportReader {
        ExportReader::new(Tz::UTC, ActivityNames::default())
    }
}
