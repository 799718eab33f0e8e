//! [`Outcomes`]: what became of the files of an archive.

use crate::import::import_summary::ImportSummary;

/// A file of an archive that could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct LeftOut {
    /// The path in the archive. The path in an archive inside follows after another `/`.
    pub path: String,
    /// Why it could not be read, and what to do.
    pub reason: String,
    /// The number of items before the damage, if the file is damaged in the middle. They are imported only with
    /// [`ImportOptions::keep_readable`](crate::import::ImportOptions::keep_readable).
    pub readable_items: u64,
}

/// What became of the files of an archive, and of the archives in it.
#[derive(Debug, Default)]
pub(crate) struct Outcomes {
    /// The number of files, whatever they are.
    pub(crate) files: u64,
    /// The number of histories that were read.
    pub(crate) histories: u64,
    /// The number of bytes that were unpacked, for whatever reason.
    pub(crate) bytes: u64,
    /// The number of files that could not be read. Not all of them are listed.
    left_out_count: u64,
    pub(crate) left_out: Vec<LeftOut>,
}

/// The maximum number of files that are listed as left out. The others are counted.
const MAX_LEFT_OUT: usize = 1000;

impl Outcomes {
    /// The outcomes of an archive with this many files before any is read.
    pub(crate) fn new(files: u64) -> Outcomes {
        Outcomes { files, ..Outcomes::default() }
    }

    pub(crate) fn leave_out(&mut self, path: &str, reason: String, readable_items: u64) {
        self.left_out_count += 1;
        if self.left_out.len() < MAX_LEFT_OUT {
            self.left_out.push(LeftOut { path: path.to_owned(), reason, readable_items });
        }
    }

    /// Adds what became of the files of an archive at this path.
    pub(crate) fn add(&mut self, path: &str, inner: Outcomes) {
        self.files += inner.files;
        self.histories += inner.histories;
        self.bytes += inner.bytes;
        let unlisted = inner.left_out_count - inner.left_out.len() as u64;
        self.left_out_count += unlisted;
        for file in inner.left_out {
            self.leave_out(&format!("{path}/{}", file.path), file.reason, file.readable_items);
        }
    }

    pub(crate) const fn summarise(&self, summary: &mut ImportSummary) {
        summary.histories = self.histories;
        summary.left_out = self.left_out_count;
        summary.other_files =
            self.files.saturating_sub(self.histories).saturating_sub(self.left_out_count);
    }
}
