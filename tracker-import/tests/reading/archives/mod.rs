//! Zip archives.

use std::io::{Cursor, Write};

use flate2::write::{DeflateEncoder, GzEncoder};
use flate2::{Compression, Crc};
use tracker_import::{HistoryReader, ImportError, ImportOptions, open};

use crate::tables::line;

mod budget;
mod damaged;
mod dates;
mod kinds;
mod any_archive;
mod order;
#[cfg(feature = "places")]
mod places;
mod refused;
mod properties;

/// A file in an archive, as its list of files describes it.
pub(crate) struct Member {
    path: String,
    flags: u16,
    method: u16,
    packed: Vec<u8>,
    checksum: u32,
    length: u32,
}

impl Member {
    pub(crate) fn deflated(path: &str, content: &[u8]) -> Member {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(content).unwrap();
        Member { method: 8, packed: encoder.finish().unwrap(), ..Member::stored(path, content) }
    }

    pub(crate) fn stored(path: &str, content: &[u8]) -> Member {
        let mut checksum = Crc::new();
        checksum.update(content);
        Member {
            path: path.to_owned(),
            flags: 0,
            method: 0,
            packed: content.to_vec(),
            checksum: checksum.sum(),
            length: u32::try_from(content.len()).unwrap(),
        }
    }

    /// What the header in front of the file and the list of files have in common.
    fn header(&self) -> Vec<u8> {
        let packed = u32::try_from(self.packed.len()).unwrap();
        let path = u16::try_from(self.path.len()).unwrap();
        [
            &20_u16.to_le_bytes()[..],
            &self.flags.to_le_bytes(),
            &self.method.to_le_bytes(),
            &[0; 4],
            &self.checksum.to_le_bytes(),
            &packed.to_le_bytes(),
            &self.length.to_le_bytes(),
            &path.to_le_bytes(),
            &[0; 2],
        ]
        .concat()
    }
}

/// An archive with these files.
pub(crate) fn zip(members: &[Member]) -> Vec<u8> {
    let (mut files, mut list) = (Vec::new(), Vec::new());
    for member in members {
        let offset = u32::try_from(files.len()).unwrap();
        let header = member.header();
        files.extend([b"PK\x03\x04".as_slice(), &header, member.path.as_bytes()].concat());
        files.extend(&member.packed);
        list.extend([b"PK\x01\x02\x14\0".as_slice(), &header, &[0; 10]].concat());
        list.extend(offset.to_le_bytes());
        list.extend(member.path.as_bytes());
    }
    // Readers do not rely on the number of files, which has 16 bits.
    let count = u16::try_from(members.len()).unwrap_or(u16::MAX).to_le_bytes();
    let (start, length) = (u32::try_from(files.len()).unwrap(), u32::try_from(list.len()).unwrap());
    let end = [&b"PK\x05\x06\0\0\0\0"[..], &count, &count, &length.to_le_bytes()].concat();
    [files, list, end, start.to_le_bytes().to_vec(), vec![0; 2]].concat()
}

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

fn opened(content: &[u8]) -> Result<HistoryReader<Cursor<Vec<u8>>>, ImportError> {
    open(Cursor::new(content.to_vec()), ImportOptions::default())
}

/// The items of a valid archive, one line for each: the activity, and the start with its day.
fn starts(import: &mut HistoryReader<Cursor<Vec<u8>>>) -> Vec<String> {
    let lines = import.map(|item| line(&item.unwrap()));
    lines.map(|line| line.split(',').next().unwrap().to_owned()).collect()
}

/// What was left out, and why.
fn left_out(import: &HistoryReader<Cursor<Vec<u8>>>) -> Vec<String> {
    import.left_out().iter().map(|file| format!("{}: {}", file.path, file.problem)).collect()
}

/// What was passed over, and why.
fn passed_over(import: &HistoryReader<Cursor<Vec<u8>>>) -> Vec<(&'static str, u64, Vec<String>)> {
    let groups = import.passed_over().iter();
    groups
        .map(|group| (group.reason.to_string().leak() as &str, group.files, group.paths.clone()))
        .collect()
}

/// An archive of these files.
pub(super) fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let members = files.iter().map(|(path, content)| Member::deflated(path, content));
    zip(&members.collect::<Vec<_>>())
}

/// An export with one run on a day of January 2024.
fn run_on(day: u32) -> Vec<u8> {
    let start = format!("2024-01-{day:02} 12:00:00 +0000");
    format!(r#"{{"workouts":[{{"name":"Running","start":"{start}","duration":60}}]}}"#).into_bytes()
}
