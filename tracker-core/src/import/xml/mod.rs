//! The formats that are XML.

// Modules are listed in reading order.
pub(super) mod scanner;
pub(super) mod tag;
pub(super) mod apple_health;
pub(super) mod gpx;
pub(super) mod tcx;
