//! The formats that are JSON documents.

mod formats;
pub(crate) mod lists;
mod pushes;
mod broken;
mod properties;
