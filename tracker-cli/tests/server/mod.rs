//! What `--database-url postgres://…` changes, and what it does not.

mod same;
mod refusals;
