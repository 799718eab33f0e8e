//! Workouts: their values, and what is kept of an import.

mod values;
mod by_hand;
mod activities;
mod moments;
mod moment_texts;
mod histories;
mod skipped;
mod unknown_names;
