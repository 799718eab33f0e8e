//! The duplicate rule.

mod rule;
mod batches;
mod searches;
mod across_sources;
mod full_days;
mod removals;
mod splits;
