//! What only a server can do, or have done to it.

mod ending;
mod held_up;
mod moving;
mod outages;
mod reading;
mod trouble;
