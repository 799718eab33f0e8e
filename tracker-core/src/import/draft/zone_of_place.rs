//! [`zone_of_place`]: the time zone at a place.

use crate::import::draft::place::Place;
use crate::moments::Zone;

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
