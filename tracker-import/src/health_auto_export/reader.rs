//! [`ExportReader`]: the public interface of the parser.

use arrayvec::ArrayVec;

use crate::activities::activity_names::ActivityNames;
use crate::draft::raw_workout::RawWorkout;
use crate::format::Format;
use crate::health_auto_export::content_kind::{ContentKind, ENOUGH};
use crate::health_auto_export::document::Document;
use crate::health_auto_export::error::{ExportError, ExportSummary};
use crate::health_auto_export::workout::item_reader::ItemReader;
use crate::history_file::format_reader::{FormatError, FormatReader, FormatRow};
use crate::item::Item;
use crate::json::scan::is_space;
use tracker_core::moments::Zone;
use tracker_core::sources::Source;

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
    /// // With the feature `tz`, a zone by its name works as well: a `NamedZone`.
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
                    let mut index = document.elements;
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

/// The first bytes of the content, collected until its kind is recognised.
#[derive(Debug, Default)]
pub(crate) struct Head {
    /// The bytes after the byte order mark and white space.
    bytes: Vec<u8>,
    /// The number of bytes before them.
    before: u64,
}

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl Head {
    /// Reads until the object of an export starts; the remaining bytes belong to the document.
    /// Other content is collected until there are enough bytes to recognise its kind.
    pub(crate) fn read(&mut self, bytes: &mut &[u8]) -> Result<Option<Document>, ExportError> {
        while let Some((&byte, rest)) = bytes.split_first() {
            // A zero byte after the bracket means UTF-16.
            if self.bytes == b"{" && byte != 0 {
                return Ok(Some(Document::after_bracket(self.before)));
            }
            *bytes = rest;
            self.bytes.push(byte);
            match self.bytes.as_slice() {
                [first] if is_space(*first) => self.skip_prefix(),
                BYTE_ORDER_MARK => self.skip_prefix(),
                head if head.len() == ENOUGH => return Err(self.not_an_export()),
                _ => {}
            }
        }
        Ok(None)
    }

    /// The error for content that ended before an export started.
    pub(crate) fn finish(&self) -> ExportError {
        match self.bytes.as_slice() {
            b"{" => ExportError::Truncated { offset: self.before + 1, items: 0 },
            _ => self.not_an_export(),
        }
    }

    fn skip_prefix(&mut self) {
        self.before += self.bytes.len() as u64;
        self.bytes.clear();
    }

    fn not_an_export(&self) -> ExportError {
        ExportError::NotAnExport { found: ContentKind::from_head(&self.bytes), offset: self.before }
    }
}

/// The row of the format in the table of formats.
pub(crate) const ROW: FormatRow = FormatRow {
    format: Format::HealthAutoExport,
    source: Source::HealthAutoExport,
    detect: |_, head| head.starts_with(b"{"),
    sign: "it is a JSON object",
    reader: |_, options| {
        let reader = ExportReader::new(options.zone.unwrap_or_default(), options.names.clone());
        Box::new(ExportFileReader { reader, items: Vec::new(), summary: None })
    },
};

/// Reads the workouts of a file. They are checked by [`ExportReader`], which pushes use, too: series of
/// samples are read while the start and the end of their workout are known.
#[derive(Debug)]
struct ExportFileReader {
    reader: ExportReader,
    /// The items that were read and not handed over yet.
    items: Vec<Item>,
    /// At the end of the file.
    summary: Option<ExportSummary>,
}

impl FormatReader for ExportFileReader {
    fn read(&mut self, bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        let result = self.reader.read(bytes, &mut self.items);
        let raw = |item| RawWorkout { checked: Some(Box::new(item)), ..RawWorkout::default() };
        found.extend(self.items.drain(..).map(raw));
        Ok(result?)
    }

    fn finish(&mut self, _: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        self.summary = Some(std::mem::take(&mut self.reader).finish()?);
        Ok(())
    }

    fn has_workouts(&self) -> bool {
        self.summary.is_none_or(|summary| summary.list_found)
    }

    fn ignored_lists(&self) -> u64 {
        self.summary.map_or(0, |summary| summary.ignored_lists)
    }
}

/// The maximum number of bytes of a character.
const MAX_BYTES: usize = 4;

/// Checks a document piece by piece. A character that is cut at the end of a piece is held back
/// until its last byte arrives.
#[derive(Debug, Default)]
pub(crate) struct Utf8Check {
    incomplete: ArrayVec<u8, MAX_BYTES>,
}

/// The result of checking a piece.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Checked<'a> {
    /// A character that started in an earlier piece and ends in this one.
    pub(crate) completed: ArrayVec<u8, MAX_BYTES>,
    /// The valid text after it.
    pub(crate) valid: &'a [u8],
    /// Whether an invalid byte follows.
    pub(crate) is_invalid: bool,
}

impl Utf8Check {
    /// Checks the next piece.
    pub(crate) fn check<'a>(&mut self, mut piece: &'a [u8]) -> Checked<'a> {
        let mut checked = Checked::default();
        while !self.incomplete.is_empty()
            && let Some((byte, rest)) = piece.split_first()
        {
            piece = rest;
            self.incomplete.push(*byte);
            match str::from_utf8(&self.incomplete) {
                Ok(_) => checked.completed = self.incomplete.take(),
                Err(error) if error.error_len().is_none() => {}
                Err(_) => return Checked { is_invalid: true, ..checked },
            }
        }
        checked.valid = piece;
        if let Err(error) = str::from_utf8(piece) {
            let (valid, rest) = piece.split_at(error.valid_up_to());
            checked.valid = valid;
            checked.is_invalid = error.error_len().is_some();
            if !checked.is_invalid {
                self.incomplete.extend(rest.iter().copied());
            }
        }
        checked
    }

    /// The number of bytes of an incomplete character that are held back.
    pub(crate) const fn incomplete(&self) -> usize {
        self.incomplete.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The valid bytes of all pieces, and whether all of them were valid.
    fn check<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> (Vec<u8>, bool) {
        let (mut check, mut valid) = (Utf8Check::default(), Vec::new());
        for piece in pieces {
            let checked = check.check(piece);
            valid.extend_from_slice(&checked.completed);
            valid.extend_from_slice(checked.valid);
            if checked.is_invalid {
                return (valid, false);
            }
        }
        (valid, check.incomplete() == 0)
    }

    #[test]
    fn the_size_of_the_pieces_does_not_matter() {
        for bytes in [
            &b"plain"[..],
            "Löpning 户外步行 🏃‍♀️".as_bytes(),
            b"caf\xe9 noir",
            b"\xff",
            b"a\x80b",
            b"a\xc3",
            b"\xe6\x88A",
            b"\xf0\x9f\x8f",
            // An overlong encoding, half of a surrogate pair, and a number above U+10FFFF.
            b"\xc0\xaf",
            b"\xed\xa0\x80",
            b"\xf4\x90\x80\x80",
        ] {
            let whole = check([bytes]);
            let expected = match str::from_utf8(bytes) {
                Ok(_) => (bytes.to_vec(), true),
                Err(error) => (bytes[..error.valid_up_to()].to_vec(), false),
            };
            assert_eq!(whole, expected, "{bytes:?}");
            for size in 1..=bytes.len() {
                assert_eq!(check(bytes.chunks(size)), expected, "{bytes:?} by {size}");
            }
        }
    }
}
