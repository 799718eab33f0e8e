//! [`Outcomes`]: what became of the files of an archive.

use std::sync::Arc;

use serde::Serializer;

use crate::date_order::DateDecision;
use crate::error::{ArchiveProblem, FileProblem, ImportError, PassedOverReason, UnreadFile};
use crate::file_summary::FileSummary;

/// A file of an archive that could not be read.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct LeftOut {
    /// The path in the archive. The path in an archive inside follows after another `/`.
    pub path: String,
    /// Why it could not be read. It displays with what to do.
    pub problem: Arc<FileProblem>,
    /// The number of items before the damage, if the file is damaged in the middle. They are imported only with
    /// [`ImportOptions::keep_readable`](crate::ImportOptions::keep_readable).
    pub readable_items: u64,
}

/// Files of an archive that have nothing to read, for one reason.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct PassedOver {
    /// The reason, which displays as "not a history", for example.
    #[serde(serialize_with = "displayed")]
    pub reason: PassedOverReason,
    /// The number of files.
    pub files: u64,
    /// The paths of the first files, at most 100.
    pub paths: Vec<String>,
}

/// The signature is that which serde needs.
fn displayed<S: Serializer>(reason: &PassedOverReason, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(reason)
}

/// How many files of an archive, and of the archives in it, were read, left out and passed over.
#[derive(Debug, Default)]
pub(crate) struct Outcomes {
    /// The number of histories that were read.
    pub(crate) histories: u64,
    /// The number of items in damaged files.
    pub(crate) readable_items: u64,
    /// The number of files that could not be read. Not all of them are listed.
    left_out_count: u64,
    pub(crate) left_out: Vec<LeftOut>,
    pub(crate) passed_over: Vec<PassedOver>,
    /// How the order of day and month was decided in tables whose dates needed it.
    pub(crate) date_decisions: Vec<DateDecision>,
    /// The file that explains best why nothing was read.
    example: Option<UnreadFile>,
}

/// The maximum number of files that are listed as left out. The others are counted.
const MAX_LEFT_OUT: usize = 1000;

/// The maximum number of tables whose decided order of day and month is listed.
const MAX_DATE_DECISIONS: usize = 100;

/// The maximum number of files that are listed as passed over for one reason.
const MAX_PASSED_OVER: usize = 100;

impl Outcomes {
    /// Adds a file that could not be read after this many items.
    pub(crate) fn leave_out(&mut self, path: &str, problem: FileProblem, readable_items: u64) {
        let (path, problem) = (path.to_owned(), Arc::new(problem));
        self.offer_example(&path, Arc::clone(&problem));
        self.count_left_out(LeftOut { path, problem, readable_items });
    }

    fn count_left_out(&mut self, file: LeftOut) {
        self.left_out_count += 1;
        self.readable_items += file.readable_items;
        if self.left_out.len() < MAX_LEFT_OUT {
            self.left_out.push(file);
        }
    }

    pub(crate) fn pass_over(&mut self, path: &str, reason: PassedOverReason) {
        self.count_passed_over(path, reason);
        self.offer_example(path, Arc::new(FileProblem::PassedOver(reason)));
    }

    fn count_passed_over(&mut self, path: &str, reason: PassedOverReason) {
        let group = self.group(reason);
        group.files += 1;
        if group.paths.len() < MAX_PASSED_OVER {
            group.paths.push(path.to_owned());
        }
    }

    /// Keeps a file as the example if it explains more than the one before.
    fn offer_example(&mut self, path: &str, problem: Arc<FileProblem>) {
        let before = self.example.as_ref().and_then(|file| file.problem.rank_as_example());
        if problem.rank_as_example() > before {
            self.example = Some(UnreadFile { path: path.to_owned(), problem });
        }
    }

    /// Notes how the order of day and month was decided in a table at this path.
    pub(crate) fn note_dates(&mut self, path: &str, decision: DateDecision) {
        if self.date_decisions.len() < MAX_DATE_DECISIONS {
            let path = match &decision.path {
                Some(inner) => format!("{path}/{inner}"),
                None => path.to_owned(),
            };
            self.date_decisions.push(DateDecision { path: Some(path), ..decision });
        }
    }

    /// The files that were passed over for this reason.
    fn group(&mut self, reason: PassedOverReason) -> &mut PassedOver {
        let index = self.passed_over.iter().position(|group| group.reason == reason);
        let index = index.unwrap_or(self.passed_over.len());
        if index == self.passed_over.len() {
            self.passed_over.push(PassedOver { reason, files: 0, paths: Vec::new() });
        }
        &mut self.passed_over[index]
    }

    /// Adds what became of the files of an archive at this path.
    pub(crate) fn add(&mut self, path: &str, inner: Outcomes) {
        self.histories += inner.histories;
        self.left_out_count += inner.left_out_count - inner.left_out.len() as u64;
        for file in inner.left_out {
            self.count_left_out(LeftOut { path: format!("{path}/{}", file.path), ..file });
        }
        if let Some(UnreadFile { path: file, problem }) = inner.example {
            self.offer_example(&format!("{path}/{file}"), problem);
        }
        for decision in inner.date_decisions {
            self.note_dates(path, decision);
        }
        for PassedOver { reason, files, paths } in inner.passed_over {
            self.group(reason).files += files - paths.len() as u64;
            for file in paths {
                self.count_passed_over(&format!("{path}/{file}"), reason);
            }
        }
    }

    /// The error for an archive without a history, with a file as an example.
    pub(crate) fn nothing_found(&mut self) -> ImportError {
        let problem = ArchiveProblem::NothingToRead { example: self.example.take() };
        ImportError::Archive { problem, items: self.readable_items }
    }

    /// Whether there was no file at all.
    pub(crate) const fn are_empty(&self) -> bool {
        self.histories == 0 && self.left_out_count == 0 && self.passed_over.is_empty()
    }

    pub(crate) fn summarise(&self, summary: &mut FileSummary) {
        summary.histories = self.histories;
        summary.left_out = self.left_out_count;
        summary.other_files = self.passed_over.iter().map(|group| group.files).sum();
    }
}

/// Why a file of an archive is not opened.
pub(crate) enum Unopened {
    PassedOver(PassedOverReason),
    LeftOut(FileProblem),
    /// The archive itself cannot be read.
    Failed(ImportError),
}

impl From<ImportError> for Unopened {
    /// Damage of a file leaves it out. If the archive itself cannot be read, the import ends.
    fn from(error: ImportError) -> Unopened {
        match error {
            ImportError::Io(ref inner) if inner.raw_os_error().is_some() => Unopened::Failed(error),
            error => Unopened::LeftOut(FileProblem::Unreadable(Box::new(error))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file_summary::Items;
    use crate::format::Format;

    fn outcomes(left_out: usize, passed_over: usize) -> Outcomes {
        let mut outcomes = Outcomes { histories: 2, ..Outcomes::default() };
        for number in 0..left_out {
            outcomes.leave_out(&number.to_string(), FileProblem::PlaceDamaged, 5);
        }
        for number in 0..passed_over {
            outcomes.pass_over(&number.to_string(), PassedOverReason::SameAgain);
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
            assert_eq!(all.histories, 4);
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
