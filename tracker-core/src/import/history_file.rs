//! [`Import`]: reads the items of a history from a file.

use std::collections::VecDeque;
use std::io::{self, Cursor, Read, Seek};

use crate::import::detect::{HEAD_LENGTH, Row, row, without_prefix};
use crate::import::draft::Drafter;
use crate::import::error::ImportError;
use crate::import::format::Format;
use crate::import::format_reader::{Damage, Reader};
use crate::import::gzip::Gzip;
use crate::import::health_auto_export::{Item, Summary};
use crate::import::options::ImportOptions;

/// Opens a history of any known format.
///
/// The content decides about the format, never the name of the file. The file may be compressed
/// with gzip. The bytes are read while the items are taken from the [`Import`], in constant memory.
///
/// # Errors
///
/// - [`ImportError::NotAHistory`] if the content has none of the formats.
/// - [`ImportError::Unsupported`] if the options name a format that this version cannot read.
/// - [`ImportError::Io`] if the input cannot be read.
///
/// ```
/// use std::io::Cursor;
/// use tracker_core::import::{Format, ImportOptions, Item, open};
///
/// let file = br#"{"data": {"workouts": [{"name": "Outdoor Run",
///     "start": "2026-06-30 07:15:00 +0200", "end": "2026-06-30 07:45:00 +0200"}]}}"#;
///
/// let mut import = open(Cursor::new(file), ImportOptions::default())?;
/// assert_eq!(import.format(), Format::HealthAutoExport);
/// for item in &mut import {
///     let Item::Workout { workout, .. } = item? else { continue };
///     assert_eq!(workout.day().to_string(), "2026-06-30");
/// }
/// assert_eq!(import.summary().items, 1);
/// # Ok::<(), tracker_core::import::ImportError>(())
/// ```
pub fn open<R: Read + Seek>(input: R, options: ImportOptions) -> Result<Import<R>, ImportError> {
    let (head, input) = unpacked(input)?;
    let row = row(&head, options.format)?;
    Ok(Import::new(row, head, input, options))
}

/// A history that is being read: an iterator over its items. After an error, it ends.
#[derive(Debug)]
pub struct Import<R> {
    input: Input<R>,
    reader: Reader,
    drafter: Drafter,
    buffer: Vec<u8>,
    /// The number of bytes in the buffer that are not parsed yet.
    filled: usize,
    items: VecDeque<Item>,
    /// The error after these items.
    error: Option<ImportError>,
    ended: bool,
    summary: ImportSummary,
}

/// What has been read of a history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ImportSummary {
    /// The format.
    pub format: Format,
    /// The number of items, including skipped ones.
    pub items: u64,
    /// The number of bytes, after unpacking.
    pub bytes: u64,
    /// The number of workouts whose day is not certain, because it followed from a time zone.
    pub uncertain_days: u64,
    /// Whether a list of workouts was found. An export of Health Auto Export can be without, a FIT
    /// file can be something else than an activity, and GPX and TCX files can be plans.
    pub list_found: bool,
    /// The number of lists that were ignored. Only Health Auto Export can have them.
    pub ignored_lists: u64,
}

/// The bytes of a file, unpacked.
#[derive(Debug)]
enum Input<R> {
    Plain(R),
    Gzip(Box<Gzip<io::Chain<Cursor<Vec<u8>>, R>>>),
}

/// The number of bytes that are read at once.
const BUFFER_LENGTH: usize = 64 * 1024;

impl<R: Read> Import<R> {
    fn new(row: &Row, head: Vec<u8>, input: Input<R>, options: ImportOptions) -> Import<R> {
        let summary = ImportSummary {
            format: row.format,
            items: 0,
            bytes: 0,
            uncertain_days: 0,
            list_found: true,
            ignored_lists: 0,
        };
        let reader = (row.reader)(without_prefix(&head), &options);
        let drafter = Drafter::new(row.source, options);
        let filled = head.len();
        let mut buffer = head;
        buffer.resize(BUFFER_LENGTH, 0);
        let (items, error) = (VecDeque::new(), None);
        Import { input, reader, drafter, buffer, filled, items, error, ended: false, summary }
    }

