//! Commands that add, remove and give away runs.

mod imports;
mod histories;
mod progress_bar;
mod undo;
mod by_hand;
mod exports;
mod watch;
mod push;
mod memory;
