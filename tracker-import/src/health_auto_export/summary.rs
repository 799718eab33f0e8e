//! [`ExportSummary`]: what an export has.

/// What was found in an export that was read completely.
///
/// An export of other data has no list of workouts and no items. It is not an error: an automation
/// of the app can push it. If a person chose the file, tell them to export the data type Workouts.
///
/// ```
/// use tracker_import::ExportReader;
///
/// let mut reader = ExportReader::default();
/// reader.read(br#"{"data": {"metrics": [{"name": "step_count"}]}}"#, &mut Vec::new())?;
/// let summary = reader.finish()?;
/// assert_eq!((summary.items, summary.list_found), (0, false));
///
/// let mut reader = ExportReader::default();
/// reader.read(br#"{"workouts": [{}, {}], "data": {"workouts": [{}]}}"#, &mut Vec::new())?;
/// let summary = reader.finish()?;
/// assert_eq!((summary.items, summary.ignored_lists), (2, 1));
/// # Ok::<(), tracker_import::ExportError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExportSummary {
    /// The number of elements of the list of workouts, including skipped ones. 1 for a single
    /// workout.
    pub items: u64,
    /// The length of the document in bytes.
    pub bytes: u64,
    /// Whether a list of workouts was found, even an empty one. `true` for a single workout.
    pub list_found: bool,
    /// The number of lists that were ignored. If a document has several lists of workouts, the first
    /// that is not empty is read. Empty lists are not counted.
    pub ignored_lists: u64,
}
