//! What only a file can do, or have done to it.

mod disk;
mod starting;
