//! The commands that import, list, remove and export workouts.

pub(super) mod import;
pub(super) mod imports;
pub(super) mod undo;
pub(super) mod add;
pub(super) mod ask;
pub(super) mod workouts;
pub(super) mod export;
pub(super) mod watch;
pub(super) mod push;
pub(super) mod sync;
mod by_hand;
mod counts;
mod short_id;
