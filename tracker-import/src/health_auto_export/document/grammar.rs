//! The grammar of a document: the parser state, what can come next, and what is being read.

use crate::health_auto_export::workout::fields::Field;
use crate::json::scan::is_space;

/// The state of the parser.
#[derive(Debug, Clone, Copy)]
pub(crate) enum State {
    /// Between two tokens.
    Between(Next),
    /// Inside a key or a value, and whether it is a number or word outside of lists, which must be valid.
    Inside(Part, bool),
}

/// What can come next.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Next {
    KeyOrEnd,
    Key,
    Colon,
    ValueOrEnd,
    Value,
    CommaOrEnd,
    /// The root object is closed.
    WhiteSpace,
}

/// What is being read.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Part {
    Key,
    /// A value that is stored for its field.
    Field(Field),
    /// A value that is skipped.
    Skipped,
    /// A list of workouts after the one that was read.
    IgnoredList,
    /// An element of the list that is not an object.
    NotAnObject,
    /// The rest of a workout after a syntax error in it.
    RestOfWorkout,
}

impl Next {
    /// What can come next, for error messages.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Next::KeyOrEnd => "a key or `}`",
            Next::Key => "a key",
            Next::Colon => "`:`",
            Next::ValueOrEnd => "a value or `]`",
            Next::Value => "a value",
            Next::CommaOrEnd => "a comma or the closing bracket",
            Next::WhiteSpace => "the end of the export",
        }
    }
}

/// The number of leading white space bytes.
pub(crate) fn spaces(bytes: &[u8]) -> usize {
    let end = bytes.iter().position(|byte| !is_space(*byte));
    end.unwrap_or(bytes.len())
}

/// An object or list on the path from the document to a workout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Level {
    /// The outermost object.
    Root,
    /// The object `payload` (archived pushes) or `result` (the app's own server).
    Wrapper,
    /// The object `data`.
    Data,
    /// An object `workouts` that contains the list.
    WorkoutsObject,
    /// The list of workouts.
    Workouts,
    /// One workout of the list.
    Workout,
}

/// What to do with a value in one of the objects around the list.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Enter the value.
    Enter(Level),
    /// Skip the value. It belongs to an export, but contains no workouts.
    Skip,
    /// Reject the document: `workouts` is not a list.
    RejectNoList,
    /// Reject the document: it is a decompressed `.hae` file.
    RejectAutoSync,
    /// The key is not of an export. It can be the field of a single workout.
    Unknown,
}

impl Level {
    /// What to do with the value of this key. `first` is the first byte of the value.
    pub(crate) fn action(self, key: &str, first: u8) -> Action {
        match (self, key, first) {
            (Level::Root, "payload" | "result", b'{') => Action::Enter(Level::Wrapper),
            (Level::Root | Level::Wrapper, "data", b'{') => Action::Enter(Level::Data),
            (Level::Root | Level::Wrapper, "data", b'[') => Action::Enter(Level::Workouts),
            (Level::Root | Level::Data, "workouts", b'{') => Action::Enter(Level::WorkoutsObject),
            (Level::Root | Level::Data | Level::WorkoutsObject, "workouts", b'[') => {
                Action::Enter(Level::Workouts)
            }
            (Level::Root, "payload" | "result" | "data", b'n')
            | (Level::Root | Level::Data | Level::WorkoutsObject, "workouts", b'n') => Action::Skip,
            (Level::Root | Level::Data | Level::WorkoutsObject, "workouts", _) => {
                Action::RejectNoList
            }
            (Level::Root | Level::Data, key, b'[' | b'{' | b'n') if DATA_TYPES.contains(&key) => {
                Action::Skip
            }
            (Level::Root, "start", b'-' | b'0'..=b'9') | (Level::Root, "locations", b'[') => {
                Action::RejectAutoSync
            }
            _ => Action::Unknown,
        }
    }

    /// Whether an object in this level can be a single workout instead of containing a list.
    pub(crate) const fn can_be_workout(self) -> bool {
        matches!(self, Level::Root | Level::Data | Level::WorkoutsObject)
    }
}

/// The keys under which the app exports data other than workouts.
const DATA_TYPES: [&str; 7] = [
    "metrics",
    "stateOfMind",
    "medications",
    "symptoms",
    "cycleTracking",
    "ecg",
    "heartRateNotifications",
];
