//! [`Outcomes`]: what became of the files of an archive.

use crate::import::archive::partly_read::PartOfFile;
use crate::import::error::ImportError;
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

/// Files of an archive that have nothing to read, for one reason.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PassedOver {
    /// The reason, such as "not a history".
    pub reason: &'static str,
    /// The number of files.
    pub files: u64,
    /// The paths of the first files, at most 100.
    pub paths: Vec<String>,
}

/// Reasons to pass over a file.
pub(crate) const NOT_A_HISTORY: &str = "not a history";
pub(crate) const SAME_AGAIN: &str = "the same workouts again";
pub(crate) const NO_WORKOUTS: &str = "a history without workouts";

/// Archives of many services have tables with a date in each row but no runs, such as steps a day.
pub(crate) const TABLE_AMONG_OTHERS: &str =
    "a table with dates among other files: import it by itself if each row is a run";

/// How many files of an archive, and of the archives in it, were read, left out and passed over.
#[derive(Debug, Default)]
pub(crate) struct Outcomes {
    /// The number of histories that were read.
    pub(crate) histories: u64,
    /// The number of bytes that were unpacked, of files that were left out too.
    pub(crate) bytes: u64,
    /// The number of items in damaged files.
    pub(crate) readable_items: u64,
    /// The number of files that could not be read. Not all of them are listed.
    left_out_count: u64,
    pub(crate) left_out: Vec<LeftOut>,
    pub(crate) passed_over: Vec<PassedOver>,
}

/// The maximum number of files that are listed as left out. The others are counted.
const MAX_LEFT_OUT: usize = 1000;

/// The maximum number of files that are listed as passed over for one reason.
const MAX_PASSED_OVER: usize = 100;

impl Outcomes {
    pub(crate) fn leave_out(&mut self, path: &str, part: PartOfFile) {
        let PartOfFile { damage: reason, readable_items } = part;
        self.left_out_count += 1;
        self.readable_items += readable_items;
        if self.left_out.len() < MAX_LEFT_OUT {
            self.left_out.push(LeftOut { path: path.to_owned(), reason, readable_items });
        }
    }

    pub(crate) fn pass_over(&mut self, path: &str, reason: &'static str) {
        let group = self.group(reason);
        group.files += 1;
        if group.paths.len() < MAX_PASSED_OVER {
            group.paths.push(path.to_owned());
        }
    }

    /// The files that were passed over for this reason.
    fn group(&mut self, reason: &'static str) -> &mut PassedOver {
        let place = self.passed_over.iter().position(|group| group.reason == reason);
        let place = place.unwrap_or(self.passed_over.len());
        if place == self.passed_over.len() {
            self.passed_over.push(PassedOver { reason, files: 0, paths: Vec::new() });
        }
        &mut self.passed_over[place]
    }

    /// Adds what became of the files of an archive at this path.
    pub(crate) fn add(&mut self, path: &str, inner: Outcomes) {
        self.histories += inner.histories;
        self.bytes += inner.bytes;
        self.left_out_count += inner.left_out_count - inner.left_out.len() as u64;
        for LeftOut { path: file, reason, readable_items } in inner.left_out {
            let part = PartOfFile { damage: reason, readable_items };
            self.leave_out(&format!("{path}/{file}"), part);
        }
        for PassedOver { reason, files, paths } in inner.passed_over {
            self.group(reason).files += files - paths.len() as u64;
            for file in paths {
                self.pass_over(&format!("{path}/{file}"), reason);
            }
        }
    }

    /// The error for an archive without a history, with the first file as an example.
    pub(crate) fn nothing_found(&self) -> ImportError {
        let Outcomes { left_out, passed_over, readable_items, .. } = self;
        let left_out = left_out.iter().map(|LeftOut { path, reason, .. }| (path, reason.as_str()));
        let passed_over = passed_over
            .iter()
            .filter(|group| group.reason != NOT_A_HISTORY)
            .flat_map(|group| group.paths.iter().map(|path| (path, group.reason)));
        let reason = match left_out.chain(passed_over).next() {
            Some((path, wrong)) => format!("{NOTHING_FOUND} ({path}: {wrong})"),
            None => NOTHING_FOUND.to_owned(),
        };
        ImportError::Archive { reason, items: *readable_items }
    }

    /// Whether there was no file at all.
    pub(crate) const fn are_empty(&self) -> bool {
        self.histories == 0 && self.left_out_count == 0 && self.passed_over.is_empty()
    }

    pub(crate) fn summarise(&self, summary: &mut ImportSummary) {
        summary.histories = self.histories;
        summary.left_out = self.left_out_count;
        summary.other_files = self.passed_over.iter().map(|group| group.files).sum();
    }
}

const NOTHING_FOUND: &str = "it has no history that can be read";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::format::Format;
    use crate::import::import_summary::Items;

    fn outcomes(left_out: usize, passed_over: usize) -> Outcomes {
        let mut outcomes = Outcomes { histories: 2, bytes: 30, ..Outcomes::default() };
        for number in 0..left_out {
            let part = PartOfFile { damage: "damaged".to_owned(), readable_items: 5 };
            outcomes.leave_out(&number.to_string(), part);
        }
        for number in 0..passed_over {
            outcomes.pass_over(&number.to_string(), SAME_AGAIN);
        }
        outcomes
    }

    /// All files are counted, and only the first ones are listed.
    #[test]
    fn the_files_of_an_archive_in_the_archive_are_added() {
        for (outer, inner) in [((0, 0), (1002, 103)), ((3, 4), (5, 6)), ((1001, 101), (1003, 102))]
        {
            let mut all = outcomes(outer.0, outer.1);
            all.add("a.zip", outcomes(inner.0, inner.1));
            let (left_out, passed_over) = (outer.0 + inner.0, outer.1 + inner.1);
            assert_eq!((all.histories, all.bytes), (4, 60));
            assert_eq!(all.left_out_count, left_out as u64);
            assert_eq!(all.left_out.len(), left_out.min(MAX_LEFT_OUT));
            assert_eq!(all.passed_over[0].files, passed_over as u64);
            assert_eq!(all.passed_over[0].paths.len(), passed_over.min(MAX_PASSED_OVER));
            let mut summary = Items::new(Format::Csv).summary;
            all.summarise(&mut summary);
            assert_eq!(
                (summary.left_out, summary.other_files),
                (left_out as u64, passed_over as u64)
            );
        }
    }
}
