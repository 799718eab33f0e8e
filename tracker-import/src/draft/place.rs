//! [`Place`]: where a workout started, and the time zone there.

use tracker_core::moments::Zone;

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

/// The time zone at a place. Where people of two zones live, the first that is likely counts, or else the
/// first. `None` at sea.
#[cfg(feature = "places")]
pub(crate) fn zone_of_place(place: Place, is_likely: impl Fn(Zone) -> bool) -> Option<Zone> {
    use std::sync::LazyLock;

    use tzf_rs::EmbeddedFinder;

    /// The borders of all time zones. They are part of the program, and are opened once, for the first
    /// place.
    static BORDERS: LazyLock<EmbeddedFinder> = LazyLock::new(EmbeddedFinder::new);

    let names = BORDERS.get_tz_names(place.longitude, place.latitude);
    // At sea, ships choose the time.
    let on_land = names.into_iter().filter(|name| !name.starts_with("Etc/"));
    let zones: Vec<Zone> = on_land.filter_map(Zone::by_name).collect();
    zones.iter().find(|zone| is_likely(**zone)).or(zones.first()).copied()
}

/// `None`: the feature `places` has the borders of time zones.
#[cfg(not(feature = "places"))]
pub(crate) fn zone_of_place(_: Place, _: impl Fn(Zone) -> bool) -> Option<Zone> {
    None
}
