//! `--database-url postgres://…`: the same output as with a file, and its own errors.

mod same;
mod refusals;
mod paused_input;
