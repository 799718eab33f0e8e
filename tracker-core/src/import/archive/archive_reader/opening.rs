//! Opens the files of an archive, and archives in it.

use std::io::{Cursor, Read, Seek};

use crate::import::archive::archive_reader::{ArchiveReader, Current};
use crate::import::archive::outcomes::{NOT_A_HISTORY, SAME_AGAIN, TABLE_AMONG_OTHERS};
use crate::import::archive::plan::{must_be_history, name};
use crate::import::archive::unopened::Unopened;
use crate::import::error::ImportError;
use crate::import::format::Format;
use crate::import::history_file::file_reader::{FileReader, read_head};
use crate::import::options::ImportOptions;

/// How deep an archive can be in others, itself included.
const MAX_DEPTH: usize = 2;

/// The maximum length of an archive in an archive, which is held in memory: 24 MiB.
const MAX_INNER_LENGTH: u64 = 24 << 20;

impl<R: Read + Seek> ArchiveReader<R> {
    /// A reader for a file, or why it is not read.
    pub(super) fn open_file(&mut self, index: usize) -> Result<Current<R>, Unopened> {
        if self.copies.contains(&index) && self.directory.length(index) > MAX_INNER_LENGTH {
            return Err(Unopened::PassedOver(SAME_AGAIN));
        }
        let path = self.directory.path(index);
        let file_name = Some(name(path).to_owned());
        let must_be_history = must_be_history(path);
        let mut input = self.directory.reader(index)?;
        let limit = input.limit();
        let head = read_head(&mut input).map_err(ImportError::Io)?;
        self.outcomes.bytes += head.len() as u64;
        if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
            let archive = self.open_inner(index, Cursor::new(head).chain(input))?;
            return Ok(Current::Archive(index, Box::new(archive)));
        }
        let options = ImportOptions { file_name, ..self.options.clone() };
        match FileReader::open(head, input, options) {
            Err(ImportError::NotAHistory { .. }) if !must_be_history => {
                Err(Unopened::PassedOver(NOT_A_HISTORY))
            }
            Ok(reader) if reader.is_other_object() => Err(Unopened::PassedOver(NOT_A_HISTORY)),
            Ok(reader) if reader.format() == Format::Csv && self.directory.len() > 1 => {
                Err(Unopened::PassedOver(TABLE_AMONG_OTHERS))
            }
            opened => Ok(Current::File(index, Box::new(opened?.with_limit(limit)))),
        }
    }

    /// Opens an archive in the archive. It is read as a whole, because the list of its files is at
    /// its end.
    fn open_inner(
        &mut self,
        index: usize,
        input: impl Read,
    ) -> Result<ArchiveReader<Cursor<Vec<u8>>>, Unopened> {
        if self.depth == MAX_DEPTH {
            return Err(Unopened::LeftOut(TOO_DEEP.to_owned()));
        }
        // The stated length can be wrong, but it is at most the maximum, so its memory can be reserved.
        let stated = self.directory.length(index).min(MAX_INNER_LENGTH);
        let mut content = Vec::with_capacity(usize::try_from(stated + 1).unwrap_or_default());
        let result = input.take(MAX_INNER_LENGTH + 1).read_to_end(&mut content);
        self.outcomes.bytes += content.len() as u64;
        result.map_err(ImportError::Io)?;
        if content.len() as u64 > MAX_INNER_LENGTH {
            return Err(Unopened::LeftOut(TOO_LARGE.to_owned()));
        }
        let known = self.known.as_ref().map(|known| known.inner(index));
        let (room, options, depth) = (self.directory.room(), &self.options, self.depth + 1);
        Ok(ArchiveReader::open_within(room, Cursor::new(content), options, depth, known)?)
    }

    pub(super) fn is_apple_health(&self, index: usize) -> bool {
        let Ok(mut input) = self.directory.reader(index) else { return false };
        let Ok(head) = read_head(&mut input) else { return false };
        let file = FileReader::open(head, input, self.options.clone());
        file.is_ok_and(|file| file.format() == Format::AppleHealth)
    }
}

const TOO_DEEP: &str = "it is an archive in an archive in an archive: unzip it first";

const TOO_LARGE: &str = "it is an archive with more than 24 MiB: unzip it first";
