//! The duplicate rule.

mod batches;
mod across_sources;
