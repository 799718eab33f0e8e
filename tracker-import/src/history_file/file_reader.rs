//! [`FileReader`]: reads the workouts of one file.

use std::io::{self, Cursor, Read};

use crate::draft::Drafter;
use crate::draft::raw_workout::RawWorkout;
use crate::error::ImportError;
use crate::format::Format;
use crate::health_auto_export::ExportError;
use crate::history_file::detect::{can_be_table, recognise};
use crate::history_file::format_reader::{
    Damage, FormatError, FormatReader, HEAD_LENGTH, Recognised, begins_like_export,
};
use crate::history_file::unpacking::{Gzip, PackedDamage};
use crate::json;
use crate::options::ImportOptions;
use crate::table::SAMPLE_LENGTH;

/// Reads the workouts of one file, in the format that its content has. The file may be compressed
/// with gzip.
#[derive(Debug)]
pub(crate) struct FileReader<I> {
    input: Input<I>,
    pub(crate) format: Format,
    /// By what the format is recognised, as a clause for messages.
    pub(crate) sign: &'static str,
    pub(crate) reader: Box<dyn FormatReader>,
    pub(crate) drafter: Drafter,
    buffer: Vec<u8>,
    /// The number of bytes in the buffer that are not parsed yet.
    filled: usize,
    /// Whether all of the file was read.
    pub(crate) ended: bool,
    /// The number of bytes that may still be read, after unpacking.
    rest: u64,
    /// The number of bytes that were passed to the reader.
    offset: u64,
    /// The number of workouts that were found.
    pub(crate) found: u64,
}

/// The bytes of a file, unpacked.
#[derive(Debug)]
enum Input<I> {
    Plain(I),
    Gzip(Box<Gzip<io::Chain<Cursor<Vec<u8>>, I>>>),
}

const CHOSEN: &str = "it was chosen";

/// The number of bytes that are read at once.
const BUFFER_LENGTH: usize = 64 * 1024;

impl<I: Read> FileReader<I> {
    /// Opens a file that begins with the bytes of `head`.
    pub(crate) fn open(
        head: Vec<u8>,
        input: I,
        options: ImportOptions,
    ) -> Result<FileReader<I>, ImportError> {
        let (mut head, mut input) = unpacked(head, input)?;
        if can_be_table(&head, options.format) {
            extend(&mut head, &mut input)?;
        }
        let is_chosen = options.format.is_some();
        let Recognised { format, source, sign, reader } = recognise(&head, &options)?;
        if format == Format::Tracker && json::is_later_export(&head) {
            return Err(ImportError::Unsupported { format });
        }
        let drafter = Drafter { source, options };
        let filled = head.len();
        let mut buffer = head;
        buffer.resize(filled.max(BUFFER_LENGTH), 0);
        Ok(FileReader {
            input,
            format,
            sign: if is_chosen { CHOSEN } else { sign },
            reader,
            drafter,
            buffer,
            filled,
            ended: false,
            rest: u64::MAX,
            offset: 0,
            found: 0,
        })
    }

    /// Limits the number of bytes after unpacking.
    pub(crate) fn with_limit(self, limit: u64) -> FileReader<I> {
        FileReader { rest: limit, ..self }
    }

    /// Whether this is a JSON object that is no history, by its beginning. It is called before the first bytes
    /// are read: a file that a person chose is read instead, so that the error is exact.
    pub(crate) fn is_other_object(&self) -> bool {
        let head = &self.buffer[..self.filled];
        self.format == Format::HealthAutoExport && !begins_like_export(head)
    }

    /// Reads the next bytes and appends the workouts that end in them. Returns how many bytes were
    /// read.
    pub(crate) fn advance(&mut self, found: &mut Vec<RawWorkout>) -> Result<u64, ImportError> {
        let before = found.len();
        let result = self.read(found);
        self.found += (found.len() - before) as u64;
        result.map_err(|error| self.error(error))
    }

    /// No bytes mean the end of the file.
    fn read(&mut self, found: &mut Vec<RawWorkout>) -> Result<u64, FormatError> {
        let filled = match self.fill() {
            Ok(filled) => filled,
            Err(error) => {
                self.reader.break_off(found);
                return Err(FormatError::Input(error));
            }
        };
        self.offset += filled as u64;
        self.ended = filled == 0;
        if !self.ended {
            self.reader.read(&self.buffer[..filled], found)?;
            return Ok(filled as u64);
        }
        self.reader.finish(found)?;
        Ok(0)
    }

    /// Fills the buffer, unless it has bytes that are not parsed yet. Returns the number of bytes in it.
    fn fill(&mut self) -> io::Result<usize> {
        if self.filled == 0 {
            self.filled = read_some(&mut self.input, &mut self.buffer[..BUFFER_LENGTH])?;
        }
        let filled = std::mem::take(&mut self.filled);
        let rest = self.rest.checked_sub(filled as u64);
        self.rest = rest.ok_or(PackedDamage::TooLarge)?;
        Ok(filled)
    }

    fn error(&self, error: FormatError) -> ImportError {
        let (offset, reason) = match error {
            FormatError::Damage(Damage { offset, reason }) => (offset, reason),
            FormatError::Export(ExportError::NotAnExport { found, .. }) => {
                return ImportError::NotAHistory { found, columns: Vec::new() };
            }
            FormatError::Export(error) => return ImportError::Export(error),
            FormatError::Refused(refusal) => {
                return ImportError::Refused(refusal);
            }
            FormatError::Input(error) => match PackedDamage::in_error(&error) {
                Some(damage) => (self.offset, damage.reason()),
                None => return ImportError::Io(error),
            },
        };
        ImportError::Damaged { format: self.format, offset, items: self.found, reason }
    }
}

/// The first bytes of the content, and the input after them.
fn unpacked<I: Read>(head: Vec<u8>, input: I) -> io::Result<(Vec<u8>, Input<I>)> {
    if !is_gzip(&head) {
        return Ok((head, Input::Plain(input)));
    }
    let mut gzip = Gzip::of(Cursor::new(head).chain(input));
    let head = read_head(&mut gzip)?;
    Ok((head, Input::Gzip(Box::new(gzip))))
}

/// Whether a file that begins with these bytes is compressed with gzip.
pub(crate) fn is_gzip(head: &[u8]) -> bool {
    head.starts_with(&[0x1f, 0x8b])
}

/// The bytes by which a format is recognised.
pub(crate) fn read_head(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut head = Vec::with_capacity(HEAD_LENGTH);
    read_up_to(HEAD_LENGTH, &mut head, input)?;
    Ok(head)
}

/// Reads on, until there are the bytes from which a table is decided.
fn extend(head: &mut Vec<u8>, input: &mut impl Read) -> io::Result<()> {
    read_up_to(SAMPLE_LENGTH, head, input)
}

fn read_up_to(length: usize, head: &mut Vec<u8>, input: &mut impl Read) -> io::Result<()> {
    let rest = length.saturating_sub(head.len()) as u64;
    match input.take(rest).read_to_end(head) {
        // The next read gives the damage again.
        Err(error) if head.is_empty() || PackedDamage::in_error(&error).is_none() => Err(error),
        _ => Ok(()),
    }
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

impl<I: Read> Read for Input<I> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Input::Plain(input) => input.read(buffer),
            Input::Gzip(input) => input.read(buffer),
        }
    }
}
