//! [`Place`]: where a workout started.

/// A place on earth, in degrees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Place {
    /// From -90 to 90, positive to the north.
    pub(crate) latitude: f64,
    /// From -180 to 180, positive to the east.
    pub(crate) longitude: f64,
}

impl Place {
    /// The place with these coordinates. `None` if they are out of range, and for 0° N 0° E, which devices
    /// write before they know where they are.
    pub(crate) fn new(latitude: f64, longitude: f64) -> Option<Place> {
        let is_on_earth = latitude.abs() <= 90.0 && longitude.abs() <= 180.0;
        let is_known = latitude != 0.0 || longitude != 0.0;
        (is_on_earth && is_known).then_some(Place { latitude, longitude })
    }
}
