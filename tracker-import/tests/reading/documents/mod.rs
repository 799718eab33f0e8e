//! The formats that are JSON documents.

mod formats;
mod broken;
mod properties;