    /// The format of the history.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.summary.format
    }

    /// What has been read so far. It is complete after the last item.
    #[must_use]
    pub const fn summary(&self) -> ImportSummary {
        self.summary
    }

    /// Reads the next bytes of the input and adds their items.
    fn advance(&mut self) -> Result<(), ImportError> {
        if self.filled == 0 {
            self.filled = read_some(&mut self.input, &mut self.buffer)?;
        }
        let filled = std::mem::take(&mut self.filled);
        if filled == 0 {
            self.ended = true;
        }
        self.summary.bytes += filled as u64;
        match &mut self.reader {
            Reader::Export(_) => self.read_export(filled),
            Reader::Format(_) => self.read_format(filled),
        }
    }

    fn read_export(&mut self, filled: usize) -> Result<(), ImportError> {
        let Reader::Export(reader) = &mut self.reader else { return Ok(()) };
        let mut found = Vec::new();
        let result = reader.read(&self.buffer[..filled], &mut found);
        for item in found {
            self.add(item);
        }
        result?;
        if self.ended {
            let Reader::Export(reader) = &mut self.reader else { return Ok(()) };
            let Summary { list_found, ignored_lists, .. } =
                std::mem::take(&mut **reader).finish()?;
            self.summary.list_found = list_found;
            self.summary.ignored_lists = ignored_lists;
        }
        Ok(())
    }

    fn read_format(&mut self, filled: usize) -> Result<(), ImportError> {
        let Reader::Format(reader) = &mut self.reader else { return Ok(()) };
        let mut found = Vec::new();
        let result = if self.ended {
            reader.finish(&mut found)
        } else {
            reader.read(&self.buffer[..filled], &mut found)
        };
        self.summary.list_found = !self.ended || reader.has_workouts();
        for raw in found {
            let item = self.drafter.item(self.summary.items, raw);
            self.add(item);
        }
        result.map_err(|Damage { offset, reason }| {
            let (format, items) = (self.summary.format, self.summary.items);
            ImportError::Damaged { format, offset, items, reason }
        })
    }

    fn add(&mut self, item: Item) {
        self.summary.items += 1;
        if let Item::Workout { workout, .. } = &item {
            let is_certain = workout.start().kind().is_day_certain();
            self.summary.uncertain_days += u64::from(!is_certain);
        }
        self.items.push_back(item);
    }
}

impl<R: Read> Iterator for Import<R> {
    type Item = Result<Item, ImportError>;

    fn next(&mut self) -> Option<Result<Item, ImportError>> {
        while self.items.is_empty() && !self.ended {
            if let Err(error) = self.advance() {
                self.ended = true;
                self.error = Some(error);
            }
        }
        self.items.pop_front().map(Ok).or_else(|| self.error.take().map(Err))
    }
}

/// The first bytes of the content, and the input after them.
fn unpacked<R: Read>(mut input: R) -> io::Result<(Vec<u8>, Input<R>)> {
    let head = read_head(&mut input)?;
    if !head.starts_with(&[0x1f, 0x8b]) {
        return Ok((head, Input::Plain(input)));
    }
    let mut gzip = Gzip::new(Cursor::new(head).chain(input));
    let head = read_head(&mut gzip)?;
    Ok((head, Input::Gzip(Box::new(gzip))))
}

fn read_head(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut head = Vec::with_capacity(HEAD_LENGTH);
    input.take(HEAD_LENGTH as u64).read_to_end(&mut head)?;
    Ok(head)
}

/// Reads at least one byte, unless the input has ended.
fn read_some(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}

impl<R: Read> Read for Input<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Input::Plain(input) => input.read(buffer),
            Input::Gzip(input) => input.read(buffer),
        }
    }
}
