//! [`to_zip`]: the files of a tar archive, which can be packed with gzip, as a zip archive in memory. All limits and
//! rules of zip archives hold for it.

use std::io::{self, Cursor, Read, Seek, SeekFrom};

use flate2::Crc;

use crate::error::ImportError;
use crate::history_file::file_reader::is_gzip;
use crate::history_file::unpacking::{Gzip, MAX_IN_MEMORY};
use crate::refused_file::RefusedFile;

/// The maximum number of files of a tar archive.
const MAX_FILES: usize = 50_000;

/// An archive in a file, or in memory.
#[derive(Debug)]
pub(crate) enum ArchiveInput<R> {
    File(R),
    Memory(Cursor<Vec<u8>>),
}

impl<R: Read> Read for ArchiveInput<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            ArchiveInput::File(input) => input.read(buffer),
            ArchiveInput::Memory(input) => input.read(buffer),
        }
    }
}

impl<R: Seek> Seek for ArchiveInput<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        match self {
            ArchiveInput::File(input) => input.seek(to),
            ArchiveInput::Memory(input) => input.seek(to),
        }
    }
}

/// Repacks a tar archive, whose first bytes are `head`, as a zip archive. `None` if the file is no tar archive.
pub(crate) fn to_zip<R: Read + Seek>(
    head: &[u8],
    input: &mut R,
) -> Result<Option<Vec<u8>>, ImportError> {
    if !is_gzip(head) {
        if !is_tar(head) {
            return Ok(None);
        }
        input.seek(SeekFrom::Start(0))?;
        return packed(input).map(Some);
    }
    let mut begin = Vec::new();
    // Damage of the content is found when it is read.
    let _ = Gzip::new(head).take(MAGIC_END as u64).read_to_end(&mut begin);
    if !is_tar(&begin) {
        return Ok(None);
    }
    input.seek(SeekFrom::Start(0))?;
    packed(Gzip::new(input)).map(Some)
}

const MAGIC: std::ops::Range<usize> = 257..MAGIC_END;

const MAGIC_END: usize = 262;

fn is_tar(head: &[u8]) -> bool {
    head.get(MAGIC) == Some(b"ustar")
}

fn unread(problem: &'static str) -> ImportError {
    ImportError::Refused(RefusedFile::Tar { problem })
}

fn packed(input: impl Read) -> Result<Vec<u8>, ImportError> {
    let damaged = |_| unread("it is damaged: download it again");
    let (mut archive, mut zip, mut count) = (::tar::Archive::new(input), Zip::default(), 0);
    for entry in archive.entries().map_err(damaged)? {
        let entry = entry.map_err(damaged)?;
        count += 1;
        if count > MAX_FILES {
            return Err(unread("it has more than 50000 files"));
        }
        if !entry.header().entry_type().is_file() {
            continue;
        }
        let path = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let mut content = Vec::new();
        entry.take(MAX_IN_MEMORY + 1).read_to_end(&mut content).map_err(damaged)?;
        if (zip.files.len() + content.len()) as u64 > MAX_IN_MEMORY {
            return Err(unread("its files are longer than 128 MiB together"));
        }
        zip.add(path.trim_start_matches("./"), &content);
    }
    Ok(zip.finish())
}

/// A zip archive that is being written, whose files are not packed.
#[derive(Debug, Default)]
struct Zip {
    files: Vec<u8>,
    list: Vec<u8>,
    count: u16,
}

impl Zip {
    /// Lengths and positions fit into 32 bits, because the archive is short.
    #[expect(clippy::cast_possible_truncation, reason = "the lengths are limited")]
    fn add(&mut self, path: &str, content: &[u8]) {
        let mut checksum = Crc::new();
        checksum.update(content);
        let (length, at) = ((content.len() as u32).to_le_bytes(), self.files.len() as u32);
        let header = [
            &[20, 0, 0, 0, 0, 0, 0, 0, 0, 0][..],
            &checksum.sum().to_le_bytes(),
            &length,
            &length,
            &(path.len() as u16).to_le_bytes(),
            &[0; 2],
        ]
        .concat();
        self.files.extend([b"PK\x03\x04", &header[..], path.as_bytes(), content].concat());
        self.list.extend([b"PK\x01\x02\x14\0", &header[..], &[0; 10], &at.to_le_bytes()].concat());
        self.list.extend(path.as_bytes());
        self.count = self.count.saturating_add(1);
    }

    #[expect(clippy::cast_possible_truncation, reason = "the lengths are limited")]
    fn finish(mut self) -> Vec<u8> {
        let (at, length) = (self.files.len() as u32, self.list.len() as u32);
        let count = self.count.to_le_bytes();
        self.files.append(&mut self.list);
        let sizes = [length.to_le_bytes(), at.to_le_bytes()].concat();
        self.files.extend([b"PK\x05\x06\0\0\0\0", &count[..], &count, &sizes, &[0; 2]].concat());
        self.files
    }
}
