//! Code that the targets share: a simple export reader, and the service in this process.

pub mod history;
pub mod plain;
pub mod reading;
pub mod service;
