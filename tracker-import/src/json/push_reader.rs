//! [`PushReader`]: reads what a phone pushes.

use crate::activities::activity_names::ActivityNames;
use crate::draft::Drafter;
use crate::draft::raw_workout::RawWorkout;
use crate::file_summary::Items;
use crate::format::Format;
use crate::health_auto_export::{self, ExportError, ExportSummary};
use crate::history_file::format_reader::{
    Damage, FormatError, FormatReader, HEAD_LENGTH, without_prefix,
};
use crate::item::Item;
use crate::json::lists::ROWS;
use crate::options::ImportOptions;
use tracker_core::moments::Zone;

/// Parses what a phone pushes, while its bytes arrive: an export of Health Auto Export, a message of the app Health
/// Webhook, or the workouts of a shortcut.
///
/// Memory is bounded, and the size of the pieces does not change the result, as in [`ExportReader`](crate::ExportReader).
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_import::{ActivityNames, PushReader};
///
/// let message = br#"{"timestamp": "2026-05-04T10:00:00Z", "app_version": "1.9.0", "exercise": [{"type": "56",
///     "start_time": "2026-05-01T06:15:00Z", "end_time": "2026-05-01T06:55:00Z"}]}"#;
/// let mut reader = PushReader::new(message, Utc, ActivityNames::default());
/// let mut items = Vec::new();
/// reader.read(message, &mut items)?;
/// assert_eq!(reader.finish()?.items, 1);
/// # Ok::<(), tracker_import::ExportError>(())
/// ```
#[derive(Debug)]
pub struct PushReader {
    reader: Box<dyn FormatReader>,
    drafter: Drafter,
    items: Items,
    found: Vec<RawWorkout>,
}

/// The formats that phones push, besides that of Health Auto Export.
const PUSHED: &[Format] = &[Format::HealthWebhook, Format::Shortcut];

impl PushReader {
    /// Creates a reader for content that begins with these bytes, of which the first 4096 tell its kind. They are not
    /// read yet. `zone` applies to times without an offset or with `Z`; `names` maps names to activities.
    #[must_use]
    pub fn new(head: &[u8], zone: impl Into<Zone>, names: ActivityNames) -> PushReader {
        let head = without_prefix(&head[..head.len().min(HEAD_LENGTH)]);
        let mut rows = ROWS.iter().filter(|row| PUSHED.contains(&row.format));
        let row = rows.find(|row| (row.detect)(row.format, head));
        let row = row.unwrap_or(&health_auto_export::ROW);
        let options = ImportOptions { zone: Some(zone.into()), names, ..ImportOptions::default() };
        PushReader {
            reader: (row.reader)(row.format, &options),
            drafter: Drafter { source: row.source, options },
            items: Items::new(row.format),
            found: Vec::new(),
        }
    }

    /// Reads the next bytes, in a piece of any size, and appends the items that end in it.
    ///
    /// # Errors
    ///
    /// As [`ExportReader::read`](crate::ExportReader::read); [`ExportError::Damaged`] if a message or a list is not
    /// valid JSON.
    pub fn read(&mut self, bytes: &[u8], items: &mut Vec<Item>) -> Result<(), ExportError> {
        let result = self.reader.read(bytes, &mut self.found);
        for mut raw in self.found.drain(..) {
            self.items.add(self.drafter.item(&mut raw));
        }
        items.extend(self.items.queue.drain(..));
        self.items.summary.bytes += bytes.len() as u64;
        result.map_err(|error| self.error(error))
    }

    /// Ends the content, after all bytes have been read.
    ///
    /// # Errors
    ///
    /// As [`ExportReader::finish`](crate::ExportReader::finish).
    pub fn finish(mut self) -> Result<ExportSummary, ExportError> {
        if let Err(error) = self.reader.finish(&mut self.found) {
            return Err(self.error(error));
        }
        let summary = self.items.summary;
        Ok(ExportSummary {
            items: summary.items,
            bytes: summary.bytes,
            list_found: self.reader.has_workouts(),
            ignored_lists: self.reader.ignored_lists(),
        })
    }

    fn error(&self, error: FormatError) -> ExportError {
        let summary = self.items.summary;
        let (offset, reason) = match error {
            FormatError::Export(error) => return error,
            FormatError::Damage(Damage { offset, reason }) => (offset, reason),
            _ => (summary.bytes, "it is not a list"),
        };
        ExportError::Damaged { offset, items: summary.items, reason }
    }
}
