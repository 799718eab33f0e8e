//! The formats that are JSON documents.

mod formats;
pub(crate) mod lists;
mod broken;
mod properties;
