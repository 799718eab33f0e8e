//! Imports: files, pushes and copies.

mod import;
mod laws;
pub(crate) mod sources;
mod push_tokens;
pub(crate) mod pushes;
mod log;
mod take_back;
mod removals;
mod copies;
mod corrections;
mod limits;
pub(crate) mod large_imports;
mod taught_names;
mod zones;
