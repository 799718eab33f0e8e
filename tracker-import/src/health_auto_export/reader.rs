//! [`ExportReader`]: the public interface of the parser.

use crate::activities::activity_names::ActivityNames;
use crate::health_auto_export::document::Document;
use crate::health_auto_export::document::utf8::Utf8Check;
use crate::health_auto_export::error::ExportError;
use crate::health_auto_export::head::Head;
use crate::health_auto_export::summary::ExportSummary;
use crate::health_auto_export::workout::item_reader::ItemReader;
use crate::item::Item;
use tracker_core::moments::Zone;

/// Parses an export while its bytes arrive.
///
/// Memory is bounded for every input: at most about 16 MiB, and far less for real exports. The size
/// of the pieces does not change the result. After an error, every further call returns the same
/// error.
#[derive(Debug)]
pub struct ExportReader {
    stage: Stage,
    items: ItemReader,
}

#[derive(Debug)]
enum Stage {
    /// The first bytes, until the kind of content is recognised.
    Head(Head),
    Document(Box<Document>, Utf8Check),
    Failed(ExportError),
}

impl ExportReader {
    /// Creates a reader. `zone` applies to timestamps without an offset or with `Z`; `names` maps
    /// names to activities.
    ///
    /// ```
    /// use tracker_core::chrono::FixedOffset;
    /// use tracker_import::{ActivityNames, ExportReader};
    ///
    /// let file =
    ///     br#"{"workouts": [{"name": "Run", "start": "2026-06-29T22:30:00Z", "duration": 1800}]}"#;
    /// // With the feature `tz`, a zone by its name works as well: `chrono_tz::Europe::Berlin`.
    /// let zone = FixedOffset::east_opt(2 * 3600).ok_or("no such offset")?;
    /// let mut reader = ExportReader::new(zone, ActivityNames::default());
    /// let mut items = Vec::new();
    /// reader.read(file, &mut items)?;
    /// let day = items.remove(0).workout().map(|run| run.day());
    /// assert_eq!(day, Some("2026-06-30".parse()?), "half past midnight at +02:00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(zone: impl Into<Zone>, names: ActivityNames) -> ExportReader {
        let items = ItemReader::new(zone.into(), names);
        ExportReader { stage: Stage::Head(Head::default()), items }
    }

    /// Reads the next bytes, in a piece of any size, and appends the items that end in it.
    ///
    /// # Errors
    ///
    /// - [`ExportError::NotAnExport`] if the content is not an export.
    /// - [`ExportError::Syntax`] if the document is not valid JSON or has another structure.
    /// - [`ExportError::NotUtf8`] if the document is not UTF-8.
    /// - [`ExportError::TooDeep`] if its brackets are nested too deep.
    ///
    /// Items before the error are appended.
    ///
    /// ```
    /// use tracker_import::ExportReader;
    ///
    /// let (mut reader, mut items) = (ExportReader::default(), Vec::new());
    /// reader.read(br#"{"data": {"workouts": [{"name": "Yo"#, &mut items)?;
    /// assert!(items.is_empty(), "the workout is not complete");
    /// reader.read(br#"ga"}]}}"#, &mut items)?;
    /// assert_eq!(items.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(&mut self, bytes: &[u8], items: &mut Vec<Item>) -> Result<(), ExportError> {
        let result = self.read_on(bytes, items);
        if let Err(error) = &result {
            self.stage = Stage::Failed(error.clone());
        }
        result
    }

    /// Ends the export, after all bytes have been read.
    ///
    /// # Errors
    ///
    /// - [`ExportError::Truncated`] if the document is not complete.
    /// - [`ExportError::NotUtf8`] if the bytes after the document end in the middle of a character.
    /// - [`ExportError::NotAnExport`] if the content is empty, or ends before an object starts.
    /// - The error of an earlier [`read`](ExportReader::read), if there was one.
    ///
    /// ```
    /// use tracker_import::ExportReader;
    ///
    /// let (mut reader, mut items) = (ExportReader::default(), Vec::new());
    /// reader.read(br#"{"data": {"workouts": ["#, &mut items)?;
    /// assert!(reader.finish().is_err(), "the file ends in the middle");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finish(self) -> Result<ExportSummary, ExportError> {
        match self.stage {
            Stage::Head(head) => Err(head.finish()),
            Stage::Document(document, check) => document.finish(check.incomplete()),
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

/// A reader with the zone UTC and the built-in names.
impl Default for ExportReader {
    fn default() -> ExportReader {
        ExportReader::new(Zone::default(), ActivityNames::default())
    }
}
