//! [`ImportSummary`]: what has been read of a history.

use std::collections::VecDeque;

use crate::import::draft::Drafted;
use crate::import::format::Format;
use crate::import::item::Item;

/// What has been read of a history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ImportSummary {
    /// The format. For an archive, it is the format of the first history in it.
    pub format: Format,
    /// The number of items, including skipped ones.
    pub items: u64,
    /// The number of bytes, after unpacking.
    pub bytes: u64,
    /// The number of workouts whose day is not certain, because it followed from a time zone.
    pub uncertain_days: u64,
    /// The number of these whose day could be another one: the place, if it is known, is far from the time zone
    /// that was used, or there is no time zone.
    pub possible_other_days: u64,
    /// Whether a list of workouts was found. An export of Health Auto Export can be without, a FIT
    /// file can be something else than an activity, and GPX and TCX files can be plans.
    pub list_found: bool,
    /// The number of lists that were ignored. Only Health Auto Export can have them.
    pub ignored_lists: u64,
    /// The number of histories that were read: 1, unless the file is an archive.
    pub histories: u64,
    /// The number of files of an archive that should have been read, but could not. See
    /// [`Import::left_out`](crate::import::Import::left_out).
    pub left_out: u64,
    /// The number of files of an archive that are no histories, or have the same workouts again. See
    /// [`Import::passed_over`](crate::import::Import::passed_over).
    pub other_files: u64,
}

impl ImportSummary {
    /// If no list of workouts was found: what the file is, and what to do. Show it to a person;
    /// an automation may send an export of other data on purpose.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_core::import::{ImportOptions, open};
    ///
    /// let mut import = open(Cursor::new(br#"{"data": {"metrics": []}}"#), ImportOptions::default())?;
    /// assert_eq!(import.by_ref().count(), 0);
    /// let advice = import.summary().advice().unwrap();
    /// assert!(advice.ends_with("export again"));
    /// # Ok::<(), tracker_core::import::ImportError>(())
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
    pub(crate) summary: ImportSummary,
}

impl Items {
    pub(crate) fn new(format: Format) -> Items {
        let summary = ImportSummary {
            format,
            items: 0,
            bytes: 0,
            uncertain_days: 0,
            possible_other_days: 0,
            list_found: true,
            ignored_lists: 0,
            histories: 1,
            left_out: 0,
            other_files: 0,
        };
        Items { queue: VecDeque::new(), summary }
    }

    /// Adds an item. It gets the next index.
    pub(crate) fn add(&mut self, Drafted { mut item, could_be_other_day }: Drafted) {
        match &mut item {
            Item::Workout { index, workout } => {
                *index = self.summary.items;
                let is_certain = workout.start().kind().is_day_certain();
                self.summary.uncertain_days += u64::from(!is_certain);
                self.summary.possible_other_days += u64::from(could_be_other_day);
            }
            Item::Skipped(skipped) => skipped.index = self.summary.items,
        }
        self.summary.items += 1;
        self.queue.push_back(item);
    }
}
