//! [`Place`]: the objects and the list that contain the workouts.

/// An object or list on the path from the document to a workout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
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
    Enter(Place),
    /// Skip the value. It belongs to an export, but contains no workouts.
    Skip,
    /// Reject the document: `workouts` is not a list.
    RejectNoList,
    /// Reject the document: it is a decompressed `.hae` file.
    RejectAutoSync,
    /// The key is not of an export. It can be the field of a single workout.
    Unknown,
}

impl Place {
    /// What to do with the value of this key. `first` is the first byte of the value.
    pub(crate) fn action(self, key: &str, first: u8) -> Action {
        match (self, key, first) {
            (Place::Root, "payload" | "result", b'{') => Action::Enter(Place::Wrapper),
            (Place::Root | Place::Wrapper, "data", b'{') => Action::Enter(Place::Data),
            (Place::Root | Place::Wrapper, "data", b'[') => Action::Enter(Place::Workouts),
            (Place::Root | Place::Data, "workouts", b'{') => Action::Enter(Place::WorkoutsObject),
            (Place::Root | Place::Data | Place::WorkoutsObject, "workouts", b'[') => {
                Action::Enter(Place::Workouts)
            }
            (Place::Root, "payload" | "result" | "data", b'n')
            | (Place::Root | Place::Data | Place::WorkoutsObject, "workouts", b'n') => Action::Skip,
            (Place::Root | Place::Data | Place::WorkoutsObject, "workouts", _) => {
                Action::RejectNoList
            }
            (Place::Root | Place::Data, key, b'[' | b'{' | b'n') if is_data_type(key) => {
                Action::Skip
            }
            (Place::Root, "start", b'-' | b'0'..=b'9') | (Place::Root, "locations", b'[') => {
                Action::RejectAutoSync
            }
            _ => Action::Unknown,
        }
    }

    /// Whether an object in this place can be a single workout instead of containing a list.
    pub(crate) const fn can_be_workout(self) -> bool {
        matches!(self, Place::Root | Place::Data | Place::WorkoutsObject)
    }
}

/// Whether the app exports data other than workouts under this key.
fn is_data_type(key: &str) -> bool {
    matches!(
        key,
        "metrics"
            | "stateOfMind"
            | "medications"
            | "symptoms"
            | "cycleTracking"
            | "ecg"
            | "heartRateNotifications"
    )
}
