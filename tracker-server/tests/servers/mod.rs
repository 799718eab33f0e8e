//! What only a server can do, or have done to it.

mod moving;
mod outages;
mod reading;
mod trouble;
