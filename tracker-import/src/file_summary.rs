//! [`FileSummary`]: what has been read of a file.

use std::collections::VecDeque;
use std::ops::Range;

use crate::draft::Drafted;
use crate::draft::odd_days::DayCounts;
use crate::error::{ArchiveProblem, ImportError};
use crate::format::Format;
use crate::item::Item;

/// What has been read of a file so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct FileSummary {
    /// The format. For an archive, it is the format of the first history in it.
    pub format: Format,
    /// The number of items, including skipped ones, without those that were withdrawn because their file of an
    /// archive turned out to be damaged.
    pub items: u64,
    /// The number of bytes, after unpacking.
    pub bytes: u64,
    /// The number of workouts whose day is not certain, because it followed from a time zone.
    pub uncertain_days: u64,
    /// The number of these whose day could be another one: the place, if it is known, is far from the time zone
    /// that was used, or there is no time zone.
    pub possible_other_days: u64,
    /// The number of workouts whose duration or distance cannot be read. It is left out; their days count.
    pub unread_numbers: u64,
    /// The number of workouts whose days cannot be: with a time of day before 1990, or so long before most others of
    /// the file that the clock of a device was wrong. They count, and are named as odd.
    pub odd_days: u64,
    /// Whether a list of workouts was found. An export of Health Auto Export can be without, a FIT
    /// file can be something else than an activity, and GPX and TCX files can be plans.
    pub list_found: bool,
    /// The number of lists that were ignored. Only Health Auto Export can have them.
    pub ignored_lists: u64,
    /// The number of histories that were read: 1, unless the file is an archive.
    pub histories: u64,
    /// The number of files of an archive that should have been read, but could not. See
    /// [`HistoryReader::left_out`](crate::HistoryReader::left_out).
    pub left_out: u64,
    /// The number of files of an archive that are no histories, or have the same workouts again. See
    /// [`HistoryReader::passed_over`](crate::HistoryReader::passed_over).
    pub other_files: u64,
}

impl FileSummary {
    /// If no list of workouts was found: what the file is, and what to do. Show it to a person;
    /// an automation may send an export of other data on purpose.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{ImportOptions, open};
    ///
    /// let mut history = open(Cursor::new(br#"{"data": {"metrics": []}}"#), ImportOptions::default())?;
    /// assert_eq!(history.by_ref().count(), 0);
    /// let advice = history.summary().advice().unwrap();
    /// assert!(advice.ends_with("export again"));
    /// # Ok::<(), tracker_import::ImportError>(())
    /// ```
    #[must_use]
    pub fn advice(&self) -> Option<String> {
        if self.list_found {
            return None;
        }
        Some(match self.format {
            Format::HealthAutoExport => NO_LIST.to_owned(),
            format => format!(
                "this is {} without workouts, such as a plan or the settings of a device: choose the \
                 file of an activity",
                format.title()
            ),
        })
    }
}

const NO_LIST: &str = "no list of workouts was found in this export: choose the data type Workouts in \
                       the app Health Auto Export, and export again";

/// The items that are read and not yet taken, and their summary.
#[derive(Debug)]
pub(crate) struct Items {
    pub(crate) queue: VecDeque<Item>,
    pub(crate) summary: FileSummary,
    /// The number of items that were added, with those that were withdrawn.
    added: u64,
    /// The summary when the file of an archive began that is being read.
    before_file: (FileSummary, DayCounts),
    days: DayCounts,
    /// The positions of the items that were withdrawn, in ascending order.
    pub(crate) withdrawn: Vec<Range<u64>>,
}

/// The maximum number of files whose items are withdrawn. More of them mean that the archive is damaged.
const MAX_WITHDRAWN: usize = 1000;

impl Items {
    pub(crate) fn new(format: Format) -> Items {
        let summary = FileSummary {
            format,
            items: 0,
            bytes: 0,
            uncertain_days: 0,
            possible_other_days: 0,
            unread_numbers: 0,
            odd_days: 0,
            list_found: true,
            ignored_lists: 0,
            histories: 1,
            left_out: 0,
            other_files: 0,
        };
        let (queue, withdrawn) = (VecDeque::new(), Vec::new());
        let days = DayCounts::default();
        Items { queue, summary, added: 0, before_file: (summary, days.clone()), days, withdrawn }
    }

    /// Adds an item. It gets the next index.
    #[inline]
    pub(crate) fn add(&mut self, mut drafted: Drafted) {
        match &mut drafted.item {
            Item::Workout { index, workout } => {
                *index = self.added;
                let is_certain = workout.start().kind().is_day_certain();
                self.summary.uncertain_days += u64::from(!is_certain);
                self.summary.possible_other_days += u64::from(drafted.could_be_other_day);
                self.summary.unread_numbers += u64::from(drafted.has_unread_number);
                self.days.add(workout.start());
            }
            Item::Skipped(skipped) => skipped.index = self.added,
        }
        self.added += 1;
        self.summary.items += 1;
        self.queue.push_back(drafted.item);
    }

    /// What has been added so far.
    pub(crate) fn summary(&self) -> FileSummary {
        FileSummary { odd_days: self.days.odd(), ..self.summary }
    }

    /// Ends a file of an archive. Its items are valid.
    pub(crate) fn end_file(&mut self) {
        self.before_file = (self.summary, self.days.clone());
    }

    /// The next item. Those of a file of an archive are held back until it ends, because it may turn out to be
    /// damaged.
    pub(crate) fn next_of_whole_files(&mut self) -> Option<Item> {
        let is_ready = self.queue.len() as u64 > self.items_of_file();
        if is_ready { self.queue.pop_front() } else { None }
    }

    /// Ends a file of an archive that is damaged, and withdraws its items: those that are held back are dropped.
    pub(crate) fn withdraw_file(&mut self) -> Result<(), ImportError> {
        if self.withdrawn.len() == MAX_WITHDRAWN {
            return Err(ImportError::unreadable_archive(ArchiveProblem::TooManyDamagedFiles));
        }
        let items = self.items_of_file();
        match (self.queue.len() as u64).checked_sub(items) {
            Some(before) => {
                self.queue.truncate(usize::try_from(before).unwrap_or(usize::MAX));
                self.added -= items;
            }
            None => self.withdrawn.push(self.added - items..self.added),
        }
        let FileSummary { items, uncertain_days, possible_other_days, unread_numbers, .. } =
            self.before_file.0;
        let now = self.summary;
        self.summary =
            FileSummary { items, uncertain_days, possible_other_days, unread_numbers, ..now };
        self.days.clone_from(&self.before_file.1);
        self.end_file();
        Ok(())
    }

    /// The number of items of the file of an archive that is being read.
    const fn items_of_file(&self) -> u64 {
        self.summary.items - self.before_file.0.items
    }
}
