//! The duplicate rule.

mod rule;
pub(crate) mod batches;
mod searches;
mod across_sources;
mod full_days;
mod removals;
mod splits;
mod corrections;
mod dates;
mod midnight;
