//! Tests that see the statements of the crate.

mod query_plans;
