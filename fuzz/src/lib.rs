//! What the targets share: a plain reading of exports, and the service in this process.

pub mod plain;
pub mod reading;
pub mod service;
