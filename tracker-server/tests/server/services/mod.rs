//! Services that are asked for new runs, simulated on loopback as their documentation describes them.

mod asking;
mod faults;
mod keeping_keys;
mod page;
mod simulated;
