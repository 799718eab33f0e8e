//! From the fields of a workout to an item.

// Modules are listed in reading order.
pub(super) mod fields;
pub(super) mod item_reader;
mod measured;
pub(crate) mod quantity;
mod loose;
mod series;
