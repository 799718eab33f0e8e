//! Sessions.

mod session;
mod refresh;
