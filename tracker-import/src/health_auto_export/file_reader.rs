//! [`ExportFileReader`]: the reader of a file, one among those of all formats.

use crate::draft::raw_workout::RawWorkout;
use crate::health_auto_export::reader::ExportReader;
use crate::history_file::format_reader::{FormatError, FormatReader};
use crate::item::Item;
use crate::options::ImportOptions;

/// Reads the workouts of a file. They are checked by [`ExportReader`], which pushes use, too: series of
/// samples are read while the start and the end of their workout are known.
#[derive(Debug)]
pub(crate) struct ExportFileReader {
    reader: ExportReader,
    /// The items that were read and not handed over yet.
    items: Vec<Item>,
    list_found: bool,
    ignored_lists: u64,
}

impl ExportFileReader {
    pub(crate) fn new(options: &ImportOptions) -> ExportFileReader {
        let zone = options.zone.unwrap_or_default();
        ExportFileReader {
            reader: ExportReader::new(zone, options.names.clone()),
            items: Vec::new(),
            list_found: true,
            ignored_lists: 0,
        }
    }
}

impl FormatReader for ExportFileReader {
    fn read(&mut self, bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        let result = self.reader.read(bytes, &mut self.items);
        found.extend(self.items.drain(..).map(raw));
        Ok(result?)
    }

    fn finish(&mut self, _: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        let summary = std::mem::take(&mut self.reader).finish()?;
        (self.list_found, self.ignored_lists) = (summary.list_found, summary.ignored_lists);
        Ok(())
    }

    fn has_workouts(&self) -> bool {
        self.list_found
    }

    fn ignored_lists(&self) -> u64 {
        self.ignored_lists
    }
}

fn raw(item: Item) -> RawWorkout {
    RawWorkout { checked: Some(Box::new(item)), ..RawWorkout::default() }
}
