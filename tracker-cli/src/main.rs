//! The running-day tracker in a terminal.

fn main() {}
