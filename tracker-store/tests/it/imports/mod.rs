//! Imports: files, pushes and copies.

mod import;
mod laws;
mod sources;
pub(crate) mod pushes;
mod webhook_tokens;
mod log;
mod take_back;
mod copies;
