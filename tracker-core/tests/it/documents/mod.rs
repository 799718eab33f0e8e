//! The formats that are JSON documents.
#![cfg(feature = "histories")]

mod formats;
mod broken;
mod properties;
