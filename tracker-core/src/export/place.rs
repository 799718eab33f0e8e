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
    Section,
    /// The list `workouts`.
    Workouts,
    /// One workout.
    Workout,
}

/// What to do with a value in one of the objects around the list.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Enter the value.
    Into(Place),
    /// Skip the value.
    Past,
    /// Reject the document: `workouts` is not a list.
    NoList,
    /// Reject the document: it is a decompressed `.hae` file.
    AutoSync,
}

impl Place {
    /// What to do with the value of this key. `first` is the first byte of the value.
    pub(crate) fn way(self, key: &str, first: u8) -> Way {
        match (self, key, first) {
            (Place::Root, "payload" | "result", b'{') => Way::Into(Place::Wrapper),
            (Place::Root | Place::Wrapper, "data", b'{') => Way::Into(Place::Data),
            (Place::Root | Place::Data, "workouts", b'{') => Way::Into(Place::Section),
            (Place::Root | Place::Data | Place::Section, "workouts", b'[') => {
                Way::Into(Place::Workouts)
            }
            (Place::Root | Place::Data | Place::Section, "workouts", b'n') => Way::Past,
            (Place::Root | Place::Data | Place::Section, "workouts", _) => Way::NoList,
            (Place::Root, "start", b'-' | b'0'..=b'9') | (Place::Root, "locations", b'[') => {
                Way::AutoSync
            }
            _ => Way::Past,
        }
    }
}
