//! What is remembered, tried on real database files.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

mod scene;

mod accounts;
mod goals;
mod imports;
