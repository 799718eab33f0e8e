//! Commands that add, remove and give away runs.

mod folder;
mod imports;
mod unknown_names;
mod histories;
mod progress_bar;
mod undo;
mod undo_anything;
mod interrupted;
mod removals;
mod listed;
mod by_hand;
pub(crate) mod exports;
mod own_output;
mod watch;
mod push;
mod sync;
mod memory;
