//! What only a server can do, or have done to it.

mod outages;
mod trouble;
