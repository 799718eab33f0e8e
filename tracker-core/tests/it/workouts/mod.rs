//! Workouts: their values, and what is kept of an import.

mod values;
mod activities;
mod moments;
mod moment_texts;
mod histories;
mod skipped;
