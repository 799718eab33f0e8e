//! [`Place`]: the objects and the list around the workouts.

/// Something the document opens on the way to the fields of a workout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// The object that is the document.
    Root,
    /// The object `payload` or `result`, of archived pushes and of the app's own server.
    Wrapper,
    /// The object `data`.
    Data,
    /// An object `workouts`, with the list inside.
    Section,
    /// The list `workouts`.
    Workouts,
    /// One workout.
    Workout,
}

/// What to do with a value in one of the objects around the list.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Look into it.
    Into(Place),
    /// Pass over it.
    Past,
    /// Refuse the document: `workouts` is no list of workouts.
    NoList,
    /// Refuse the document: it is an unpacked `.hae` file.
    AutoSync,
}

impl Place {
    /// Where the value of this key goes, which begins with this byte.
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
